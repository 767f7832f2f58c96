import { createGzip, type Gzip } from 'node:zlib';
import type { Database } from '#base/database/connect.ts';
import { inSnapshot } from '#base/database/engine.ts';
import { executedMigrations } from '#base/database/migrate.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupRow,
  backupFormat,
  newChecksum,
  packRow,
} from './backup-format.ts';
import { readDependentRows } from './backup-queries.ts';
import { type Seal, sealFor } from './backups/encryption.ts';
import { createTally, type Manifest } from './backups/money-in-backups.ts';
import { type Command, type CommandContext, CommandError, readFileName, type Terminal } from './command.ts';
import { explain } from './explain.ts';
import { writeNewFile } from './new-file.ts';
import { fromStandby } from './school-place.ts';

const plainWords = "Keep it as safe as the school itself: it holds every student's data.";
const encryptedWords = 'It is encrypted: without the key or the passphrase no one can read it, not even you.';

export const backupCommand: Command = {
  help: [['backup FILE', 'write everything except sessions to a new file; the school can stay open']],
  schema: 'as it is',
  async run(args, { database, environment, terminal }) {
    const file = readFileName(args);
    const { seal, isSealed } = await sealFor(environment);
    const rows = await backUpBeside({ database, environment, terminal }, file, seal);
    terminal.show(`${rows} rows are in ${file}. ${isSealed ? encryptedWords : plainWords}`);
    await recordBackupEvent(database, terminal, 'school.backed_up');
  },
};

/** Reads the standby rather than the primary, if there is one. */
export const backUpBeside = (
  { database, environment, terminal }: Pick<CommandContext, 'database' | 'environment' | 'terminal'>,
  file: string,
  seal: Seal,
): Promise<number> => fromStandby(environment, database, (from) => backUp(from, file, seal), terminal.complain);

export async function backUp(database: Database, file: string, seal: Seal): Promise<number> {
  return inSnapshot(database, async (transaction) => {
    const migrations = await executedMigrations(transaction);
    if (migrations.length === 0) throw new CommandError('There is no school in this database yet.');
    return writeBackup(file, migrations, readDependentRows(transaction), seal);
  });
}

/**
 * Records a backup in the audit log. If that fails, only prints a warning, because a read-only database can be backed
 * up too.
 */
export async function recordBackupEvent(
  database: Database,
  terminal: Terminal,
  action: 'school.backed_up' | 'school.backup_tried',
): Promise<void> {
  try {
    await recordAuditEvent(database, {
      actor: { kind: 'operator', id: null },
      action,
      subject: 'school',
    });
  } catch (error) {
    terminal.complain(`The backup is complete, but it could not be recorded in the audit log: ${explain(error)}`);
  }
}

const chunkBytes = 64 * 1024;

type Counted = Manifest & { rows: number };

/** Writes a complete backup file or none (trust K1). Returns the number of rows. */
async function writeBackup(
  file: string,
  migrations: string[],
  rows: AsyncIterable<BackupRow>,
  seal: Seal = (content) => content,
): Promise<number> {
  const tally = createTally();
  let count = 0;
  async function* lines() {
    const header: BackupHeader = { format: backupFormat, migrations, at: new Date().toISOString() };
    yield `${JSON.stringify(header)}\n`;
    for await (const { table, row } of rows) {
      count += 1;
      tally.add({ table, row });
      yield `${JSON.stringify({ table, row: packRow(row) })}\n`;
    }
  }
  await writeNewFile(file, seal(compressed(lines(), () => ({ rows: count, ...tally.manifest() }))));
  return count;
}

async function* compressed(lines: AsyncIterable<string>, count: () => Counted): AsyncGenerator<Uint8Array> {
  const zipped = createGzip({ chunkSize: chunkBytes });
  const compressing = compress(lines, zipped, count).catch((error) => zipped.destroy(error));
  try {
    yield* zipped;
  } finally {
    zipped.destroy();
    await compressing;
  }
}

async function compress(lines: AsyncIterable<string>, zipped: Gzip, count: () => Counted): Promise<void> {
  const checksum = newChecksum();
  for await (const chunk of chunksOf(lines)) {
    checksum.update(chunk);
    await written(zipped, chunk);
  }
  const end: BackupEnd = { end: true, ...count(), sha256: checksum.digest('hex') };
  zipped.end(`${JSON.stringify(end)}\n`);
}

/**
 * Joins lines into chunks, because compressing each line alone is slow. All chunks share one buffer, so each is valid
 * only until the next one is requested.
 */
async function* chunksOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(chunkBytes);
  let used = 0;
  for await (const line of lines) {
    const length = Buffer.byteLength(line);
    if (used + length > buffer.length) {
      yield buffer.subarray(0, used);
      used = 0;
    }
    if (length > buffer.length) yield Buffer.from(line);
    else used += buffer.write(line, used);
  }
  yield buffer.subarray(0, used);
}

function written(zipped: Gzip, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('The file could not be written.'));
    zipped.once('close', giveUp);
    zipped.write(chunk, (error) => {
      zipped.off('close', giveUp);
      if (error) reject(error);
      else resolve();
    });
  });
}
