import { checkingMessages as words } from './checking-messages.ts';
import type { Waiting } from './waiting.ts';

const hourMinutes = 60;
const dayHours = 24;

/** Rounds up: 95 minutes → `within 2 hours`. */
function within(minutes: number): string {
  const hours = Math.ceil(minutes / hourMinutes);
  if (minutes <= 15) return words.quarter;
  if (minutes <= 30) return words.half;
  if (hours <= 1) return words.hour;
  if (hours <= dayHours) return words.hours(hours);
  return words.days(Math.ceil(hours / dayHours));
}

type UsualTime = Pick<Waiting, 'usualMinutes' | 'nineInTenMinutes'>;

/**
 * Returns the end of a sentence about how long a check takes. The text also names the time for nine in ten payments,
 * because half take longer than the median. Without data, `usual`.
 */
export function checkingTime(known: UsualTime | null, usual: string): string {
  if (known?.usualMinutes == null) return usual;
  const half = within(known.usualMinutes);
  const nineInTen = within(known.nineInTenMinutes ?? known.usualMinutes);
  return half === nineInTen ? words.nineInTen(half) : words.halfAndNineInTen(half, nineInTen);
}
