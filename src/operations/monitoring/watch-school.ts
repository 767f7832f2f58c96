import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { refuseReadOnly } from '#base/database/refuse-read-only.ts';
import { readCountOfDay } from '#base/platform/server/jobs/day-count.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import type { Log } from '#base/platform/server/process/log.ts';
import { linkTo } from '#contract/links.ts';
import { countMessages, countOverdue } from '#money/notifications/server/message-queries.ts';
import type { Alert } from '#operations/alerts/alert.ts';
import { type BackupState, readBackupState } from '#operations/backups/backup-state.ts';
import { judgeBackups } from '#operations/backups/judge-backups.ts';
import { explain } from '#operations/explain.ts';
import type { StopReason } from '#school/profile/school-facts.ts';
import { findOpening } from '#school/profile/server/school-switches.ts';
import { freeBytesOf, judgeDisk } from './judge-disk.ts';
import { judgeSmsBudget } from './judge-sms.ts';
import { countUnsettled } from './watch-queries.ts';

const everyMilliseconds = 5 * 60_000;

type Watched = { database: Database; environment: Environment };

const twiceADay = 12;

const ofBackups = { cause: 'backups', hours: twiceADay, title: 'Something is wrong with the backups' };
const wrongBackups = (state: BackupState, deployed: boolean) =>
  wrongOf(() => judgeBackups(state, deployed, Date.now()));

export function alertOfFailedBackup(why: string, deployed: boolean): Alert {
  const state = { failed: { at: new Date().toISOString(), why } };
  return { ...ofBackups, text: wrongBackups(state, deployed) ?? why };
}

const fates: Record<StopReason, string> = {
  removed: 'no longer works for the school',
  disabled: 'can no longer sign in',
  other_role: 'is no longer an owner',
};

/** Checks that run every five minutes. `find` returns a sentence about the problem, or null. */
const looks: { cause: string; hours?: number; title: string; find(watched: Watched): Promise<string | null> }[] = [
  {
    ...ofBackups,
    find: async ({ environment: { DATA_DIR, deployed } }) => wrongBackups(readBackupState(DATA_DIR), deployed),
  },
  {
    cause: 'database',
    title: 'The database takes no writes',
    async find({ database }) {
      const wrong = await refuseReadOnly(database).then(() => null, explain);
      return wrong && `${wrong} Nothing that students or admins send is stored until that is fixed.`;
    },
  },
  {
    cause: 'disk',
    title: 'The disk is nearly full',
    find: async ({ environment: { DATA_DIR } }) => wrongOf(() => judgeDisk(DATA_DIR, freeBytesOf(DATA_DIR))),
  },
  {
    cause: 'SMS budget',
    hours: twiceADay,
    title: 'Today’s SMS are nearly used up',
    async find({ database, environment }) {
      const used = environment.SMS_DAILY_LIMIT === 0 ? 0 : await readCountOfDay(database);
      return wrongOf(() => judgeSmsBudget(used, environment));
    },
  },
  {
    cause: 'SMS not sent',
    hours: twiceADay,
    title: 'SMS to students are not sent',
    async find({ database, environment: { SMS_DAILY_LIMIT: limit } }) {
      if (limit === 0) return null;
      const [{ failed }, overdue] = [await countMessages(database), await countOverdue(database)];
      if (failed + overdue === 0) return null;
      return `${failed} could not be sent, ${overdue} are overdue by more than an hour. An admin sees them at ${linkTo('adminMessages')}. Check the balance of the SMS gateway.`;
    },
  },
  {
    cause: 'unsettled money',
    hours: twiceADay,
    title: 'Payments are waiting',
    async find({ database, environment: { ALERT_WAITING_HOURS: hours } }) {
      if (hours === 0) return null;
      const { pending, open } = await countUnsettled(database, hours);
      if (pending + open === 0) return null;
      return `${pending} submissions of students and ${open} received payments have waited for more than ${hours} hours. An admin settles them on the payments desk.`;
    },
  },
  {
    cause: 'automatic approval',
    hours: twiceADay,
    title: 'Automatic approval has stopped',
    async find({ database }) {
      const { stopped } = await findOpening(database);
      return stopped
        ? `The owner who switched it on ${fates[stopped.why]}. Certain payments wait for an admin. An owner switches it on again, or leaves it off, at ${linkTo('adminPayments')}.`
        : null;
    },
  },
];

export async function findAlerts(watched: Watched, log: Log): Promise<Alert[]> {
  const found: Alert[] = [];
  for (const { find, ...alert } of looks) {
    try {
      const text = await find(watched);
      if (text !== null) found.push({ ...alert, text });
    } catch (error) {
      log.warn({ cause: alert.cause, error: String(error) }, 'a check of the school failed');
    }
  }
  return found;
}

export async function keepWatching(
  watched: Watched & { log: Log; stopping: AbortSignal },
  tell: (alert: Alert) => void,
) {
  const { stopping, log } = watched;
  while (!stopping.aborted) {
    for (const alert of await findAlerts(watched, log)) tell(alert);
    await wait(everyMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

/**
 * Returns the problem, or null. The sentence may be sent as an alert: its only free texts are a backup's file name and
 * a folder, which the operator chose.
 */
function wrongOf(judge: () => string): string | null {
  try {
    judge();
    return null;
  } catch (error) {
    return explain(error);
  }
}
