import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createLog } from '#base/platform/server/process/log.ts';
import { clockInDhaka } from '#base/shared/dhaka-time.ts';
import { createNotifier } from '#operations/alerts/notifier.ts';
import { backUpBeside } from '#operations/backup-command.ts';
import { type Command, type CommandContext, CommandError, type Failure } from '#operations/command.ts';
import { explain } from '#operations/explain.ts';
import { alertOfFailedBackup } from '#operations/monitoring/watch-school.ts';
import { noteCopied, noteFailed } from './backup-state.ts';
import type { Seal } from './encryption.ts';
import { type Storage, storageOf } from './storage.ts';

/** How the files of a timer are named, and which of them go. */
export type Rotation = { begin: string; toRemove(names: string[]): string[] };

/** For example `school-2026-11-23-0300.backup`, with the minute in Dhaka. */
function newFileIn(folder: string, { begin }: Rotation, end: string): string {
  const now = new Date().toISOString();
  const minute = clockInDhaka(now).replace(' ', '-').replace(':', '');
  const file = join(folder, `${begin}${minute}${end}`);
  return existsSync(file) ? join(folder, `${begin}${minute}${now.slice(17, 19)}${end}`) : file;
}

/** Writes a new backup. Returns its file. */
export async function writeBackupOf(
  rotation: Rotation,
  folder: string,
  { seal, isSealed }: { seal: Seal; isSealed: boolean },
  context: CommandContext,
): Promise<string> {
  const file = newFileIn(folder, rotation, `.backup${isSealed ? '.age' : ''}`);
  const rows = await backUpBeside(context, file, seal);
  context.terminal.show(`${rows} rows are in ${file}${isSealed ? ', encrypted' : ''}.`);
  return file;
}

/**
 * Removes old backups from the folder, copies the new file to the storage and removes old ones there. Call it when the
 * new file is good, so that a failed backup costs no good one.
 */
export async function finishBackup(file: string, folder: string, rotation: Rotation, context: CommandContext) {
  const names = readdirSync(folder);
  // The new one stays, even if a wrong clock has given later names to others.
  for (const name of rotation.toRemove(names).filter((old) => old !== basename(file))) {
    rmSync(join(folder, name));
    context.terminal.show(`${name} is not among the backups to keep, and was removed.`);
  }
  for (const name of names.filter((one) => one.startsWith(rotation.begin) && one.endsWith('.part')))
    if (isAbandoned(join(folder, name))) rmSync(join(folder, name));
  const storage = storageOf(context.environment);
  if (storage) await copy(file, storage, rotation, context);
}

/** Whether a backup that was interrupted was begun more than a day ago. */
const isAbandoned = (file: string) => Date.now() - statSync(file).mtimeMs > 24 * 60 * 60 * 1000;

async function copy(file: string, storage: Storage, { begin, toRemove }: Rotation, context: CommandContext) {
  const { environment, terminal } = context;
  const name = basename(file);
  await storage.put(file);
  noteCopied(environment.DATA_DIR, { file: name, host: storage.host });
  terminal.show(`${name} was copied to ${storage.host}, which confirms that it is complete.`);
  const there = await storage.list(begin);
  if (!there.includes(name))
    throw new CommandError(`The storage ${storage.host} does not list ${name}: nothing was removed there.`);
  for (const old of toRemove(there).filter((one) => one !== name)) {
    await storage.remove(old);
    terminal.show(`${old} was removed from ${storage.host}.`);
  }
}

/** Notes the failure for `doctor`, and alerts the operator. */
export const tellFailedBackup: Command['failed'] = (args, failure) => tellFailure(args, failure, {});
export const tellFailedHour: Command['failed'] = (args, failure) => tellFailure(args, failure, { isHourly: true });

async function tellFailure(args: string[], { error, database, environment }: Failure, kind: { isHourly?: true }) {
  if (args.length !== 1) return;
  const why = explain(error);
  if (existsSync(environment.DATA_DIR)) noteFailed(environment.DATA_DIR, { why, ...kind });
  const log = createLog(environment.LOG_LEVEL);
  const notifier = createNotifier({ settings: environment, database, log: () => log });
  notifier.tell(alertOfFailedBackup(why, environment.deployed));
  await notifier.done();
}
