import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type * as english from './demo-figures.ts';
import {
  demoFigures,
  ranges,
  demoRecords as records,
  demoVisitors as visitors,
  demoVisits as visits,
} from './demo-figures.ts';

type Texts<Name extends keyof typeof english> = SameTexts<(typeof english)[Name]>;

export { demoFigures, ranges };

export const rangeNames = { week: 'গত ৭ দিন', month: 'গত ৩০ দিন', year: 'এ বছর' } satisfies Texts<'rangeNames'>;

const days = ['শনি', 'রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহ', 'শুক্র'];
const months = ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রি', 'মে', 'জুন', 'জুলা', 'আগ', 'সেপ্টে', 'অক্টো', 'নভে'];
export const demoVisitors = {
  week: visitors.week.map((one, place) => ({ ...one, part: days[place] ?? one.part })),
  month: visitors.month.map((one) => ({ ...one, part: toBengaliDigits(one.part) })),
  year: visitors.year.map((one, place) => ({ ...one, part: months[place] ?? one.part })),
} satisfies Texts<'demoVisitors'>;

const courses = ['স্পোকেন ইংলিশ', 'IELTS একাডেমিক', 'এসএসসি ইংলিশ', 'এইচএসসি ইংলিশ', 'ফনিক্স'];
const named = (list: (typeof visits)['week']) =>
  list.map((one, place) => ({ ...one, course: courses[place] ?? one.course }));
export const demoVisits = {
  week: named(visits.week),
  month: named(visits.month),
  year: named(visits.year),
} satisfies Texts<'demoVisits'>;

const words = [
  { collection: 'শিক্ষার্থী', holds: 'নাম, যোগাযোগ ও স্কুল', changed: '২০ নভেম্বর, ২০২৬' },
  { collection: 'ভর্তি', holds: 'পেমেন্ট ও তার অবস্থা', changed: '২১ নভেম্বর, ২০২৬' },
  { collection: 'কোর্স', holds: 'লেখা, ফি ও শিক্ষক', changed: '১৮ নভেম্বর, ২০২৬' },
  { collection: 'লেকচার', holds: 'অধ্যায়, নাম ও ভিডিওর লিংক', changed: '১৮ নভেম্বর, ২০২৬' },
  { collection: 'ছবি', holds: 'কার্ড, ব্যানার ও শিক্ষকের ছবি', changed: '১২ নভেম্বর, ২০২৬' },
];
export const demoRecords = records.map((record, place) => ({
  ...record,
  ...words[place],
  size: toBengaliDigits(record.size),
})) satisfies Texts<'demoRecords'>;
export const demoStorage = '১৩.৬ MB';

export const demoSessions = [
  { device: 'Android ফোনে Chrome, ঢাকা', seen: 'আজ, সকাল ৯:১২' },
  { device: 'Windows কম্পিউটারে Firefox, ময়মনসিংহ', seen: 'গতকাল, রাত ৯:৪০' },
] satisfies Texts<'demoSessions'>;
