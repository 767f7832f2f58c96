/** For `Intl`: how dates are written, and how long the name of a month is beside a day. */
export const dateLocale = 'en-GB';
export const monthBesideDay: 'short' | 'long' = 'short';

/** `2 hours ago`, `yesterday`. */
export const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
export const justNow = 'just now';

/** By Dhaka's clock: `08:31`. */
export const writeClock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** `13 min`, `1 h 16 min`: how much time somebody needs. */
export function writeMinutes(hours: number, minutes: number): string {
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ');
}
