import { beforeAll, expect, test } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { lectureMessages as messages } from '#teaching/lectures/messages.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, aCourseWithLectures, anOutline, inParallel, paid, unhurried, withoutIds } from '../steps.ts';

onEveryEngine(
  'Outlines',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    const edit = (course: AdminCourse, body: object, headers = {}) =>
      manager.callLoosely('saveOutline', { params: { id: course._id }, body, headers });
    const read = async (course: AdminCourse) =>
      (await manager.call('readCourseOutline', { params: { id: course._id } })).body;

    test('are edited by admins only', async () => {
      const course = await aCourseWithLectures(manager);
      for (const caller of [guest(school()), await student(school())]) {
        expect((await caller.callLoosely('saveOutline', { params: { id: course._id }, body: {} })).status).toBe(401);
        expect((await caller.call('readCourseOutline', { params: { id: course._id } })).status).toBe(401);
      }
    });

    test.each([
      ['topic number 0', [{ topicNo: 0 }]],
      ['topic number -1', [{ topicNo: -1 }]],
      ['topic number 1.5', [{ topicNo: 1.5 }]],
      ['a topic number as text', [{ topicNo: '1' }]],
      ['topic number 10001', [{ topicNo: 10_001 }]],
      ['two topics of one number', [{ topicNo: 1 }, { topicNo: 1 }]],
      ['two lectures of one number', [{ topicNo: 1, classes: [{ lecture: 1 }, { lecture: 1 }] }]],
      ['201 topics', Array.from({ length: 201 }, (_, index) => ({ topicNo: index + 1 }))],
      ['201 lectures', [{ topicNo: 1, classes: Array.from({ length: 201 }, (_, index) => ({ lecture: index + 1 })) }]],
      ['a name of 201 characters', [{ topicNo: 1, topicName: 'a'.repeat(201) }]],
      ['a duration of no time', [{ topicNo: 1, classes: [{ lecture: 1, duration: 0 }] }]],
      ['a duration that cannot be read', [{ topicNo: 1, classes: [{ lecture: 1, duration: 'long' }] }]],
      ['no list', 'text'],
      ['nothing', undefined],
    ])('refuse an outline with %s and keep the stored one', async (_what, lecture) => {
      const course = await aCourseWithLectures(manager);
      const answered = await edit(course, { lecture });
      expect([answered.status, answered.refusal.code]).toEqual([400, 'invalid']);
      expect(withoutIds((await read(course)).lecture)).toEqual(anOutline);
    });

    test.each([
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://127.0.0.1/a.mp4',
      'https://localhost/a.mp4',
      'http://169.254.169.254/latest',
      'https://user@example.com/a.mp4',
      'http://example.com/a.mp4',
      'a.mp4',
    ])('refuse the link %s', async (wrong) => {
      const course = await aCourseWithLectures(manager);
      const answered = await edit(course, {
        lecture: [{ topicNo: 1, classes: [{ lecture: 1, title: 'a', link: wrong }] }],
      });
      expect([answered.status, answered.refusal.error]).toEqual([400, messages.videoLink]);
      expect(withoutIds((await read(course)).lecture)).toEqual(anOutline);
    });

    test('refuse two links in one field, and say so', async () => {
      const course = await aCourseWithLectures(manager);
      const link = 'https://youtu.be/dQw4w9WgXcQhttps://youtu.be/aqz-KE-bpKQ';
      const answered = await edit(course, { lecture: [{ topicNo: 1, classes: [{ lecture: 1, title: 'a', link }] }] });
      expect([answered.status, answered.refusal.error]).toEqual([400, messages.twoLinks]);
      expect(withoutIds((await read(course)).lecture)).toEqual(anOutline);
    });

    test.each([
      ['https://vimeo.com/76979871?share=copy', 'https://vimeo.com/76979871?share=copy'],
      ['https://drive.google.com/file/d/1a2b3c4d/view', 'https://drive.google.com/file/d/1a2b3c4d/view'],
      ['Lecture 1: https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
      [
        '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
        'https://www.youtube.com/embed/dQw4w9WgXcQ',
      ],
    ])('take the link %s, and give it back as %s', async (link, stored) => {
      const course = await aCourse(manager);
      await edit(course, { lecture: [{ topicNo: 1, classes: [{ lecture: 1, title: 'a', link }] }] });
      expect((await read(course)).lecture[0]?.classes[0]?.link).toBe(stored);
      const learner = await student(school());
      await paid(manager, learner, course);
      const query = { topicNo: '1', lecture: '1' };
      expect((await learner.call('readLectureLink', { params: { courseId: course._id }, query })).body).toEqual({
        link: stored,
      });
    });

    test('refuse an outline of more than 512 KiB', async () => {
      const course = await aCourseWithLectures(manager);
      const classes = Array.from({ length: 200 }, (_, index) => ({ lecture: index + 1, title: 'ক'.repeat(200) }));
      const lecture = Array.from({ length: 5 }, (_, index) => ({ topicNo: index + 1, classes }));
      expect((await edit(course, { lecture })).status).toBe(413);
      expect(withoutIds((await read(course)).lecture)).toEqual(anOutline);
    });

    /** An outline of that many lectures, as evenly spread as can be. */
    const lecturesOf = (count: number, lecture: object) =>
      Array.from({ length: 200 }, (_, topic) => ({
        ...{ topicNo: topic + 1, topicName: '' },
        classes: Array.from({ length: Math.floor((count + topic) / 200) }, (__, index) => ({
          ...{ lecture: index + 1, title: '', link: '' },
          ...lecture,
        })),
      }));

    test('refuse more than 3000 lectures in all, and take as many back as were read', async () => {
      const course = await aCourseWithLectures(manager);
      const refused = await edit(course, { lecture: lecturesOf(3001, {}) });
      expect([refused.status, refused.refusal]).toEqual([
        400,
        { error: messages.tooManyLecturesInAll(3000), code: 'invalid', fields: { lecture: refused.refusal.error } },
      ]);
      expect(withoutIds((await read(course)).lecture)).toEqual(anOutline);
      const largest = lecturesOf(3000, { title: 'ক'.repeat(15), link: 'https://youtu.be/abcdefghijk' });
      expect((await edit(course, { lecture: largest })).status).toBe(200);
      const { lecture, version } = await read(course);
      expect(withoutIds(lecture)).toEqual(largest);
      expect((await edit(course, { lecture: lecture.toReversed(), version })).status).toBe(200);
    });

    test('refuse one that would come back larger than a body may be', async () => {
      const course = await aCourseWithLectures(manager);
      // One letter of three bytes on the way in; in Unicode's composed form it is two.
      const growing = lecturesOf(3000, { title: '\u09dc'.repeat(30), link: undefined });
      const answered = await edit(course, { lecture: growing });
      expect([answered.status, answered.refusal.error]).toEqual([400, messages.outlineTooLarge]);
      expect(withoutIds((await read(course)).lecture)).toEqual(anOutline);
    });

    test('that were stored by wider rules are read, and can be shortened', async () => {
      const course = await aCourseWithLectures(manager);
      const stored = lecturesOf(27_000, { title: 'a' });
      await school()
        .database.updateTable('outlines')
        .set({ topics: JSON.stringify(stored) })
        .where('course_id', '=', course._id)
        .execute();
      const { lecture, version } = await read(course);
      expect(withoutIds(lecture)).toEqual(stored);
      expect((await guest(school()).call('readCourse', { params: { idOrSlug: course.slug } })).status).toBe(200);
      expect((await edit(course, { lecture: lecture.slice(0, 20), version })).status).toBe(200);
    });

    test('are saved whole, in the given order, with the version to send back', async () => {
      const course = await aCourse(manager);
      expect(await read(course)).toEqual({
        _id: course._id,
        title: course.title,
        courseNo: course.courseNo,
        lecture: [],
        version: 0,
      });
      const { body } = await manager.call('saveOutline', {
        params: { id: course._id },
        body: { lecture: anOutline, version: 0 },
      });
      expect(withoutIds(body.lecture)).toEqual(anOutline);
      expect(await read(course)).toMatchObject({ lecture: body.lecture, version: body.version });
      expect(body.version).toBe(1);
      const fields = (await manager.call('readAdminCourse', { params: { id: course._id } })).body.course;
      expect([fields.version, fields.title]).toEqual([course.version, course.title]);
    });

    test('keep how long a lecture is, for everybody who sees its name', async () => {
      const course = await aCourse(manager);
      const classes = [{ lecture: 1, duration: '12:40' }, { lecture: 2, duration: 90 }, { lecture: 3 }];
      await edit(course, { lecture: [{ topicNo: 1, classes }] });
      const seconds = [760, 90, undefined];
      const durations = (lecture: { classes: { duration?: number | undefined }[] }[]) =>
        lecture.flatMap((topic) => topic.classes.map(({ duration }) => duration));
      expect(durations((await read(course)).lecture)).toEqual(seconds);
      const { body } = await guest(school()).call('readCourse', { params: { idOrSlug: course.slug } });
      expect(durations(body.lecture)).toEqual(seconds);
      const kept = await read(course);
      expect((await edit(course, { lecture: kept.lecture, version: 0 })).body).toMatchObject({ version: kept.version });
    });

    test('let one of two admins win who read the same version', async () => {
      const course = await aCourseWithLectures(manager);
      const answers = await inParallel(4, (index) => edit(course, { lecture: [{ topicNo: index + 1 }], version: 1 }));
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(answers.find((answer) => answer.status === 409)?.refusal.code).toBe('version_conflict');
      const stored = await read(course);
      expect(stored).toMatchObject({ version: 2 });
      const won = answers.findIndex((answer) => answer.status === 200);
      expect(stored.lecture[0]?.topicNo).toBe(won + 1);
    });

    test('take a stale save of what is stored already, and the version from If-Match', async () => {
      const course = await aCourseWithLectures(manager);
      expect((await edit(course, { lecture: anOutline, version: 0 })).status).toBe(200);
      expect((await edit(course, { lecture: [] }, { 'if-match': '"0"' })).status).toBe(409);
      expect((await edit(course, { lecture: [] }, { 'if-match': '"1"' })).body).toEqual({ lecture: [], version: 2 });
      expect((await edit(course, { lecture: anOutline })).status).toBe(200);
    });

    test('leave a row in the audit log with the outline before and after', async () => {
      const course = await aCourseWithLectures(manager);
      await edit(course, { lecture: [] });
      const acts = await school()
        .database.selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', course._id)
        .where('action', '=', 'outline.saved')
        .orderBy('id')
        .execute();
      expect(acts).toHaveLength(2);
      expect(acts[1]).toMatchObject({ actor_id: manager.adminId });
      const before = JSON.parse(acts[1]?.before ?? '');
      expect({ ...before, topics: withoutIds(before.topics) }).toEqual({ topics: anOutline, version: 1 });
      expect(JSON.parse(acts[1]?.after ?? '')).toEqual({ topics: [], version: 2 });
    });

    test('of an unknown or deleted course cannot be edited', async () => {
      const course = await aCourseWithLectures(manager);
      await manager.call('deleteCourse', { params: { id: course._id } });
      expect((await edit(course, { lecture: [] })).status).toBe(404);
      expect((await manager.call('readCourseOutline', { params: { id: course._id } })).status).toBe(404);
      expect((await manager.call('readCourseOutline', { params: { id: 'unknown' } })).status).toBe(404);
    });
  },
  unhurried,
);
