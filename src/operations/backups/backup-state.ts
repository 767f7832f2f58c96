import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { membersOf } from '#base/shared/members-of.ts';
import type { Verified } from './verify-backup.ts';

const BackupState = v.object({
  /** The newest backup that was restored to see whether it can be. */
  verified: v.optional(
    v.object({ file: v.string(), at: v.string(), rows: v.number(), bytes: v.number(), verifiedAt: v.string() }),
  ),
  /** The newest that lies elsewhere, too. */
  copied: v.optional(v.object({ file: v.string(), host: v.string(), at: v.string() })),
  /** The last `backup nightly` that did not get to its end. */
  failed: v.optional(v.object({ at: v.string(), why: v.string() })),
});
export type BackupState = v.InferOutput<typeof BackupState>;

/** Beside the school and not in it: what it says must outlive a database that is lost, and a backup must not change the school. */
export const backupStateFileIn = (dataFolder: string) => join(dataFolder, 'backups.json');

/** What is known of the school's backups; nothing where there is no such file, or none that can be read. */
export function readBackupState(dataFolder: string): BackupState {
  try {
    const state = v.safeParse(BackupState, JSON.parse(readFileSync(backupStateFileIn(dataFolder), 'utf8')));
    return state.success ? state.output : {};
  } catch (error) {
    if (error instanceof SyntaxError || membersOf(error).code === 'ENOENT') return {};
    throw error;
  }
}

/** An older backup than the one that is known says nothing new. */
export function noteVerified(dataFolder: string, backup: Verified, now = new Date()): void {
  const { verified, failed, ...rest } = readBackupState(dataFolder);
  if (verified && verified.at > backup.at) return;
  const isMended = failed !== undefined && failed.at < backup.at;
  writeState(dataFolder, {
    ...rest,
    verified: { ...backup, verifiedAt: now.toISOString() },
    ...(failed && !isMended ? { failed } : {}),
  });
}

export function noteCopied(dataFolder: string, copied: { file: string; host: string }, now = new Date()): void {
  writeState(dataFolder, { ...readBackupState(dataFolder), copied: { ...copied, at: now.toISOString() } });
}

export function noteFailed(dataFolder: string, why: string, now = new Date()): void {
  writeState(dataFolder, { ...readBackupState(dataFolder), failed: { at: now.toISOString(), why } });
}

/** Whole or not at all. */
function writeState(dataFolder: string, state: BackupState): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = backupStateFileIn(dataFolder);
  writeFileSync(`${file}.part`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
