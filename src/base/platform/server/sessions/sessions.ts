import type { LRUCache } from 'lru-cache';
import type { Database } from '#base/database/connect.ts';
import { isDatabaseAway } from '#base/database/failure.ts';
import { type Cookies, sessionCookie } from '#base/platform/server/http/cookies.ts';
import type { Caller, Services } from '#base/platform/server/http/handler.ts';
import type { AccountKind, Endpoint, StaffRole } from '#base/shared/endpoint.ts';
import { mayCall } from '#base/shared/may-call.ts';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import type { OwnSession } from '#base/shared/own-account.ts';
import { Refusal } from '#base/shared/refusal.ts';
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
  return session.hasEnded ? null : { accountId: session.accountId, role: session.role };
}

/** A write beside a read: a full disk or a held lock does not change what the read answers (fault F07). */
async function whereWritable(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
}

/** Who is signed in: an account, and what it does for the school where it is one of its people's. */
export type SignedInAs = { accountId: string; role: StaffRole | null };
/** As whom each session was presented last, by its kind and the hash of its token. A guess: it opens nothing. */
export type LastAccounts = LRUCache<string, SignedInAs>;

type Asked = { row: Endpoint; services: Services; lastAccounts: LastAccounts };

/**
 * Without a session of the row's kind nothing is told of what was asked for (trust E4, I4). Whose role is another is refused before
 * anything is counted or read of it; the role is read with the session, so that a change counts at once.
 */
export async function whoIsSignedIn(
  { row, services, lastAccounts }: Asked,
  cookies: Caller['cookies'],
  name: (account: string) => void,
): Promise<SignedInAs | undefined> {
  if (row.who === 'guest') return undefined;
  const session = await findSession(services.database, cookies, row.who, { isUse: !row.unattended });
  const presented = `${row.who} ${presentedSession(cookies, row.who)}`;
  if (session) lastAccounts.set(presented, session);
  else lastAccounts.delete(presented);
  if (!session) throw new Refusal('signed_out', messages.signedOut, { setCookies: cookies.written() });
  name(`${row.who} ${session.accountId}`);
  if (!mayCall(row, session.role)) throw new Refusal('forbidden', messages.notYourRole, { code: 'not_your_role' });
  return session;
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

type ListedSession = Omit<OwnSession, 'isThis'> & { tokenHash: string };

/** When a session with that idle end was used last; up to a tenth of the idle time behind. */
export const lastUseOf = (kind: AccountKind, idleEndsAt: string): string =>
  new Date(Date.parse(idleEndsAt) - rules[kind].idleSeconds * 1000).toISOString();

/** The account's live sessions, by their last use. The hash of a token stays on the server. */
export async function listSessionsOf(
  database: Database,
  kind: AccountKind,
  accountId: string,
): Promise<ListedSession[]> {
  const rows = await listLiveSessions(database, kind, accountId);
  return rows.map(({ token_hash: tokenHash, device, idle_ends_at, created_at: begunAt }) => {
    const lastUsedAt = lastUseOf(kind, idle_ends_at);
    return { id: tokenHash.slice(0, 16), tokenHash, device, begunAt, lastUsedAt };
  });
}

/** The same, the presented one first. */
export async function listSessions(
  database: Database,
  cookies: Cookies,
  kind: AccountKind,
  accountId: string,
): Promise<(OwnSession & { tokenHash: string })[]> {
  const presented = presentedSession(cookies, kind);
  const listed = await listSessionsOf(database, kind, accountId);
  const sessions = listed.map((session) => ({ ...session, isThis: session.tokenHash === presented }));
  return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}
