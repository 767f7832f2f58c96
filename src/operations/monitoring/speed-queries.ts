import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';
import { Warning } from '#operations/command.ts';

const slowMilliseconds = 200;
const longSeconds = 10;

const reads: [what: string, read: (database: Database) => Promise<unknown>][] = [
  ['a question and its answer', (database) => sql`select 1`.execute(database)],
  [
    'the newest enrollments',
    (database) => database.selectFrom('enrollments').selectAll().orderBy('position', 'desc').limit(50).execute(),
  ],
  [
    'the open payments',
    (database) => database.selectFrom('payments').select('id').where('state', '=', 'open').limit(50).execute(),
  ],
  [
    'the newest audit events',
    (database) => database.selectFrom('audit_log').select('id').orderBy('position', 'desc').limit(50).execute(),
  ],
];

export async function judgeSpeed(database: Database): Promise<string> {
  const times: [what: string, milliseconds: number][] = [];
  for (const [what, read] of reads) times.push([what, await fastestOf(3, () => read(database))]);
  const [slowest = '', most = 0] = times.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const long = isPostgres(database) ? await countLong(database) : 0;
  if (long > 0) {
    throw new Warning(
      `${long} statements run for more than ${longSeconds} s: "select pid, query from pg_stat_activity" shows them. An import or a backup may take that long. Otherwise run "analyze" and "npm run school -- enrollment recount"`,
    );
  }
  if (most > slowMilliseconds) {
    throw new Warning(
      `${slowest} took ${most} ms instead of 1 to 20: check the disk ("iostat -x 1") and free memory, and run "analyze" in the database`,
    );
  }
  return `${slowest} took longest, ${most} ms`;
}

async function fastestOf(times: number, act: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await act();
    fastest = Math.min(fastest, performance.now() - begun);
  }
  return Math.round(fastest);
}

async function countLong(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state = 'active' and query_start < clock_timestamp() - make_interval(secs => ${longSeconds})`.execute(
    database,
  );
  return Number(rows[0]?.count ?? 0);
}
