import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { time } from '#base/database/column.ts';
import { membersOf } from '#base/shared/members-of.ts';

// A backup is gzipped JSON lines: a header, a line per row, and an end. The end has the number of rows and the SHA-256
// of all earlier lines. Both database engines share the format, so a backup can move a school from SQLite to
// PostgreSQL.

export const backupFormat = 'pathshala-backup';

export const BackupHeader = v.object({
  format: v.literal(backupFormat),
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
  /** A restore refuses a file without this checksum, because another program wrote or edited it. */
  sha256: v.optional(v.string()),
  /** Rows per table, and sums of money (`backups/money-in-backups.ts`). Both may be missing in edited files. */
  tables: v.optional(v.record(v.string(), v.number())),
  money: v.optional(v.record(v.string(), v.number())),
});
export type BackupEnd = v.InferOutput<typeof BackupEnd>;

export const newChecksum = () => createHash('sha256');

type Row = BackupRow['row'];

/** Replaces bytes in a row by `{"$bytes": base64}`, because JSON has no bytes. */
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

function unpack(value: unknown): unknown {
  if (!isPacked(value)) return value;
  const bytes = Buffer.from(value.$bytes, 'base64');
  return base64Of(bytes) === value.$bytes ? bytes : value;
}

const mapValues = (row: Row, map: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value)]));
