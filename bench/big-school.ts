import { sql } from 'kysely';
import { isPostgres } from '#database/engine.ts';
import { migrateTo, migrationNames } from '#database/migrate.ts';
import { send } from '../test/faults/calls.ts';
import { signedInAdmin } from '../test/faults/people.ts';
import { migrateAt, type Place, type SchoolProcess, whileOpen } from '../test/faults/school-process.ts';
import { loaded, tell, timed, told } from './load.ts';
import { aStudentRow, fillEnrollments, insertCourses } from './many-enrollments.ts';

/** The figures of a school of very many enrollments; of ten one waits for its check. */
export async function measureBigSchool(place: Place, count: number): Promise<void> {
  console.log(`-- ${count} enrollments`);
  await fill(place, count);
  await measureFilled(place, count);
}

export async function measureFilled(place: Place, count: number): Promise<void> {
  const admin = await signedInAdmin(place);
  await whileOpen(place, async (school) => {
    tell('GET /api/courses', told(await loaded(school.address, { path: '/api/courses' })));
    tell(
      'GET /api/courses?q=… (from the database)',
      told(await timed(200, () => send(school.address, '/api/courses?q=e'))),
    );
    const list = async (what: string, query: string) => {
      const path = `/api/admin/enrollments?${query}`;
      const { load, held } = await whileOthersAsk(school, () =>
        timed(40, () => expectPage(school, path, admin.cookie)),
      );
      tell(what, `${told(load)}   others ${held.toFixed(0)} ms`);
    };
    await list("admin's list, pending", 'status=pending');
    await list("admin's list, paid, in its middle", `status=paid&cursor=${Math.floor(count / 2)}`);
    for (const [what, words] of searchesIn(count)) {
      await list(`search of ${what}`, `status=paid&q=${encodeURIComponent(words)}`);
    }
  });
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

/** What the longest of the calls took that somebody else made meanwhile: how long the event loop was held, and a little. */
async function whileOthersAsk<Result>({ address }: SchoolProcess, work: () => Promise<Result>) {
  let [isOver, held] = [false, 0];
  const others = (async () => {
    while (!isOver) held = Math.max(held, (await send(address, '/healthz')).milliseconds);
  })();
  const load = await work().finally(() => {
    isOver = true;
  });
  await others;
  return { load, held };
}

async function expectPage({ address }: SchoolProcess, path: string, cookie: string): Promise<void> {
  const { status } = await send(address, path, { cookie });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

/** Under the schema of the migration before the last one, as a release would have filled it that is now replaced. */
async function fill(place: Place, count: number): Promise<void> {
  const former = migrationNames[migrationNames.indexOf('0005-kept-counts-and-search') - 1] ?? '';
  await place.withDatabase((database) =>
    database.transaction().execute(async (transaction) => {
      await migrateTo(transaction, former);
      await fillEnrollments(transaction, await insertCourses(transaction), count);
    }),
  );
  const began = performance.now();
  await migrateAt(place);
  tell('migration of the filled school', `${((performance.now() - began) / 1000).toFixed(1)} s`);
  await place.withDatabase(async (database) => {
    if (isPostgres(database)) await sql`analyze`.execute(database);
  });
}
