import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { migrate, migrateTo, migrationNames } from '#base/database/migrate.ts';
import { tables } from '#contract/tables/tables.ts';
import { openFirstSchool } from './first-school.ts';

const engines = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];
const before = migrationNames[migrationNames.indexOf('0044-bengali-course-texts') - 1] ?? '';

describe.each(engines)('Courses of a school that had no texts in Bengali (%s)', (engine) => {
  test('are what they were, and the release before goes on with them', async () => {
    const { database, close } = await openFirstSchool(engine);
    const rowsOf = async () =>
      (await sql<Record<string, unknown>>`select * from courses order by id`.execute(database)).rows;
    try {
      await database.transaction().execute((transaction) => migrateTo(transaction, before));
      const former = await rowsOf();
      expect(former.length).toBeGreaterThan(0);
      const names = Object.keys(former[0] ?? {});
      await migrate(database);
      const none = { title_bengali: null, short_description_bengali: null };
      expect(await rowsOf()).toEqual(former.map((row) => ({ ...row, ...none })));
      expect(Object.keys((await rowsOf())[0] ?? {}).sort()).toEqual(Object.keys(tables.courses).sort());
      // It names the columns that it knows, in what it adds as in what it saves.
      await sql`update courses set title_bengali = 'ব্যাকরণ'`.execute(database);
      await sql`update courses set title = 'Saved by the release before', version = version + 1`.execute(database);
      const columns = sql.join(names.filter((name) => !['id', 'course_no', 'slug'].includes(name)).map(sql.ref));
      await sql`insert into courses (id, course_no, slug, ${columns})
        select 'copy', 'C9999', 'copy', ${columns} from courses limit 1`.execute(database);
      const texts = await database.selectFrom('courses').select(['id', 'title_bengali']).execute();
      for (const { id, title_bengali } of texts) expect(title_bengali).toBe(id === 'copy' ? null : 'ব্যাকরণ');
    } finally {
      await close();
    }
  });
});
