import type { Caller } from '#base/platform/server/http/handler.ts';
import { endSession } from '#base/platform/server/sessions/sessions.ts';
import type { Services } from '#contract/server/handler.ts';

/** Ends the student's session. Also succeeds without one (trust S4). */
export async function logout(_request: object, { database, cookies }: Services & Caller): Promise<{ ok: true }> {
  await endSession(database, cookies, 'student');
  return { ok: true };
}
