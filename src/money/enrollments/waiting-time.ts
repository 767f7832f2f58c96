const hour = 60 * 60 * 1000;
/** A payment that waits this many hours for a check is `late`. */
const promisedHours = 6;
const dayHours = 24;

export const waitingTimes = ['usual', 'late', 'very late'] as const;
export type WaitingTime = (typeof waitingTimes)[number];

export const waitsFromHours: Record<WaitingTime, number> = { usual: 0, late: promisedHours, 'very late': dayHours };

export const nextWaiting = (time: WaitingTime): WaitingTime | undefined => waitingTimes[waitingTimes.indexOf(time) + 1];

export function waitingTime(iso: string, now: number): WaitingTime {
  const waited = now - Date.parse(iso);
  return waitingTimes.findLast((time) => waited >= waitsFromHours[time] * hour) ?? 'usual';
}

/** Returns the latest submission time of payments that wait at least as long as `time` says. ISO 8601 in UTC. */
export function sentUntil(time: WaitingTime, now: number): string {
  return new Date(now - waitsFromHours[time] * hour).toISOString();
}
