import { bengaliCount, toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { todayTexts as english } from './today-messages.ts';

const listed = new Intl.ListFormat('bn');

export const todayTexts = {
  codes: (unfinished, most) =>
    `আজ পাসওয়ার্ড রিসেটের ${toBengaliDigits(unfinished)}টি কোড পাঠানো হয়েছে, কেউ ব্যবহার করেননি; ${toBengaliDigits(most)}টি হলে আর পাঠানো হবে না, শিক্ষার্থীদের বলা হবে স্কুলে কল করতে। কেউ হয়তো অন্যের নম্বরে কোড চাইছে।`,
  seeDesk: 'পেমেন্ট পেজ',
  failed: 'আজকের হিসাব লোড করা যায়নি।',
  welcome: (name) => `স্বাগতম, ${name}`,
  waiting: (count) => `${bengaliCount(count)}টি ভর্তি পেন্ডিং, যাচাই করতে হবে।`,
  oldest: (since) => `সবচেয়ে পুরোনোটি ${since} থেকে পেন্ডিং।`,
  nothingWaiting: 'সব ভর্তি যাচাই হয়ে গেছে। কিছু পেন্ডিং নেই।',
  paidSoFar: (count) => `এ পর্যন্ত ${bengaliCount(count)}টি ভর্তি পেইড।`,
  checkPayments: 'পেমেন্ট যাচাই করুন',
  seeEnrollments: 'ভর্তি দেখুন',

  unsent: (count) => `শিক্ষার্থীদের ${bengaliCount(count)}টি SMS পাঠানো যায়নি।`,
  unsentToday: (count) => `আজকের SMS শেষ: ${bengaliCount(count)}টি SMS কাল যাবে।`,
  nearlyAll: (today, limit) => `আজকের ${bengaliCount(limit)}টি SMS-এর ${bengaliCount(today)}টি পাঠানো হয়েছে।`,
  seeMessages: 'কেন, দেখুন',

  backupTried: (age) => `ব্যাকআপ ফিরিয়ে এনে যাচাই করা হয়েছে ${age}।`,
  backupOld: (age) => `ব্যাকআপ শেষবার যাচাই হয়েছে ${age}। যিনি সার্ভার দেখেন, তাঁকে জানান।`,
  backupNever: 'কোনো ব্যাকআপ এখনো যাচাই হয়নি। যিনি সার্ভার দেখেন, তাঁকে জানান।',

  facts: 'আজকের হিসাব',
  waits: 'পেন্ডিং',
  ages: (from, to) => {
    if (to === null) return `${toBengaliDigits(from)} ঘণ্টার বেশি`;
    return from === 0 ? `${toBengaliDigits(to)} ঘণ্টা পর্যন্ত` : `${toBengaliDigits(from)} থেকে ${toBengaliDigits(to)} ঘণ্টা`;
  },
  newStudents: 'নতুন শিক্ষার্থী',
  lastDays: (before) => `গত ৭ দিনে; তার আগের ৭ দিনে ${bengaliCount(before)} জন`,

  money: 'নিশ্চিত হওয়া টাকা',
  moneyHint: 'যেদিন পেইড করা হয়েছে, সেদিনের হিসাবে। যেগুলো আবার পেন্ডিং করা বা মুছে ফেলা হয়েছে, সেগুলো ধরা হয়নি।',
  week: 'গত ৭ দিন',
  weekBefore: 'তার আগের ৭ দিন',
  payments: (count) => `${bengaliCount(count)}টি পেমেন্ট`,
  todayRuns: 'কাটা কাটা দাগ: আজ এ পর্যন্ত।',
  nothingOn: (days) => `${listed.format(days)}: কিছু নিশ্চিত হয়নি।`,
  noMoney: 'গত ১৪ দিনে কোনো পেমেন্ট নিশ্চিত হয়নি।',
  day: 'দিন',
  amount: 'টাকা',
  count: 'পেমেন্ট',
  nothing: 'কিছু নিশ্চিত হয়নি',
  today: (day) => `${day}, আজ এ পর্যন্ত`,

  unfinished: 'যেসব কোর্সের কাজ শেষ হয়নি',
  unfinishedHint: 'ভিজিটর এগুলো এভাবেই দেখছেন।',
  allFinished: 'প্রকাশিত সব কোর্সে লেকচার আছে।',
  noLectures: 'এখনো লেকচার নেই',
  addLectures: 'লেকচার যোগ করুন',
  others: (count) => `আরও ${bengaliCount(count)}টি: সব কোর্স দেখুন`,
} satisfies SameTexts<typeof english>;
