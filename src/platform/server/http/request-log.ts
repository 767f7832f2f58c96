import type { Log } from '#platform/server/process/log.ts';

type Outcome = {
  requestId: string;
  network: string;
  method: string;
  path: string;
  status: number;
  /** Kind and id of who is signed in: whom it is, without a name or a number. */
  account: string | undefined;
  milliseconds: number;
};

const longestPath = 300;

/** One line for each request that the application answers: who asked for what, and what came of it (trust D2). */
export function logRequest(log: Log, outcome: Outcome): void {
  const path = maskContact(outcome.path).slice(0, longestPath);
  log.info({ ...outcome, path, milliseconds: Math.round(outcome.milliseconds) }, 'request');
}

/** A path holds no personal data unless somebody types it there: an email, or ten digits in a row, which may be a phone. */
export function maskContact(path: string): string {
  const parts = path.split('/').map((part) => (/@|%40/i.test(part) ? '***' : part));
  return parts.join('/').replace(/\d{10,}/g, '***');
}
