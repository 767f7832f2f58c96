import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { toBengaliDigits } from '#base/shared/digits.ts';

const months = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
];
const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function dayInDhaka(iso: string) {
  const [year = '', month = '', day = ''] = dhakaIso(iso).slice(0, 10).split('-');
  return { year, month: Number(month) - 1, day: String(Number(day)) };
}

/** Returns the day in Dhaka, such as `21 November 2026`. Its own month names make every machine print the same. */
export function longDate(iso: string): string {
  const { year, month, day } = dayInDhaka(iso);
  return `${day} ${englishMonths[month]} ${year}`;
}

export function bengaliDate(iso: string): string {
  const { year, month, day } = dayInDhaka(iso);
  return toBengaliDigits(`${day} ${months[month]}, ${year}`);
}
