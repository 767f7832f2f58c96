/** Why a database does not do what it is told, where a person can do something about it. */
export type DatabaseTrouble =
  | 'full'
  | 'read_only'
  | 'forbidden'
  | 'cannot_open'
  | 'not_a_database'
  | 'damaged'
  | 'locked'
  | 'other_schema';

// https://www.sqlite.org/rescode.html, without the upper bits, which say more than is needed here.
const sqliteTroubles: Record<number, DatabaseTrouble> = {
  3: 'forbidden',
  5: 'locked',
  6: 'locked',
  8: 'read_only',
  10: 'damaged',
  11: 'damaged',
  13: 'full',
  14: 'cannot_open',
  23: 'forbidden',
  26: 'not_a_database',
};

/** SQLITE_IOERR_SHMSIZE: the `-shm` file beside the database could not grow. */
const noRoomForSharedMemory = 4874;

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const postgresTroubles: Record<string, DatabaseTrouble> = {
  '53100': 'full',
  '25006': 'read_only',
  '42501': 'forbidden',
  '55P03': 'locked',
  '40P01': 'locked',
  '42P01': 'other_schema',
  '42703': 'other_schema',
  XX001: 'damaged',
  XX002: 'damaged',
};

const missingPart = /no such (?:table|column)|has no column named/;

/** Null where the database said nothing, or something that only a programmer can mend. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') {
    if (missingPart.test(error.message)) return 'other_schema';
    return errcode === noRoomForSharedMemory ? 'full' : (sqliteTroubles[errcode & 0xff] ?? null);
  }
  return typeof code === 'string' && Object.hasOwn(postgresTroubles, code) ? (postgresTroubles[code] ?? null) : null;
}
