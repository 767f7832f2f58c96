import type { Database } from '#database/connect.ts';
import { inSnapshot } from '#database/engine.ts';
import { executedMigrations } from '#database/migrate.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import { readKeptRows } from './backup-queries.ts';
import { type Command, CommandError, readFileName, type Terminal } from './command.ts';
import { explain } from './explain.ts';
import { writeBackup } from './write-backup.ts';

export const backupCommand: Command = {
  help: [['backup FILE', 'write everything but sessions into one new file; the school may stay open']],
  schema: 'as it is',
  async run(args, { database, terminal }) {
    const file = readFileName(args);
    const rows = await backUp(database, file);
    terminal.show(`${rows} rows are in ${file}. Keep it as safe as the school itself: it holds every student's data.`);
    await tellAuditLog(database, terminal);
  },
};

/** Returns the number of rows. */
export async function backUp(database: Database, file: string): Promise<number> {
  return inSnapshot(database, async (transaction) => {
    const migrations = await executedMigrations(transaction);
    if (migrations.length === 0) throw new CommandError('There is no school in this database yet.');
    return writeBackup(file, migrations, readKeptRows(transaction));
  });
}

/** A backup is as good without it: a database that can only be read is backed up, too. */
export async function tellAuditLog(database: Database, terminal: Terminal): Promise<void> {
  try {
    await recordAct(database, { actor: { kind: 'operator', id: null }, action: 'school.backed_up', subject: 'school' });
  } catch (error) {
    terminal.complain(`The backup is whole, but could not be written into the audit log: ${explain(error)}`);
  }
}
