import { beginOf, lastDays } from '#base/shared/dhaka-days.ts';

// Rules for SMS that offer something, as far as the regulator's are known (decision 57).

/** Share of Bengali among the letters: BTRC's memo of 12 March 2019, repeated on 26 February 2022, as SMS gateways print it. */
const leastBengali = 0.8;
/** Offers that one student gets: operators were fined for more than three SMS a day (2024). */
export const mostOffers = { aDay: 1, inSevenDays: 3 };

const digit = '[\\d০-৯]';
/** Of a number: `20 %`, `20 percent`, `২০ শতাংশ`. */
const percent = '%|per ?cent|pct|শতাংশ|পারসেন্ট|পার্সেন্ট|ভাগ';

/** ছাড় is a discount, ছাড়া means "without"; a school that is "off on Friday" offers nothing. */
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
/** An address without `https://` is in small letters: a full stop before a capital ends a sentence. */
const links = [/\b(?:https?:\/\/|www\.)\S+/giu, /\b[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/\S*)?/gu];
/** Codes that a student types, such as `EID25`: capitals and digits. */
const code = /\b(?=\w*\d)(?=\w*[A-Z])[A-Z\d]{3,}\b/g;
const letter = /[\p{L}\p{M}]/gu;
const bengaliLetter = /\p{Script=Bengali}/u;

/** Whether the words read like an offer: what the form chooses first, and the server if nobody chose. */
export const looksLikeOffer = (words: string): boolean => offerWords.test(words.normalize('NFC'));

/** Finds a title among other words, in any case. A Bengali ending may follow at once, as in `IELTSএ`. */
const asWritten = (title: string) =>
  new RegExp(`(?<![A-Za-z\\d])${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z\\d])`, 'giu');

/** Whether enough of the letters are Bengali. Links, codes and titles of the school's courses do not count. */
export function isBengaliEnough(words: string, courseTitles: readonly string[]): boolean {
  // A longer title may begin with a shorter one.
  const titles = courseTitles.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const others = [...links, ...titles.map((title) => asWritten(title.normalize('NFC'))), code];
  const own = others.reduce((left, other) => left.replace(other, ' '), words.normalize('NFC'));
  const letters = own.match(letter) ?? [];
  const bengali = letters.filter((one) => bengaliLetter.test(one)).length;
  return bengali > 0 && bengali >= letters.length * leastBengali;
}

const hour = 3_600_000;
/** When SMS may disturb: from 9:00 until 21:00 in Dhaka, in milliseconds of the day. */
const [begins, ends] = [9 * hour, 21 * hour];

/** Milliseconds from `time` until the next moment between 9:00 and 21:00 in Dhaka; 0 at such a moment. */
export function untilDaytime(time: number): number {
  const [day = ''] = lastDays(1, time);
  const ofDay = time - Date.parse(beginOf(day));
  if (ofDay < begins) return begins - ofDay;
  return ofDay < ends ? 0 : 24 * hour + begins - ofDay;
}

/** Milliseconds from `now` until a student may get an offer, who got others at the times of `earlier`; 0: now. */
export function untilOffer(now: number, earlier: readonly number[]): number {
  const night = untilDaytime(now);
  if (night > 0) return night;
  const [day = ''] = lastDays(1, now);
  const today = earlier.filter((time) => time >= Date.parse(beginOf(day)));
  const week = earlier.filter((time) => time > now - 7 * 24 * hour);
  if (today.length < mostOffers.aDay && week.length < mostOffers.inSevenDays) return 0;
  return Date.parse(beginOf(day)) + 24 * hour + begins - now;
}
