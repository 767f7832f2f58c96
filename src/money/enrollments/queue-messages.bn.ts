import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { queueTexts as english } from './queue-messages.ts';

/** Words for sorting, filtering and marking the admin's list of enrollments. Only that screen loads them. */
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

  selection: 'বেছে নেওয়া ভর্তি',
  select: (name, courseNo) => `বেছে নিন: ${name}, ${courseNo}`,
  selectAll: (count) => (count === 1 ? 'এখানকার একটিই বেছে নিন' : `এখানকার ${toBengaliDigits(count)}টি বেছে নিন`),
  selected: (count) => `${toBengaliDigits(count)}টি বেছে নেওয়া হয়েছে`,
  clear: 'বাছাই বাদ দিন',
  mark: (count) => `${toBengaliDigits(count)}টি পেইড করুন`,
  markTitle: (count) => `${toBengaliDigits(count)}টি ভর্তি পেইড করবেন?`,
  markText: (count) =>
    count === 1
      ? 'টাকা কি স্কুলের ওয়ালেটে এসেছে? শিক্ষার্থী সঙ্গে সঙ্গে লেকচার দেখতে পারবেন।'
      : 'প্রত্যেকের টাকা কি স্কুলের ওয়ালেটে এসেছে? তাঁরা সঙ্গে সঙ্গে লেকচার দেখতে পারবেন।',
  students: () => 'শিক্ষার্থী',
  andOthers: (names, more) => (more > 0 ? `${names} এবং আরও ${toBengaliDigits(more)} জন` : names),
  total: 'মোট',
  doubtful: (names) =>
    `${[...names].join(', ')}-এর ট্রানজেকশন আইডি অন্য ভর্তিতেও আছে, অথবা দেখতে প্রায় একই। একই পেমেন্ট হয়তো দুবার লেখা হয়েছে।`,
  marked: (count, sum) => `${toBengaliDigits(count)} জনের ভর্তি পেইড করা হয়েছে, ${sum}।`,
  takenBack: (count) => `${toBengaliDigits(count)} জন আবার পেন্ডিং।`,
  paidAgain: (count) => `${toBengaliDigits(count)} জন আবার পেইড।`,
  settledIt: (amount) => `পেমেন্ট পেজের ${amount} এই কোর্সে লেগেছে।`,
  stillLies: (amount) => `${amount} এখনো পেমেন্ট পেজে আছে।`,
  onDesk: {
    certain: 'পেমেন্ট পেজে: নিশ্চিত মিল',
    likely: 'পেমেন্ট পেজে: সম্ভাব্য মিল',
    claimed_twice: 'পেমেন্ট পেজে: দুজনের দাবি',
  },
  settles: (amount) => `পেমেন্ট পেজের ${amount} নিশ্চিতভাবেই এই ভর্তির, তাই এতেই লাগবে। শিক্ষার্থী সঙ্গে সঙ্গে লেকচার দেখতে পারবেন।`,
  decideThere: (amount) =>
    `পেমেন্ট পেজে ${amount} আছে, যা এই ভর্তির হতে পারে। সেখানেই সিদ্ধান্ত নিন, যেন টাকাটি ‘কার জানা নেই’ তালিকায় পড়ে না থাকে।`,
  decideThereOf: (names) =>
    `পেমেন্ট পেজে এমন টাকা আছে, যা ${[...names].join(', ')}-এর হতে পারে। সেখানেই সিদ্ধান্ত নিন, যেন টাকা ‘কার জানা নেই’ তালিকায় পড়ে না থাকে।`,
  look: 'দেখুন',
  lookAtDesk: 'পেমেন্ট পেজ দেখুন',
  refused: (count) => `${toBengaliDigits(count)}টি সারি পেইড করা যায়নি: কারণ সারিতেই লেখা।`,
  whom: 'কারা, দেখুন',
  row: (name, courseNo) => `${name}, ${courseNo}`,
  pendingAgain: 'আবার পেন্ডিং',
  broughtBack: (name, courseNo) => `${name}, ${courseNo}: ফিরিয়ে আনা হয়েছে।`,
  problemOf: (name, courseNo, problem) => `${name}, ${courseNo}: ${problem}`,
  undo: 'আগের অবস্থায় নিন',
  undoAll: (count) => `${toBengaliDigits(count)}টিই আগের অবস্থায় নিন`,
  undoOf: (name, courseNo) => `আগের অবস্থায় নিন: ${name}, ${courseNo}`,

  nothingChosen: 'এমন কোনো ভর্তি নেই।',
  nothingChosenText: 'অন্য কোর্স, পদ্ধতি বা দিন দিয়ে দেখুন।',
  showAll: 'সবগুলো দেখুন',
} satisfies SameTexts<typeof english>;
