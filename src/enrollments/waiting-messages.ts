import { schoolDetails } from '#site/school-details.ts';

const hourMinutes = 60;
const dayHours = 24;

/** How long a check usually takes, rather a little too long than too short: 95 minutes → `usually within 2 hours`. */
export function usualTime(minutes: number): string {
  const hours = Math.ceil(minutes / hourMinutes);
  if (minutes <= 15) return 'usually within 15 minutes';
  if (minutes <= 30) return 'usually within half an hour';
  if (hours <= 1) return 'usually within an hour';
  if (hours <= dayHours) return `usually within ${hours} hours`;
  return `usually within ${Math.ceil(hours / dayHours)} days`;
}

/** The same of what is known; what the school says in general where that is nothing. */
export const checkingTime = (minutes: number | null) =>
  minutes === null ? schoolDetails.checkingTime : usualTime(minutes);
