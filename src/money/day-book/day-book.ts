import * as v from 'valibot';
import { isDay } from '#base/shared/is-day.ts';
import { sentence } from '#base/shared/sentence.ts';
import { dayBookMessages as messages } from './messages.ts';

export const mostDays = 366;
export const groupings = ['day', 'course', 'method'] as const;
export type Grouping = (typeof groupings)[number];

const dayMilliseconds = 86_400_000;
/** Number of days, both ends included. Below 1 if `to` is before `from`. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;

const Day = v.pipe(v.string(messages.noDay), v.check(isDay, messages.noDay));

const Days = v.object({ from: v.optional(Day, ''), to: v.optional(Day, '') });
type Days = v.InferOutput<typeof Days>;

const isFine = ({ from, to }: Days, isSo: (days: number) => boolean) =>
  !isDay(from) || !isDay(to) || isSo(daysBetween(from, to));
const inOrder = <Asked extends Days>() =>
  v.check((asked: Asked) => isFine(asked, (days) => days >= 1), messages.wrongOrder);
const notTooMany = <Asked extends Days>() =>
  v.check((asked: Asked) => isFine(asked, (days) => days <= mostDays), sentence(messages.tooManyDays, mostDays));

export const DayBooksQuery = v.pipe(Days, v.forward(inOrder(), ['to']), v.forward(notTooMany(), ['from']));

export const DayBookQuery = v.pipe(
  v.object({ ...Days.entries, by: v.optional(v.picklist(groupings, messages.noGrouping), 'day') }),
  v.forward(inOrder(), ['to']),
  v.forward(notTooMany(), ['from']),
);
export type DayBookQuery = v.InferOutput<typeof DayBookQuery>;

const Sum = v.object({ count: v.number(), sum: v.number() });
export type Sum = v.InferOutput<typeof Sum>;

const facts = {
  /**
   * Payments by the time in their message or statement line, else by the time of import. Null for a course, because
   * payments name none.
   */
  received: v.nullable(Sum),
  /** Sums are in taka. `settled` counts on the day on which a payment was matched with an enrollment. */
  settled: Sum,
  opened: Sum,
  /**
   * Amounts of courses opened by hand without a payment, because an admin found the money elsewhere. A part of
   * `opened`, not of `settled`.
   */
  byHand: Sum,
  /** Money left in payments whose ID no student submitted, at this moment. Null for a course. */
  unclaimed: v.nullable(Sum),
  /**
   * Money left in payments with an uncertain match, or with an ID that two students submitted, at this moment. Null for
   * a course.
   */
  doubtful: v.nullable(Sum),
  /** Money left in payments that an admin set aside, a part of `received`. Null for a course. */
  setAside: v.nullable(Sum),
  leftOver: v.nullable(Sum),
  /**
   * Refunds by the day on which they were recorded, including those with an unknown result. Over all time, `received` =
   * `settled` + `leftOver` + `setAside` + `sentBack` + `open`.
   */
  sentBack: v.nullable(Sum),
  /**
   * Money left in payments that are neither settled nor set aside, including certain matches that no admin has
   * confirmed.
   */
  open: v.nullable(Sum),
  deleted: Sum,
  /**
   * Reductions of debts by the day on which they were made, absent if zero. `noted`: money that came without a stored
   * payment. `waived`: debt that the school gave up.
   */
  noted: v.optional(Sum),
  waived: v.optional(Sum),
  /**
   * Minutes from a student's submission to the opening of the course, up to a tenth off. Half of the courses opened
   * within `median`, nine in ten within `slowest`.
   */
  median: v.nullable(v.number()),
  slowest: v.nullable(v.number()),
};
export const DayBookTotals = v.object(facts);
export type DayBookTotals = v.InferOutput<typeof DayBookTotals>;

export const DayBookRow = v.object({ key: v.string(), title: v.nullable(v.string()), ...facts });
export type DayBookRow = v.InferOutput<typeof DayBookRow>;

export const DayBook = v.object({
  /** Days: oldest first. Courses: highest sum first. Payment methods: in their usual order. */
  rows: v.array(DayBookRow),
  totals: DayBookTotals,
  /** Payments in the equally long range before this one, from which growth is computed. */
  before: Sum,
  /** Payments that contradict the totals or running balances of their bank statement. */
  mismatched: Sum,
  desk: v.object({ unclaimed: Sum, doubtful: Sum }),
  /** When the day book was read, by the database's clock (ISO 8601, UTC). */
  at: v.string(),
});
export type DayBook = v.InferOutput<typeof DayBook>;

export const DayBooks = v.object({ day: DayBook, course: DayBook, method: DayBook } satisfies Record<
  Grouping,
  unknown
>);
export type DayBooks = v.InferOutput<typeof DayBooks>;
