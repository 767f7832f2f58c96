import { toBengaliDigits } from './digits.ts';

export const dateLocale = 'bn-BD-u-nu-beng';
export const monthStyle = 'long';

/** `২ ঘণ্টা আগে`, `গতকাল`. */
export const ages = new Intl.RelativeTimeFormat('bn-u-nu-beng', { numeric: 'auto' });
export const justNow = 'এইমাত্র';

/** Names of the parts of the day, each with the hour at which it begins. */
const partsOfDay = [
  { from: 0, name: 'রাত' },
  { from: 4, name: 'ভোর' },
  { from: 6, name: 'সকাল' },
  { from: 12, name: 'দুপুর' },
  { from: 15, name: 'বিকাল' },
  { from: 18, name: 'সন্ধ্যা' },
  { from: 20, name: 'রাত' },
];

/** `সকাল ৮:৩১`, `রাত ১২:০৫`: the part of the day, and the hour of a clock with twelve. */
export function writeClock(hour: number, minute: number): string {
  const { name } = partsOfDay.findLast(({ from }) => hour >= from) ?? { name: '' };
  // A no-break space keeps the part of the day and the hour on one line.
  return `${name}\u00a0${toBengaliDigits(`${hour % 12 || 12}:${String(minute).padStart(2, '0')}`)}`;
}

/** `১৩ মিনিট`, `১ ঘণ্টা ১৬ মিনিট`. */
export function writeMinutes(hours: number, minutes: number): string {
  const parts = [hours > 0 && `${hours} ঘণ্টা`, (minutes > 0 || hours === 0) && `${minutes} মিনিট`];
  return toBengaliDigits(parts.filter(Boolean).join(' '));
}
