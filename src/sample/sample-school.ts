import { samplePhone, sampleWalletNumbers } from './sample-details.ts';

const [walletNumber = '', rocketNumber = ''] = sampleWalletNumbers;

type Method = 'bkash' | 'nagad' | 'rocket';
const wallet = (method: Method, number: string, kind: 'Send Money' | 'Payment') => ({ method, number, kind });

const spokenEnglish = { courseNo: 'C0001', courseTitle: 'Spoken English from Zero' };
const ielts = { courseNo: 'C0007', courseTitle: 'IELTS Academic: Band 7 and above' };

/** What the sample school says of itself, where it says something else than a new one. */
export const sampleSchool = {
  name: 'Pathshala',
  nameBengali: 'পাঠশালা',
  motto: 'English lessons that you can watch again, on any phone.',
  phone: samplePhone,
  email: 'hello@pathshala.example',
  address: 'House 12, Road 7, Dhanmondi, Dhaka 1205',
  officeHours: 'Saturday to Thursday, 10 am to 8 pm',
  checkingTime: 'usually within 6 hours',
  social: {
    facebook: 'https://www.facebook.com/pathshala.example',
    youtube: 'https://www.youtube.com/@pathshala.example',
    whatsapp: 'https://wa.me/8801700000000',
  },
  wallets: [
    wallet('bkash', walletNumber, 'Send Money'),
    wallet('nagad', walletNumber, 'Send Money'),
    wallet('rocket', rocketNumber, 'Payment'),
  ],
  groups: {
    otherwise: 'https://www.facebook.com/groups/pathshala.students',
    courses: [
      { courseNo: 'C0001', link: 'https://www.facebook.com/groups/pathshala.spoken' },
      { courseNo: 'C0007', link: 'https://www.facebook.com/groups/pathshala.ielts' },
    ],
  },

  hero: {
    title: 'English, put right with a kind red pen.',
    text: 'Recorded lectures, in your own time, on your own phone. Pay by bKash, Nagad or Rocket; start the day your payment is checked.',
  },
  slides: [
    { wrong: 'I am agree with you.', right: 'I agree with you.', ...ielts },
    { wrong: 'He go to school.', right: 'He goes to school.', ...spokenEnglish },
    { wrong: 'She is more taller.', right: 'She is taller.', ...ielts },
  ],
  sampleLecture: {
    video: '/clips/first-lecture.mp4',
    poster: '/clips/first-lecture-poster.avif',
    label: 'Sample lecture: long and short vowels',
    text: 'Long and short vowels, from the first week of Spoken English from Zero. About as large as one photo.',
  },
  examCourses: [
    {
      courseNo: 'C0011',
      courseTitle: 'SSC English First Paper',
      fits: 'Reading and writing: the seen and the unseen passage.',
    },
    {
      courseNo: 'C0012',
      courseTitle: 'SSC English Second Paper',
      fits: 'Grammar and composition, every question type of the board.',
    },
    { courseNo: 'C0014', courseTitle: 'HSC English Second Paper', fits: 'Grammar for the HSC, solved line by line.' },
    {
      courseNo: 'C0013',
      courseTitle: 'University Admission English',
      fits: 'After the HSC: the same grammar against the clock.',
    },
  ],
};

/** What it says of itself at length. */
export const sampleTexts = {
  about: {
    lead: 'We teach English to people who were told that they are bad at it.',
    sections: [
      {
        heading: 'How we began',
        text: 'In 2019 one teacher in Mirpur filmed her lessons for pupils who could not come to class. They sent the videos to their cousins. The cousins asked for more.\n\nToday eight teachers record for us. Most of our students watch on a phone, after work or before school, in every district of Bangladesh.',
      },
      {
        heading: 'How we teach',
        text: 'We explain in Bengali where that is quicker and speak English where that is better. Every lecture is short, ends with one thing to try, and stays yours to watch again.\n\nWe correct with a red pen, as a good teacher does: one mistake at a time, with the right sentence beside it.',
      },
      {
        heading: 'What we do not promise',
        text: 'No band score, no job and no “fluent in seven days”. We promise clear lectures, an honest answer when you ask whether a course suits you, and a person who checks your payment.',
      },
    ],
  },
  terms: {
    lead: 'Short, and meant as it stands.',
    sections: [
      {
        heading: 'What you buy',
        text: 'The lectures of one course, for one person, to watch as often as you like for as long as the school exists. The price is the one on the course’s page on the day you pay.',
      },
      {
        heading: 'Payment',
        text: 'You send the fee and tell us the transaction ID. A person at the school compares it with the money that came in and opens the course. If the amount or the ID does not match, we call you before anything else.',
      },
      {
        heading: 'Refunds',
        text: 'Within seven days of opening, if you have watched fewer than five lectures, we send the whole fee back to the wallet it came from. After that we cannot.',
      },
      {
        heading: 'What is not allowed',
        text: 'Giving your account to others, and copying or uploading the lectures. We then close the account without a refund.',
      },
      {
        heading: 'Changes',
        text: 'If these terms change, courses that you have already paid for stay under the old ones.',
      },
    ],
  },
};
