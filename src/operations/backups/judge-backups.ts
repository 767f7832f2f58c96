import { formatAge } from '#base/shared/dhaka-time.ts';
import { formatCount } from '#base/shared/taka.ts';
import { CommandError, Warning } from '#operations/command.ts';
import type { BackupState } from './backup-state.ts';

const hourMilliseconds = 3_600_000;
/** Backups run each night. If the newest verified one is this old, at least one night was missed. */
const oldMilliseconds = 36 * hourMilliseconds;
const tooOldMilliseconds = 7 * 24 * hourMilliseconds;

const mend = 'Run "npm run school -- backup nightly FOLDER", and let the timer of deploy/ do it every night.';

export function judgeBackups({ verified, failed }: BackupState, deployed: boolean, now: number): string {
  if (failed) {
    throw new CommandError(`the last one failed ${formatAge(failed.at, now)}: ${failed.why} Fix that first. ${mend}`);
  }
  if (!verified) {
    if (!deployed) return 'none was verified yet, as in any trial';
    throw new Warning(`none was ever verified. ${mend}`);
  }
  const words = `the newest verified one is from ${formatAge(verified.at, now)}: ${formatCount(verified.rows)} rows in ${verified.file}`;
  const age = now - Date.parse(verified.at);
  if (deployed && age > tooOldMilliseconds) throw new CommandError(`${words}. ${mend}`);
  if (deployed && age > oldMilliseconds) throw new Warning(`${words}. ${mend}`);
  return words;
}
