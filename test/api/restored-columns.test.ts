import { expect, test } from 'vitest';
import { tables } from '#database/tables.ts';
import { restoreEnrollment } from '#enrollments/server/restore-enrollment.ts';
import { admin, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse } from '../steps.ts';

onEveryEngine('A deleted enrollment that is restored', (school) => {
  test.each([false, true])('is as it was in every column but its place in the list (paid: %s)', async (isPaid) => {
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
      const { position: _, ...columns } = await rows.executeTakeFirstOrThrow();
      return columns;
    };
    const before = await read();
    expect(Object.keys({ ...before, position: 0 }).sort()).toEqual(Object.keys(tables.enrollments).sort());
    expect(before.sender_end).toBe('678');
    expect((await boss.call('deleteEnrollment', { params })).status).toBe(200);
    await restoreEnrollment(database, before.id);
    expect(await read()).toEqual(before);
  });
});
