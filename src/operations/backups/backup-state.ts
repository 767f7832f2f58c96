import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { membersOf } from '#base/shared/members-of.ts';
import type { Verified } from './verify-backup.ts';

const BackupState = v.object({
  verified: v.optional(
    v.object({ file: v.string(), at: v.string(), rows: v.number(), bytes: v.number(), verifiedAt: v.string() }),
  ),
  copied: v.optional(v.object({ file: v.string(), host: v.string(), at: v.string() })),
  hour: v.optional(v.object({ file: v.string(), at: v.string() })),
  failed: v.optional(v.object({ at: v.string(), why: v.string(), isHourly: v.optional(v.literal(true)) })),
});
export type BackupState = v.InferOutput<typeof BackupState>;

/**
 * The state of the backups is in a file and not in a table, because it must survive the loss of the database. Also, a
 * backup must not change the database.
 */
export const backupStateFileIn = (dataFolder: string) => join(dataFolder, 'backups.json');

export function readBackupState(dataFolder: string): BackupState {
  try {
    const state = v.safeParse(BackupState, JSON.parse(readFileSync(backupStateFileIn(dataFolder), 'utf8')));
    return state.success ? state.output : {};
  } catch (error) {
    if (error instanceof SyntaxError || membersOf(error).code === 'ENOENT') return {};
    throw error;
  }
}

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

/** A good hour mends a failed one, and no failed night. */
export function noteHour(dataFolder: string, file: string, now = new Date()): void {
  const { failed, ...rest } = readBackupState(dataFolder);
  const hour = { file, at: now.toISOString() };
  writeState(dataFolder, { ...rest, hour, ...(failed && !failed.isHourly ? { failed } : {}) });
}

/** A failed hour does not replace a failed night, which the next good hour must not mend. */
export function noteFailed(dataFolder: string, failed: { why: string; isHourly?: true }, now = new Date()): void {
  const state = readBackupState(dataFolder);
  if (failed.isHourly && state.failed && !state.failed.isHourly) return;
  writeState(dataFolder, { ...state, failed: { at: now.toISOString(), ...failed } });
}

function writeState(dataFolder: string, state: BackupState): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = backupStateFileIn(dataFolder);
  writeFileSync(`${file}.part`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
