import { membersOf } from '#base/shared/members-of.ts';

export type DatabaseTrouble =
  | 'full'
  | 'read_only'
  | 'forbidden'
  | 'cannot_open'
  | 'not_a_database'
  | 'damaged'
  | 'locked'
  | 'other_schema';

type Kind =
  | DatabaseTrouble
  | 'absent'
  | 'slow'
  | 'unreadable'
  | 'deadlock'
  | 'serialization'
  | 'unknown_user'
  | 'unique'
  | 'points_nowhere';

/**
 * `trouble` is the problem shown to the operator. `away` means that the failure is temporary, and visitors are asked to
 * try again.
 */
const facts: Record<Kind, { trouble: DatabaseTrouble | null; away: boolean }> = {
  absent: { trouble: null, away: true },
  slow: { trouble: null, away: true },
  full: { trouble: 'full', away: true },
  read_only: { trouble: 'read_only', away: true },
  cannot_open: { trouble: 'cannot_open', away: true },
  unreadable: { trouble: 'damaged', away: true },
  locked: { trouble: 'locked', away: true },
  deadlock: { trouble: 'locked', away: true },
  serialization: { trouble: null, away: true },
  forbidden: { trouble: 'forbidden', away: false },
  unknown_user: { trouble: null, away: false },
  not_a_database: { trouble: 'not_a_database', away: false },
  damaged: { trouble: 'damaged', away: false },
  other_schema: { trouble: 'other_schema', away: false },
  unique: { trouble: null, away: false },
  points_nowhere: { trouble: null, away: false },
};

// Keys are SQLite's extended result codes, or the lower eight bits for all other extended codes
// (https://www.sqlite.org/rescode.html).
const sqliteKinds: Record<number, Kind> = {
  3: 'forbidden',
  5: 'locked',
  6: 'locked',
  8: 'read_only',
  10: 'unreadable',
  // SQLITE_IOERR_SHMSIZE. The `-shm` file could not grow.
  4874: 'full',
  11: 'damaged',
  13: 'full',
  14: 'cannot_open',
  // SQLITE_CONSTRAINT_PRIMARYKEY, _UNIQUE and _ROWID.
  1555: 'unique',
  2067: 'unique',
  2579: 'unique',
  // SQLITE_CONSTRAINT_FOREIGNKEY.
  787: 'points_nowhere',
  23: 'forbidden',
  26: 'not_a_database',
};

const missingPart = /no such (?:table|column)|has no column named/;

// Keys are PostgreSQL's error codes, or the first two characters for all other codes of a class
// (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const postgresKinds: Record<string, Kind | null> = {
  '08': 'absent',
  // A protocol violation, which shows that the server is reachable.
  '08P01': null,
  '23503': 'points_nowhere',
  '23505': 'unique',
  '25006': 'read_only',
  '28': 'unknown_user',
  '3D': 'unknown_user',
  '40001': 'serialization',
  '40P01': 'deadlock',
  '42501': 'forbidden',
  '42P01': 'other_schema',
  '42703': 'other_schema',
  '53': 'slow',
  '53100': 'full',
  '53300': 'absent',
  '55P03': 'locked',
  '57': 'slow',
  '57P01': 'absent',
  '57P02': 'absent',
  '57P03': 'absent',
  '58': 'unreadable',
  XX001: 'damaged',
  XX002: 'damaged',
};

const networkAbsent = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const poolAbsent =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered/;

/**
 * PgBouncer reports all its own errors with this code. The texts in `behindPoolerAbsent` mean that PgBouncer cannot
 * reach the database server.
 */
const poolerCode = '08P01';
const behindPoolerAbsent =
  /server login has been failing|query_wait_timeout|server conn crashed|no more connections allowed|client_login_timeout/;

/** Null for errors that the lists above do not name, such as a mistake in SQL. */
function kindOf(error: unknown): Kind | null {
  const { code, errcode, syscall, message = '' } = membersOf(error);
  if (typeof errcode === 'number') {
    if (missingPart.test(String(message))) return 'other_schema';
    return sqliteKinds[errcode] ?? sqliteKinds[errcode & 0xff] ?? null;
  }
  if (typeof code !== 'string') return poolAbsent.test(String(message)) ? 'absent' : null;
  // The driver calls `fdatasync` for SQLite's write-ahead log (sqlite-log.ts).
  if (syscall === 'fdatasync') return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'unreadable';
  // A missing socket file means that a local server is not running. Other missing files are not temporary.
  if (networkAbsent.has(code) || (code === 'ENOENT' && syscall === 'connect')) return 'absent';
  if (code === poolerCode && behindPoolerAbsent.test(String(message))) return 'absent';
  return kindOfPostgres(code);
}

function kindOfPostgres(code: string): Kind | null {
  const known = [code, code.slice(0, 2)].find((name) => Object.hasOwn(postgresKinds, name));
  return code.length === 5 && known !== undefined ? (postgresKinds[known] ?? null) : null;
}

export function troubleOf(error: unknown): DatabaseTrouble | null {
  const kind = kindOf(error);
  return kind && facts[kind].trouble;
}

/** Whether the database is temporarily unable to serve, which is answered as 503 (trust E2, K5). */
export function isDatabaseAway(error: unknown): boolean {
  const kind = kindOf(error);
  return kind !== null && facts[kind].away;
}

/** Whether the database cannot be reached, for example while its server starts or accepts no more connections. */
export const isDatabaseAbsent = (error: unknown): boolean => kindOf(error) === 'absent';

export const isDatabaseHeld = (error: unknown): boolean => kindOf(error) === 'locked';

/** Whether the server refuses this user, or has no database of this name. */
export const isDatabaseForbidden = (error: unknown): boolean => kindOf(error) === 'unknown_user';

export const isUniqueViolation = (error: unknown): boolean => kindOf(error) === 'unique';

export const isReferenceViolation = (error: unknown): boolean => kindOf(error) === 'points_nowhere';

/** To throw if a row changed between reading and locking it. `inTransaction` then runs its work again. */
export const changedBeforeLock = (): Error =>
  Object.assign(new Error('What was read before it was locked has changed since.'), { code: '40001' });

/**
 * Whether the transaction conflicted with another one and can be retried (fault F23). On SQLite only
 * `changedBeforeLock` is a conflict, because writers wait for each other.
 */
export function isTransactionConflict(error: unknown): boolean {
  const kind = kindOf(error);
  if (kind === 'deadlock' || kind === 'serialization') return true;
  // The conflict may be the `cause` of another error, such as the refusal thrown by `refuseUncounted`.
  return error instanceof Error && error.cause !== undefined && isTransactionConflict(error.cause);
}
