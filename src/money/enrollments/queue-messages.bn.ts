import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { queueTexts as english } from './queue-messages.ts';

/** Words of what an admin does with the list of enrollments as a queue; only its own screen loads them. */
export const queueTexts = {
  order: 'ক্রম',
  newestFirst: 'নতুন আগে',
  oldestFirst: 'পুরোনো আগে',
  sent: 'পাঠানো হয়েছে',
  anyDay: 'সব দিন',
  today: 'আজ',
  older: 'আরও আগে',
  waits: { usual: '৬ ঘণ্টার মধ্যে', late: '৬ থেকে ২৪ ঘণ্টা আগে', 'very late': '২৪ ঘণ্টারও আগে' },
  course: 'কোর্স',
  allCourses: 'সব কোর্স',
  courseOption: (courseNo, title) => `${courseNo} ${title}`,
  method: 'পদ্ধতি',
  allMethods: 'সব পদ্ধতি',
  save: 'CSV হিসেবে সেভ করুন',

  selection: 'যা বেছে নেওয়া হয়েছে',
  select: (name, courseNo) => `বেছে নিন: ${name}, ${courseNo}`,
  selectAll: (count) => (count === 1 ? 'এখানকার একটিই বেছে নিন' : `এখানকার ${toBengaliDigits(count)}টি বেছে নিন`),
  selected: (count) => `${toBengaliDigits(count)}টি বেছে নেওয়া হয়েছে`,
  clear: 'বাছাই মুছুন',
  mark: (count) => `${toBengaliDigits(count)}টি সম্পন্ন করুন`,
  markTitle: (count) => `${toBengaliDigits(count)}টি পেমেন্ট সম্পন্ন করবেন?`,
  markText: (count) =>
    count === 1
      ? 'টাকা কি স্কুলের ওয়ালেটে এসেছে? শিক্ষার্থী সঙ্গে সঙ্গে লেকচার দেখতে পারবেন।'
      : 'প্রত্যেকের টাকা কি স্কুলের ওয়ালেটে এসেছে? তাঁরা সঙ্গে সঙ্গে লেকচার দেখতে পারবেন।',
  students: () => 'শিক্ষার্থী',
  andOthers: (names, more) => (more > 0 ? `${names} এবং আরও ${toBengaliDigits(more)} জন` : names),
  total: 'মোট',
  doubtful: (names) =>
    `${[...names].join(', ')}-এর ট্রানজেকশন আইডি অন্য ভর্তিতেও আছে, অথবা দেখতে একই রকম। একই পেমেন্ট হয়তো দুবার লেখা হয়েছে।`,
  marked: (count, sum) => `${toBengaliDigits(count)} জনের পেমেন্ট সম্পন্ন, ${sum}।`,
  takenBack: (count) => `${toBengaliDigits(count)} জন আবার অপেক্ষায়।`,
  paidAgain: (count) => `${toBengaliDigits(count)} জনের পেমেন্ট আবার সম্পন্ন।`,
  settledIt: (amount) => `পেমেন্ট পাতার ${amount} দিয়ে পরিশোধ হয়েছে।`,
  stillLies: (amount) => `${amount} এখনো পেমেন্ট পাতায় আছে।`,
  onDesk: {
    certain: 'পেমেন্ট পাতায়: নিশ্চিত',
    likely: 'পেমেন্ট পাতায়: সম্ভবত',
    claimed_twice: 'পেমেন্ট পাতায়: দুবার দাবি',
  },
  settles: (amount) => `পেমেন্ট পাতার ${amount} নিশ্চিতভাবে এরই, আর এতেই পরিশোধ হবে। শিক্ষার্থী সঙ্গে সঙ্গে লেকচার দেখতে পারবেন।`,
  decideThere: (amount) => `পেমেন্ট পাতায় ${amount} আছে, যা এই ভর্তির হতে পারে। সেখানেই ঠিক করুন, যেন টাকাটি দাবিহীন না থাকে।`,
  decideThereOf: (names) =>
    `পেমেন্ট পাতায় এমন টাকা আছে, যা ${[...names].join(', ')}-এর হতে পারে। সেখানেই ঠিক করুন, যেন টাকা দাবিহীন না থাকে।`,
  look: 'দেখুন',
  lookAtDesk: 'পেমেন্ট পাতা দেখুন',
  refused: (count) => `${toBengaliDigits(count)}টি সারি সম্পন্ন করা যায়নি: কারণ সেখানেই লেখা।`,
  whom: 'কারা, দেখুন',
  row: (name, courseNo) => `${name}, ${courseNo}`,
  pendingAgain: 'আবার অপেক্ষায়',
  broughtBack: (name, courseNo) => `${name}, ${courseNo}: ফিরিয়ে আনা হয়েছে।`,
  problemOf: (name, courseNo, problem) => `${name}, ${courseNo}: ${problem}`,
  undo: 'ফিরিয়ে আনুন',
  undoAll: (count) => `${toBengaliDigits(count)}টিই ফিরিয়ে আনুন`,
  undoOf: (name, courseNo) => `ফিরিয়ে আনুন: ${name}, ${courseNo}`,

  nothingChosen: 'এমন কোনো ভর্তি নেই।',
  nothingChosenText: 'অন্য কোর্স, পদ্ধতি বা দিনে আছে।',
  showAll: 'সবগুলো দেখুন',
} satisfies SameTexts<typeof english>;
