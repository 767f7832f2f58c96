import { bengaliCount, toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.bn.ts';
import type { dayBookTexts as english } from './screen-messages.ts';
import { dayBookTexts as inEnglish } from './screen-messages.ts';

const methodNames: Partial<Record<string, string>> = deskTexts.methodNames;
const beforeThese = (count: number) => (count === 1 ? 'আগের দিনের' : `আগের ${bengaliCount(count)} দিনের`);

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
  settled: 'কোর্সে লেগেছে',
  unclaimed: 'কার জানা নেই',
  doubtful: 'অনিশ্চিত',
  median: 'অর্ধেক চালু হতে সময়',
  payments: (count) => `${bengaliCount(count)}টি পেমেন্ট`,
  growth(percent, count) {
    if (percent === 0) return `${beforeThese(count)} সমান`;
    return `${beforeThese(count)} চেয়ে ${bengaliCount(Math.abs(percent))}% ${percent < 0 ? 'কম' : 'বেশি'}`;
  },
  sumBefore: (sum, count) => `আগের ${count === 1 ? 'দিনে' : `${bengaliCount(count)} দিনে`} ${sum}`,
  opened: (count) => `${bengaliCount(count)}টি ভর্তি চালু হয়েছে`,
  andByHand: (sum) => `আর ম্যানুয়ালি চালু ${sum}`,
  ofItByHand: (sum) => `এর মধ্যে ম্যানুয়ালি চালু ${sum}`,
  noStudent: (count) => (count === 0 ? 'সব পেমেন্ট কার, জানা আছে' : `${bengaliCount(count)}টি পেমেন্ট কার, জানা নেই`),
  likelyOrTwice: (count) =>
    count === 0 ? 'সিদ্ধান্ত নেওয়ার কিছু নেই' : `${bengaliCount(count)}টি পেমেন্ট, সম্ভাব্য মিল বা দুজনের দাবি`,
  inAll: (sum) => `সব দিন মিলে ${sum}`,
  nineInTen: (time) => `১০টির ৯টি চালু হতে সর্বোচ্চ ${time}`,
  nothingOpened: 'কোনো কোর্স চালু হয়নি',
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
  legend: { received: 'এসেছে', settled: 'কোর্সে লেগেছে', byHand: 'ম্যানুয়াল' },
  best: (day, sum) => `সবচেয়ে বেশি: ${day}, ${sum}`,
  week: (day) => `${day} থেকে এক সপ্তাহ`,
  columnName: (day, { received, settled, byHand }) =>
    `${day}: এসেছে ${received}, কোর্সে লেগেছে ${settled}${byHand ? `, ম্যানুয়াল ${byHand}` : ''}`,
  lastDays: (shown) => `শেষ ${bengaliCount(shown)} দিন; টেবিলে সব আছে।`,
  lastWeeks: (shown) => `শেষ ${bengaliCount(shown)} সপ্তাহ; টেবিলে সব আছে।`,
  nothingCame: 'এই দিনগুলোতে টাকা আসেনি, কোনো কোর্স চালু হয়নি।',

  byMethod: 'কোন পদ্ধতিতে কত এসেছে',
  byCourse: 'কোন কোর্সে কত চালু হয়েছে',
  halfWithin: (time) => `অর্ধেক চালু হতে সময় ${time}`,
  otherCourses: (count) => `অন্য ${bengaliCount(count)}টি কোর্স`,
  noneYet: 'এই দিনগুলোতে কিছু নেই।',

  groupings: { day: 'দিন', course: 'কোর্স', method: 'পদ্ধতি' },
  tabs: { day: 'দিন অনুযায়ী', course: 'কোর্স অনুযায়ী', method: 'পদ্ধতি অনুযায়ী' },
  tabsName: 'টেবিল',
  columns: {
    payments: 'পেমেন্ট',
    received: 'এসেছে',
    settled: 'কোর্সে লেগেছে',
    byHand: 'ম্যানুয়াল',
    opened: 'চালু হয়েছে',
    unclaimed: 'কার জানা নেই',
    median: 'অর্ধেক চালু হতে সময়',
    note: 'মন্তব্য',
  },
  disagree: (sum, count) => `${bengaliCount(count)}টি পেমেন্ট (${sum}) স্টেটমেন্টের সঙ্গে মেলে না।`,
  total: 'মোট',
  days: (count) => `${bengaliCount(count)} দিন`,
  deletions: (count) => `${bengaliCount(count)}টি ভর্তি মুছে ফেলা হয়েছে`,
  setAside: (count) => `${bengaliCount(count)}টি পেমেন্ট আলাদা রাখা হয়েছে`,
  leftOver: (sum) => `${sum} বাড়তি`,
  sentBack: (sum) => `${sum} ফেরত গেছে`,
  noted: (sum) => `${sum} অন্যভাবে পাওয়া`,
  waived: (sum) => `${sum} মাফ করা`,
  doubted: (sum) => `${sum} অনিশ্চিত`,
  todayUntil: (time) => `আজ, ${time} পর্যন্ত`,
  friday: 'শুক্রবার',
  showOthers: (count) => `আরও ${bengaliCount(count)} দিন দেখুন`,
  showFewer: 'কম দিন দেখুন',
  footnote:
    'এসেছে: মোট যত টাকা এসেছে। কোর্সে লেগেছে: তার যে অংশ কোর্সের দামে লেগেছে। বাড়তি: সেসব পেমেন্টে দামের চেয়ে যা বেশি এসেছে। ম্যানুয়াল: কোনো পেমেন্টের সঙ্গে না মিলিয়ে চালু করা কোর্সের দাম; অন্য কোনো যোগফলে এটি নেই। পেমেন্ট ধরা হয় মেসেজে লেখা দিনে, চালু হওয়া ধরা হয় বোতাম চাপার দিনে, আর ফেরত ধরা হয় টাকা ফেরত পাঠানোর দিনে। আগের অবস্থায় নিলে সেই দিনের হিসাব থেকে বাদ যায়। অর্ধেক চালু হতে সময়: অর্ধেক ভর্তি এর মধ্যেই চালু হয়েছে; সর্বোচ্চ ১০% এদিক-ওদিক হতে পারে।',
  none: '–',
} satisfies SameTexts<typeof english>;
