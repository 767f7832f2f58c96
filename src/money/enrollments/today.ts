import * as v from 'valibot';
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
  at: v.string(),
});
export type Today = v.InferOutput<typeof Today>;
