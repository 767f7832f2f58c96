import * as v from 'valibot';
import { MessageCounts } from '#money/notifications/notice.ts';
import { waitingTimes } from './waiting-time.ts';

/** Days whose money stands on the dashboard: the last seven beside the seven before. */
export const daysCompared = 7;

/** Pending payments that wait from so many hours on, and less than `toHours`. */
const WaitingGroup = v.object({
  time: v.picklist(waitingTimes),
  fromHours: v.number(),
  toHours: v.nullable(v.number()),
  count: v.number(),
});

/** Money that was confirmed on one day of Dhaka's calendar, and not taken back since. */
const DayOfMoney = v.object({
  /** Such as `2026-11-21`. */
  day: v.string(),
  /** Whole taka: the amounts due, as they were frozen when they were submitted. */
  taka: v.number(),
  payments: v.number(),
});

/** What an admin sees of the school at one moment. */
export const Today = v.object({
  waiting: v.array(WaitingGroup),
  /** Since when the oldest one waits; ISO 8601 UTC, null where nothing waits. */
  oldestSince: v.nullable(v.string()),
  /** Enrollments that are paid, in all. */
  paid: v.number(),
  /** Twice seven days, the oldest first; the last one is not over. */
  money: v.array(DayOfMoney),
  /** Accounts made in the last seven days of the calendar, today among them, and in the seven before. */
  students: v.object({ count: v.number(), before: v.number() }),
  /** Public courses in which there is nothing to watch, or for which nothing is asked. */
  unfinished: v.object({
    count: v.number(),
    /** The newest of them. */
    courses: v.array(
      v.object({
        _id: v.string(),
        title: v.string(),
        courseNo: v.string(),
      }),
    ),
  }),
  /** Whether a course is in the catalogue. */
  isOpen: v.boolean(),
  /** SMS to students. */
  messages: MessageCounts,
  /** The moment, by the database's clock; ISO 8601 UTC. */
  at: v.string(),
});
export type Today = v.InferOutput<typeof Today>;
