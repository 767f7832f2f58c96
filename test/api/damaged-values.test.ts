import { beforeEach, expect, test } from 'vitest';
import { sharedMessages } from '#base/shared/messages.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { admin, student } from '../callers.ts';
import { operate } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourseWithLectures, paid, unhurried } from '../steps.ts';

// What no release stores is said where it is read, and named so that an operator finds it.

onEveryEngine(
  'A damaged value',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    let learner: Awaited<ReturnType<typeof student>>;
    let course: AdminCourse;
    beforeEach(async () => {
      manager = await admin(school());
      learner = await student(school());
      course = await aCourseWithLectures(manager);
    });

    const newestFailure = () => JSON.parse(school().logLines.at(-1) ?? '{}').error;

    test.each(['["cut', '[1]', '{}', 'null'])('in a description is a 500 that the log explains: %s', async (stored) => {
      await paid(manager, learner, course);
      const { database } = school();
      await database.updateTable('courses').set({ full_description: stored }).where('id', '=', course._id).execute();
      for (const answered of [
        await manager.call('readAdminCourse', { params: { id: course._id } }),
        await learner.call('listOwnEnrollments', {}),
      ]) {
        expect([answered.status, answered.refusal.error]).toEqual([500, sharedMessages.internal]);
        expect(newestFailure().stack).toMatch(
          `DamagedValue: The database holds a damaged value: of course ${course._id}, what must be JSON of a list of texts is not.`,
        );
      }
      await database.updateTable('courses').set({ full_description: '[]' }).where('id', '=', course._id).execute();
    });

    test.each(['[{"topicNo":1}]', '', '[[]]'])('in an outline too: %s', async (stored) => {
      await paid(manager, learner, course);
      const { database } = school();
      await database.updateTable('outlines').set({ topics: stored }).where('course_id', '=', course._id).execute();
      const answered = await learner.call('readOutline', { params: { courseId: course._id } });
      expect(answered.status).toBe(500);
      expect(newestFailure().stack).toMatch(`of course ${course._id}, what must be JSON of a list of topics`);
      await database.updateTable('outlines').set({ topics: '[]' }).where('course_id', '=', course._id).execute();
    });

    test.each(['{}', '{"id": 5', '"paid"'])('in the archive is a sentence for the operator: %s', async (stored) => {
      await paid(manager, learner, course);
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      await manager.call('deleteEnrollment', { params });
      const { database } = school();
      const { id } = await database
        .selectFrom('archived_enrollments')
        .select('id')
        .where('student_id', '=', learner.studentId)
        .executeTakeFirstOrThrow();
      await database.updateTable('archived_enrollments').set({ snapshot: stored }).where('id', '=', id).execute();
      const { exitCode, shown } = await operate(school(), ['enrollment', 'restore', '--id', id]);
      expect(exitCode).toBe(1);
      expect(shown).toBe(
        `The database holds a damaged value: of deleted enrollment ${id}, what must be JSON of an enrollment as it was is not.`,
      );
      expect((await learner.call('listOwnEnrollments', {})).body.enrollments).toEqual([]);
      await database.deleteFrom('archived_enrollments').where('id', '=', id).execute();
    });
  },
  { ...unhurried, LOG_LEVEL: 'error' },
);
