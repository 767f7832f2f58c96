import { deskTexts as texts } from '#desk/screen-messages.ts';
import { dhakaIso } from '#shared/dhaka-time.ts';

const dates = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'short' });
const day = 86_400_000;

/** `11:52` by Dhaka's clock. */
export const clockOf = (iso: string) => dhakaIso(iso).slice(11, 16);

const dayOf = (time: number) => dhakaIso(new Date(time).toISOString()).slice(0, 10);

/** `11:52` of today, `yesterday 22:51`, `19 Nov 18:05`. */
export function timeOf(iso: string, now: number): string {
  const date = dayOf(Date.parse(iso));
  if (date === dayOf(now)) return clockOf(iso);
  if (date === dayOf(now - day)) return texts.yesterday(clockOf(iso));
  return `${dates.format(Date.parse(iso))} ${clockOf(iso)}`;
}

/** `today 10:58`, else as above. */
export const whenOf = (iso: string, now: number) =>
  dayOf(Date.parse(iso)) === dayOf(now) ? texts.today(clockOf(iso)) : timeOf(iso, now);
