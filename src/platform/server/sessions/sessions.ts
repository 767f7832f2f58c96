import type { Database } from '#database/connect.ts';
import { isDatabaseAway } from '#database/failure.ts';
import { type Cookies, sessionCookie } from '#platform/server/http/cookies.ts';
import type { Caller } from '#platform/server/http/handler.ts';
import type { AccountKind } from '#shared/endpoint.ts';
import type { OwnSession } from '#shared/own-account.ts';
import { deviceOf } from './device.ts';
import {
  deleteOldestSessions,
  deleteSession,
  findStoredSession,
  insertSession,
  listLiveSessions,
  touchSession,
} from './session-queries.ts';
import { hashToken, newToken } from './tokens.ts';

const minutes = (count: number) => count * 60;
const hours = (count: number) => count * 60 * 60;
const days = (count: number) => count * 24 * 60 * 60;

/** How long a session lives and how many one account may have (trust S3). */
const rules = {
  student: { idleSeconds: days(7), totalSeconds: days(30), most: 10 },
  admin: { idleSeconds: minutes(30), totalSeconds: hours(12), most: 3 },
} satisfies Record<AccountKind, { idleSeconds: number; totalSeconds: number; most: number }>;

/** Hash of the session token that the request presents, or null. */
export function presentedSession(cookies: Cookies, kind: AccountKind): string | null {
  const token = cookies.read(sessionCookie(kind));
  return token ? hashToken(token) : null;
}

/**
 * Who is signed in by that kind of session, or null; the answer sets a hint right that says otherwise (trust S7). Unless it is
 * no use, such as what an open page asks of itself, that keeps the session alive (trust S3).
 */
export async function findSession(database: Database, cookies: Cookies, kind: AccountKind, { isUse = true } = {}) {
  const session = await findLiveSession(database, cookies, kind, isUse);
  if (cookies.isHinted(kind) !== (session !== null)) cookies.hint(kind, session !== null);
  return session;
}

async function findLiveSession(database: Database, cookies: Cookies, kind: AccountKind, isUse: boolean) {
  const tokenHash = presentedSession(cookies, kind);
  if (!tokenHash) return null;
  const { idleSeconds } = rules[kind];
  const session = await findStoredSession(database, kind, { tokenHash, idleSeconds });
  if (!session) return null;
  // One that has ended is deleted when it is met: no clock that is set back brings it to life again (fault F10).
  if (session.hasEnded) await whereWritable(deleteSession(database, kind, tokenHash));
  else if (session.isStale && isUse) await whereWritable(touchSession(database, tokenHash, idleSeconds));
  return session.hasEnded ? null : { accountId: session.accountId };
}

/** A write beside a read: a full disk or a held lock does not change what the read answers (fault F07). */
async function whereWritable(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
}

/** Signs in with a fresh token and ends the session that the request presented (trust S2). */
export async function startSession(
  database: Database,
  { cookies, header }: Pick<Caller, 'cookies' | 'header'>,
  kind: AccountKind,
  accountId: string,
): Promise<void> {
  const token = newToken();
  const { most, ...lifetime } = rules[kind];
  const presented = presentedSession(cookies, kind);
  if (presented) await deleteSession(database, kind, presented);
  const tokenHash = hashToken(token);
  const device = deviceOf(header('user-agent'));
  await insertSession(database, { tokenHash, kind, accountId, device, ...lifetime });
  await deleteOldestSessions(database, kind, accountId, { count: most, justMade: tokenHash });
  cookies.set(sessionCookie(kind), token);
  cookies.hint(kind, true);
}

/** Ends the presented session of that kind, on the server and in the browser; none is no error (trust S4). */
export async function endSession(database: Database, cookies: Cookies, kind: AccountKind): Promise<void> {
  const presented = presentedSession(cookies, kind);
  if (presented) await deleteSession(database, kind, presented);
  cookies.clear(sessionCookie(kind));
  cookies.hint(kind, false);
}

/** The account's live sessions: the presented one first, then by their last use. */
export async function listSessions(
  database: Database,
  cookies: Cookies,
  kind: AccountKind,
  accountId: string,
): Promise<(OwnSession & { tokenHash: string })[]> {
  const presented = presentedSession(cookies, kind);
  const rows = await listLiveSessions(database, kind, accountId);
  const sessions = rows.map(({ token_hash: tokenHash, device, idle_ends_at, created_at: begunAt }) => {
    const lastUsedAt = new Date(Date.parse(idle_ends_at) - rules[kind].idleSeconds * 1000).toISOString();
    return { id: tokenHash.slice(0, 16), tokenHash, device, begunAt, lastUsedAt, isThis: tokenHash === presented };
  });
  return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}
