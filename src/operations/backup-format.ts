import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { time } from '#base/database/column.ts';
import { membersOf } from '#base/shared/members-of.ts';

// A backup is gzipped JSON lines: a header, one line a row, and an end that counts the rows and carries the SHA-256 of all
// lines before it. It knows no engine, so that it also moves a school from SQLite to PostgreSQL.

export const backupFormat = 'pathshala-backup';

export const BackupHeader = v.object({
  format: v.literal(backupFormat),
  /** Names of the migrations that made the schema of the rows, in their order. */
  migrations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))), v.nonEmpty()),
  at: v.pipe(
    v.string(),
    v.check((at) => time.fits(at)),
  ),
});
export type BackupHeader = v.InferOutput<typeof BackupHeader>;

export const BackupLine = v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) });
export type BackupRow = v.InferOutput<typeof BackupLine>;

export const BackupEnd = v.object({
  end: v.literal(true),
  rows: v.number(),
  /** Hex. */
  sha256: v.optional(v.string()),
  /** How many rows of each table, and how much money they are (`backups/money-in-backups.ts`); earlier releases did not say. */
  tables: v.optional(v.record(v.string(), v.number())),
  money: v.optional(v.record(v.string(), v.number())),
});
export type BackupEnd = v.InferOutput<typeof BackupEnd>;

/** The first release, with its one migration, wrote no checksum. */
export const mayLackChecksum = ({ migrations }: BackupHeader): boolean => migrations.length === 1;

export const newChecksum = () => createHash('sha256');

type Row = BackupRow['row'];

/** Bytes become `{"$bytes": base64}`. Most rows have none, and stay as they are. */
export function packRow(row: Row): Row {
  return Object.values(row).some((value) => value instanceof Uint8Array) ? mapValues(row, pack) : row;
}

export function unpackRow(row: Row): Row {
  return Object.values(row).some(isPacked) ? mapValues(row, unpack) : row;
}

const pack = (value: unknown) => (value instanceof Uint8Array ? { $bytes: base64Of(value) } : value);
const base64Of = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

const isPacked = (value: unknown): value is { $bytes: string } => typeof membersOf(value).$bytes === 'string';

/** What is not base64 as it was written stays as it is, and is no bytes. */
function unpack(value: unknown): unknown {
  if (!isPacked(value)) return value;
  const bytes = Buffer.from(value.$bytes, 'base64');
  return base64Of(bytes) === value.$bytes ? bytes : value;
}

const mapValues = (row: Row, map: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value)]));
