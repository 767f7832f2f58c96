import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { troubleOf } from '#base/database/failure.ts';
import { recordBackupEvent } from '#operations/backup-command.ts';
import { type Command, type CommandContext, CommandError, readFileName } from '#operations/command.ts';
import { noteVerified } from './backup-state.ts';
import { sealFor, unsealByKey, unsealWith } from './encryption.ts';
import { backupsToRemove } from './rotation.ts';
import { finishBackup, type Rotation, tellFailedBackup, writeBackupOf } from './scheduled-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Suffix of a backup whose trial restore failed or could not run. Only the newest such file is kept for examination.
 */
const unverifiedEnd = '.unverified';

export const nightlyCommand: Command = {
  help: [
    [
      'backup nightly FOLDER',
      'make and verify a new backup there, remove old ones (keeps 7 days, 4 weeks and 12 months), and copy the new one to the storage',
    ],
  ],
  schema: 'as it is',
  async run(args, context) {
    const folder = readFileName(args, 'folder');
    await finishBackup(await backUpAndVerify(folder, context), folder, nightly, context);
  },
  failed: tellFailedBackup,
};

const nightly: Rotation = { begin: 'school-', toRemove: backupsToRemove };

async function backUpAndVerify(folder: string, context: CommandContext): Promise<string> {
  const { database, environment, terminal } = context;
  const { unseal, ...sealing } = await keysOfTonight(environment);
  const file = await writeBackupOf(nightly, folder, sealing, context);
  try {
    noteVerified(environment.DATA_DIR, await verifyBackup(file, environment, unseal, terminal.show));
  } catch (error) {
    setAside(folder, file);
    if (troubleOf(error) === 'full') throw new CommandError(messageOfFull(folder));
    throw error;
  }
  await recordBackupEvent(database, terminal, 'school.backup_tried');
  return file;
}

const messageOfFull = (folder: string) =>
  `The disk is full: the backup is in ${folder}, but there is no room for a trial restore. Make room there, about twice its unpacked size.`;

/**
 * The server has no key that decrypts for BACKUP_RECIPIENTS. For the trial restore, the backup is also encrypted for a
 * key that exists only in this process's memory.
 */
async function keysOfTonight(environment: CommandContext['environment']) {
  if (environment.BACKUP_RECIPIENTS.length === 0) {
    return { ...(await sealFor(environment)), unseal: unsealWith(environment) };
  }
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const key = await generateX25519Identity();
  return { ...(await sealFor(environment, [await identityToRecipient(key)])), unseal: unsealByKey(key) };
}

function setAside(folder: string, file: string): void {
  const earlier = readdirSync(folder).filter((name) => name.startsWith('school-') && name.endsWith(unverifiedEnd));
  for (const name of earlier) rmSync(join(folder, name));
  renameSync(file, `${file}${unverifiedEnd}`);
}
