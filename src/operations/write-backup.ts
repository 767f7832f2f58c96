import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupRow,
  backupFormat,
  newChecksum,
  packRow,
} from './backup-format.ts';
import { writeNewFile } from './new-file.ts';

/** Lines are compressed and written together: each by itself would cost more than what it holds. */
const chunkSize = 64 * 1024;

/** Writes the file whole or not at all. Returns the number of rows. */
export async function writeBackup(file: string, migrations: string[], rows: AsyncIterable<BackupRow>): Promise<number> {
  let count = 0;
  async function* lines() {
    const header: BackupHeader = { format: backupFormat, migrations, at: new Date().toISOString() };
    yield `${JSON.stringify(header)}\n`;
    for await (const { table, row } of rows) {
      count += 1;
      yield `${JSON.stringify({ table, row: packRow(row) })}\n`;
    }
  }
  async function* chunks() {
    const checksum = newChecksum();
    for await (const chunk of joined(lines())) {
      checksum.update(chunk);
      yield chunk;
    }
    const end: BackupEnd = { end: true, rows: count, sha256: checksum.digest('hex') };
    yield `${JSON.stringify(end)}\n`;
  }
  const zipped = createGzip({ chunkSize });
  // Its failures come out of `zipped`, too.
  pipeline(Readable.from(chunks()), zipped, () => undefined);
  await writeNewFile(file, zipped);
  return count;
}

async function* joined(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines) {
    text += line;
    if (text.length < chunkSize) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
