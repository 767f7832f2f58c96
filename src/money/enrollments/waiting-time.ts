const hour = 60 * 60 * 1000;
/** Students are told that a payment is usually checked within this time (`checkingTime`). */
const promisedHours = 6;
const dayHours = 24;

export const waitingTimes = ['usual', 'late', 'very late'] as const;
export type WaitingTime = (typeof waitingTimes)[number];

/** From how many hours on a payment waits so. */
export const waitsFromHours: Record<WaitingTime, number> = { usual: 0, late: promisedHours, 'very late': dayHours };

/** The next group, which waits longer; undefined for the last one. */
export const nextWaiting = (time: WaitingTime): WaitingTime | undefined => waitingTimes[waitingTimes.indexOf(time) + 1];

/** How a payment that waits for its check since `iso` stands to what students were told; `now` in milliseconds. */
export function waitingTime(iso: string, now: number): WaitingTime {
  const waited = now - Date.parse(iso);
  return waitingTimes.findLast((time) => waited >= waitsFromHours[time] * hour) ?? 'usual';
}

/** Whatever was sent until then waits so at `now`, or longer; ISO 8601 UTC. */
export function sentUntil(time: WaitingTime, now: number): string {
  return new Date(now - waitsFromHours[time] * hour).toISOString();
}
