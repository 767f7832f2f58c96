import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { migrate, migrateTo, migrationNames } from '#base/database/migrate.ts';
import { countWrongFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import { openFirstSchool, watchOutline } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const before = migrationNames[migrationNames.indexOf('0032-learners') - 1] ?? '';

/** Two lectures, of which the release before stored one without an id. */
const outline = [
  {
    topicNo: 1,
    topicName: 'Begin',
    classes: [
      { id: '0199d1c0-0000-7000-8000-00000000000a', lecture: 1, title: 'One', link: '/clips/one.mp4' },
      { lecture: 2, title: 'Two', link: '/clips/two.mp4' },
    ],
  },
];
const [listed, formerly] = ['0199d1c0-0000-7000-8000-00000000000a', '0199d1c0-0000-7000-8000-00000000000b'];

describe.each(engines)('What students watched before (%s)', (engine) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openFirstSchool(engine));
    await database.transaction().execute(async (transaction) => {
      await migrateTo(transaction, before);
      await watchOutline(transaction, outline, [listed, formerly]);
    });
    await migrate(database);
  });
  afterAll(() => close());

  test('is counted by the migration, by the lectures of the outline of that day', async () => {
    const learners = await database.selectFrom('course_learners').selectAll().where('course_id', '=', 'c1').execute();
    expect(learners.length).toBeGreaterThan(0);
    for (const one of learners)
      expect(one).toMatchObject({ begun: 2, done: 1, finished: 0, came_on: '2026-10-02', seen_on: '2026-10-02' });
    const figures = await database.selectFrom('course_figures').selectAll().where('course_id', '=', 'c1').execute();
    const count = learners.length;
    expect(figures).toEqual([{ course_id: 'c1', lectures: 2, students: count, begun: count, finished: 0 }]);
    const lectures = database.selectFrom('lecture_figures').select(['lecture_id', 'begun', 'done', 'listed']);
    expect(await lectures.where('course_id', '=', 'c1').orderBy('begun').orderBy('lecture_id').execute()).toEqual([
      { lecture_id: expect.stringMatching(/^[0-9a-f-]{36}$/), begun: 0, done: 0, listed: 1 },
      { lecture_id: listed, begun: count, done: count, listed: 1 },
      { lecture_id: formerly, begun: count, done: count, listed: 0 },
    ]);
    expect(await countWrongFigures(database)).toBe(0);
  });

  test('goes on to be counted, and waits for a new count where the outline changes', async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from changed_outlines`.execute(database);
    expect(Number(rows[0]?.count)).toBe(0);
    await sql`update outlines set topics = '[]' where course_id = 'c1'`.execute(database);
    expect(await database.selectFrom('changed_outlines').select(['course_id', 'changes']).execute()).toEqual([
      { course_id: 'c1', changes: 1 },
    ]);
    await sql`delete from enrollments where course_id = 'c1'`.execute(database);
    const [one] = await database.selectFrom('course_figures').selectAll().where('course_id', '=', 'c1').execute();
    expect(one).toMatchObject({ students: 0, begun: 0, finished: 0 });
    expect(await countWrongFigures(database)).toBe(0);
  });
});
