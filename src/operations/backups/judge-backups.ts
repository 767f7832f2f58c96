import { oldBackupMilliseconds } from '#base/shared/backup-age.ts';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { formatCount } from '#base/shared/taka.ts';
import { CommandError, Warning } from '#operations/command.ts';
import type { BackupState } from './backup-state.ts';

const hourMilliseconds = 3_600_000;
/** At least two hours were missed. */
const oldHourMilliseconds = 3 * hourMilliseconds;
const tooOldMilliseconds = 7 * 24 * hourMilliseconds;

const mendEvery = (span: 'night' | 'hour') =>
  `Run "npm run school -- backup ${span}ly FOLDER", and let the timer of deploy/ do it every ${span}.`;
const mend = mendEvery('night');

export function judgeBackups({ verified, hour, failed }: BackupState, deployed: boolean, now: number): string {
  if (failed) {
    const [what, how] = failed.isHourly ? ['the last hourly one', mendEvery('hour')] : ['the last one', mend];
    throw new CommandError(`${what} failed ${formatAge(failed.at, now)}: ${failed.why} Fix that first. ${how}`);
  }
  if (!verified) {
    if (!deployed) return 'none was verified yet, as in any trial';
    throw new Warning(`none was ever verified. ${mend}`);
  }
  const words = `the newest verified one is from ${formatAge(verified.at, now)}: ${formatCount(verified.rows)} rows in ${verified.file}`;
  const age = now - Date.parse(verified.at);
  if (deployed && age > tooOldMilliseconds) throw new CommandError(`${words}. ${mend}`);
  if (deployed && age > oldBackupMilliseconds) throw new Warning(`${words}. ${mend}`);
  if (deployed && hour && now - Date.parse(hour.at) > oldHourMilliseconds)
    throw new Warning(
      `the newest hourly one is from ${formatAge(hour.at, now)}. Look at pathshala-hourly.timer. ${words}`,
    );
  return words;
}
