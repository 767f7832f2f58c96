import { dhakaIso } from '#shared/dhaka-time.ts';

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

/** 0–9 → ০–৯. */
export const bengaliDigits = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));

function dayInDhaka(iso: string) {
  const [year = '', month = '', day = ''] = dhakaIso(iso).slice(0, 10).split('-');
  return { year, month: Number(month) - 1, day: String(Number(day)) };
}

/** The day in Dhaka, written out: `21 November 2026`. Of our own, so that a sheet is the same wherever it is drawn. */
export function longDate(iso: string): string {
  const { year, month, day } = dayInDhaka(iso);
  return `${day} ${englishMonths[month]} ${year}`;
}

/** `২১ নভেম্বর, ২০২৬`. */
export function bengaliDate(iso: string): string {
  const { year, month, day } = dayInDhaka(iso);
  return bengaliDigits(`${day} ${months[month]}, ${year}`);
}
