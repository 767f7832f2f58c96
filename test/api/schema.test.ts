import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#base/database/connect.ts';
import { admin, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, submitted } from '../steps.ts';

onEveryEngine('The schema', (school) => {
  const copy = (database: Database, table: string, id: string, changes: Record<string, RawBuilder<unknown>>) => {
    const columns = Object.keys(changes);
    return sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(Object.values(changes))} from ${sql.table(table)} where id = ${id}`.execute(database);
  };
  const own = (...names: string[]) => Object.fromEntries(names.map((name) => [name, sql.ref(name)]));
  const ofEnrollment = () => ({
    ...own('student_id', 'course_id', 'status', 'method', 'reference', 'fee_poisha', 'discount', 'amount_due'),
    id: sql.lit('other'),
  });

  test('refuses a second enrollment in a course, and enrollments without a student or course', async () => {
    const { database } = school();
    const [manager, pupil] = [await admin(school()), await student(school())];
    await submitted(pupil, await aCourse(manager));
    const [found] = await database.selectFrom('enrollments').select('id').execute();
    const [nobody, none] = [sql.lit('nobody'), sql.lit('none')];
    const wrong: Record<string, RawBuilder<unknown>>[] = [
      {},
      { student_id: nobody },
      { student_id: nobody, course_id: none },
    ];
    for (const changes of wrong)
      await expect(copy(database, 'enrollments', found?.id ?? '', { ...ofEnrollment(), ...changes })).rejects.toThrow(
        /unique|foreign key/i,
      );
  });

  test('refuses a second audit event of one id, and goes on counting after the last one was deleted', async () => {
    const { database } = school();
    await admin(school());
    const [found] = await database.selectFrom('audit_log').select('id').execute();
    const event = (id: RawBuilder<unknown>) =>
      copy(database, 'audit_log', found?.id ?? '', { ...own('actor_kind', 'action', 'subject'), id });
    await expect(event(sql.ref('id'))).rejects.toThrow(/unique/i);
    const insertNext = async () => {
      await event(sql.lit('next'));
      const rows = database.selectFrom('audit_log').select('position').where('id', '=', 'next');
      return (await rows.executeTakeFirstOrThrow()).position;
    };
    const first = await insertNext();
    await sql`delete from audit_log where id = 'next'`.execute(database);
    expect(await insertNext()).toBeGreaterThan(first);
  });
});
