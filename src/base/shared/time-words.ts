export const dateLocale = 'en-GB';
export const monthStyle: 'short' | 'long' = 'short';

export const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
export const justNow = 'just now';

export const writeClock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

export function writeMinutes(hours: number, minutes: number): string {
  return [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ');
}
