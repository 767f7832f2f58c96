import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { sharedMessages } from '#base/shared/messages.ts';
import { enrollmentMessages } from '#money/enrollments/messages.ts';
import { findWatermark } from '#teaching/lectures/server/watermark-handlers.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, aCourseWithLectures, firstLink, paid, recordedOutline, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'The player of a course',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    type Learner = Awaited<ReturnType<typeof student>>;
    const open = (caller: ReturnType<typeof guest>, courseId: string) =>
      caller.call('readPlayer', { params: { courseId } });
    const enrollmentOf = async (learner: Learner, courseId: string) =>
      (await learner.call('readOwnEnrollment', { params: { courseId } })).body;
    /** What the calls of the parts answer to a student who has paid. */
    const partsOf = async (learner: Learner, courseId: string) => {
      const params = { courseId };
      const { certificates } = (await learner.call('listOwnCertificates', {})).body;
      return {
        enrollment: await enrollmentOf(learner, courseId),
        outline: (await learner.call('readOutline', { params })).body.lecture,
        progress: (await learner.call('readProgress', { params })).body,
        materials: (await learner.call('listMaterials', { params })).body,
        exercises: (await learner.call('listExercises', { params })).body,
        notes: (await learner.call('listNotes', { query: params })).body,
        certificate: certificates
          .filter((one) => one.courseId === courseId)
          .map(({ number, revokedAt }) => ({ number, revokedAt }))[0],
        watermark: await findWatermark(school().database, learner.studentId),
      };
    };

    /** A course with a material, an exercise and a certificate, and a student who has paid for it, watched, written and tried. */
    async function aLearning() {
      const course = await aCourseWithLectures(manager, recordedOutline);
      const { _id: courseId } = course;
      const { lecture } = (await manager.call('readCourseOutline', { params: { id: courseId } })).body;
      const lectureIds = lecture.flatMap(({ classes }) => classes.map(({ id = '' }) => id));
      const [lectureId = ''] = lectureIds;
      const material = { lectureId, title: 'Word list', link: 'https://a.example/words' };
      await manager.call('saveMaterial', { params: { id: courseId, materialId: newId() }, body: material });
      const exercise = { text: 'She ___ to school. = goes\n\nHe ___ tea. = drinks' };
      await manager.call('saveExercise', { params: { id: courseId, lectureId }, body: exercise });
      const learning = { certificate: true, exercisesCount: true };
      await manager.call('saveCourseLearning', { params: { id: courseId }, body: learning });
      const learner = await student(school());
      await paid(manager, learner, course);
      const params = { courseId };
      const watched = { id: lectureId, position: 10, duration: 600, watched: 'AQ', age: 0 };
      await learner.call('saveProgress', { params, body: { items: [watched] } });
      const note = { courseId, lectureId, at: 12, text: 'Does, not do.' };
      await learner.call('saveNote', { params: { noteId: newId() }, body: note });
      const { exercises } = (await learner.call('listExercises', { params })).body;
      const tried = { id: newId(), taskId: exercises[0]?.tasks[0]?.id ?? '', answer: 'goes', age: 0 };
      await learner.call('saveTries', { params, body: { tries: [tried] } });
      return { course, courseId, learner, lectureId, lectureIds };
    }

    test('opens for no guest, no staff, and no student whose session or access has ended', async () => {
      const { courseId, learner } = await aLearning();
      for (const caller of [guest(school()), manager]) {
        const { status, refusal } = await open(caller, courseId);
        expect([status, refusal.error]).toEqual([401, sharedMessages.signedOut]);
      }
      const disabled = { disabled: true, expectedDisabled: false };
      await manager.call('setStudentAccess', { params: { studentId: learner.studentId }, body: disabled });
      expect((await open(learner, courseId)).status).toBe(401);
    });

    test('is not found for a student of another course, an unknown course and an endless id', async () => {
      const { courseId } = await aLearning();
      const elsewhere = await student(school());
      await paid(manager, elsewhere, await aCourseWithLectures(manager));
      for (const id of [courseId, 'no-such-course', newId()]) {
        const { status, refusal } = await open(elsewhere, id);
        expect([id, status, refusal.error]).toEqual([id, 404, enrollmentMessages.notFound]);
      }
      const { status, refusal } = await open(elsewhere, 'x'.repeat(301));
      expect([status, refusal.error]).toEqual([404, sharedMessages.notFound]);
    });

    test('tells a student whose payment waits the enrollment and the place in the queue, and nothing of the course', async () => {
      const { course, courseId } = await aLearning();
      const waiting = await student(school());
      await submitted(waiting, course);
      const { status, body } = await open(waiting, courseId);
      const queue = (await waiting.call('readWaiting', {})).body;
      expect(queue.places).toHaveLength(1);
      const enrollment = await enrollmentOf(waiting, courseId);
      expect([status, body]).toEqual([200, { enrollment, waiting: queue }]);
    });

    test('closes at the next call after the payment is taken back or deleted', async () => {
      const { course, courseId, learner } = await aLearning();
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      expect((await open(learner, courseId)).body.outline).toBeDefined();
      await manager.call('markPending', { params });
      expect((await open(learner, courseId)).body.outline).toBeUndefined();
      await manager.call('deleteEnrollment', { params });
      expect((await open(learner, courseId)).status).toBe(404);
    });

    test('answers each part as its own call does, and no link of a lecture', async () => {
      const { courseId, learner } = await aLearning();
      await manager.call('saveWatermarking', { body: { on: true } });
      const { status, body } = await open(learner, courseId);
      const course = await partsOf(learner, courseId);
      await manager.call('saveWatermarking', { body: { on: false } });
      expect([status, body]).toEqual([200, course]);
      expect(course.notes.notes).toHaveLength(1);
      expect(course.materials.materials).toHaveLength(1);
      expect(course.exercises).toMatchObject({ standings: [{ isRight: true }], count: true });
      expect(course.certificate).toEqual({ number: null, revokedAt: null });
      expect(course.watermark).toContain(learner.details.name);
      expect(JSON.stringify(body)).not.toContain(firstLink);
    });

    test('answers a taken certificate as its own call does, and one that was revoked so that another is taken', async () => {
      const { course, courseId, learner, lectureIds } = await aLearning();
      const params = { courseId };
      const learning = { certificate: true, exercisesCount: false };
      await manager.call('saveCourseLearning', { params: { id: courseId }, body: learning });
      // Another course of the student must not matter.
      await paid(manager, learner, await aCourseWithLectures(manager));
      for (const lectureId of lectureIds)
        await learner.call('markLecture', { params: { courseId, lectureId }, body: { done: true } });
      const alike = async () => {
        const { certificate } = await partsOf(learner, courseId);
        expect((await open(learner, courseId)).body.certificate).toEqual(certificate);
        return certificate;
      };
      expect(await alike()).toEqual({ number: null, revokedAt: null });
      const { number } = (await learner.call('takeCertificate', { params, body: { name: 'Nadia Islam' } })).body;
      expect(await alike()).toMatchObject({ number });
      const { certificates } = (await manager.call('listCertificates', { query: { q: number } })).body;
      const revocation = {
        params: { id: certificates[0]?.id ?? '' },
        body: { reason: 'Misspelled', chooseAgain: true },
      };
      expect((await manager.call('revokeCertificate', revocation)).status).toBe(200);
      expect(await alike()).toEqual({ number: null, revokedAt: expect.any(String) });
      await manager.call('saveCourseLearning', { params: { id: courseId }, body: { ...learning, certificate: false } });
      expect(await alike()).toBeUndefined();
      await manager.call('deleteCourse', { params: { id: course._id } });
      expect(await alike()).toBeUndefined();
    });

    test('opens an archived course, and one without lectures', async () => {
      const { courseId, learner } = await aLearning();
      await manager.call('deleteCourse', { params: { id: courseId } });
      expect((await open(learner, courseId)).body).toEqual(await partsOf(learner, courseId));
      const empty = await aCourse(manager);
      const newcomer = await student(school());
      await paid(manager, newcomer, empty);
      const { body } = await open(newcomer, empty._id);
      expect(body).toEqual(await partsOf(newcomer, empty._id));
      expect(body).toMatchObject({ outline: [], progress: { lectures: [], total: 0 } });
      expect(body).not.toHaveProperty('certificate');
    });

    test('leaves out a damaged part, which its own call answers with a 500, and no other part', async () => {
      const { courseId, learner } = await aLearning();
      const { database } = school();
      const damage = (tasks: string) =>
        database.updateTable('lecture_exercises').set({ tasks }).where('course_id', '=', courseId).execute();
      await damage('["cut');
      const { status, body } = await open(learner, courseId);
      expect([status, body.exercises, body.certificate]).toEqual([200, undefined, { number: null, revokedAt: null }]);
      expect(body.progress?.lectures.length).toBeGreaterThan(0);
      expect((await learner.call('listExercises', { params: { courseId } })).status).toBe(500);
      await database
        .updateTable('outlines')
        .set({ topics: '[[]]', version: 2 })
        .where('course_id', '=', courseId)
        .execute();
      const { body: course } = await open(learner, courseId);
      expect([course.outline, course.progress, course.materials, course.watermark]).toEqual([
        undefined,
        undefined,
        undefined,
        '',
      ]);
      await damage('[]');
      await database.updateTable('outlines').set({ topics: '[]' }).where('course_id', '=', courseId).execute();
    });

    test('answers the first page of notes, and leaves out parts that are too large for one answer', async () => {
      const { courseId, learner, lectureId } = await aLearning();
      const { database } = school();
      const place = { student_id: learner.studentId, course_id: courseId, lecture_id: lectureId };
      const more = { written_at: new Date().toISOString(), deleted_at: null };
      const notes = Array.from({ length: 60 }, (_, at_s) => ({ ...place, ...more, id: newId(), at_s, text: 'x' }));
      await database.insertInto('lecture_notes').values(notes).execute();
      const { body: course } = await open(learner, courseId);
      expect(course.notes).toEqual((await learner.call('listNotes', { query: { courseId } })).body);
      expect([course.notes?.notes.length, course.notes?.nextCursor === null]).toEqual([50, false]);
      const materials = Array.from({ length: 1000 }, (_, index) => ({
        ...{ id: newId(), course_id: courseId, lecture_id: lectureId, place: index, title: 'x'.repeat(800) },
        ...{ link: 'https://a.example/', document_id: null, removed_at: null },
      }));
      for (let from = 0; from < materials.length; from += 100)
        await database
          .insertInto('lecture_materials')
          .values(materials.slice(from, from + 100))
          .execute();
      const { body } = await open(learner, courseId);
      expect(body).toEqual({ ...(await partsOf(learner, courseId)), materials: undefined });
    });

    test('is not opened half when the database fails', async () => {
      const { courseId, learner } = await aLearning();
      const { database } = school();
      await database.schema.alterTable('lecture_notes').renameTo('lecture_notes_away').execute();
      const { status } = await open(learner, courseId);
      await database.schema.alterTable('lecture_notes_away').renameTo('lecture_notes').execute();
      expect(status).toBe(500);
      expect((await open(learner, courseId)).status).toBe(200);
    });
  },
  unhurried,
);
