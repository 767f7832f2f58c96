import { toBengaliDigits } from '#shared/digits.ts';
import type { SameTexts } from '#shared/same-texts.ts';
import type { exerciseMessages as english } from './messages.ts';

/** What is said about the exercises of lectures: by the form, by the server. */
export const exerciseMessages = {
  tooMuchOfCourse: 'এই কোর্সের সব অনুশীলনী মিলিয়ে অনেক বড় হয়ে গেছে। কয়েকটি ছোট করুন।',
  textTooLong: (most) => `একটি অনুশীলনী সর্বোচ্চ ${toBengaliDigits(most)} অক্ষরের হতে পারে।`,
  tooManyTasks: (most) => `একটি অনুশীলনীতে সর্বোচ্চ ${toBengaliDigits(most)}টি প্রশ্ন থাকতে পারে।`,
  lineTooLong: (most) => `লাইনটি ${toBengaliDigits(most)} অক্ষরের বেশি লম্বা।`,
  noAnswer: 'সঠিক উত্তর জানান: নিচে - দিয়ে উত্তরগুলো, সঠিকটিতে *; অথবা = দিয়ে উত্তর; অথবা মাঝে / দিয়ে শব্দগুলো।',
  noRight: 'সঠিক উত্তরটি চিহ্নিত করুন: লাইনের শুরুতে - এর বদলে * দিন।',
  twoRight: 'দুটি উত্তরে * আছে। সঠিক হবে একটিই।',
  fewChoices: 'অন্তত দুটি উত্তর দিন।',
  manyChoices: (most) => `সর্বোচ্চ ${toBengaliDigits(most)}টি উত্তর দিন।`,
  sameChoice: 'এই উত্তরটি এখানে দুবার আছে।',
  emptyChoice: 'এই উত্তরটি ফাঁকা।',
  twoGaps: 'একটি বাক্যে একটিই শূন্যস্থান: এখানে ___ দুবার আছে।',
  noSentence: '= চিহ্নের আগে ___ শূন্যস্থানসহ বাক্যটি লিখুন।',
  emptyAnswer: '= চিহ্নের পরে উত্তর লিখুন।',
  manyAnswers: (most) => `মাঝে / দিয়ে সর্বোচ্চ ${toBengaliDigits(most)}টি সঠিক উত্তর দিন।`,
  fewWords: 'মাঝে / দিয়ে অন্তত তিনটি শব্দ বা অংশ দিন।',
  manyWords: (most) => `সর্বোচ্চ ${toBengaliDigits(most)}টি শব্দ বা অংশ দিন।`,
  emptyWord: 'দুটি / চিহ্নের মাঝে কিছু নেই।',
  alone: 'এই লাইনটি কোনো প্রশ্নের নয়। এর উপরে প্রশ্নটি লিখুন।',
  twoWhys: 'এই প্রশ্নে আগেই একটি Why লাইন আছে।',
  wrongText: 'অনুশীলনীর কিছু লাইন এখনো ঠিক হয়নি।',
  notFound: 'অনুশীলনীটি পাওয়া যায়নি।',
  changed: 'এর মধ্যে অন্য কেউ এই অনুশীলনী সেভ করেছেন।',
  version: 'version একটি পূর্ণ সংখ্যা হবে।',
  tryId: 'চেষ্টার আইডি একটি UUID হবে।',
  tries: 'tries একটি তালিকা হবে।',
  tooManyTries: (most) => `একবারে সর্বোচ্চ ${toBengaliDigits(most)}টি চেষ্টা জানান।`,
  answerTooLong: 'উত্তরটি অনেক লম্বা।',
  age: 'age মিলিসেকেন্ডে পূর্ণ সংখ্যা হবে, সর্বোচ্চ ৩০ দিন।',
  task: 'প্রশ্ন তার আইডি দিয়ে জানাতে হয়।',
} satisfies SameTexts<typeof english>;
