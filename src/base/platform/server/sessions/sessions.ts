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
import { days, hours, minutes } from '#base/shared/seconds.ts';
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

const rules = {
  student: { idleSeconds: days(7), totalSeconds: days(30), most: 10 },
  admin: { idleSeconds: minutes(30), totalSeconds: hours(12), most: 3 },
} satisfies Record<AccountKind, { idleSeconds: number; totalSeconds: number; most: number }>;

export function presentedSession(cookies: Cookies, kind: AccountKind): string | null {
  const token = cookies.read(sessionCookie(kind));
  return token ? hashToken(token) : null;
}

/**
 * Returns the live session or null, and corrects a wrong hint cookie (trust S7). Extends the session when a tenth of
 * its idle timeout has passed, unless `isUse` is false, as when an open page polls (trust S3).
 */
async function findSession(
  database: Database,
  cookies: Cookies,
  { tokenHash, kind, isUse }: { tokenHash: string | null; kind: AccountKind; isUse: boolean },
) {
  const session = tokenHash === null ? null : await findLiveSession(database, tokenHash, kind, isUse);
  if (cookies.isHinted(kind) !== (session !== null)) cookies.hint(kind, session !== null);
  return session;
}

async function findLiveSession(database: Database, tokenHash: string, kind: AccountKind, isUse: boolean) {
  const { idleSeconds } = rules[kind];
  const session = await findStoredSession(database, kind, { tokenHash, idleSeconds });
  if (!session) return null;
  // An ended session is deleted on sight, so that setting the clock back cannot revive it (fault F10).
  if (session.hasEnded) await whereWritable(deleteSession(database, kind, tokenHash));
  else if (session.isStale && isUse) await whereWritable(touchSession(database, tokenHash, idleSeconds));
  return session.hasEnded ? null : { accountId: session.accountId, role: session.role };
}

/**
 * Ignores that the database cannot take a write that only accompanies a read. A full disk or a held lock must not fail
 * the read (fault F07).
 */
async function whereWritable(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
}

export type SignedInAs = { accountId: string; role: StaffRole | null };
/** The last known account of each session, by kind and token hash. It is only a guess and grants nothing. */
export type LastAccounts = LRUCache<string, SignedInAs>;

type Asked = { row: Endpoint; services: Services; lastAccounts: LastAccounts };
type Presented = { cookies: Cookies; tokenHash: string | null };

/**
 * Returns the account of a call, or throws. Undefined if the call needs none. Without a session the refusal reveals
 * nothing about the call's subject (trust E4, I4). The role is read with the session, so that a change takes effect at
 * once.
 */
export async function whoIsSignedIn(
  { row, services, lastAccounts }: Asked,
  { cookies, tokenHash }: Presented,
  name: (account: string) => void,
): Promise<SignedInAs | undefined> {
  if (row.who === 'guest') return undefined;
  const wanted = { tokenHash, kind: row.who, isUse: !row.unattended };
  const session = await findSession(services.database, cookies, wanted);
  const presented = `${row.who} ${tokenHash}`;
  if (session) lastAccounts.set(presented, session);
  else lastAccounts.delete(presented);
  if (!session) throw new Refusal('signed_out', messages.signedOut, { setCookies: cookies.written() });
  name(`${row.who} ${session.accountId}`);
  if (!mayCall(row, session.role)) throw new Refusal('forbidden', messages.notYourRole, { code: 'not_your_role' });
  return session;
}

/** Starts a session, and ends the one that the request presented (trust S2). */
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

/** Ends the session that the request presented, if any, on the server and in the browser (trust S4). */
export async function endSession(database: Database, cookies: Cookies, kind: AccountKind): Promise<void> {
  const presented = presentedSession(cookies, kind);
  if (presented) await deleteSession(database, kind, presented);
  cookies.clear(sessionCookie(kind));
  cookies.hint(kind, false);
}

type ListedSession = Omit<OwnSession, 'isThis'> & { tokenHash: string };

/** Returns the time of last use. It can be too early by a tenth of the idle timeout. */
export const lastUseOf = (kind: AccountKind, idleEndsAt: string): string =>
  new Date(Date.parse(idleEndsAt) - rules[kind].idleSeconds * 1000).toISOString();

/** Last used first. `tokenHash` must not leave the server. */
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
