import { sentenceOf, statusOf } from './api-client.ts';

/**
 * A loader's failure as its page shows it; the status is 0 when the server was not reached. An ended session is thrown on:
 * the page's guard leads to the sign-in.
 */
export function loadProblem(error: unknown, fallback: (status: number) => string): { problem: string; status: number } {
  const status = statusOf(error);
  if (status === 401) throw error;
  return { problem: sentenceOf(error, fallback(status)), status };
}
