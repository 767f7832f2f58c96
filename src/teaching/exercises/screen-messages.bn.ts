import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { exerciseTexts as english } from './screen-messages.ts';

/** Texts of the screens about exercises, except the refusals in `messages.ts`. */
export const exerciseTexts = {
  title: 'অনুশীলনী',
  rightOf: (right, total) => `${toBengaliDigits(right)}/${toBengaliDigits(total)}`,
  intro: 'উত্তর দিয়ে ‘মিলিয়ে দেখুন’ চাপুন। যতবার খুশি চেষ্টা করতে পারেন।',
  task: (number) => `প্রশ্ন ${toBengaliDigits(number)}`,
  wasRight: 'একবার ঠিক হয়েছে',
  tries: (count) => `${toBengaliDigits(count)} বার চেষ্টা`,
  choose: 'একটি বেছে নিন',
  fill: 'শূন্যস্থান পূরণ করুন',
  gap: 'শূন্যস্থান',
  order: 'শব্দ সাজিয়ে বাক্য তৈরি করুন',
  chosen: 'আপনার বাক্য',
  nothingChosen: 'একটির পর একটি শব্দ চাপুন।',
  check: 'মিলিয়ে দেখুন',
  again: 'আবার চেষ্টা করুন',
  missing: 'আগে উত্তর দিন।',
  right: 'ঠিক হয়েছে।',
  wrong: (answer, right) => `${answer} নয়, ${right.replace(/।$/, '')}।`,
  allRight: 'সব প্রশ্নের উত্তর ঠিক হয়েছে। দারুণ!',
  notTold: 'উত্তরগুলো এই ডিভাইসে রাখা আছে, ইন্টারনেট এলে জমা হয়ে যাবে।',
  notTaken: 'আপনার একটি উত্তর জমা নেওয়া যায়নি। ওই প্রশ্নের উত্তর আবার দিন।',

  editorTitle: 'অনুশীলনী',
  editorIntro: 'লেকচারের পাশে ছোট ছোট প্রশ্ন, পেইড শিক্ষার্থীদের জন্য। সঙ্গে সঙ্গেই মিলিয়ে দেখা হয়, সঠিক উত্তর আর আপনার ব্যাখ্যাসহ।',
  nothingChosenYet: 'লেকচারের অনুশীলনী লিখতে একটি কোর্স বেছে নিন।',
  failedToLoadCourses: 'কোর্সের তালিকা লোড করা যায়নি।',
  failedToLoadCourse: 'এই কোর্সের অনুশীলনীগুলো লোড করা যায়নি।',
  lecture: 'লেকচার',
  noLectures: 'এই কোর্সে এখনো কোনো লেকচার নেই। আগে লেকচারের তালিকা লিখুন।',
  toOutline: 'লেকচারের তালিকায় যান',
  lectureLine: (place, title, tasks) =>
    `${toBengaliDigits(place)} ${title}${tasks === 0 ? '' : ` · ${toBengaliDigits(tasks)}টি প্রশ্ন`}`,
  tasks: 'প্রশ্ন',
  howTo:
    'দুটি প্রশ্নের মাঝে একটি ফাঁকা লাইন দিন। উত্তর বেছে নেওয়া: প্রতি লাইনে - দিয়ে একটি, সঠিকটিতে *। শূন্যস্থান: ___ বা পাঁচটি ডট, আর = এর পরে সঠিক উত্তর; কয়েকটি হলে মাঝে ফাঁকা জায়গাসহ /। = এর বদলে == দিলে বড় হাতের অক্ষর আর যতিচিহ্নও মেলানো হয়। শব্দ সাজানো: মাঝে ফাঁকা জায়গাসহ / দিয়ে শব্দগুলো; আরেকভাবে সাজালেও ঠিক হলে সেটি পরের লাইনে। Why: দিয়ে শুরু হওয়া লাইনে ব্যাখ্যা।',
  example: `He ___ not like tea.
- do
* does
- did
Why: he, she, it = does

She ___ to school every day. = goes / walks
Why: he, she, it: an s must fit

I / went / home / yesterday
Yesterday / I / went / home`,
  takeExample: 'এই নমুনা দিয়ে শুরু করুন',
  preview: 'শিক্ষার্থীরা যা দেখবেন',
  nothingToSee: 'এখনো কিছু নেই।',
  answers: (all) => `${toBengaliDigits(all.length)}টি উত্তর: ${all.join(' · ')}`,
  answersAsWritten: (all) => `${toBengaliDigits(all.length)}টি উত্তর, বড় হাতের অক্ষর ও যতিচিহ্নসহ: ${all.join(' · ')}`,
  orders: (all) => `${toBengaliDigits(all.length)}টি ক্রম: ${all.join(' · ')}`,
  line: (line) => `লাইন ${toBengaliDigits(line)}`,
  save: 'অনুশীলনী সেভ করুন',
  saved: 'সেভ হয়েছে।',
  unsaved: 'এখনো সেভ হয়নি।',
  noneWrong: 'সব বদল সেভ হয়েছে।',
  toCorrect: (count) => `${toBengaliDigits(count)}টি লাইন ঠিক করতে হবে`,
  failed: 'অনুশীলনীটি সেভ হয়নি।',
  theirs: 'এখন সেখানে এই লেখা আছে। এর জায়গায় আপনারটি রাখতে আবার সেভ করুন।',
} satisfies SameTexts<typeof english>;
