import * as v from 'valibot';
import { oldBackupMilliseconds } from '#base/shared/backup-age.ts';
import { MessageCounts } from '#money/notifications/notice.ts';
import { waitingTimes } from './waiting-time.ts';

export const daysCompared = 7;

const WaitingGroup = v.object({
  time: v.picklist(waitingTimes),
  fromHours: v.number(),
  toHours: v.nullable(v.number()),
  count: v.number(),
});

/** Payments that were confirmed on one day in Dhaka and not undone since. */
const DayOfMoney = v.object({
  day: v.string(),
  /**
   * Whole taka. The sum of the full prices of the enrollments confirmed on this day, even where a part is still
   * unpaid.
   */
  taka: v.number(),
  payments: v.number(),
});

export const Today = v.object({
  waiting: v.array(WaitingGroup),
  /** When the oldest pending enrollment was submitted. ISO 8601 in UTC, null if none is pending. */
  oldestSince: v.nullable(v.string()),
  paid: v.number(),
  /** Fourteen days, oldest first. The last one is today. */
  money: v.array(DayOfMoney),
  /** New accounts of the last seven calendar days including today (`count`) and of the seven days before (`before`). */
  students: v.object({ count: v.number(), before: v.number() }),
  /** Courses that are not deleted and have no lecture. */
  unfinished: v.object({
    count: v.number(),
    courses: v.array(
      v.object({
        _id: v.string(),
        title: v.string(),
        courseNo: v.string(),
      }),
    ),
  }),
  isOpen: v.boolean(),
  messages: MessageCounts,
  /**
   * The newest backup that was restored on trial, for owners. `at` is null if there was none. Null for other roles, and
   * for a school on trial that makes no backups.
   */
  backup: v.nullable(v.object({ at: v.nullable(v.string()), isOld: v.boolean() })),
  at: v.string(),
});
export type Today = v.InferOutput<typeof Today>;

export function judgeTrial(at: string | null, { deployed, now }: { deployed: boolean; now: number }): Today['backup'] {
  if (at === null && !deployed) return null;
  return { at, isOld: deployed && (at === null || now - Date.parse(at) > oldBackupMilliseconds) };
}
