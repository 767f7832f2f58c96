import { beforeAll, expect, test } from 'vitest';
import { createLog } from '#base/platform/server/process/log.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { draftMessages } from '#courses/catalogue/draft-messages.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';
import { showEnrolled } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { keepShowingEnrolled } from '#money/enrollments/server/show-enrolled.ts';
import { catalogueRevision } from '#school/profile/server/catalogue-revision-queries.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'Catalogue',
  (school) => {
    let manager: Caller;
    let spoken: AdminCourse;
    let bengali: AdminCourse;
    let ielts: AdminCourse;
    const titles = async (query: { q?: string; status?: 'open' | 'running' | 'closed' } = {}) =>
      (await guest(school()).call('listCourses', { query })).body.data.map((course) => course.title);
    const read = (idOrSlug: string) => guest(school()).call('readCourse', { params: { idOrSlug } });

    beforeAll(async () => {
      manager = await admin(school());
      spoken = await aCourse(manager, { title: 'Spoken English', shortDescription: 'Save 50% of your time_now' });
      bengali = await aCourse(manager, { title: 'সহজ ইংরেজি', courseStatus: 'running' });
      const instructor = { ...spoken.instructor, name: 'Rafiq Hasan' };
      ielts = await aCourse(manager, { title: 'IELTS Academic', courseStatus: 'closed', instructor });
      const lecture = [
        {
          topicNo: 1,
          topicName: 'Reading',
          classes: [{ lecture: 1, title: 'One', link: 'https://youtu.be/abcdefghijk' }],
        },
      ];
      await manager.call('saveOutline', { params: { id: ielts._id }, body: { lecture } });
    });

    test('lists every course, newest first', async () => {
      expect(await titles()).toEqual(['IELTS Academic', 'সহজ ইংরেজি', 'Spoken English']);
    });

    test('shows no video link, group link or inline picture to anybody', async () => {
      const list = JSON.stringify((await guest(school()).call('listCourses', {})).body);
      const one = JSON.stringify((await read(ielts._id)).body);
      expect(one).toContain('"topicName":"Reading","classes":[{"lecture":1,"title":"One"}]');
      for (const text of [list, one]) {
        expect(text).toContain('"title":"IELTS Academic"');
        expect(text).not.toMatch(/youtu|fbLink|facebook|base64|"link"|version/);
      }
    });

    test('finds a course by its id, slug or number', async () => {
      for (const name of [spoken._id, 'spoken-english', spoken.courseNo]) {
        expect((await read(name)).body._id).toBe(spoken._id);
      }
    });

    test('gives a Bengali title an address made of the course number', () => {
      expect(bengali.slug).toBe(bengali.courseNo.toLowerCase());
    });

    test.each(["'", 'unknown', '%', '../../etc/passwd', 'a\u0000b', 'x'.repeat(2000)])(
      'has no course named %j',
      async (name) => {
        const answered = await read(name);
        expect(answered.status).toBe(404);
        expect(answered.refusal.code).toBe('not_found');
      },
    );

    test('says that an unknown course is not found', async () => {
      expect((await read('unknown')).refusal.error).toBe(messages.courseNotFound);
    });

    test.each([
      ['SPOKEN', ['Spoken English']],
      ['  english   spoken ', ['Spoken English']],
      ['ইংরেজি', ['সহজ ইংরেজি']],
      ['rafiq', ['IELTS Academic']],
      ['spoken rafiq', []],
      ['50%', ['Spoken English']],
      ['time_now', ['Spoken English']],
      ['%', ['Spoken English']],
      ['timeXnow', []],
      ["' OR 1=1 --", []],
      ['\\', []],
    ])('a search for %j finds %j', async (q, found) => {
      expect(await titles({ q })).toEqual(found);
    });

    test('filters by status, together with a search', async () => {
      expect(await titles({ status: 'running' })).toEqual(['সহজ ইংরেজি']);
      expect(await titles({ status: 'closed', q: 'spoken' })).toEqual([]);
    });

    test('refuses an unknown status and a repeated parameter', async () => {
      const visitor = guest(school());
      const unknown = await visitor.callLoosely('listCourses', { query: { status: 'archived' } });
      expect([unknown.status, unknown.refusal.fields]).toEqual([400, { status: draftMessages.courseStatus }]);
      expect((await visitor.request('/api/courses?q=a&q=b')).status).toBe(400);
    });

    test('answers 304 to a browser that has the newest list or course, until something changes in it', async () => {
      const visitor = guest(school());
      const askerOf = async (path: string) => {
        const first = await visitor.request(path);
        return () => visitor.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      };
      const ask = await askerOf('/api/courses');
      const askCourse = await askerOf(`/api/courses/${spoken._id}`);
      expect([(await ask()).status, (await askCourse()).status]).toEqual([304, 304]);
      await manager.call('saveOutline', {
        params: { id: spoken._id },
        body: { lecture: [{ topicNo: 1, topicName: 'New' }] },
      });
      expect((await askCourse()).status).toBe(200);
      await aCourse(manager);
      expect((await ask()).status).toBe(200);
    });

    test('counts the paid enrollments of a course, whatever becomes of them; visitors see it some seconds later', async () => {
      const { database } = school();
      const learner = await student(school());
      /** As visitors see it when those seconds have passed. */
      const enrolled = async () => {
        await database.updateTable('enrollment_counts').set({ shown_at: null }).execute();
        await showEnrolled(database);
        await school().revision.refresh();
        return (await read(spoken._id)).body.enrolled;
      };
      const params = { studentId: learner.studentId, courseNo: spoken.courseNo };
      await submitted(learner, spoken);
      expect(await enrolled()).toBe(0);
      await manager.call('markPaid', { params });
      await manager.call('markPaid', { params });
      expect((await read(spoken._id)).body.enrolled).toBe(0);
      expect((await manager.call('readAdminCourse', { params: { id: spoken._id } })).body.course.enrolled).toBe(1);
      expect(await enrolled()).toBe(1);
      await manager.call('markPending', { params });
      expect(await enrolled()).toBe(0);
      await manager.call('markPaid', { params });
      await manager.call('deleteEnrollment', { params });
      expect(await enrolled()).toBe(0);
    });

    test('changes its revision with every change that visitors can see, and with no other', async () => {
      const { database } = school();
      const learner = await student(school());
      const course = await aCourse(manager);
      const before = await catalogueRevision(database);
      await submitted(learner, course);
      expect(await catalogueRevision(database)).toBe(before);
      await manager.call('markPaid', { params: { studentId: learner.studentId, courseNo: course.courseNo } });
      expect(await catalogueRevision(database)).toBe(before);
      await manager.call('deleteCourse', { params: { id: course._id } });
      expect(await catalogueRevision(database)).not.toBe(before);
    });

    test('is shown by itself how many have paid, until the school stops', async () => {
      const { database } = school();
      const course = await aCourse(manager);
      // Nobody has shown a count just before.
      await database.updateTable('enrollment_counts').set({ shown_at: null }).execute();
      const stopping = new AbortController();
      const shown = async () => (await read(course._id)).body.enrolled;
      const showing = keepShowingEnrolled({ database, log: createLog('silent'), stopping: stopping.signal });
      await paid(manager, await student(school()), course);
      await expect.poll(shown, { timeout: 10_000 }).toBe(1);
      stopping.abort();
      await showing;
    }, 15_000);

    test('lets many marks change its revision once, and again only after seven seconds', async () => {
      const { database, revision, shiftClock } = school();
      const course = await aCourse(manager);
      const [one, other] = [await student(school()), await student(school())];
      await database.updateTable('enrollment_counts').set({ shown_at: null }).execute();
      await showEnrolled(database);
      await database.updateTable('enrollment_counts').set({ shown_at: null }).execute();
      const before = await catalogueRevision(database);
      await paid(manager, one, course);
      expect((await Promise.all([showEnrolled(database), showEnrolled(database)])).toSorted()).toEqual([false, true]);
      const once = await catalogueRevision(database);
      expect(once).not.toBe(before);
      await paid(manager, other, course);
      expect(await showEnrolled(database)).toBe(false);
      expect(await catalogueRevision(database)).toBe(once);
      await revision.refresh();
      expect((await read(course._id)).body.enrolled).toBe(1);
      await shiftClock(8);
      expect(await showEnrolled(database)).toBe(true);
      await revision.refresh();
      expect((await read(course._id)).body.enrolled).toBe(2);
      expect(await catalogueRevision(database)).not.toBe(once);
      expect(await showEnrolled(database)).toBe(false);
      await shiftClock(0);
    });

    test('no longer shows a deleted course, and keeps it for those who paid', async () => {
      const course = await aCourse(manager, { title: 'Going away' });
      const learner = await student(school());
      await paid(manager, learner, course);
      expect((await manager.call('deleteCourse', { params: { id: course._id } })).body).toEqual({ ok: true });
      expect(await titles()).not.toContain('Going away');
      for (const name of [course._id, course.slug, course.courseNo]) expect((await read(name)).status).toBe(404);
      const own = await learner.call('readOwnEnrollment', { params: { courseId: course._id } });
      expect(own.body.status).toBe('paid');
    });
  },
  unhurried,
);
