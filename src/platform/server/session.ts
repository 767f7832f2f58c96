import type { Database } from '#database/connect.ts';
import type { CookieName, Cookies } from './cookies.ts';
import {
  deleteOldestSessions,
  deleteSession,
  findLiveSession,
  insertSession,
  type SessionKind,
  touchSession,
} from './session-queries.ts';
import { hashToken, newToken } from './tokens.ts';

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 60 * 60;
const days = (count: number) => count * 24 * 60 * 60;

/** How long a session lives and how many one account may have (trust S3). */
const rules = {
  student: { cookie: 'student_session', idleSeconds: days(7), totalSeconds: days(30), most: 10 },
  admin: { cookie: 'admin_session', idleSeconds: minutes(30), totalSeconds: hours(12), most: 3 },
} as const satisfies Record<
  SessionKind,
  { cookie: CookieName; idleSeconds: number; totalSeconds: number; most: number }
>;

/** Hash of the session token that the request presents, or null. */
export function presentedSession(cookies: Cookies, kind: SessionKind): string | null {
  const token = cookies.read(rules[kind].cookie);
  return token ? hashToken(token) : null;
}

/** Who is signed in by that kind of session, or null; using it keeps it alive. */
export async function findSession(database: Database, cookies: Cookies, kind: SessionKind) {
  const tokenHash = presentedSession(cookies, kind);
  if (!tokenHash) return null;
  const { idleSeconds } = rules[kind];
  const session = await findLiveSession(database, kind, { tokenHash, idleSeconds });
  if (session?.isStale) await touchSession(database, tokenHash, idleSeconds);
  return session;
}

/** Signs in with a fresh token and ends the session that the request presented (trust S2). */
export async function startSession(
  database: Database,
  cookies: Cookies,
  kind: SessionKind,
  accountId: string,
): Promise<void> {
  const token = newToken();
  const { cookie, most, ...lifetime } = rules[kind];
  const presented = presentedSession(cookies, kind);
  if (presented) await deleteSession(database, kind, presented);
  const tokenHash = hashToken(token);
  await insertSession(database, { tokenHash, kind, accountId, ...lifetime });
  await deleteOldestSessions(database, kind, accountId, { count: most, justMade: tokenHash });
  cookies.set(cookie, token);
}

/** Ends the presented session of that kind, on the server and in the browser; none is no error (trust S4). */
export async function endSession(database: Database, cookies: Cookies, kind: SessionKind): Promise<void> {
  const presented = presentedSession(cookies, kind);
  if (presented) await deleteSession(database, kind, presented);
  cookies.clear(rules[kind].cookie);
}
