import { beforeAll, expect, test } from 'vitest';
import { keysOf } from '#base/shared/keys-of.ts';
import { api } from '#contract/api.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import type { Publication } from '#courses/catalogue/publication.ts';
import { listDeletedCourses } from '#courses/catalogue/server/deleted-course-queries.ts';
import { restoreCourse } from '#courses/catalogue/server/restore-course.ts';
import { catalogueRevision } from '#school/profile/server/catalogue-revision-queries.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, aCourseWithLectures, anOutline, inParallel, paid, submitted, unhurried } from '../steps.ts';

// Drafts and archived courses (trust C3): nobody but the school sees them, and whoever is enrolled keeps everything.

/** Calls that read something for others than admins, whatever comes to the table. */
const readByOthers = keysOf(api).filter((name) => api[name].method === 'GET' && api[name].who !== 'admin');

onEveryEngine(
  'A course that is not public',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    const make = async (course: { _id: string }, publication: Publication) =>
      manager.call('publishCourse', { params: { id: course._id }, body: { publication } });
    const stored = async (course: { _id: string }) =>
      (await manager.call('readAdminCourse', { params: { id: course._id } })).body.course;
    const actsOn = (subject: string) =>
      school()
        .database.selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('subject', '=', subject)
        .orderBy('position')
        .execute();
    const shelf = async () => (await manager.call('listShelfCourses', {})).body.courses;

    /** What somebody who is not enrolled is answered, under every name of the course and by its words. */
    async function answersAbout(course: AdminCourse, caller: Caller): Promise<string[]> {
      const found: string[] = [];
      for (const name of readByOthers) {
        for (const text of [course._id, course.slug, course.courseNo]) {
          const { path } = api[name];
          const query = 'query' in api[name] ? { query: { q: course.title } } : {};
          const params = { id: text, idOrSlug: text, courseId: text, slug: instructorSlug(course.instructor.name) };
          const { status, body } = await caller.callLoosely(name, { params, ...query });
          if (status === 200 && /:(idOrSlug|courseId)/.test(path)) found.push(`${name} of ${text} is answered`);
          if (JSON.stringify(body)?.includes(course.title)) found.push(`${name} says its title`);
        }
      }
      const siteMap = await (await caller.request('/sitemap.xml')).text();
      if (siteMap.includes(course.slug)) found.push('the site map has it');
      return found;
    }

    test.each(['draft', 'archived'] as const)('is in no answer for others while it is %s', async (publication) => {
      const course = await aCourseWithLectures(manager);
      const [visitor, pupil] = [guest(school()), await student(school())];
      // So that the answers are kept in memory, and would be given again.
      expect(await answersAbout(course, visitor)).toContain(`readCourse of ${course.slug} is answered`);
      await make(course, publication);
      expect(await answersAbout(course, visitor)).toEqual([]);
      expect(await answersAbout(course, pupil)).toEqual([]);
      await make(course, 'public');
      expect((await visitor.call('readCourse', { params: { idOrSlug: course._id } })).status).toBe(200);
    });

    test('takes nobody in: an archived one is closed, of a draft nobody knows', async () => {
      const [archived, draft] = [await aCourse(manager), await aCourse(manager)];
      await make(archived, 'archived');
      await make(draft, 'draft');
      const pupil = await student(school());
      const enroll = (course: AdminCourse) =>
        pupil.callLoosely('enroll', { body: { courseId: course._id, method: 'bkash', reference: 'TX1' } });
      expect((await enroll(archived)).refusal).toMatchObject({ code: 'enrollment_closed' });
      expect((await enroll(draft)).status).toBe(404);
      expect((await pupil.call('listOwnEnrollments', {})).body.enrollments).toEqual([]);
    });

    test('is left and made by admins only, and is one of three', async () => {
      const course = await aCourse(manager);
      const params = { id: course._id };
      for (const caller of [guest(school()), await student(school())]) {
        expect((await caller.callLoosely('publishCourse', { params, body: { publication: 'draft' } })).status).toBe(
          401,
        );
        expect((await caller.callLoosely('duplicateCourse', { params, body: {} })).status).toBe(401);
        expect((await caller.callLoosely('listShelfCourses')).status).toBe(401);
      }
      for (const publication of ['deleted', 'deletedDraft', '', null, 1])
        expect((await manager.callLoosely('publishCourse', { params, body: { publication } })).status).toBe(400);
      const unknown = { params: { id: 'unknown' } };
      expect((await manager.callLoosely('publishCourse', { ...unknown, body: { publication: 'draft' } })).status).toBe(
        404,
      );
      expect((await manager.callLoosely('duplicateCourse', { ...unknown, body: {} })).status).toBe(404);
      expect((await stored(course)).publication).toBe('public');
    });

    test.each(['draft', 'archived'] as const)(
      'keeps for its students what they have while it is %s, and their payments can be settled',
      async (publication) => {
        const course = await aCourseWithLectures(manager);
        const [payer, waiting] = [await student(school()), await student(school())];
        await paid(manager, payer, course);
        await submitted(waiting, course, 'WRONG1');
        await make(course, publication);
        const own = { params: { courseId: course._id } };
        expect((await payer.call('listOwnEnrollments', {})).body.enrollments).toHaveLength(1);
        expect((await payer.call('readOutline', own)).status).toBe(200);
        const lecture = { ...own, query: { topicNo: '2', lecture: '1' } };
        expect((await payer.call('readLectureLink', lecture)).status).toBe(200);
        const correct = { courseId: course._id, method: 'bkash', reference: 'RIGHT1' } as const;
        expect((await waiting.call('enroll', { body: correct })).status).toBe(200);
        const rows = (await manager.call('listEnrollments', { query: { q: course.courseNo } })).body.enrollments;
        expect(rows.map(({ courseDeleted }) => courseDeleted)).toEqual([false, false]);
        const payment = { params: { studentId: waiting.studentId, courseNo: course.courseNo } };
        expect((await manager.call('markPaid', payment)).status).toBe(200);
        expect((await waiting.call('readOutline', own)).status).toBe(200);
      },
    );

    test('can be edited, and is in the pickers with what it is', async () => {
      const course = await aCourse(manager);
      await make(course, 'draft');
      const { publication, ...fields } = await stored(course);
      expect(publication).toBe('draft');
      const saved = await manager.call('saveCourse', {
        params: { id: course._id },
        body: { ...fields, title: 'Nearly' },
      });
      expect(saved.body.course).toMatchObject({ title: 'Nearly', publication: 'draft' });
      const outline = { params: { id: course._id }, body: { lecture: anOutline } };
      expect((await manager.call('saveOutline', outline)).status).toBe(200);
      expect((await manager.call('readCourseOutline', { params: { id: course._id } })).status).toBe(200);
      const isIt = ({ _id }: { _id?: string }) => _id === course._id;
      const query = { fields: '_id,publication' };
      const names = (await manager.call('listCourseNames', { query: {} })).body.courses;
      expect(names.find(isIt)).toMatchObject({ publication: 'draft' });
      const listed = (await manager.call('listAdminCourses', { query })).body.courses;
      expect(listed.find(isIt)).toEqual({ _id: course._id, publication: 'draft' });
    });

    test('can be added as one, and a repeated call makes no second', async () => {
      const body = { ...(await aCourseDraft()), publication: 'draft' } as const;
      const add = () => manager.call('createCourse', { body, headers: { 'idempotency-key': 'add-a-draft' } });
      const [first, again] = [await add(), await add()];
      expect([first.status, first.body.course.publication]).toEqual([201, 'draft']);
      expect(again.body.course).toEqual(first.body.course);
      expect(
        (await guest(school()).callLoosely('readCourse', { params: { idOrSlug: first.body.course._id } })).status,
      ).toBe(404);
      const archived = { ...(await aCourseDraft()), publication: 'archived' };
      expect((await manager.callLoosely('createCourse', { body: archived })).refusal.fields).toHaveProperty(
        'publication',
      );
    });

    test('is written down once for each change, and the catalogue changes with it', async () => {
      const course = await aCourse(manager);
      const revisions = [await catalogueRevision(school().database)];
      for (const publication of ['archived', 'archived', 'draft', 'public', 'public'] as const) {
        expect((await make(course, publication)).body).toEqual({ publication });
        revisions.push(await catalogueRevision(school().database));
      }
      const changed = revisions.slice(1).map((revision, index) => revision !== revisions[index]);
      expect(changed).toEqual([true, false, true, true, false]);
      expect((await stored(course)).version).toBe(course.version);
      const acts = ['course.created', 'course.archived', 'course.withdrawn', 'course.published'];
      const by = { actor_id: manager.adminId };
      expect(await actsOn(course._id)).toEqual(acts.map((action) => ({ action, ...by })));
    });

    test('that is deleted leaves every list, and comes back as what it was', async () => {
      for (const publication of ['public', 'draft', 'archived'] as const) {
        const course = await aCourse(manager);
        await make(course, publication);
        await manager.call('deleteCourse', { params: { id: course._id } });
        expect((await manager.callLoosely('readAdminCourse', { params: { id: course._id } })).status).toBe(404);
        expect((await make(course, 'public')).status).toBe(404);
        expect((await shelf()).map(({ _id }) => _id)).not.toContain(course._id);
        expect((await listDeletedCourses(school().database)).map(({ id }) => id)).toContain(course._id);
        await restoreCourse(school().database, course.courseNo);
        expect((await stored(course)).publication).toBe(publication);
        expect((await listDeletedCourses(school().database)).map(({ id }) => id)).not.toContain(course._id);
      }
    });

    test('has `archived_at` like a deleted one, by which the release before hides it', async () => {
      const course = await aCourse(manager);
      for (const [publication, isHidden] of [
        ['draft', true],
        ['archived', true],
        ['public', false],
      ] as const) {
        await make(course, publication);
        const columns = school().database.selectFrom('courses').select('archived_at').where('id', '=', course._id);
        expect((await columns.executeTakeFirstOrThrow()).archived_at !== null, publication).toBe(isHidden);
      }
    });

    test('is made of another one as a draft: its texts, pictures and lectures, and none of its students', async () => {
      const course = await aCourseWithLectures(manager);
      await paid(manager, await student(school()), course);
      const copy = (await manager.call('duplicateCourse', { params: { id: course._id } })).body.course;
      const original = await stored(course);
      const { _id, slug, courseNo, title } = copy;
      const own = { _id, slug, courseNo, title, publication: 'draft', enrolled: 0, version: 1 };
      expect(copy).toEqual({ ...original, ...own });
      expect([title, slug]).toEqual([`Copy of ${original.title}`, `${original.slug}-2`]);
      expect(courseNo).not.toBe(original.courseNo);
      // Each has an outline of its own.
      await manager.call('saveOutline', { params: { id: _id }, body: { lecture: [] } });
      expect((await stored(course)).lecture).toEqual(original.lecture);
      expect((await actsOn(_id)).map(({ action }) => action)).toEqual(['course.duplicated', 'outline.saved']);
    });

    test('copies a course without lectures and with the longest title, several at once', async () => {
      const course = await aCourse(manager, { title: 'অ'.repeat(200) });
      const copies = await inParallel(4, async () => {
        const answered = await manager.call('duplicateCourse', { params: { id: course._id } });
        expect(answered.status).toBe(201);
        return answered.body.course;
      });
      expect(new Set(copies.flatMap(({ courseNo, slug }) => [courseNo, slug])).size).toBe(8);
      expect(copies.map(({ title, lecture }) => [title.length, lecture])).toEqual(copies.map(() => [200, []]));
      const [{ version, ...fields } = course] = copies;
      expect((await manager.call('saveCourse', { params: { id: fields._id }, body: fields })).status).toBe(200);
    });

    test('stands in the list of all courses with its figures and who changed it last, for four statements', async () => {
      const course = await aCourseWithLectures(manager);
      await paid(manager, await student(school()), course);
      await submitted(await student(school()), course, 'WAITS1');
      const other = await admin(school());
      await other.call('publishCourse', { params: { id: course._id }, body: { publication: 'archived' } });
      const row = (await shelf()).find(({ _id }) => _id === course._id);
      const figures = { publication: 'archived', lectures: 2, paid: 1, pending: 1, changedBy: other.details.name };
      expect(row).toMatchObject({ ...figures, courseFee: 2500, instructorName: 'Farhana Akter' });
      expect(Date.parse(row?.changedAt ?? '')).not.toBeNaN();
      const before = school().queries.count;
      await shelf();
      expect(school().queries.count - before).toBeLessThanOrEqual(4);
    });
  },
  unhurried,
);
