import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { troubleOf } from '#base/database/failure.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import { clockInDhaka } from '#base/shared/dhaka-time.ts';
import { createNotifier } from '#operations/alerts/notifier.ts';
import { backUp, recordBackupEvent } from '#operations/backup-command.ts';
import { type Command, type CommandContext, CommandError, readFileName } from '#operations/command.ts';
import { explain } from '#operations/explain.ts';
import { alertOfFailedBackup } from '#operations/monitoring/watch-school.ts';
import { noteCopied, noteFailed, noteVerified } from './backup-state.ts';
import { sealFor, unsealByKey, unsealWith } from './encryption.ts';
import { backupsToRemove } from './rotation.ts';
import { type Storage, storageOf } from './storage.ts';
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
    const { environment, terminal } = context;
    const file = await backUpAndVerify(folder, context);
    // Old backups are removed only after the new one was verified, so that a failed night costs no good backup.
    for (const name of backupsToRemove(readdirSync(folder))) {
      rmSync(join(folder, name));
      terminal.show(`${name} is not among the backups to keep, and was removed.`);
    }
    const storage = storageOf(environment);
    if (storage) await copy(file, storage, context);
  },
  async failed(args, { error, database, environment }) {
    if (args.length !== 1) return;
    const why = explain(error);
    if (existsSync(environment.DATA_DIR)) noteFailed(environment.DATA_DIR, why);
    const log = createLog(environment.LOG_LEVEL);
    const notifier = createNotifier({ settings: environment, database, log: () => log });
    notifier.tell(alertOfFailedBackup(why, environment.deployed));
    await notifier.done();
  },
};

async function backUpAndVerify(folder: string, { database, environment, terminal }: CommandContext): Promise<string> {
  const { seal, unseal, isSealed } = await keysOfTonight(environment);
  const file = newFileIn(folder, `.backup${isSealed ? '.age' : ''}`, new Date().toISOString());
  const rows = await backUp(database, file, seal);
  terminal.show(`${rows} rows are in ${file}${isSealed ? ', encrypted' : ''}.`);
  try {
    noteVerified(environment.DATA_DIR, await verifyBackup(file, environment, unseal, terminal.show));
  } catch (error) {
    setAside(folder, file);
    if (troubleOf(error) === 'full') throw new CommandError(messageOfFull(folder));
    throw error;
  }
  await recordBackupEvent(database, terminal);
  return file;
}

const messageOfFull = (folder: string) =>
  `The disk is full: the backup is in ${folder}, but there is no room for a trial restore. Make room there, about twice its unpacked size.`;

function newFileIn(folder: string, end: string, now: string): string {
  const minute = clockInDhaka(now).replace(' ', '-').replace(':', '');
  const file = join(folder, `school-${minute}${end}`);
  return existsSync(file) ? join(folder, `school-${minute}${now.slice(17, 19)}${end}`) : file;
}

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

async function copy(file: string, storage: Storage, { environment, terminal }: CommandContext): Promise<void> {
  const name = basename(file);
  await storage.put(file);
  noteCopied(environment.DATA_DIR, { file: name, host: storage.host });
  terminal.show(`${name} was copied to ${storage.host}, which confirms that it is complete.`);
  const there = await storage.list('school-');
  if (!there.includes(name))
    throw new CommandError(`The storage ${storage.host} does not list ${name}: nothing was removed there.`);
  for (const old of backupsToRemove(there)) {
    await storage.remove(old);
    terminal.show(`${old} was removed from ${storage.host}.`);
  }
}

function setAside(folder: string, file: string): void {
  const earlier = readdirSync(folder).filter((name) => name.startsWith('school-') && name.endsWith(unverifiedEnd));
  for (const name of earlier) rmSync(join(folder, name));
  renameSync(file, `${file}${unverifiedEnd}`);
}
