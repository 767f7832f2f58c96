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

/** Payments confirmed on one day in Dhaka and not undone since. */
const DayOfMoney = v.object({
  day: v.string(),
  /** The sum of the amounts due, frozen at submission. Whole taka. */
  taka: v.number(),
  payments: v.number(),
});

export const Today = v.object({
  waiting: v.array(WaitingGroup),
  /** When the oldest waiting payment was sent. ISO 8601 in UTC, null if none waits. */
  oldestSince: v.nullable(v.string()),
  paid: v.number(),
  /** Fourteen days, oldest first. The last one is today. */
  money: v.array(DayOfMoney),
  /** New accounts of the last seven calendar days, including today, and of the seven before. */
  students: v.object({ count: v.number(), before: v.number() }),
  /** Public courses without videos or without a price. */
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
  /** When this was read, by the database's clock. ISO 8601 in UTC. */
  at: v.string(),
});
export type Today = v.InferOutput<typeof Today>;
