import * as v from 'valibot';
import { dayBookMessages as messages } from './messages.ts';

/** Days of one look: a year, with the day that a leap year has more. */
export const mostDays = 366;
export const groupings = ['day', 'course', 'method'] as const;
export type Grouping = (typeof groupings)[number];

const dayMilliseconds = 86_400_000;
/** How many days there are from one to the other, both of them too; less than 1 where they stand in the wrong order. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;

const isDay = (text: string) => {
  if (text.length !== 10 || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

/** Of Dhaka's calendar, such as `2026-11-21`, in this century. */
const Day = v.pipe(v.string(messages.noDay), v.check(isDay, messages.noDay));

const Days = v.object({ from: v.optional(Day, ''), to: v.optional(Day, '') });
type Days = v.InferOutput<typeof Days>;

/** Of days that are some: what is no day has its own sentence. */
const isFine = ({ from, to }: Days, isSo: (days: number) => boolean) =>
  !isDay(from) || !isDay(to) || isSo(daysBetween(from, to));
const inOrder = <Asked extends Days>() =>
  v.check((asked: Asked) => isFine(asked, (days) => days >= 1), messages.wrongOrder);
const notTooMany = <Asked extends Days>() =>
  v.check((asked: Asked) => isFine(asked, (days) => days <= mostDays), messages.tooManyDays(mostDays));

/** From the one day to the other, both of them too, in every grouping. */
export const DayBooksQuery = v.pipe(Days, v.forward(inOrder(), ['to']), v.forward(notTooMany(), ['from']));

/** In one grouping. */
export const DayBookQuery = v.pipe(
  v.object({ ...Days.entries, by: v.optional(v.picklist(groupings, messages.noGrouping), 'day') }),
  v.forward(inOrder(), ['to']),
  v.forward(notTooMany(), ['from']),
);
export type DayBookQuery = v.InferOutput<typeof DayBookQuery>;

/** `sum` in taka. */
const Sum = v.object({ count: v.number(), sum: v.number() });
export type Sum = v.InferOutput<typeof Sum>;

const facts = {
  /** Money that came, by the time that its message names, else by the time at which it was brought in; of a course nobody knows it: null. */
  received: v.nullable(Sum),
  /** Parts of payments that settled enrollments, by when they did. */
  settled: Sum,
  /** Enrollments that were opened, by what was due. */
  opened: Sum,
  /** Those of them that no payment of the school's settles: an admin found the money elsewhere. It is none of `settled`. */
  byHand: Sum,
  /** Payments without a student, as the desk has them now: what is left of them. */
  unclaimed: v.nullable(Sum),
  /** Payments that are likely somebody's, or claimed twice, as the desk has them now: what is left of them. */
  doubtful: v.nullable(Sum),
  /** What is left of payments that are set aside: they are received, too. */
  setAside: v.nullable(Sum),
  /** What is left of payments that have settled something. */
  leftOver: v.nullable(Sum),
  /** What was sent back, or may have been, by when it was. With what is settled, left over, set aside and still open it is all that was received. */
  sentBack: v.nullable(Sum),
  /** What is left of payments that are neither settled nor set aside: unclaimed, in doubt, or certain and not pressed yet. */
  open: v.nullable(Sum),
  /** Paid enrollments that were deleted. */
  deleted: Sum,
  /** Credits for open courses by the day on which they were made: money received without a payment, and waivers. Left out where there are none. */
  noted: v.optional(Sum),
  waived: v.optional(Sum),
  /** Minutes from submission to opening, at most a tenth off: of half of the enrollments at most so many, and of nine in ten. */
  median: v.nullable(v.number()),
  slowest: v.nullable(v.number()),
};
export const DayBookTotals = v.object(facts);
export type DayBookTotals = v.InferOutput<typeof DayBookTotals>;

/** `key`: the day, the course's number or the method; `title` of a course. */
export const DayBookRow = v.object({ key: v.string(), title: v.nullable(v.string()), ...facts });
export type DayBookRow = v.InferOutput<typeof DayBookRow>;

export const DayBook = v.object({
  /** Every day, the oldest first; courses with the most money first; methods in the order of the list of them. */
  rows: v.array(DayBookRow),
  totals: DayBookTotals,
  /** What came in as many days before. */
  before: Sum,
  /** Payments whose line its statement does not bear out: printed totals or running balances are others. */
  mismatched: Sum,
  /** What the desk shows of all days. */
  desk: v.object({ unclaimed: Sum, doubtful: Sum }),
  /** The moment, by the database's clock; ISO 8601 UTC. */
  at: v.string(),
});
export type DayBook = v.InferOutput<typeof DayBook>;

/** The same days in each grouping, all of one moment. */
export const DayBooks = v.object({ day: DayBook, course: DayBook, method: DayBook } satisfies Record<
  Grouping,
  unknown
>);
export type DayBooks = v.InferOutput<typeof DayBooks>;
