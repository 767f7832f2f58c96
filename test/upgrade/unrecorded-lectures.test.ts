import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { migrate, migrateTo, migrationNames } from '#base/database/migrate.ts';
import { countWrongFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import { renewAllFigures } from '#teaching/progress-reports/server/renew-figures.ts';
import { openFirstSchool, watchOutline } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const before = migrationNames[migrationNames.indexOf('0054-unrecorded-lectures') - 1] ?? '';
const [recorded, missing] = ['0199d1c0-0000-7000-8000-00000000000a', '0199d1c0-0000-7000-8000-00000000000b'];
const outline = [
  {
    topicNo: 1,
    topicName: '',
    classes: [
      { id: recorded, lecture: 1, title: 'One', link: '/clips/one.mp4' },
      { id: missing, lecture: 2, title: 'Two', link: '' },
    ],
  },
];

describe.each(engines)('Learners of a course with a lecture that is not recorded (%s)', (engine) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await openFirstSchool(engine));
    await database.transaction().execute(async (transaction) => {
      await migrateTo(transaction, before);
      await watchOutline(transaction, outline, [recorded]);
      await sql`delete from changed_outlines`.execute(transaction);
      // The release before this one counted them like this.
      await sql`insert into lecture_figures (course_id, lecture_id, listed) values ('c1', ${recorded}, 1), ('c1', ${missing}, 1)
        on conflict (course_id, lecture_id) do update set listed = 1`.execute(transaction);
      await sql`update course_figures set lectures = 2 where course_id = 'c1'`.execute(transaction);
    });
    await migrate(database);
  });
  afterAll(() => close());

  test('are counted anew, without it', async () => {
    const waiting = () => database.selectFrom('changed_outlines').select('course_id').execute();
    expect(await waiting()).toEqual([{ course_id: 'c1' }]);
    await renewAllFigures(database);
    expect(await waiting()).toEqual([]);
    const figures = database.selectFrom('course_figures').select(['lectures', 'students', 'finished']);
    const [course] = await figures.where('course_id', '=', 'c1').execute();
    expect(course).toEqual({ lectures: 1, students: course?.students, finished: course?.students });
    expect(course?.students).toBeGreaterThan(0);
    expect(await countWrongFigures(database)).toBe(0);
  });
});
