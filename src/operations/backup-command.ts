import type { Database } from '#base/database/connect.ts';
import { inSnapshot } from '#base/database/engine.ts';
import { executedMigrations } from '#base/database/migrate.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { readKeptRows } from './backup-queries.ts';
import { type Seal, sealFor } from './backups/encryption.ts';
import { type Command, CommandError, readFileName, type Terminal } from './command.ts';
import { explain } from './explain.ts';
import { writeBackup } from './write-backup.ts';

const plainWords = "Keep it as safe as the school itself: it holds every student's data.";
const encryptedWords = 'It is encrypted: without the key or the passphrase nobody reads it again, you neither.';

export const backupCommand: Command = {
  help: [['backup FILE', 'write everything but sessions into one new file; the school may stay open']],
  schema: 'as it is',
  async run(args, { database, environment, terminal }) {
    const file = readFileName(args);
    const { seal, isSealed } = await sealFor(environment);
    const rows = await backUp(database, file, seal);
    terminal.show(`${rows} rows are in ${file}. ${isSealed ? encryptedWords : plainWords}`);
    await tellAuditLog(database, terminal);
  },
};

/** Returns the number of rows. */
export async function backUp(database: Database, file: string, seal: Seal): Promise<number> {
  return inSnapshot(database, async (transaction) => {
    const migrations = await executedMigrations(transaction);
    if (migrations.length === 0) throw new CommandError('There is no school in this database yet.');
    return writeBackup(file, migrations, readKeptRows(transaction), seal);
  });
}

/** A backup is as good without it: a database that can only be read is backed up, too. */
export async function tellAuditLog(database: Database, terminal: Terminal): Promise<void> {
  try {
    await recordAuditEvent(database, {
      actor: { kind: 'operator', id: null },
      action: 'school.backed_up',
      subject: 'school',
    });
  } catch (error) {
    terminal.complain(`The backup is whole, but could not be written into the audit log: ${explain(error)}`);
  }
}
