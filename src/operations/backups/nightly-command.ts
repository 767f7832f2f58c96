import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, tellAuditLog } from '#operations/backup-command.ts';
import { type Command, type CommandContext, readFileName } from '#operations/command.ts';
import { explain } from '#operations/explain.ts';
import { clockInDhaka } from '#shared/dhaka-time.ts';
import { noteFailed, noteVerified } from './backup-state.ts';
import { backupsToRemove } from './rotation.ts';
import { verifyBackup } from './verify-backup.ts';

/** Of what was made and did not stand the test, or could not be tested: kept to be looked at, the newest one alone. */
const unverifiedEnd = '.unverified';

export const nightlyCommand: Command = {
  help: [
    [
      'backup nightly FOLDER',
      'a new backup there by its day and minute, verified; then older ones go: 7 days, 4 weeks and 12 months stay',
    ],
  ],
  schema: 'as it is',
  async run(args, context) {
    const folder = readFileName(args);
    try {
      await backUpAndVerify(folder, context);
      for (const name of backupsToRemove(readdirSync(folder))) {
        rmSync(join(folder, name));
        context.terminal.show(`${name} is older than what is kept, and was removed.`);
      }
    } catch (error) {
      noteFailed(context.environment.DATA_DIR, explain(error));
      throw error;
    }
  },
};

/** Nothing is removed before: a night that fails leaves all that was good. */
async function backUpAndVerify(folder: string, { database, environment, terminal }: CommandContext): Promise<void> {
  const minute = clockInDhaka(new Date().toISOString()).replace(' ', '-').replace(':', '');
  const file = join(folder, `school-${minute}.backup`);
  const rows = await backUp(database, file);
  terminal.show(`${rows} rows are in ${file}.`);
  try {
    const verified = await verifyBackup(file, environment, terminal.show);
    noteVerified(environment.DATA_DIR, verified);
  } catch (error) {
    setAside(folder, file);
    throw error;
  }
  await tellAuditLog(database, terminal);
}

/** Under a name by which it is no longer taken for a backup, and takes no good one's place. */
function setAside(folder: string, file: string): void {
  const earlier = readdirSync(folder).filter((name) => name.startsWith('school-') && name.endsWith(unverifiedEnd));
  for (const name of earlier) rmSync(join(folder, name));
  renameSync(file, `${file}${unverifiedEnd}`);
}
