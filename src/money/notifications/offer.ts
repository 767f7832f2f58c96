import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';

// Rules for advertising SMS in Bangladesh, as far as they are known (record 57).

/**
 * Required share of Bengali letters in an advertising SMS. Source: memo of the regulator BTRC, 12 March 2019, repeated
 * on 26 February 2022, as SMS gateways print it.
 */
const leastBengali = 0.8;
/** Maximum offers to one student. Operators were fined for more than three SMS a day (2024). */
export const mostOffers = { aDay: 1, inSevenDays: 3 };

const digit = '[\\d০-৯]';
const percent = '%|per ?cent|pct|শতাংশ|পারসেন্ট|পার্সেন্ট|ভাগ';

/**
 * Words of an offer. ছাড় is a discount, but ছাড়া means "without". "Off on Friday" is no offer, so `off` counts only
 * next to a number.
 */
const offerWords = new RegExp(
  [
    'ছাড়(?!\u09be)|অফার|ডিসকাউ[নণ]্ট|ক্যাশ ?ব্যাক|(?:অর্ধেক|আধা) (?:দামে|মূল্যে)',
    'ভর্?ত[িী](?! ?(?:পরীক্ষা|পরিক্ষা|বাতিল|নিশ্চিত))',
    `${digit}\\s*(?:${percent})\\s*(?:কম|ছাড়|off|discount|less|cash ?back|সাশ্রয়)`,
    `${digit}[/=-]*\\s*(?:tk|taka|bdt|৳|টাকা)\\.?\\s*off\\b|(?:tk\\.?|bdt|৳)\\s*${digit}+[/=-]*\\s*off\\b`,
    '\\b(?:discounts?|offers?|admissions?|sale|cash ?back|half[ -]price|free seats?)\\b',
    '\\benroll?(?:ment)? (?:now|is open|open)\\b|\\benroll? today\\b|\\benrolment today\\W*$',
  ]
    .join('|')
    .normalize('NFC'),
  'iu',
);
/** An address without `https://` must be in lower case, because sentences may end without a space, as in `end.Next`. */
const links = [/\b(?:https?:\/\/|www\.)\S+/giu, /\b[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/\S*)?/gu];
const code = /\b(?=\w*\d)(?=\w*[A-Z])[A-Z\d]{3,}\b/g;
const letter = /[\p{L}\p{M}]/gu;
const bengaliLetter = /\p{Script=Bengali}/u;

/**
 * Returns whether the words look like an offer. The form preselects the answer, and the server uses it if the form
 * sends none.
 */
export const looksLikeOffer = (words: string): boolean => offerWords.test(words.normalize('NFC'));

/** Finds a course title, also with a Bengali ending, as in `IELTSএ`. */
const asWritten = (title: string) =>
  new RegExp(`(?<![A-Za-z\\d])${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z\\d])`, 'giu');

export function isBengaliEnough(words: string, courseTitles: readonly string[]): boolean {
  const titles = courseTitles.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const others = [...links, ...titles.map((title) => asWritten(title.normalize('NFC'))), code];
  const own = others.reduce((left, other) => left.replace(other, ' '), words.normalize('NFC'));
  const letters = own.match(letter) ?? [];
  const bengali = letters.filter((one) => bengaliLetter.test(one)).length;
  return bengali > 0 && bengali >= letters.length * leastBengali;
}

const hour = 3_600_000;
/** Advertising SMS are allowed from 9:00 to 21:00 in Dhaka. In milliseconds since midnight. */
const [begins, ends] = [9 * hour, 21 * hour];

export function untilDaytime(time: number): number {
  const [day = ''] = lastDays(1, time);
  const ofDay = time - Date.parse(beginOf(day));
  if (ofDay < begins) return begins - ofDay;
  return ofDay < ends ? 0 : 24 * hour + begins - ofDay;
}

/**
 * Returns the milliseconds after which to try the offer again, 0 for now. `earlier`: times of offers to the student.
 */
export function untilOffer(now: number, earlier: readonly number[]): number {
  const night = untilDaytime(now);
  if (night > 0) return night;
  const [day = ''] = lastDays(1, now);
  const today = earlier.filter((time) => time >= Date.parse(beginOf(day)));
  const week = earlier.filter((time) => time > now - 7 * 24 * hour);
  if (today.length < mostOffers.aDay && week.length < mostOffers.inSevenDays) return 0;
  return Date.parse(beginOf(day)) + 24 * hour + begins - now;
}
