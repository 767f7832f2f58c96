import { dhakaIso, formatAge, formatClock } from '#base/shared/dhaka-time.ts';
import { dateLocale, monthStyle } from '#base/shared/time-words.ts';
import type { ReadPayment } from '#money/payments/received-payment.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';

const timeZone = 'Asia/Dhaka';
const dates = new Intl.DateTimeFormat(dateLocale, { timeZone, day: 'numeric', month: monthStyle });
const wholeDates = new Intl.DateTimeFormat(dateLocale, {
  timeZone,
  day: 'numeric',
  month: monthStyle,
  year: 'numeric',
});
const hour = 3_600_000;
const day = 24 * hour;

const dayOf = (time: number) => dhakaIso(new Date(time).toISOString()).slice(0, 10);

/** `today`, `yesterday`, `19 Nov`, and in another year `19 Nov 2025`. */
function dayWords(iso: string, now: number): string {
  const time = Date.parse(iso);
  const [date, today] = [dayOf(time), dayOf(now)];
  if (date === today) return texts.today;
  if (date === dayOf(now - day)) return texts.yesterday;
  return (date.slice(0, 4) === today.slice(0, 4) ? dates : wholeDates).format(time);
}

export const whenOf = (iso: string, now: number) => `${dayWords(iso, now)} ${formatClock(iso)}`;

export const timeOf = (iso: string, now: number) =>
  dayOf(Date.parse(iso)) === dayOf(now) ? formatClock(iso) : whenOf(iso, now);

/**
 * Returns how long an enrollment has been waiting. From 12 to 24 hours it counts hours, because `yesterday` could also
 * mean more than 24 hours.
 */
export function waitingAge(iso: string, now: number): string {
  const waited = now - Date.parse(iso);
  return waited >= day / 2 && waited < day ? texts.hoursAgo(Math.floor(waited / hour)) : formatAge(iso, now);
}

/** Returns when the money came, null if unknown. Some banks name only the day. */
export function whenCame({ receivedAt, warnings }: Pick<ReadPayment, 'receivedAt' | 'warnings'>, now: number) {
  if (receivedAt === null) return null;
  return warnings.includes('no_time') ? dayWords(receivedAt, now) : whenOf(receivedAt, now);
}
