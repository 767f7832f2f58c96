import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isMigrated } from '#base/database/migrate.ts';
import { listTables } from '#base/database/whole-tables.ts';
import { allTables } from '#operations/tables-in-backups.ts';
import { eventually, untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { findPlace, openSchool, type Place } from './school-process.ts';

/** The schema is absent or complete, never half, and the next start finishes it. */
export const killDuringMigration: Fault = {
  id: 'F03',
  name: 'kill -9 during the migrations',
  engines: bothEngines,
  work: async ({ engine, serverUrl }) => {
    const tries = engine === 'sqlite' ? 6 : 2;
    const others = 'none: the school is not open yet';
    const finding: Finding = { tries, recovery: 0, others, problems: [] };
    let interrupted = 0;
    for (let index = 0; index < tries; index += 1) {
      const place = await findPlace(engine, serverUrl);
      try {
        const { recovery, problems, wasComplete } = await killOnce(place, index);
        if (!wasComplete) interrupted += 1;
        finding.problems.push(...problems);
        finding.recovery = Math.max(finding.recovery ?? 0, recovery);
      } finally {
        await place.remove();
      }
    }
    if (interrupted === 0) finding.problems.push('Every kill came too late.');
    return { ...finding, figures: `${interrupted} of ${tries} kills came before the schema was complete` };
  },
};

async function killOnce(place: Place, index: number) {
  const { problems, expect } = createVerdict();
  if (place.engine === 'sqlite') await killAtTheFirstPages(place, index);
  else await killBeforeTheLastTables(place);
  const left = await place.withDatabase(readSchema);
  expect(left === 'absent' || left === 'complete', `The kill left a schema that is ${left}.`);
  const second = await openSchool(place);
  const recovery = await second.untilReady().finally(() => second.signal('SIGKILL'));
  await second.ended;
  const after = await place.withDatabase(readSchema);
  expect(after === 'complete', `The next start left a schema that is ${after}.`);
  return { recovery, problems, wasComplete: left === 'complete' };
}

/** The write-ahead log is there when the migration begins, and is written at its end; each try waits a little longer. */
async function killAtTheFirstPages(place: Place, index: number): Promise<void> {
  const school = await openSchool(place);
  const log = join(place.folder, 'data', 'pathshala.sqlite-wal');
  const deadline = performance.now() + eventually;
  while (performance.now() < deadline && !existsSync(log)) await wait(1);
  await wait(index);
  school.signal('SIGKILL');
  await school.ended;
}

/** Another table of the same name, not committed, holds the migration up in its middle. */
async function killBeforeTheLastTables(place: Place): Promise<void> {
  await place.withDatabase(async (database) => {
    const held = await database.startTransaction().execute();
    await sql`create table certificates (id text)`.execute(held);
    const school = await openSchool(place);
    try {
      await untilHolds(eventually, async () => {
        const waiting = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name =
          'pathshala' and query like 'create table certificates%' and datname = current_database()`.execute(database);
        return waiting.rows.length > 0;
      });
    } finally {
      school.signal('SIGKILL');
      await school.ended;
      await held.rollback().execute();
    }
  });
}

async function readSchema(database: Database): Promise<string> {
  const made = await listTables(database);
  const there = allTables.filter((table) => made.has(table));
  if (there.length === 0) return 'absent';
  const isComplete = there.length === allTables.length && (await isMigrated(database));
  return isComplete ? 'complete' : `half made (${there.length} of ${allTables.length} tables)`;
}
