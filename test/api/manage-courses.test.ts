import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { draftMessages as messages } from '#courses/catalogue/draft-messages.ts';
import { admin, guest, student } from '../callers.ts';
import { aCourseDraft } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted, unhurried } from '../steps.ts';

onEveryEngine(
  'Managing courses',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    const countCourses = async () => (await school().database.selectFrom('courses').select('id').execute()).length;
    const create = async (changes: object, headers = {}) =>
      manager.callLoosely('createCourse', { body: { ...(await aCourseDraft()), ...changes }, headers });
    const created = async (changes: object) => {
      const { status, body } = await create(changes);
      return { status, course: v.parse(api.createCourse.answer, body).course };
    };
    const save = async (course: AdminCourse, changes: object, headers = {}) =>
      manager.callLoosely('saveCourse', {
        params: { id: course._id },
        body: { ...course, version: undefined, ...changes },
        headers,
      });
    const read = async (course: AdminCourse) =>
      (await manager.call('readAdminCourse', { params: { id: course._id } })).body.course;
    const actsOn = (subject: string) =>
      school().database.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('id').execute();

    test('is refused to guests and students, before the body is looked at', async () => {
      const before = await countCourses();
      for (const caller of [guest(school()), await student(school())]) {
        expect((await caller.callLoosely('createCourse', { body: {} })).status).toBe(401);
        expect((await caller.callLoosely('createCourse', { body: await aCourseDraft() })).status).toBe(401);
        expect((await caller.callLoosely('deleteCourse', { params: { id: 'unknown' } })).status).toBe(401);
      }
      expect(await countCourses()).toBe(before);
    });

    test.each([
      ['courseFee', [-1, '1500', 0.001, 1_000_001, null, undefined]],
      ['discount', [-1, 100.01, '20']],
      ['courseStatus', ['archived', 5]],
      ['fullDescription', [[], Array.from({ length: 51 }, () => ({ text: 'a' })), 'text', undefined]],
      ['title', ['', '   ', 'a'.repeat(201), 5, 'a\u0007', undefined]],
      ['shortDescription', ['', 'a'.repeat(1001), undefined]],
      ['courseDuration', ['', 'a'.repeat(101), undefined]],
      ['totalLessons', ['', 48, undefined]],
      ['requirements', ['a'.repeat(1001), 5, 'a\u0007']],
      ['courseCardImage', ['', undefined]],
      ['courseBanner', ['', undefined]],
      [
        'fbLink',
        [
          'http://facebook.com/x',
          'javascript:alert(1)',
          'https://a@b.example',
          'a@b.example/x',
          'group',
          'group.pdf',
          undefined,
        ],
      ],
      ['courseNo', ['1', 'D0001', 5]],
    ])('refuses a wrong %s and names it', async (field, values) => {
      const before = await countCourses();
      for (const value of values) {
        const answered = await create({ [field]: value });
        expect([value, answered.status, answered.refusal.code]).toEqual([value, 400, 'invalid']);
        expect(Object.keys(answered.refusal.fields ?? {})).toContain(field);
      }
      expect(await countCourses()).toBe(before);
    });

    test.each(['img', 'name', 'title', 'description'])(
      'refuses an instructor without %s and names it',
      async (field) => {
        const { instructor } = await aCourseDraft();
        const answered = await create({ instructor: { ...instructor, [field]: '' } });
        expect(answered.status).toBe(400);
        expect(Object.keys(answered.refusal.fields ?? {})).toEqual([`instructor.${field}`]);
      },
    );

    test('takes the ends of each range: a free course, a discount of 0 and of 100', async () => {
      const free = await created({ courseFee: 0, discount: 0 });
      expect([free.status, free.course.courseFee]).toEqual([201, 0]);
      const given = await created({ courseFee: 1_000_000, discount: 100 });
      expect([given.status, given.course.discount]).toEqual([201, 100]);
      expect((await created({ courseFee: 1499.99 })).course.courseFee).toBe(1499.99);
    });

    test('keeps a title with markup as text, and what nobody asked for not at all', async () => {
      const { course } = await created({
        title: '<script>alert(1)</script>',
        enrolled: 999,
        _id: 'mine',
        slug: 'mine',
      });
      expect(course).toMatchObject({ title: '<script>alert(1)</script>', enrolled: 0, slug: 'script-alert-1-script' });
      expect(course._id).not.toBe('mine');
    });

    test('shows visitors what a student needs before the course, keeps it if it is not sent, and removes it', async () => {
      const requirements = 'School English.\nA phone with headphones.';
      const { course } = await created({ requirements });
      const shown = async () => {
        const params = { idOrSlug: course.slug };
        return (await guest(school()).call('readCourse', { params })).body.requirements;
      };
      expect(await shown()).toBe(requirements);
      expect((await save(course, { requirements: undefined })).status).toBe(200);
      expect(await shown()).toBe(requirements);
      const copy = await manager.call('duplicateCourse', { params: { id: course._id } });
      expect(copy.body.course.requirements).toBe(requirements);
      expect((await save(course, { requirements: '' })).status).toBe(200);
      expect(await shown()).toBeUndefined();
    });

    test('gives parallel courses different numbers, and equal titles different addresses', async () => {
      const made = await inParallel(5, () => created({ title: 'Same title' }));
      expect(made.map((one) => one.status)).toEqual([201, 201, 201, 201, 201]);
      expect(new Set(made.map((one) => one.course.courseNo)).size).toBe(5);
      expect(made.map((one) => one.course.slug).toSorted()).toEqual([
        'same-title',
        'same-title-2',
        'same-title-3',
        'same-title-4',
        'same-title-5',
      ]);
    });

    test('takes a free course number, skips it later, and refuses a taken one', async () => {
      const { course } = await created({});
      const next = `C${String(Number(course.courseNo.slice(1)) + 1).padStart(4, '0')}`;
      expect((await created({ courseNo: next })).course.courseNo).toBe(next);
      const taken = await create({ courseNo: next });
      expect([taken.status, taken.refusal.code]).toEqual([409, 'course_number_taken']);
      expect(Number((await created({})).course.courseNo.slice(1))).toBe(Number(next.slice(1)) + 1);
    });

    test('never gives the number of a deleted course again', async () => {
      const course = await aCourse(manager, { courseNo: 'C7001' });
      await manager.call('deleteCourse', { params: { id: course._id } });
      expect((await create({ courseNo: 'C7001' })).status).toBe(409);
    });

    test('makes one course of a repeated call with an Idempotency-Key', async () => {
      const before = await countCourses();
      const body = await aCourseDraft();
      const headers = { 'idempotency-key': 'form-1' };
      const answers = await inParallel(3, () => manager.call('createCourse', { body, headers }));
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(answers[2]?.body).toEqual(answers[0]?.body);
      expect(await countCourses()).toBe(before + 1);
      const other = await manager.call('createCourse', { body: { ...body, title: 'Another' }, headers });
      expect([other.status, other.refusal.code]).toEqual([409, 'idempotency_key_reused']);
      const otherAdmin = await admin(school());
      expect((await otherAdmin.call('createCourse', { body, headers })).status).toBe(201);
      expect((await create({}, { 'idempotency-key': 'ü' })).status).toBe(400);
    });

    test('saves the form, and neither the outline, the count, the address nor the number', async () => {
      const course = await aCourse(manager);
      const lecture = [{ topicNo: 1, topicName: 'One', classes: [] }];
      await manager.call('saveOutline', { params: { id: course._id }, body: { lecture } });
      const answered = await save(course, {
        title: 'New title',
        enrolled: 999,
        lecture: [],
        slug: 'x',
        version: course.version,
      });
      expect(answered.status).toBe(200);
      const { title, enrolled, slug, courseNo, version, ...saved } = await read(course);
      expect({ title, enrolled, version }).toEqual({ title: 'New title', enrolled: 0, version: 2 });
      expect([slug, courseNo, saved.lecture]).toEqual([course.slug, course.courseNo, lecture]);
      expect(saved.courseCardImage).toBe(course.courseCardImage);
    });

    test('says who has paid and who waits to an admin; to visitors, who waits is nobody’s', async () => {
      const course = await aCourse(manager);
      await paid(manager, await student(school()), course);
      for (let waiting = 0; waiting < 2; waiting += 1) await submitted(await student(school()), course);
      expect(await read(course)).toMatchObject({ enrolled: 1, pending: 2 });
      const { body } = await guest(school()).call('readCourse', { params: { idOrSlug: course._id } });
      expect([body._id, Object.hasOwn(body, 'pending')]).toEqual([course._id, false]);
    });

    test('refuses another course number on a saved course', async () => {
      const course = await aCourse(manager);
      const answered = await save(course, { courseNo: 'C8001' });
      expect([answered.status, answered.refusal.error]).toEqual([409, messages.courseNumberKept]);
    });

    test('lets one of two admins win who read the same version', async () => {
      const course = await aCourse(manager);
      const answers = await inParallel(5, (index) =>
        save(course, { title: `Title ${index}`, version: course.version }),
      );
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
      const won = answers.findIndex((answer) => answer.status === 200);
      expect((await read(course)).title).toBe(`Title ${won}`);
      expect(answers.find((answer) => answer.status === 409)?.refusal.code).toBe('version_conflict');
      expect((await actsOn(course._id)).map((act) => act.action)).toEqual(['course.created', 'course.saved']);
    });

    test('takes the version from If-Match too, and a stale save of what is stored already', async () => {
      const course = await aCourse(manager);
      expect((await save(course, { title: 'Second' }, { 'if-match': '"1"' })).status).toBe(200);
      expect((await save(course, { title: 'Third' }, { 'if-match': '"1"' })).status).toBe(409);
      expect((await save(course, { title: 'Third' }, { 'if-match': 'nonsense' })).status).toBe(409);
      expect((await save(course, { title: 'Second', version: 1 })).status).toBe(200);
      expect((await save(course, { title: 'Third' }, { 'if-match': '*' })).status).toBe(200);
      expect((await read(course)).version).toBe(3);
    });

    test('writes down what a save changed, and who did it', async () => {
      const course = await aCourse(manager);
      await save(course, { title: 'After', courseFee: 3000 });
      const act = (await actsOn(course._id)).at(-1);
      expect(act).toMatchObject({ actor_kind: 'admin', actor_id: manager.adminId, action: 'course.saved' });
      expect(JSON.parse(act?.before ?? '')).toMatchObject({ title: course.title, fee_poisha: 250_000 });
      expect(JSON.parse(act?.after ?? '')).toMatchObject({ title: 'After', fee_poisha: 300_000 });
      expect(act?.request_id).toEqual(expect.any(String));
    });

    test('answers just the fields that are asked for', async () => {
      const course = await aCourse(manager);
      const list = async (fields: string) =>
        (await manager.call('listAdminCourses', { query: { fields } })).body.courses[0] ?? {};
      expect(await list('_id,title,courseNo')).toEqual({
        _id: course._id,
        title: course.title,
        courseNo: course.courseNo,
      });
      expect(await list('passwordHash, __proto__,constructor')).toEqual({});
      const all = (await manager.call('listAdminCourses', {})).body.courses[0];
      expect(all).toMatchObject({ fbLink: course.fbLink, version: 1, lecture: [] });
      expect((await manager.request('/api/admin/courses?fields=_id&fields=title')).status).toBe(400);
      const names = (await manager.call('listCourseNames', { query: { basic: '1' } })).body.courses[0];
      const { _id, title, courseNo, publication } = course;
      expect(names).toEqual({ _id, title, courseNo, publication });
    });

    test('deletes once; then the course is nowhere', async () => {
      const course = await aCourse(manager);
      const params = { id: course._id };
      expect((await manager.call('deleteCourse', { params })).status).toBe(200);
      expect((await manager.call('deleteCourse', { params })).status).toBe(404);
      expect((await manager.call('readAdminCourse', { params })).status).toBe(404);
      expect((await save(course, {})).status).toBe(404);
      expect((await manager.call('deleteCourse', { params: { id: 'unknown' } })).status).toBe(404);
      expect((await actsOn(course._id)).map((act) => act.action)).toEqual(['course.created', 'course.deleted']);
    });
  },
  unhurried,
);
