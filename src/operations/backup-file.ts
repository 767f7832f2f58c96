import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from './command.ts';

// A backup is gzipped JSON lines: a header, one line a row, and an end that counts the rows. It knows no engine, so that
// it also moves a school from SQLite to PostgreSQL.

const format = 'pathshala-backup';

export type BackupHeader = { format: typeof format; migrations: string[]; at: string };
export type BackupRow = { table: string; row: Record<string, unknown> };
type BackupEnd = { end: true; rows: number };

/** Writes the file whole or not at all; only its owner can read it. Returns the number of rows. */
export async function writeBackup(file: string, migrations: string[], rows: AsyncIterable<BackupRow>): Promise<number> {
  let count = 0;
  async function* lines() {
    const header: BackupHeader = { format, migrations, at: new Date().toISOString() };
    yield `${JSON.stringify(header)}\n`;
    for await (const row of rows) {
      count += 1;
      yield `${JSON.stringify(row, packBytes)}\n`;
    }
    yield `${JSON.stringify({ end: true, rows: count } satisfies BackupEnd)}\n`;
  }
  const unfinished = `${file}.part`;
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return count;
}

/** The header and every row; throws a CommandError when the file is none of ours or was cut off. */
export async function readBackup(file: string): Promise<{ header: BackupHeader; rows: BackupRow[] }> {
  const lines = await readLines(file);
  const [header, ...rest] = lines as [BackupHeader?, ...(BackupRow | BackupEnd)[]];
  const end = rest.pop();
  const isWhole = header?.format === format && end !== undefined && 'end' in end && end.rows === rest.length;
  if (!isWhole) throw new CommandError(`${file} is not a whole backup of a school. Nothing was changed.`);
  return { header, rows: rest as BackupRow[] };
}

async function readLines(file: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const line of createInterface({ input: Readable.from(chunks) })) {
        lines.push(JSON.parse(line, unpackBytes));
      }
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new CommandError(`There is no file ${file}.`);
    throw new CommandError(`${file} cannot be read as a backup. Nothing was changed.`);
  }
  return lines;
}

/** Bytes become `{"$bytes": base64}`; JSON.stringify has already called a Buffer's own toJSON. */
function packBytes(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
  return type === 'Buffer' && Array.isArray(data) ? { $bytes: Buffer.from(data).toString('base64') } : value;
}

function unpackBytes(_: string, value: unknown): unknown {
  const bytes = (value as { $bytes?: unknown } | null)?.$bytes;
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : value;
}
