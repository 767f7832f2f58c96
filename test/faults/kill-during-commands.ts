import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkRows } from '#operations/read-backup.ts';
import { fillEnrollments } from '../../bench/many-enrollments.ts';
import { aCourseDraft } from '../factories.ts';
import { untilHolds } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding, type Scene } from './fault.ts';
import { runCommand, startCommand } from './school-command.ts';
import { findPlace, migrateAt, type Place } from './school-process.ts';

type Expect = ReturnType<typeof createVerdict>['expect'];

const students = 3000;
const courses = 8;
const sampleCourses = 24;

/** A power cut leaves a whole backup or none, a whole school or none; the same command again works or says what to do. */
export const killDuringCommands: Fault = {
  id: 'F24',
  name: "kill -9 during each of the operator's commands that take time",
  engines: bothEngines,
  quick: true,
  work: async (scene) => {
    const { problems, expect } = createVerdict();
    const place = await findPlace(scene.engine, scene.serverUrl);
    const finding: Finding = { tries: 0, others: 'none: no school is open', problems };
    let cut = 0;
    try {
      await fill(place);
      const cuts = [cutBackup, cutRestore, cutImport, ...(scene.short ? [] : [cutSeed])];
      for (const cutOff of cuts) {
        cut += await repeat(scene.short ? 1 : 4, async () => {
          finding.tries += 1;
          return await cutOff(scene, place, expect);
        });
      }
    } finally {
      await place.remove();
    }
    expect(cut > 0, 'Every kill came too late.');
    return { ...finding, figures: `${cut} of ${finding.tries} kills came before the command had ended` };
  },
};

/** Until so many kills came in time; a kill at a random moment may come when all is done. Returns how many did. */
async function repeat(wanted: number, tryOnce: () => Promise<boolean>): Promise<number> {
  let cut = 0;
  for (let round = 0; round < 3 * wanted && cut < wanted; round += 1) if (await tryOnce()) cut += 1;
  return cut;
}

async function fill(place: Place): Promise<void> {
  await migrateAt(place);
  const file = join(place.folder, 'course.json');
  await writeFile(file, JSON.stringify([await aCourseDraft()]));
  await runCommand(place, 'import', file);
  const course = await place.withDatabase((database) => database.selectFrom('courses').select('id').executeTakeFirst());
  await place.withDatabase((database) =>
    database
      .transaction()
      .execute((transaction) => fillEnrollments(transaction, [course?.id ?? ''], { count: students, years: 3 })),
  );
}

/** Kills the command some time after it has begun; whether it was still at work. */
async function kill(place: Place, args: string[], hasBegun: () => Promise<boolean> | boolean, spread: number) {
  const command = startCommand(place, ...args);
  await untilHolds(20_000, async () => !command.isRunning() || (await hasBegun()));
  await wait(Math.random() * spread);
  command.kill();
  return (await command.ended).code === null;
}

async function cutBackup(_: Scene, place: Place, expect: Expect): Promise<boolean> {
  const file = join(place.folder, 'cut.backup');
  const wasCut = await kill(place, ['backup', file], () => existsSync(`${file}.part`), 60);
  if (existsSync(file)) await checkRows(file).catch(() => expect(false, 'The kill left half a backup under its name.'));
  const next = await runCommand(place, 'backup', file);
  const saysWhatToDo = next.output.includes(`${file}.part exists`) || next.output.includes(`${file} already exists`);
  expect(next.code === 0 || saysWhatToDo, `The next backup ended with ${next.code}: ${next.output}`);
  for (const left of [file, `${file}.part`]) await rm(left, { force: true });
  return wasCut;
}

async function cutRestore({ engine, serverUrl }: Scene, full: Place, expect: Expect): Promise<boolean> {
  const file = join(full.folder, 'whole.backup');
  if (!existsSync(file)) await runCommand(full, 'backup', file);
  const target = await findPlace(engine, serverUrl);
  try {
    await migrateAt(target);
    const wasCut = await target.withDatabase((database) => {
      const inserting = sql`select 1 from pg_stat_activity where datname = current_database() and query like 'insert into%'`;
      const writing = async () =>
        engine === 'postgres'
          ? (await inserting.execute(database)).rows.length > 0
          : existsSync(join(target.folder, 'data', 'pathshala.sqlite-wal'));
      return kill(target, ['restore', file], writing, 600);
    });
    const count = () => countOf(target, 'enrollments');
    const left = await count();
    expect([0, students].includes(left), `The kill left ${left} of ${students} enrollments.`);
    const next = await runCommand(target, 'restore', file);
    const expected = left === 0 ? 0 : 1;
    expect(next.code === expected, `With ${left} rows left, the next restore ended with ${next.code}: ${next.output}`);
    expect((await count()) === students, `After the next restore there are ${await count()} of ${students}.`);
    return wasCut;
  } finally {
    await target.remove();
  }
}

async function cutImport({ engine, serverUrl }: Scene, _: Place, expect: Expect): Promise<boolean> {
  const place = await findPlace(engine, serverUrl);
  try {
    await migrateAt(place);
    const file = join(place.folder, 'courses.json');
    const drafts = [];
    for (let made = 0; made < courses; made += 1) drafts.push(await aCourseDraft());
    await writeFile(file, JSON.stringify(drafts));
    const hasBegun = async () => (await countOf(place, 'images')) > 0;
    const wasCut = await kill(place, ['import', file], hasBegun, 150);
    const left = await countOf(place, 'courses');
    expect([0, courses].includes(left), `The kill left ${left} of ${courses} courses.`);
    const next = await runCommand(place, 'import', file);
    expect(next.code === 0, `The next import ended with ${next.code}: ${next.output}`);
    const outlines = await countOf(place, 'outlines');
    expect(outlines === left + courses, `There are ${outlines} courses with outlines after the next import.`);
    return wasCut;
  } finally {
    await place.remove();
  }
}

async function cutSeed({ engine, serverUrl }: Scene, _: Place, expect: Expect): Promise<boolean> {
  const place = await findPlace(engine, serverUrl);
  try {
    await migrateAt(place);
    const hasBegun = async () => (await countOf(place, 'images')) > 0;
    const wasCut = await kill(place, ['seed'], hasBegun, 6000);
    const left = await countOf(place, 'courses');
    expect([0, sampleCourses].includes(left), `The kill left ${left} of ${sampleCourses} courses.`);
    const next = await runCommand(place, 'seed');
    expect(next.code === 0 && next.output.includes('Sample admin'), `The next seed said: ${next.output}`);
    expect((await countOf(place, 'courses')) === sampleCourses, 'The sample school is not whole.');
    return wasCut;
  } finally {
    await place.remove();
  }
}

const countOf = (place: Place, table: 'enrollments' | 'courses' | 'outlines' | 'images') =>
  place.withDatabase(async (database) => {
    const row = await database.selectFrom(table).select(database.fn.countAll().as('rows')).executeTakeFirstOrThrow();
    return Number(row.rows);
  });
