import { membersOf } from '#base/shared/members-of.ts';
// Every code with which a database says that it does not do what it is told, and what the school makes of it.

/** What a person can do something about. */
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

/** Of each kind: the trouble that an operator reads of, whether visitors are asked to come again, and what waiting does. */
const facts: Record<Kind, { trouble: DatabaseTrouble | null; away: boolean }> = {
  /** Nobody to talk to: not there yet, not there any more, or without room for one more. */
  absent: { trouble: null, away: true },
  /** Too little memory or time. */
  slow: { trouble: null, away: true },
  full: { trouble: 'full', away: true },
  read_only: { trouble: 'read_only', away: true },
  cannot_open: { trouble: 'cannot_open', away: true },
  /** The disk did not read or write, this time. */
  unreadable: { trouble: 'damaged', away: true },
  /** Another one holds what was waited for. */
  locked: { trouble: 'locked', away: true },
  deadlock: { trouble: 'locked', away: true },
  serialization: { trouble: null, away: true },
  forbidden: { trouble: 'forbidden', away: false },
  unknown_user: { trouble: null, away: false },
  not_a_database: { trouble: 'not_a_database', away: false },
  damaged: { trouble: 'damaged', away: false },
  other_schema: { trouble: 'other_schema', away: false },
  unique: { trouble: null, away: false },
  /** A reference to a row that is not there, or not any more. */
  points_nowhere: { trouble: null, away: false },
};

// https://www.sqlite.org/rescode.html; the lower eight bits alone where the upper ones say no more than is needed.
const sqliteKinds: Record<number, Kind> = {
  3: 'forbidden',
  5: 'locked',
  6: 'locked',
  8: 'read_only',
  10: 'unreadable',
  // SQLITE_IOERR_SHMSIZE: the `-shm` file beside the database could not grow.
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

// https://www.postgresql.org/docs/current/errcodes-appendix.html: whole codes, or the class that a code begins with.
const postgresKinds: Record<string, Kind | null> = {
  '08': 'absent',
  // A message that one of the two did not understand: the other one is there.
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

/** PgBouncer has one code for all that it says by itself; these mean that the server behind it does not answer. */
const poolerCode = '08P01';
const behindPoolerAbsent =
  /server login has been failing|query_wait_timeout|server conn crashed|no more connections allowed|client_login_timeout/;

/** Null where the database said nothing, or something that only a programmer can mend. */
function kindOf(error: unknown): Kind | null {
  const { code, errcode, syscall, message = '' } = membersOf(error);
  if (typeof errcode === 'number') {
    if (missingPart.test(String(message))) return 'other_schema';
    return sqliteKinds[errcode] ?? sqliteKinds[errcode & 0xff] ?? null;
  }
  if (typeof code !== 'string') return poolAbsent.test(String(message)) ? 'absent' : null;
  // SQLite's log, which the driver itself brings to the disk (sqlite-log.ts).
  if (syscall === 'fdatasync') return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'unreadable';
  // The socket file of a server on this machine; any other file that is missing is no matter of time.
  if (networkAbsent.has(code) || (code === 'ENOENT' && syscall === 'connect')) return 'absent';
  if (code === poolerCode && behindPoolerAbsent.test(String(message))) return 'absent';
  return kindOfPostgres(code);
}

function kindOfPostgres(code: string): Kind | null {
  const known = [code, code.slice(0, 2)].find((name) => Object.hasOwn(postgresKinds, name));
  return code.length === 5 && known !== undefined ? (postgresKinds[known] ?? null) : null;
}

/** What an operator can mend. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  const kind = kindOf(error);
  return kind && facts[kind].trouble;
}

/** The database cannot serve now, through no fault of the request: answered as 503 (trust E2, K5). */
export function isDatabaseAway(error: unknown): boolean {
  const kind = kindOf(error);
  return kind !== null && facts[kind].away;
}

/** There is no database to talk to yet; whatever one says that is there is not absence. */
export const isDatabaseAbsent = (error: unknown): boolean => kindOf(error) === 'absent';

/** Another program holds what was waited for: it will let go. */
export const isDatabaseHeld = (error: unknown): boolean => kindOf(error) === 'locked';

/** The database is there, but not for this user or under this name. */
export const isDatabaseForbidden = (error: unknown): boolean => kindOf(error) === 'unknown_user';

export const isUniqueViolation = (error: unknown): boolean => kindOf(error) === 'unique';

export const isReferenceViolation = (error: unknown): boolean => kindOf(error) === 'points_nowhere';

/** What was read before it was locked is not so any more: `inTransaction` begins anew, as where the database itself says so. */
export const changedBeforeLock = (): Error =>
  Object.assign(new Error('What was read before it was locked has changed since.'), { code: '40001' });

/** The whole transaction was undone in favour of another one, and may be tried again (fault F23); SQLite lets writers wait. */
export function isTransactionConflict(error: unknown): boolean {
  const kind = kindOf(error);
  if (kind === 'deadlock' || kind === 'serialization') return true;
  // What could not be counted carries the database's own failure as its cause.
  return error instanceof Error && error.cause !== undefined && isTransactionConflict(error.cause);
}
