import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { lectureMessages as messages } from '#teaching/lectures/messages.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { snapshotCourse } from '../course-snapshot.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, aCourseWithLectures, anOutline, firstLink, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'Lectures',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    const watch = (
      caller: Caller,
      course: AdminCourse,
      query: Record<string, string> = { topicNo: '2', lecture: '1' },
    ) => caller.callLoosely('readLectureLink', { params: { courseId: course._id }, query });
    const open = (caller: Caller, course: AdminCourse) =>
      caller.call('readOutline', { params: { courseId: course._id } });

    test('are closed to guests, strangers, those who wait and those who paid for another course', async () => {
      const course = await aCourseWithLectures(manager);
      const waiting = await student(school());
      await submitted(waiting, course);
      const elsewhere = await student(school());
      await paid(manager, elsewhere, await aCourseWithLectures(manager));
      for (const caller of [guest(school()), manager]) {
        expect((await watch(caller, course)).status).toBe(401);
        expect((await open(caller, course)).status).toBe(401);
      }
      for (const caller of [waiting, elsewhere, await student(school())]) {
        for (const answered of [await watch(caller, course), await open(caller, course)]) {
          expect([answered.status, answered.refusal.error]).toEqual([403, messages.notEnrolled]);
        }
      }
    });

    test('show a paid student the outline without links, and each link when it is opened', async () => {
      const course = await aCourseWithLectures(manager);
      const learner = await student(school());
      await paid(manager, learner, course);
      const shown = anOutline.map(({ classes, ...topic }) => ({
        ...topic,
        classes: classes.map(({ lecture, title }) => ({ lecture, title })),
      }));
      expect((await open(learner, course)).body).toEqual({ lecture: shown });
      expect((await watch(learner, course)).body).toEqual({ link: firstLink });
    });

    test('close at the next call after the payment is taken back or deleted', async () => {
      const course = await aCourseWithLectures(manager);
      const learner = await student(school());
      await paid(manager, learner, course);
      const params = { studentId: learner.studentId, courseNo: course.courseNo };
      expect((await watch(learner, course)).status).toBe(200);
      await manager.call('markPending', { params });
      expect((await watch(learner, course)).status).toBe(403);
      await manager.call('markPaid', { params });
      expect((await open(learner, course)).status).toBe(200);
      await manager.call('deleteEnrollment', { params });
      expect((await open(learner, course)).status).toBe(403);
    });

    test('stay open to those who paid when the course is closed or deleted', async () => {
      const course = await aCourseWithLectures(manager);
      const learner = await student(school());
      await paid(manager, learner, course);
      await manager.call('saveCourse', { params: { id: course._id }, body: { ...course, courseStatus: 'closed' } });
      await manager.call('deleteCourse', { params: { id: course._id } });
      expect((await open(learner, course)).status).toBe(200);
      expect((await watch(learner, course)).body).toEqual({ link: firstLink });
    });

    test('are not those of a change that the database has lost, once they were saved again', async () => {
      const course = await aCourseWithLectures(manager);
      const learner = await student(school());
      await paid(manager, learner, course);
      const save = (link: string) =>
        manager.call('saveOutline', {
          params: { id: course._id },
          body: { lecture: [{ topicNo: 2, topicName: '', classes: [{ lecture: 1, title: '', link }] }] },
        });
      const loseChanges = await snapshotCourse(school().database, course._id);
      const lost = (await save('https://youtu.be/aaaaaaaaaaa')).body;
      expect((await watch(learner, course)).body).toEqual({ link: 'https://youtu.be/aaaaaaaaaaa' });
      await loseChanges();
      expect((await save('https://youtu.be/bbbbbbbbbbb')).body.version).toBe(lost.version);
      expect((await watch(learner, course)).body).toEqual({ link: 'https://youtu.be/bbbbbbbbbbb' });
    });

    test('refuse missing, repeated and impossible numbers, and know no others', async () => {
      const course = await aCourseWithLectures(manager);
      const learner = await student(school());
      await paid(manager, learner, course);
      const queries: Record<string, string>[] = [{}, { topicNo: '2' }, { lecture: '1' }];
      for (const wrong of ['abc', '0', '-1', '1.5', '', ' 1', '01', '1e0'])
        queries.push({ topicNo: '2', lecture: wrong });
      for (const query of queries) {
        expect([query, (await watch(learner, course, query)).status]).toEqual([query, 400]);
      }
      const path = `/api/students/${course._id}/lecture-link`;
      expect((await learner.request(`${path}?topicNo=2&lecture=1&lecture=1`)).status).toBe(400);
      for (const query of [
        { topicNo: '99', lecture: '1' },
        { topicNo: '2', lecture: '99' },
      ]) {
        const answered = await watch(learner, course, query);
        expect([answered.status, answered.refusal.error]).toEqual([404, messages.lectureNotFound]);
      }
      const empty = await watch(learner, course, { topicNo: '2', lecture: '7' });
      expect([empty.status, empty.refusal.error]).toEqual([404, messages.invalidVideoLink]);
    });
  },
  unhurried,
);

onEveryEngine(
  'Lectures of a school that names its video hosts',
  (school) => {
    const lectureAt = (address: string) => [
      { topicNo: 1, topicName: '', classes: [{ lecture: 1, title: '', link: address }] },
    ];

    test('are taken from those hosts only, at saving and at watching', async () => {
      const manager = await admin(school());
      const course = await aCourse(manager);
      const save = async (address: string) =>
        (await manager.call('saveOutline', { params: { id: course._id }, body: { lecture: lectureAt(address) } }))
          .status;
      expect(await save('https://player.vimeo.com/video/1')).toBe(400);
      expect(await save('https://l.facebook.com/l.php?u=https%3A%2F%2Fvimeo.com%2F1')).toBe(400);
      expect(await save('https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ')).toBe(200);
      expect(await save('https://videos.example.com/1.mp4')).toBe(200);
      expect(await save(firstLink)).toBe(200);
      const learner = await student(school());
      await paid(manager, learner, course);
      const query = { topicNo: '1', lecture: '1' };
      const watch = () => learner.call('readLectureLink', { params: { courseId: course._id }, query });
      expect((await watch()).body).toEqual({ link: firstLink });
      const topics = JSON.stringify(lectureAt('https://player.vimeo.com/video/1'));
      await school().database.updateTable('outlines').set({ topics, version: 99 }).execute();
      expect([(await watch()).status, (await watch()).refusal.error]).toEqual([404, messages.invalidVideoLink]);
    });
  },
  { ...unhurried, VIDEO_HOSTS: 'www.youtube-nocookie.com,videos.example.com' },
);
