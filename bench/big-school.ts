import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { migrate } from '#base/database/migrate.ts';
import { withoutTriggers } from '#base/database/whole-tables.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { figureTriggers, recountFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import { send } from '../test/faults/calls.ts';
import { signedInAdmin } from '../test/faults/people.ts';
import { type Place, type SchoolProcess, whileOpen } from '../test/faults/school-process.ts';
import { fillPayments } from './desk-payments.ts';
import { firstThreadTime, type Load, loaded, processorTime, tell, timed, told } from './load.ts';
import { aStudentRow, fillEnrollments, insertCourses } from './many-enrollments.ts';

const calls = 40;

/** The figures of a school of very many enrollments; of ten one waits for its check. */
export async function measureBigSchool(place: Place, size: { count: number; years: number }): Promise<void> {
  const { count, years } = size;
  console.log(`-- ${count} enrollments in ${years} years`);
  await fillSchool(place, size);
  await measureFilled(place, count);
}

async function measureFilled(place: Place, count: number): Promise<void> {
  const admin = await signedInAdmin(place);
  await whileOpen(place, async (school) => {
    await tellCatalogue(place, school);
    const measure = async (what: string, path: string) => {
      const ask = () => timed(calls, () => expectPage(school, path, admin.cookie));
      const { result, processor } = await workOf(place, school, ask);
      // A late client adds up what is done in several turns: what is held each time is meant.
      const held = Math.min(await heldBy(school, ask), await heldBy(school, ask));
      const costs = `processor ${(processor / calls).toFixed(0)} ms, held at most ${held.toFixed(0)} ms`;
      tell(what, `${told(result)}   ${costs}`);
    };
    const list = (what: string, query: string) => measure(what, `/api/admin/enrollments?${query}`);
    await measure("the dashboard's facts of today", '/api/admin/today');
    await measure('how many wait', '/api/admin/waiting');
    await measure('the payments desk', '/api/admin/payments');
    await measure('the payments desk, all that is decided on', '/api/admin/payments?state=open&limit=200');
    await measure('the payments desk, settled', '/api/admin/payments?state=settled');
    await measure('the history of the desk', '/api/admin/payments/history');
    for (const [what, query] of daysOfBook()) await measure(`the day book, ${what}`, `/api/admin/reports/${query}`);
    await list("admin's list, pending", 'status=pending');
    await list("admin's list, paid, in its middle", `status=paid&cursor=${Math.floor(count / 2)}`);
    for (const [what, words] of searchesIn(count)) {
      await list(`search of ${what}`, `status=paid&q=${encodeURIComponent(words)}`);
    }
  });
}

/** What visitors ask costs no more than in a small school: by the processors' time, which others on the machine take no part of. */
async function tellCatalogue(place: Place, school: SchoolProcess): Promise<void> {
  const { address } = school;
  const again = await workOf(place, school, () => loaded(address, { path: '/api/courses' }, 3000));
  const microseconds = ({ result, processor }: Work<Load>) => ((processor / result.answered) * 1000).toFixed(0);
  tell('GET /api/courses', `${told(again.result)}   processor ${microseconds(again)} µs`);
  const search = (count: number) => timed(count, () => send(address, '/api/courses?q=e'));
  await search(400);
  const anew = await workOf(place, school, () => search(400));
  tell('GET /api/courses?q=… (from the database)', `${told(anew.result)}   processor ${microseconds(anew)} µs`);
}

function daysOfBook(): [string, string][] {
  const days = lastDays(365, Date.now());
  const range = (from: string | undefined) => `from=${from}&to=${days.at(-1)}`;
  return [
    ['30 days', `payments?${range(days.at(-30))}`],
    ['a year by day', `payments?${range(days[0])}`],
    ['a year by course', `payments?${range(days[0])}&by=course`],
    ['a year by method', `payments?${range(days[0])}&by=method`],
    ['30 days, its page', `day-book?${range(days.at(-30))}`],
    ['a year, its page', `day-book?${range(days[0])}`],
  ];
}

function searchesIn(count: number): [string, string][] {
  const { name, phone, email } = aStudentRow(Math.floor(count / 3));
  const [, middle = ''] = name.split(' ');
  return [
    ['a name that many have', 'karim'],
    ['a first name and a last name', 'karim uddin'],
    ['four letters that some have', 'kush'],
    ['a name that few have', middle],
    ['a part of a name', middle.slice(1, -1)],
    ['a phone number', phone],
    ['an e-mail address', email],
    ['a part of a reference', 'bk0k7'],
    ['two letters that are rare', 'qx'],
    ['two Bengali letters', 'সা'],
    ['two digits', '47'],
    ['the number of a course', 'c0012'],
    ['a title and a name that few have', `spoken ${middle}`],
    ['a title and a name that many have', 'spoken karim'],
    ['two names that nobody has together', 'karim sadia'],
    ['what nobody has', 'nothing-like-this'],
  ];
}

type Work<Result> = { result: Result; processor: number };

/** With the milliseconds of all processors that the school took for it, and PostgreSQL. */
async function workOf<Result>(
  place: Place,
  { pid }: SchoolProcess,
  work: () => Promise<Result>,
): Promise<Work<Result>> {
  const processes = async () => [pid, ...(await place.withDatabase(findBackends))];
  const before = new Map((await processes()).map((one) => [one, processorTime(one)]));
  const result = await work();
  const times = (await processes()).map((one) => processorTime(one) - (before.get(one) ?? 0));
  return { result, processor: times.reduce((sum, time) => sum + time, 0) };
}

/** The processes of PostgreSQL that work for the school. */
async function findBackends(database: Database): Promise<number[]> {
  if (!isPostgres(database)) return [];
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database);
  return rows.map((row) => row.pid);
}

/**
 * How long the event loop was held at most, in milliseconds of its thread's own work: what it worked between two answers to
 * somebody else, who asks all the time.
 */
async function heldBy({ address, pid }: SchoolProcess, work: () => Promise<unknown>): Promise<number> {
  let [isOver, held, before] = [false, 0, firstThreadTime(pid)];
  const others = (async () => {
    while (!isOver) {
      await send(address, '/healthz');
      const now = firstThreadTime(pid);
      [held, before] = [Math.max(held, now - before), now];
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await others;
  return held;
}

async function expectPage({ address }: SchoolProcess, path: string, cookie: string): Promise<void> {
  const { status } = await send(address, path, { cookie });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

/** As a restore does: the figures of progress reports are counted once all rows are there. */
export async function fillSchool(place: Place, size: { count: number; years: number }): Promise<void> {
  const began = performance.now();
  await place.withDatabase(async (database) => {
    // In two megabytes SQLite would write each page many times.
    if (!isPostgres(database)) await sql`pragma cache_size = -200000`.execute(database);
    await database.transaction().execute(async (transaction) => {
      await migrate(transaction);
      await withoutTriggers(transaction, figureTriggers, async () =>
        fillEnrollments(transaction, await insertCourses(transaction), size),
      );
      await recountFigures(transaction);
    });
    tell('filled and counted', `${((performance.now() - began) / 1000).toFixed(1)} s`);
    await fillPayments(database);
    if (isPostgres(database)) await sql`analyze`.execute(database);
  });
}
