import { createHash } from 'node:crypto';
import * as v from 'valibot';

// A backup is gzipped JSON lines: a header, one line a row, and an end that counts the rows and carries the SHA-256 of all
// lines before it. It knows no engine, so that it also moves a school from SQLite to PostgreSQL.

export const backupFormat = 'pathshala-backup';

export const BackupHeader = v.object({
  format: v.literal(backupFormat),
  /** Names of the migrations that made the schema of the rows, in their order. */
  migrations: v.pipe(v.array(v.string()), v.nonEmpty()),
  at: v.string(),
});
export type BackupHeader = v.InferOutput<typeof BackupHeader>;

export const BackupLine = v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) });
export type BackupRow = v.InferOutput<typeof BackupLine>;

export const BackupEnd = v.object({
  end: v.literal(true),
  rows: v.number(),
  /** Hex. The first release wrote none. */
  sha256: v.optional(v.string()),
});
export type BackupEnd = v.InferOutput<typeof BackupEnd>;

export const newChecksum = () => createHash('sha256');

type Row = BackupRow['row'];

/** Bytes become `{"$bytes": base64}`. */
export function packRow(row: Row): Row {
  return mapValues(row, (value) =>
    value instanceof Uint8Array
      ? { $bytes: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
      : value,
  );
}

export function unpackRow(row: Row): Row {
  return mapValues(row, (value) => {
    const bytes = (value as { $bytes?: unknown } | null)?.$bytes;
    return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : value;
  });
}

const mapValues = (row: Row, map: (value: unknown) => unknown): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value)]));
