const hour = 60 * 60 * 1000;
/** Students are told that a payment is usually checked within this time (`checkingTime`). */
const promised = 6 * hour;
const day = 24 * hour;

export type WaitingTime = 'usual' | 'late' | 'very late';

/** How a payment that waits for its check since `iso` stands to what students were told; `now` in milliseconds. */
export function waitingTime(iso: string, now: number): WaitingTime {
  const waited = now - Date.parse(iso);
  if (waited < promised) return 'usual';
  return waited < day ? 'late' : 'very late';
}
