import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from '#base/database/engine.ts';
import { tables } from '#contract/tables/tables.ts';
import { dependentTables } from '#money/enrollments/server/dependent-rows-queries.ts';
import { restoreEnrollment } from '#money/enrollments/server/restore-enrollment.ts';
import { admin, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse } from '../steps.ts';

onEveryEngine('A deleted enrollment that is restored', (school) => {
  test.each([false, true])('is as it was in every column (paid: %s)', async (isPaid) => {
    const boss = await admin(school());
    const course = await aCourse(boss);
    const learner = await student(school());
    const reference = isPaid ? 'DKV8T00001' : 'DKV8T00002';
    const body = { courseId: course._id, method: 'bkash', reference, senderEnd: '678' } as const;
    expect((await learner.call('enroll', { body })).status).toBe(201);
    const params = { studentId: learner.studentId, courseNo: course.courseNo };
    if (isPaid) expect((await boss.call('markPaid', { params })).status).toBe(200);

    const { database } = school();
    const read = async () => {
      const rows = database.selectFrom('enrollments').selectAll().where('student_id', '=', learner.studentId);
      return rows.executeTakeFirstOrThrow();
    };
    const before = await read();
    expect(Object.keys(before).sort()).toEqual(Object.keys(tables.enrollments).sort());
    expect(before.sender_end).toBe('678');
    expect((await boss.call('deleteEnrollment', { params })).status).toBe(200);
    await restoreEnrollment(database, before.id);
    expect(await read()).toEqual(before);
  });
});

onEveryEngine('The rows that go with a deleted enrollment', (school) => {
  test('are kept of every table that names enrollments, also of tables that come later', async () => {
    const { database } = school();
    const query = isPostgres(database)
      ? sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confrelid in ('enrollments'::regclass, 'asks'::regclass)`
      : sql<{ name: string }>`
      select distinct tables.name from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and keys."table" in ('enrollments', 'asks')`;
    const { rows } = await query.execute(database);
    expect(rows.map(({ name }) => name).sort()).toEqual([...dependentTables].sort());
  });
});
