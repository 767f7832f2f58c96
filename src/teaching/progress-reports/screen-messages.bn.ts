import { bengaliCount, toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { daysUntilMissed } from './learners.ts';
import type { progressReportTexts as english } from './screen-messages.ts';

/** Texts of the page that shows how far students are. */
export const progressReportTexts = {
  title: 'অগ্রগতি',
  intro: 'প্রতি কোর্সের শিক্ষার্থীরা কতদূর এগিয়েছেন, কোথায় থেমে যান, কাদের কল করা দরকার।',
  course: 'কোর্স',
  allCourses: 'সব কোর্স',
  failed: 'অগ্রগতির তথ্য লোড করা যায়নি।',

  figures: 'এক নজরে',
  students: 'শিক্ষার্থী',
  begun: 'শুরু করেছেন',
  finished: 'শেষ করেছেন',
  missed: `${toBengaliDigits(daysUntilMissed)} দিন আসেননি`,
  questions: 'উত্তরের অপেক্ষায় প্রশ্ন',
  answerThem: 'উত্তর দিন',
  noneOpen: 'কোনোটি অপেক্ষায় নেই',
  paid: 'পেইড',
  ofThem: (percent) => `তাঁদের ${toBengaliDigits(percent)}%`,
  nobody: 'এখনো কেউ নন',
  callThem: 'কাদের কল করবেন',
  allHere: 'সবাই আসছেন, অথবা শেষ করেছেন।',

  noCourses: 'এখনো কোনো কোর্স নেই',
  noCoursesText: 'কেউ কোনো কোর্সের টাকা দিলেই এই পেজে দেখা যাবে, তিনি কতদূর এগিয়েছেন।',
  addCourse: 'কোর্স যোগ করুন',
  worstFirst: 'যে কোর্সে সবচেয়ে বেশি শিক্ষার্থী আসছেন না, সেটি আগে।',
  publicationNames: { public: '', draft: 'খসড়া', archived: 'আর্কাইভ' },
  noStudents: 'এই কোর্সে এখনো কোনো পেইড শিক্ষার্থী নেই',
  noStudentsText: 'প্রথম যাঁর পেমেন্ট নিশ্চিত হবে, তিনি এখানে আসবেন।',
  toEnrollments: 'ভর্তি দেখুন',

  counting: 'লেকচারের তালিকা এইমাত্র বদলেছে। কে কতদূর এগিয়েছেন, তা নতুন করে গোনা হচ্ছে; এই পেজ নিজে থেকেই আবার লোড হবে।',

  howFar: 'কে কতদূর',
  bands: ['শুরু করেননি', 'শুরু, ২৫% পর্যন্ত', '২৬ থেকে ৫০%', '৫১ থেকে ৭৫%', '৭৬ থেকে ৯৯%', 'সব লেকচার শেষ'],
  share: (percent) => `${toBengaliDigits(percent)}%`,

  whereTheyStop: 'কোথায় থেমে যান',
  stopsIntro:
    'প্রতিটি লেকচার কতজন শুরু করেছেন, কতজন শেষ করেছেন। যেখানে অন্যগুলোর চেয়ে অনেক বেশি শিক্ষার্থী থেমে গেছেন, সেটি চিহ্নিত।',
  lecture: 'লেকচার',
  lectureBegun: 'শুরু',
  lectureDone: 'শেষ',
  stopsHere: (stopped, begun) => `এখানে ${bengaliCount(begun)} জনের ${bengaliCount(stopped)} জন থেমে গেছেন।`,
  noLectures: 'এই কোর্সে এখনো কোনো লেকচার নেই।',
  toLectures: 'লেকচারের তালিকা লিখুন',
  showOthers: (count) => `বাকি ${bengaliCount(count)}টি লেকচার দেখুন`,
  showFewer: 'কম দেখুন',

  missedHead: `${toBengaliDigits(daysUntilMissed)} দিন যাঁরা আসেননি`,
  missedIntro: 'যিনি সবচেয়ে বেশি দিন আসেননি, তিনি প্রথমে। যাঁরা সব লেকচার শেষ করেছেন, তাঁরা তালিকায় নেই।',
  nobodyMissed: `সবাই ${toBengaliDigits(daysUntilMissed)} দিনের মধ্যে এসেছেন, অথবা শেষ করেছেন।`,
  cameOn: (day, days) => `শেষ এসেছেন ${day}, ${bengaliCount(days)} দিন আগে`,
  never: (day, days) => `কখনো আসেননি। পেমেন্ট ${day}, ${bengaliCount(days)} দিন আগে`,
  done: (done, total) => `${bengaliCount(total)}টির ${bengaliCount(done)}টি শেষ`,
  last: 'শেষ দেখেছেন:',
  csv: 'CSV',
  csvHint: ', যাঁরা আসেননি সবাইকে নিয়ে',
  pages: 'পাতা',
  firstPage: 'প্রথম পাতা',
  nextPage: 'পরের পাতা',
} satisfies SameTexts<typeof english>;
