import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { runInWorker } from '#base/database/run-in-worker.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { dhakaIso } from '#base/shared/dhaka-time.ts';
import {
  type DayBook,
  type DayBookQuery,
  type DayBookRow,
  type DayBooks,
  type DayBookTotals,
  daysBetween,
  type Grouping,
  type Sum,
} from '#money/day-book/day-book.ts';
import { middleOf } from '#money/day-book/opening-buckets.ts';
import { findWaiting } from '#money/enrollments/server/today-queries.ts';
import { receivedMethods } from '#money/payments/received-payment.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { heldOf, type Listed, readUndecided } from '#money/reconciliation/server/undecided-payments.ts';
import {
  findCourseNames,
  findCredits,
  findDeletions,
  findOpeningTimes,
  findSums,
  type KeyedCredit,
  type KeyedSum,
  type KeyedTimes,
  type Range,
} from './day-book-queries.ts';

type Deletion = Awaited<ReturnType<typeof findDeletions>>[number];
type Undecided = { unclaimed: Listed[]; doubtful: Listed[] };
type Found = {
  sums: KeyedSum[];
  times: KeyedTimes[];
  deletions: Deletion[];
  credits: KeyedCredit[];
  open: Undecided;
};

/**
 * Returns the day book of a range. Most sums are stored by day, so reading them takes longer only with more days.
 * Undecided payments are matched with enrollments at this moment.
 */
export async function readDayBook(served: Database, { by, ...range }: DayBookQuery): Promise<DayBook> {
  const database = runInWorker(served);
  const [shared, own] = await Promise.all([readShared(served, range), readGrouping(database, by, range)]);
  return toBook(database, by, shared, own);
}

export async function readDayBooks(served: Database, range: Range): Promise<DayBooks> {
  const database = runInWorker(served);
  // The book by course shows only the total of the opening times, which this query includes.
  const times = findOpeningTimes(database, 'day', range);
  const [shared, day, course, method] = await Promise.all([
    readShared(served, range),
    readGrouping(database, 'day', range, times),
    readGrouping(database, 'course', range, times),
    readGrouping(database, 'method', range),
  ]);
  return {
    day: await toBook(database, 'day', shared, day),
    course: await toBook(database, 'course', shared, course),
    method: await toBook(database, 'method', shared, method),
  };
}

type Shared = Awaited<ReturnType<typeof readShared>>;

async function readShared(served: Database, range: Range) {
  const database = runInWorker(served);
  const now = await readDatabaseTime(served);
  const { oldestSince } = await findWaiting(database, now);
  const [sums, before, undecided] = await Promise.all([
    findSums(database, 'method', range),
    findSums(database, 'method', daysBefore(range)),
    readUndecided(database, oldestSince),
  ]);
  const { from, to } = range;
  const isWithin = ({ payment }: Listed) => from <= dayOf(payment) && dayOf(payment) <= to;
  const [all, open] = [toUndecided(undecided), toUndecided(undecided.filter(isWithin))];
  return { range, now, sums, before, all, open };
}

type Own = Awaited<ReturnType<typeof readGrouping>>;

async function readGrouping(
  database: Database,
  by: Grouping,
  range: Range,
  opened = findOpeningTimes(database, by, range),
) {
  const [sums, times, deletions, credits] = await Promise.all([
    by === 'method' ? null : findSums(database, by, range),
    opened,
    findDeletions(database, by, range),
    findCredits(database, by, range),
  ]);
  return { sums, times, deletions, credits };
}

async function toBook(database: Database, by: Grouping, shared: Shared, own: Own): Promise<DayBook> {
  const { range, now, sums, before, all, open } = shared;
  const found = { ...own, sums: own.sums ?? sums, open };
  const inAll = own.times.filter(({ key }) => key === null);
  return {
    rows: by === 'course' ? await courseRows(database, found) : toRows(by, keysOf(by, found, range), found),
    totals: toFacts({ ...found, sums, times: inAll }),
    before: sumOf(before, 'received'),
    mismatched: sumOf(sums, 'mismatched'),
    desk: { unclaimed: sumOfPayments(all.unclaimed), doubtful: sumOfPayments(all.doubtful) },
    at: new Date(now).toISOString(),
  };
}

function daysBefore({ from, to }: Range): Range {
  const days = lastDays(daysBetween(from, to) + 1, Date.parse(from));
  return { from: days[0] ?? from, to: days.at(-2) ?? from };
}

const dayOf = ({ receivedAt, broughtAt }: DeskPayment) => (receivedAt ?? dhakaIso(broughtAt)).slice(0, 10);

const toUndecided = (listed: Listed[]): Undecided => ({
  unclaimed: listed.filter(({ payment: { state } }) => state === 'unclaimed'),
  doubtful: listed.filter(({ payment: { state } }) => state === 'likely' || state === 'claimed_twice'),
});

