import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { lastUnreleased, releasedNames } from '#base/database/unreleased.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { BackupEnd, BackupHeader, BackupLine, type BackupRow, newChecksum, unpackRow } from './backup-format.ts';
import { notWhole, refuseSealed, type Unseal } from './backups/encryption.ts';
import { CommandError } from './command.ts';

/** Limit of a line in bytes. Rows in the database are far smaller. */
const mostBytes = 64 * 1024 * 1024;

const newLine = Buffer.from('\n');

export type StoredRow = BackupRow & { line: number; bytes: number };

export async function readHeader(file: string, unseal?: Unseal): Promise<BackupHeader> {
  for await (const line of linesOf(file, unseal)) return parseHeader(line, file);
  throw notWhole(file);
}

export async function checkRows(
  file: string,
  unseal?: Unseal,
  see: (row: StoredRow) => void = () => undefined,
): Promise<BackupEnd> {
  const rows = readRows(file, unseal);
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return value;
    see(value);
  }
}

/**
 * Yields the rows and returns the end of the file. Throws a CommandError if the file is damaged, maybe only after the
 * last row.
 */
export async function* readRows(file: string, unseal?: Unseal): AsyncGenerator<StoredRow, BackupEnd> {
  const checksum = newChecksum();
  let header: BackupHeader | null = null;
  let lines = 0;
  let end: BackupEnd | null = null;
  for await (const line of linesOf(file, unseal)) {
    if (end) throw notWhole(file);
    const content = header === null ? null : parse(line, file);
    if (v.is(BackupEnd, content)) {
      end = content;
      continue;
    }
    lines += 1;
    checksum.update(line).update(newLine);
    if (header === null) {
      header = parseHeader(line, file);
      continue;
    }
    if (!v.is(BackupLine, content)) throw notWhole(file);
    yield { table: content.table, row: unpackRow(content.row), line: lines, bytes: line.length };
  }
  if (header === null || end?.rows !== lines - 1) throw notWhole(file);
  if (end.sha256 === undefined) throw withoutChecksum(file, lines + 1);
  if (end.sha256 !== checksum.digest('hex')) throw notWhole(file);
  return end;
}

function parseHeader(line: Buffer, file: string): BackupHeader {
  const header = v.safeParse(BackupHeader, parse(line, file));
  if (!header.success) throw notWhole(file);
  const migrations = releasedNames(header.output.migrations);
  if (migrations === null) throw ofEarlyVersion(file);
  return { ...header.output, migrations };
}

function parse(line: Buffer, file: string): unknown {
  // Invalid UTF-8 is refused here, because `toString` would silently replace invalid bytes.
  if (!isUtf8(line)) throw notWhole(file);
  try {
    return JSON.parse(line.toString());
  } catch {
    throw notWhole(file);
  }
}

async function* linesOf(file: string, unseal: Unseal = refuseSealed): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  // The error is ignored here, because it also ends `unzipped`, which is read below.
  pipeline(unseal(createReadStream(file), file), unzipped).catch(() => undefined);
  let begun: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unzipped) {
      let from = 0;
      for (let to = chunk.indexOf('\n'); to !== -1; to = chunk.indexOf('\n', from)) {
        const rest = chunk.subarray(from, to);
        yield begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
        begun = [];
        length = 0;
        from = to + 1;
      }
      const rest = chunk.subarray(from);
      length += rest.length;
      if (length > mostBytes) throw notWhole(file);
      begun.push(rest);
    }
  } catch (error) {
    throw explain(error, file);
  }
  if (length > 0) throw notWhole(file);
}

const withoutChecksum = (file: string, line: number) =>
  new CommandError(`Line ${line}: the end of ${file} has no checksum (sha256). Nothing was changed.`);

const ofEarlyVersion = (file: string) =>
  new CommandError(
    `${file} is of an early version that this release cannot read. Restore it with the version of commit ${lastUnreleased}, and make a new backup there (CHANGELOG.md). Nothing was changed.`,
  );

/** Errors of zlib mean a damaged file. Other errors get the file's name, for `explain.ts`. */
function explain(error: unknown, file: string): unknown {
  const { code, path = file } = membersOf(error);
  if (String(code).startsWith('Z_')) return notWhole(file);
  return error instanceof Error && code !== undefined ? Object.assign(error, { path }) : error;
}
