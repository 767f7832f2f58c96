import { bengaliCount, toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.bn.ts';
import type { dayBookTexts as english } from './screen-messages.ts';
import { dayBookTexts as inEnglish } from './screen-messages.ts';

const methodNames: Partial<Record<string, string>> = deskTexts.methodNames;
const beforeThese = (count: number) => (count === 1 ? 'আগের দিনের' : `আগের ${bengaliCount(count)} দিনের`);

/** Words of the day book. */
export const dayBookTexts = {
  title: 'দিনের হিসাব',
  failed: 'দিনের হিসাব লোড করা যায়নি।',
  print: 'প্রিন্ট করুন',
  csv: { ...inEnglish.csv, hint: 'স্প্রেডশিটের জন্য এই টেবিল ডাউনলোড করুন' },
  methodName: (method) => (method === 'none' ? 'পেমেন্ট ছাড়া' : (methodNames[method] ?? method)),

  range: 'দিন',
  presets: { week: '৭ দিন', month: '৩০ দিন', 'this-month': 'এই মাস', 'this-year': 'এই বছর' },
  ownRange: 'অন্য দিন',
  from: 'প্রথম দিন',
  to: 'শেষ দিন',
  show: 'দেখুন',
  fromTo: (from, to) => `${from} থেকে ${to}`,
  dhakaTime: (range) => (range === '' ? 'ঢাকার সময়' : `${range}, ঢাকার সময়`),

  figures: 'এই দিনগুলোর হিসাব',
  received: 'এসেছে',
  settled: 'পরিশোধিত',
  unclaimed: 'দাবিহীন',
  doubtful: 'অনিশ্চিত',
  median: 'অর্ধেক খুলতে লেগেছে',
  payments: (count) => `${bengaliCount(count)}টি পেমেন্ট`,
  growth(percent, count) {
    if (percent === 0) return `${beforeThese(count)} সমান`;
    return `${beforeThese(count)} চেয়ে ${bengaliCount(Math.abs(percent))}% ${percent < 0 ? 'কম' : 'বেশি'}`;
  },
  sumBefore: (sum, count) => `আগের ${count === 1 ? 'দিনে' : `${bengaliCount(count)} দিনে`} ${sum}`,
  opened: (count) => `${bengaliCount(count)}টি ভর্তি খুলেছে`,
  andByHand: (sum) => `আর নিজে খোলা ${sum}`,
  ofItByHand: (sum) => `এর মধ্যে নিজে খোলা ${sum}`,
  noStudent: (count) => (count === 0 ? 'সব পেমেন্টেরই শিক্ষার্থী আছে' : `${bengaliCount(count)}টি পেমেন্টের শিক্ষার্থী নেই`),
  likelyOrTwice: (count) => (count === 0 ? 'ঠিক করার কিছু নেই' : `${bengaliCount(count)}টি পেমেন্ট, ‘সম্ভবত’ বা ‘দুবার দাবি’`),
  inAll: (sum) => `সব দিন মিলে ${sum}`,
  nineInTen: (time) => `দশটির নয়টি খুলতে ${time}`,
  nothingOpened: 'কিছু খোলা হয়নি',
  hours: (hours, minutes) =>
    minutes === 0
      ? `${toBengaliDigits(hours)}\u00a0ঘণ্টা`
      : `${toBengaliDigits(hours)}\u00a0ঘণ্টা\u00a0${toBengaliDigits(minutes)}\u00a0মিনিট`,
  minutes: (minutes) => `${toBengaliDigits(minutes)}\u00a0মিনিট`,
  wholeDays: (count, hours) =>
    hours === 0 ? `${bengaliCount(count)} দিন` : `${bengaliCount(count)} দিন ${toBengaliDigits(hours)} ঘণ্টা`,

  chart: 'দিনে কত টাকা',
  months: ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রি', 'মে', 'জুন', 'জুলা', 'আগ', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে'],
  chartOfWeeks: 'সপ্তাহে কত টাকা',
  legend: { received: 'এসেছে', settled: 'পরিশোধিত', byHand: 'নিজে খোলা' },
  best: (day, sum) => `সবচেয়ে ভালো: ${day}, ${sum}`,
  week: (day) => `${day} থেকে এক সপ্তাহ`,
  columnName: (day, { received, settled, byHand }) =>
    `${day}: এসেছে ${received}, পরিশোধিত ${settled}${byHand ? `, নিজে খোলা ${byHand}` : ''}`,
  lastDays: (shown) => `শেষ ${bengaliCount(shown)} দিন; টেবিলে সব আছে।`,
  lastWeeks: (shown) => `শেষ ${bengaliCount(shown)} সপ্তাহ; টেবিলে সব আছে।`,
  nothingCame: 'এই দিনগুলোতে কিছু আসেনি, কিছু খোলেনি।',

  byMethod: 'পদ্ধতি অনুযায়ী আসা টাকা',
  byCourse: 'কোর্স অনুযায়ী খোলা ভর্তি',
  halfWithin: (time) => `অর্ধেক খুলতে লেগেছে ${time}`,
  otherCourses: (count) => `অন্য ${bengaliCount(count)}টি কোর্স`,
  noneYet: 'এই দিনগুলোতে কিছু নেই।',

  groupings: { day: 'দিন', course: 'কোর্স', method: 'পদ্ধতি' },
  tabs: { day: 'দিন অনুযায়ী', course: 'কোর্স অনুযায়ী', method: 'পদ্ধতি অনুযায়ী' },
  tabsName: 'টেবিল',
  columns: {
    payments: 'পেমেন্ট',
    received: 'এসেছে',
    settled: 'পরিশোধিত',
    byHand: 'নিজে খোলা',
    opened: 'খুলেছে',
    unclaimed: 'দাবিহীন',
    median: 'অর্ধেক খুলতে',
    note: 'লক্ষণীয়',
  },
  disagree: (sum, count) => `${bengaliCount(count)}টি পেমেন্ট (${sum}) স্টেটমেন্টের সঙ্গে মেলে না।`,
  total: 'মোট',
  days: (count) => `${bengaliCount(count)} দিন`,
  deletions: (count) => `${bengaliCount(count)}টি ভর্তি মুছে ফেলা হয়েছে`,
  setAside: (count) => `${bengaliCount(count)}টি পেমেন্ট সরিয়ে রাখা হয়েছে`,
  leftOver: (sum) => `${sum} বেশি`,
  sentBack: (sum) => `${sum} ফেরত গেছে`,
  noted: (sum) => `${sum} অন্যভাবে পাওয়া বলে লেখা`,
  waived: (sum) => `${sum} মাফ করা`,
  doubted: (sum) => `${sum} অনিশ্চিত`,
  todayUntil: (time) => `আজ, ${time} পর্যন্ত`,
  friday: 'শুক্রবার',
  showOthers: (count) => `আরও ${bengaliCount(count)} দিন দেখুন`,
  showFewer: 'কম দিন দেখুন',
  footnote:
    '‘এসেছে’ মানে মোট যত টাকা এসেছে; ‘পরিশোধিত’ মানে তার যে অংশে কোর্সের দাম মেটানো হয়েছে; ‘বেশি’ মানে এমন পেমেন্টে যা বাড়তি ছিল। ‘নিজে খোলা’ মানে পেমেন্ট পাতার কোনো পেমেন্ট ছাড়াই যেসব কোর্স খোলা হয়েছে, সেগুলোর মূল্য; এটি অন্য কোনো যোগফলে নেই। পেমেন্ট ধরা হয় তার মেসেজে লেখা দিনে, খোলা ধরা হয় যেদিন বোতাম চাপা হয়েছে, আর ফেরত ধরা হয় যেদিন পাঠানো হয়েছে। যা ফিরিয়ে নেওয়া হয়, যে দিনে ধরা হয়েছিল সেখান থেকে চলে যায়। সময়ে সর্বোচ্চ দশ ভাগের এক ভাগ এদিক-ওদিক হতে পারে।',
  none: '–',
} satisfies SameTexts<typeof english>;
