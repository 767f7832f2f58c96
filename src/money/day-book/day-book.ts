import * as v from 'valibot';
import { dayBookMessages as messages } from './messages.ts';

/** Days of a leap year. */
export const mostDays = 366;
export const groupings = ['day', 'course', 'method'] as const;
export type Grouping = (typeof groupings)[number];

const dayMilliseconds = 86_400_000;
/** Returns the number of days, both included. It is less than 1 if they are in the wrong order. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;

const isDay = (text: string) => {
  if (text.length !== 10 || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

const Day = v.pipe(v.string(messages.noDay), v.check(isDay, messages.noDay));

const Days = v.object({ from: v.optional(Day, ''), to: v.optional(Day, '') });
type Days = v.InferOutput<typeof Days>;

/** Lets invalid days pass, because another check reports them. */
const isFine = ({ from, to }: Days, isSo: (days: number) => boolean) =>
  !isDay(from) || !isDay(to) || isSo(daysBetween(from, to));
const inOrder = <Asked extends Days>() =>
  v.check((asked: Asked) => isFine(asked, (days) => days >= 1), messages.wrongOrder);
const notTooMany = <Asked extends Days>() =>
  v.check((asked: Asked) => isFine(asked, (days) => days <= mostDays), messages.tooManyDays(mostDays));

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
   * Payments that came in, by the time in their message, else by the time of import. Null in the row of a course, because the course of a
   * payment is not known.
   */
  received: v.nullable(Sum),
  /** Settled parts of payments, by the time of settlement. Each `sum` is in taka. */
  settled: Sum,
  opened: Sum,
  /**
   * Amounts of opened enrollments that no payment settles, because an admin found the money elsewhere. They are a part of `opened` and not
   * of `settled`.
   */
  byHand: Sum,
  /** Money left in payments that no student has claimed, as the desk shows them now. Null in the row of a course. */
  unclaimed: v.nullable(Sum),
  /**
   * Money left in payments that have only a likely match or that two students claim, as the desk shows them now. Null in the row of a
   * course.
   */
  doubtful: v.nullable(Sum),
  /** Money left in payments that an admin set aside. It is a part of `received`. Null in the row of a course. */
  setAside: v.nullable(Sum),
  leftOver: v.nullable(Sum),
  /**
   * Refunds by their time, including refunds that may not have been sent. `received` is the sum of `settled`, `leftOver`, `setAside`,
   * `sentBack` and `open`.
   */
  sentBack: v.nullable(Sum),
  /**
   * Money left in payments that are neither settled nor set aside. They are unclaimed, in doubt, or certain matches that no admin has
   * confirmed.
   */
  open: v.nullable(Sum),
  deleted: Sum,
  /**
   * Credits by the day on which they were made. `noted` is money that came without a payment on the desk. `noted` and `waived` are absent
   * if they would be zero.
   */
  noted: v.optional(Sum),
  waived: v.optional(Sum),
  /**
   * Minutes from a student's submission to the opening of the course, at most a tenth too high or low. Half of the courses were opened
   * within `median`, nine in ten within `slowest`.
   */
  median: v.nullable(v.number()),
  slowest: v.nullable(v.number()),
};
export const DayBookTotals = v.object(facts);
export type DayBookTotals = v.InferOutput<typeof DayBookTotals>;

/** Sums of one day, course or method. `key` is that day, course number or method. `title` is null unless it is a course. */
export const DayBookRow = v.object({ key: v.string(), title: v.nullable(v.string()), ...facts });
export type DayBookRow = v.InferOutput<typeof DayBookRow>;

export const DayBook = v.object({
  /** Rows of days begin with the oldest, rows of courses with the highest sum. Rows of methods have the usual order of methods. */
  rows: v.array(DayBookRow),
  totals: DayBookTotals,
  /** Payments that came in during the range before this one, which has the same number of days. Growth is computed from them. */
  before: Sum,
  /** Payments that contradict the totals or running balances of their statement. */
  mismatched: Sum,
  desk: v.object({ unclaimed: Sum, doubtful: Sum }),
  /** When this was read, by the database's clock. ISO 8601 in UTC. */
  at: v.string(),
});
export type DayBook = v.InferOutput<typeof DayBook>;

export const DayBooks = v.object({ day: DayBook, course: DayBook, method: DayBook } satisfies Record<
  Grouping,
  unknown
>);
export type DayBooks = v.InferOutput<typeof DayBooks>;
