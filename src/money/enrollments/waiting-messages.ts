import { checkingMessages as words } from './checking-messages.ts';
import type { Waiting } from './waiting.ts';

const hourMinutes = 60;
const dayHours = 24;

/** Rather a little too long than too short: 95 minutes → `within 2 hours`. */
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
 * How long a check takes; ends a sentence. Half of all wait longer than the middle one: so it is said by when nearly all are
 * done, too. What is not known is said as the school says it in general: `usual`.
 */
export function checkingTime(known: UsualTime | null, usual: string): string {
  if (known?.usualMinutes == null) return usual;
  const half = within(known.usualMinutes);
  const nineInTen = within(known.nineInTenMinutes ?? known.usualMinutes);
  return half === nineInTen ? words.nineInTen(half) : words.halfAndNineInTen(half, nineInTen);
}