function keysOf(by: Exclude<Grouping, 'course'>, { sums, deletions, times }: Found, { from, to }: Range): string[] {
  if (by === 'day') return lastDays(daysBetween(from, to), Date.parse(to));
  const known = new Set([...sums, ...times, ...deletions].map(({ key }) => key));
  return [...receivedMethods, 'none'].filter((method) => known.has(method));
}

function toRows(
  by: Exclude<Grouping, 'course'>,
  keys: string[],
  { sums, times, deletions, credits, open }: Found,
): DayBookRow[] {
  const keyOf = ({ payment }: Listed) => (by === 'day' ? dayOf(payment) : payment.method);
  const of = {
    sums: byKey(sums),
    times: byKey(times),
    deletions: byKey(deletions),
    credits: byKey(credits),
    unclaimed: Map.groupBy(open.unclaimed, keyOf),
    doubtful: Map.groupBy(open.doubtful, keyOf),
  };
  return keys.map((key) => {
    const own = { unclaimed: of.unclaimed.get(key) ?? [], doubtful: of.doubtful.get(key) ?? [] };
    const found = {
      sums: of.sums.get(key) ?? [],
      times: of.times.get(key) ?? [],
      deletions: of.deletions.get(key) ?? [],
      credits: of.credits.get(key) ?? [],
    };
    return { key, title: null, ...toFacts({ ...found, open: own }) };
  });
}

const byKey = <Item extends { key: string | null }>(items: Item[]) => Map.groupBy(items, ({ key }) => key ?? '');

/**
 * Sums of payments and refunds are null here, except `settled`, because a payment has no course before it is matched.
 * Opening times are null, because they are not stored by course.
 */
async function courseRows(database: Database, { sums, deletions, credits }: Found): Promise<DayBookRow[]> {
  const ids = [...new Set([...sums, ...deletions, ...credits].flatMap(({ key }) => key ?? []))];
  const names = await findCourseNames(database, ids);
  const of = { sums: byKey(sums), deletions: byKey(deletions), credits: byKey(credits) };
  const open = { unclaimed: [], doubtful: [] };
  const rows = ids.map((id) => {
    const found = {
      sums: of.sums.get(id) ?? [],
      times: [],
      deletions: of.deletions.get(id) ?? [],
      credits: of.credits.get(id) ?? [],
    };
    const facts = toFacts({ ...found, open });
    const name = names.find((one) => one.id === id);
    const unknown = {
      received: null,
      unclaimed: null,
      doubtful: null,
      setAside: null,
      leftOver: null,
      sentBack: null,
      open: null,
    };
    return { key: name?.course_no ?? id, title: name?.title ?? null, ...facts, ...unknown };
  });
  const money = ({ settled, byHand }: DayBookRow) => settled.sum + byHand.sum;
  return rows.sort((one, other) => money(other) - money(one) || one.key.localeCompare(other.key));
}

const addUp = (items: readonly Sum[]): Sum => ({
  count: items.reduce((count, one) => count + one.count, 0),
  sum: items.reduce((sum, one) => sum + one.sum, 0),
});

const sumOf = (sums: KeyedSum[], kind: KeyedSum['kind']): Sum =>
  addUp(sums.filter((one) => one.kind === kind).map(({ count, poisha }) => ({ count, sum: poisha / 100 })));

const sumOfPayments = (listed: Listed[]) => addUp(listed.map((one) => ({ count: 1, sum: heldOf(one) })));

function creditFacts(credits: KeyedCredit[]): Pick<DayBookTotals, 'noted' | 'waived'> {
  const of = (kind: KeyedCredit['kind']) =>
    addUp(credits.filter((one) => one.kind === kind).map(({ count, poisha }) => ({ count, sum: poisha / 100 })));
  const [noted, waived] = [of('hand'), of('waived')];
  return { ...(noted.count > 0 && { noted }), ...(waived.count > 0 && { waived }) };
}

function toFacts({ sums, times, deletions, credits, open }: Found): DayBookTotals {
  const [time] = times;
  const [opened, byPayment] = [sumOf(sums, 'opened'), sumOf(sums, 'by_payment')];
  return {
    received: sumOf(sums, 'received'),
    settled: sumOf(sums, 'settled'),
    opened,
    byHand: { count: opened.count - byPayment.count, sum: opened.sum - byPayment.sum },
    unclaimed: sumOfPayments(open.unclaimed),
    doubtful: sumOfPayments(open.doubtful),
    setAside: sumOf(sums, 'set_aside'),
    leftOver: sumOf(sums, 'left_over'),
    sentBack: sumOf(sums, 'sent_back'),
    open: sumOf(sums, 'open'),
    deleted: addUp(deletions),
    ...creditFacts(credits),
    median: time ? middleOf(time.median) : null,
    slowest: time ? middleOf(time.slowest) : null,
  };
}
