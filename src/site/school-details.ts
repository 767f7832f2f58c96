/** A number that students pay to. A number takes one kind of payment only, so the kind stands beside it. */
export type Wallet = {
  method: 'bkash' | 'nagad' | 'rocket';
  number: string;
  kind: 'Send Money' | 'Payment';
};

/** One slide of the home page: a typical sentence, put right with the red pen, and the course where one learns why. */
export type Slide = { wrong: string; right: string; courseNo: string; courseTitle: string };

const spokenEnglish = { courseNo: 'C0001', courseTitle: 'Spoken English from Zero' };
const ielts = { courseNo: 'C0007', courseTitle: 'IELTS Academic: Band 7 and above' };

const groups: Partial<Record<string, string>> = {
  C0001: 'https://www.facebook.com/groups/pathshala.spoken',
  C0007: 'https://www.facebook.com/groups/pathshala.ielts',
};
/** One that may hold other entries, and another number of them, in another school. */
const list = <Entry>(...entries: Entry[]) => entries;

/** What another school replaces to make the product its own; its name stands in `shared/site-name.ts`, and its courses for the exams in `exam-courses.ts`. */
export const schoolDetails = {
  phone: '01700000000',
  email: 'hello@pathshala.example',
  address: 'House 12, Road 7, Dhanmondi, Dhaka 1205',
  officeHours: 'Saturday to Thursday, 10 am to 8 pm',
  /** How long checking a payment usually takes. */
  checkingTime: 'usually within 6 hours',

  social: {
    facebook: 'https://www.facebook.com/pathshala.example',
    youtube: 'https://www.youtube.com/@pathshala.example',
    whatsapp: 'https://wa.me/8801700000000',
  },

  wallets: list<Wallet>(
    { method: 'bkash', number: '01700000000', kind: 'Send Money' },
    { method: 'nagad', number: '01700000000', kind: 'Send Money' },
    { method: 'rocket', number: '017000000001', kind: 'Payment' },
  ),

  /** Groups that a student joins after enrolling: one for each of two courses, and one for all others. */
  groups: {
    byCourseNo: groups,
    otherwise: 'https://www.facebook.com/groups/pathshala.students',
  },

  slides: list<Slide>(
    { wrong: 'I am agree with you.', right: 'I agree with you.', ...ielts },
    { wrong: 'He go to school.', right: 'He goes to school.', ...spokenEnglish },
    { wrong: 'She is more taller.', right: 'She is taller.', ...ielts },
  ),

  sampleLecture: { video: '/clips/first-lecture.mp4', poster: '/clips/first-lecture-poster.avif' },
  sharePicture: '/og.png',
};

/** The group that students of this course join. */
export function groupLinkOf(courseNo: string): string {
  return schoolDetails.groups.byCourseNo[courseNo] ?? schoolDetails.groups.otherwise;
}
