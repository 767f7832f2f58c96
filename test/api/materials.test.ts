import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { mediaMessages } from '#base/media/messages.ts';
import { bytesOfToday } from '#base/media/server/document-queries.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import { catalogueMessages } from '#courses/catalogue/messages.ts';
import { cleanUp } from '#operations/housekeeping.ts';
import { materialMessages as messages } from '#teaching/lectures/material-messages.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { aPdf, aPicture } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourseWithLectures, freeOutline, inParallel, paid, submitted, unhurried } from '../steps.ts';

const MiB = 1024 * 1024;
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdfOf = (text: string) => `data:application/pdf;base64,${Buffer.from(text, 'latin1').toString('base64')}`;
const complete = 'startxref\n0\n%%EOF\n';
/** Of the two lectures of `freeOutline`, the first is free. */
const theFree = { topicNo: '2', lecture: '1' };
const theOther = { topicNo: '2', lecture: '7' };

onEveryEngine(
  'Materials',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    /** A course with a free lecture and another one, and a student who has paid for it. */
    async function aLearning() {
      const course = await aCourseWithLectures(manager, freeOutline);
      const learner = await student(school());
      await paid(manager, learner, course);
      const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
      const [free = '', other = ''] = lecture.flatMap(({ classes }) => classes.map(({ id }) => id ?? ''));
      return { course, learner, lectures: { free, other } };
    }
    type Learning = Awaited<ReturnType<typeof aLearning>>;

    const save = (id: string, body: object, materialId = newId(), caller: Caller = manager) =>
      caller.callLoosely('saveMaterial', { params: { id, materialId }, body });
    /** Adds it to the lecture that is not free, or to another one; returns its id. */
    async function added({ course, lectures }: Learning, more: object = {}): Promise<string> {
      const materialId = newId();
      const body = { lectureId: lectures.other, title: 'Word list', ...more };
      const { status, refusal } = await save(course._id, 'link' in more ? body : { file: aPdf(), ...body }, materialId);
      if (status !== 200) throw new Error(`The material was not saved: ${JSON.stringify(refusal)}`);
      return materialId;
    }
    async function firstLecture(id: string) {
      const { lecture } = (await manager.call('readCourseOutline', { params: { id } })).body;
      return lecture.flatMap(({ classes }) => classes.map((one) => one.id ?? ''))[0] ?? '';
    }
    const remove = (id: string, materialId: string) => manager.call('removeMaterial', { params: { id, materialId } });
    const listed = async ({ course, learner }: Learning) =>
      (await learner.call('listMaterials', { params: { courseId: course._id } })).body.materials;
    const titles = async (learning: Learning) => (await listed(learning)).map(({ title }) => title);
    const fileOf = (courseId: string, materialId: string) =>
      fillPath('/api/students/:courseId/materials/:materialId/file', { courseId, materialId });
    const freeFileOf = (idOrSlug: string, materialId: string) =>
      fillPath('/api/courses/:idOrSlug/materials/:materialId/file', { idOrSlug, materialId });
    const listFree = (idOrSlug: string, query: Record<string, string> = theFree, caller: Caller = guest(school())) =>
      caller.callLoosely('listFreeMaterials', { params: { idOrSlug }, query });
    const countDocuments = async () => (await school().database.selectFrom('documents').select('id').execute()).length;

    test.each<[string, () => object | Promise<object>, string]>([
      ['no title', () => ({ title: ' ', file: aPdf() }), messages.titleMissing],
      ['neither link nor file', () => ({}), messages.nothing],
      ['both', () => ({ link: 'https://example.com/a', file: aPdf() }), messages.eitherOr],
      ['an http address', () => ({ link: 'http://example.com/a' }), messages.link],
      ['a script as an address', () => ({ link: 'javascript:alert(1)' }), messages.link],
      ['an address with a user', () => ({ link: 'https://a:b@example.com/' }), messages.link],
      ['an address of this machine', () => ({ link: 'https://localhost/a' }), messages.link],
      ['an address that is a number', () => ({ link: 'https://10.0.0.1/a' }), messages.link],
      ['a clip of the school', () => ({ link: '/clips/sample.mp4' }), messages.link],
      ['no address', () => ({ link: '' }), messages.link],
      ['a picture', async () => ({ file: await aPicture() }), mediaMessages.documentType],
      [
        'a picture that says that it is a PDF',
        async () => ({ file: (await aPicture()).replace('image/png', 'application/pdf') }),
        mediaMessages.documentType,
      ],
      [
        'HTML that says that it is a PDF',
        () => ({ file: pdfOf(`<html>%PDF-1.4 ${complete}`) }),
        mediaMessages.documentType,
      ],
      [
        'a PDF behind something else',
        () => ({ file: pdfOf(`PK\x03\x04%PDF-1.4\n${complete}`) }),
        mediaMessages.documentType,
      ],
      [
        'something else behind a PDF',
        () => ({ file: pdfOf(`%PDF-1.4\n${complete}<script>`) }),
        mediaMessages.documentBroken,
      ],
      ['a PDF that is cut off', () => ({ file: pdfOf('%PDF-1.4\n1 0 obj\n') }), mediaMessages.documentBroken],
      ['bad base64', () => ({ file: `${aPdf()}!` }), mediaMessages.documentBroken],
      ['10 MiB and one byte', () => ({ file: aPdf({ size: 10 * MiB + 1 }) }), mediaMessages.documentBytes],
      ['11 MiB', () => ({ file: aPdf({ size: 11 * MiB }) }), mediaMessages.documentBytes],
      ['a place that is none', () => ({ link: 'https://example.com/a', place: 0 }), messages.place],
    ])('with %s are refused, and nothing is stored', async (_what, make, sentence) => {
      const learning = await aLearning();
      const before = await countDocuments();
      const body = { lectureId: learning.lectures.other, title: 'Word list', ...(await make()) };
      const { status, refusal } = await save(learning.course._id, body);
      expect([status, refusal.error]).toEqual([400, sentence]);
      expect(await listed(learning)).toEqual([]);
      expect(await countDocuments()).toBe(before);
    });

    test('are refused with an id that is none, of a lecture or a course that is not there, and from another course', async () => {
      const [one, two] = [await aLearning(), await aLearning()];
      const body = { lectureId: one.lectures.other, title: 'A', link: 'https://example.com/a' };
      const answers = [
        await save(one.course._id, body, 'mine'),
        await save('unknown', body),
        await save(one.course._id, { ...body, lectureId: newId() }),
        await save(one.course._id, { ...body, lectureId: two.lectures.other }),
        await save(two.course._id, { ...body, lectureId: two.lectures.other }, await added(one)),
        await save(one.course._id, { ...body, lectureId: one.lectures.free }, await added(one)),
      ];
      expect(answers.map(({ status, refusal }) => [status, refusal.error])).toEqual([
        [400, messages.id],
        [404, catalogueMessages.courseNotFound],
        [404, lectureMessages.lectureNotFound],
        [404, lectureMessages.lectureNotFound],
        [404, messages.notFound],
        [404, messages.notFound],
      ]);
      expect(await listed(two)).toEqual([]);
    });

    test('of a lecture are at most 20, also when they come at once', async () => {
      const learning = await aLearning();
      await inParallel(18, () => added(learning, { link: 'https://example.com/a' }), 1);
      const body = { lectureId: learning.lectures.other, title: 'More', link: 'https://example.com/b' };
      const statuses = (await inParallel(4, () => save(learning.course._id, body))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 200, 409, 409]);
      expect(await titles(learning)).toHaveLength(20);
    });

    test('that are refused leave no file behind: everything is checked before one is stored', async () => {
      const { course, lectures } = await aLearning();
      const other = await aCourseWithLectures(manager, freeOutline);
      const known = newId();
      await save(
        other._id,
        { lectureId: await firstLecture(other._id), title: 'Other', link: 'https://a.example' },
        known,
      );
      const documents = async () => (await school().database.selectFrom('documents').select('id').execute()).length;
      const before = await documents();
      const file = () => pdfOf(`%PDF-1.4 ${newId()}\n${complete}`);
      for (const [id, lectureId, materialId] of [
        [course._id, newId(), newId()],
        [newId(), lectures.other, newId()],
        [course._id, lectures.other, known],
      ] as const)
        expect((await save(id, { lectureId, title: 'Plan', file: file() }, materialId)).status).toBe(404);
      await inParallel(20, (index) =>
        save(course._id, { lectureId: lectures.other, title: `${index}`, link: 'https://a.example' }),
      );
      const full = await save(course._id, { lectureId: lectures.other, title: 'Plan', file: file() });
      expect([full.status, await documents()]).toEqual([409, before]);
    });

    test('of a course are at most 1,000, and 512 KiB of titles and links', async () => {
      const { course, lectures } = await aLearning();
      const fill = async (count: number, link: string) => {
        const row = { course_id: course._id, lecture_id: lectures.free, place: 1, title: 'x', document_id: null };
        const rows = Array.from({ length: count }, () => ({ ...row, id: newId(), link, removed_at: null }));
        for (let at = 0; at < rows.length; at += 500)
          await school()
            .database.insertInto('lecture_materials')
            .values(rows.slice(at, at + 500))
            .execute();
      };
      const one = () => save(course._id, { lectureId: lectures.other, title: 'x', link: 'https://a.example' });
      await fill(999, 'https://a.example');
      expect((await one()).status).toBe(200);
      const refused = await one();
      expect([refused.status, refused.refusal]).toEqual([
        409,
        { error: messages.tooManyOfCourse(1000), code: 'too_many_materials' },
      ]);
      await school().database.deleteFrom('lecture_materials').where('course_id', '=', course._id).execute();
      await fill(260, `https://a.example/${'x'.repeat(2000)}`);
      expect((await one()).status).toBe(409);
    });

    test('are read by those only who paid', async () => {
      const learning = await aLearning();
      const { course } = learning;
      const id = await added(learning);
      const [stranger, waiting, elsewhere] = [await student(school()), await student(school()), await aLearning()];
      await submitted(waiting, course);
      const callers: [Caller, number][] = [
        [guest(school()), 401],
        [manager, 401],
        [stranger, 403],
        [waiting, 403],
        [elsewhere.learner, 403],
        [learning.learner, 200],
      ];
      for (const [caller, status] of callers) {
        expect((await caller.call('listMaterials', { params: { courseId: course._id } })).status).toBe(status);
        expect((await caller.request(fileOf(course._id, id))).status).toBe(status);
      }
      // By the name of a course that was paid.
      expect((await elsewhere.learner.request(fileOf(elsewhere.course._id, id))).status).toBe(404);
      await manager.call('markPending', {
        params: { studentId: learning.learner.studentId, courseNo: course.courseNo },
      });
      expect((await learning.learner.request(fileOf(course._id, id))).status).toBe(403);
    });

    test('are listed with what they are, and a file comes as it was, to be saved and never shown', async () => {
      const learning = await aLearning();
      const { course, learner, lectures } = learning;
      const file = aPdf({ said: 'whole', size: 600_000 });
      const link = await added(learning, { title: 'Grammar in use', link: 'example.com/grammar' });
      const id = await added(learning, { title: 'শব্দ/list "1"', file });
      expect(await listed(learning)).toEqual([
        {
          id: link,
          lectureId: lectures.other,
          title: 'Grammar in use',
          link: 'https://example.com/grammar',
          size: null,
        },
        { id, lectureId: lectures.other, title: 'শব্দ/list "1"', link: null, size: 600_000 },
      ]);
      const answered = await learner.request(fileOf(course._id, id));
      expect(Object.fromEntries(answered.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': '600000',
        'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('শব্দ-list -1-.pdf')}`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(Buffer.from(await answered.arrayBuffer()).equals(bytesOf(file))).toBe(true);
      expect((await learner.request(fileOf(course._id, link))).status).toBe(404);
      const own = await manager.request(`/api/admin/courses/${course._id}/materials/${id}/file`);
      expect(Buffer.from(await own.arrayBuffer()).equals(bytesOf(file))).toBe(true);
    });

    test('are saved under a name with one extension, however the title is written', async () => {
      const learning = await aLearning();
      const id = await added(learning, { title: 'Unit 1.PDF', file: aPdf() });
      const { headers } = await learning.learner.request(fileOf(learning.course._id, id));
      expect(headers.get('content-disposition')).toBe('attachment; filename="Unit 1.pdf"');
    });

    test('go on where the line was lost, and begin anew where the file is another one', async () => {
      const learning = await aLearning();
      const file = aPdf({ said: 'resumed', size: 700_000 });
      const path = fileOf(learning.course._id, await added(learning, { file }));
      const tag = (await learning.learner.request(path)).headers.get('etag') ?? '';
      const ask = async (headers: Record<string, string>) => {
        const answered = await learning.learner.request(path, { headers });
        const bytes = Buffer.from(await answered.arrayBuffer());
        return [answered.status, answered.headers.get('content-range'), hashOf(bytes)];
      };
      const whole = bytesOf(file);
      const parts: [Record<string, string>, [number, string | null, Buffer]][] = [
        [{ range: 'bytes=300000-', 'if-range': tag }, [206, 'bytes 300000-699999/700000', whole.subarray(300_000)]],
        [{ range: 'bytes=0-9' }, [206, 'bytes 0-9/700000', whole.subarray(0, 10)]],
        [{ range: 'bytes=262143-262144' }, [206, 'bytes 262143-262144/700000', whole.subarray(262_143, 262_145)]],
        [{ range: 'bytes=300000-', 'if-range': '"other"' }, [200, null, whole]],
        [{ range: 'bytes=700000-' }, [200, null, whole]],
        [{ range: 'bytes=9-1' }, [200, null, whole]],
        [{ range: 'bytes=0-1,5-6' }, [200, null, whole]],
      ];
      for (const [headers, [status, range, bytes]] of parts)
        expect(await ask(headers)).toEqual([status, range, hashOf(bytes)]);
    });

    test('are read part by part as they are taken, and no further when whoever asked has left', async () => {
      const learning = await aLearning();
      const path = fileOf(
        learning.course._id,
        await added(learning, { file: aPdf({ said: 'slowly', size: 2 * MiB }) }),
      );
      const { database, queries } = school();
      let asked = 0;
      queries.seen = (node) => {
        if (/from "?document_parts/.test(database.getExecutor().compileQuery(node, { queryId: 'seen' }).sql))
          asked += 1;
      };
      const reader = (await learning.learner.request(path)).body?.getReader();
      expect(asked).toBe(0);
      expect((await reader?.read())?.value?.byteLength).toBe(256 * 1024);
      expect(asked).toBe(1);
      await reader?.read();
      await reader?.cancel();
      expect(asked).toBe(2);
      queries.seen = () => {};
    });

    test('sent twice are one, are named, replaced and placed, and the audit log says who did it', async () => {
      const learning = await aLearning();
      const { course, lectures } = learning;
      const lectureId = lectures.other;
      const link = 'https://example.com/a';
      const [one, two, three] = [newId(), newId(), newId()];
      for (const [id, title] of [
        [one, 'One'],
        [two, 'Two'],
        [three, 'Three'],
        [three, 'Three'],
      ] as const)
        await save(course._id, { lectureId, title, link }, id);
      expect(await titles(learning)).toEqual(['One', 'Two', 'Three']);
      await save(course._id, { lectureId, title: 'Last first', place: 1 }, three);
      expect(await titles(learning)).toEqual(['Last first', 'One', 'Two']);
      await save(course._id, { lectureId, title: 'One', place: 20 }, one);
      const { body } = await save(course._id, { lectureId, title: 'Two', file: aPdf() }, two);
      expect({ materials: await listed(learning) }).toEqual(body);
      expect((await listed(learning)).map(({ title, link: to, size }) => [title, to, size !== null])).toEqual([
        ['Last first', link, false],
        ['Two', null, true],
        ['One', link, false],
      ]);
      await remove(course._id, one);
      const acts = school()
        .database.selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('subject', '=', course._id);
      const rows = (await acts.where('action', 'like', 'material.%').orderBy('position').execute()).map((act) => {
        expect(act.actor_id).toBe(manager.adminId);
        return act.action;
      });
      expect(rows).toEqual([
        ...Array.from({ length: 3 }, () => 'material.added'),
        ...Array.from({ length: 3 }, () => 'material.changed'),
        'material.removed',
      ]);
    });

    test('that are removed are nobody’s any more, and come back within a day where they stood', async () => {
      const learning = await aLearning();
      const { course, learner, lectures } = learning;
      const ids = [
        await added(learning, { title: 'A' }),
        await added(learning, { title: 'B' }),
        await added(learning, { title: 'C' }),
      ];
      const [, id = ''] = ids;
      await remove(course._id, id);
      await remove(course._id, id);
      expect(await titles(learning)).toEqual(['A', 'C']);
      expect((await learner.request(fileOf(course._id, id))).status).toBe(404);
      expect((await manager.request(`/api/admin/courses/${course._id}/materials/${id}/file`)).status).toBe(404);
      await save(course._id, { lectureId: lectures.other, title: 'B' }, id);
      expect(await titles(learning)).toEqual(['A', 'B', 'C']);
      expect((await learner.request(fileOf(course._id, id))).status).toBe(200);
    });

    test('go with their lecture, and stay with one that moves', async () => {
      const learning = await aLearning();
      const { course, learner, lectures } = learning;
      const [kept, gone] = [await added(learning, { lectureId: lectures.free, title: 'Kept' }), await added(learning)];
      const lecture = [{ topicNo: 5, classes: [{ id: lectures.free, lecture: 3, title: 'Moved', link: '' }] }];
      await manager.call('saveOutline', { params: { id: course._id }, body: { lecture } });
      expect(await titles(learning)).toEqual(['Kept']);
      expect((await learner.request(fileOf(course._id, kept))).status).toBe(200);
      expect((await learner.request(fileOf(course._id, gone))).status).toBe(404);
      const own = await manager.call('listCourseMaterials', { params: { id: course._id } });
      expect(own.body.materials.map(({ id }) => id)).toEqual([kept]);
    });

    test('of a free lecture are for anybody while its course is public; all else is one and the same 404', async () => {
      const learning = await aLearning();
      const { course, lectures } = learning;
      const link = await added(learning, {
        lectureId: lectures.free,
        title: 'Free link',
        link: 'https://example.com/free',
      });
      const file = await added(learning, { lectureId: lectures.free, title: 'Free file' });
      const paidFor = await added(learning, { title: 'Paid for' });
      const read = async (idOrSlug: string) => (await listFree(idOrSlug)).status;
      const download = async (idOrSlug: string, id: string) =>
        (await guest(school()).request(freeFileOf(idOrSlug, id))).status;
      const { body } = await listFree(course.slug);
      expect(body).toMatchObject({ materials: [{ id: link }, { id: file }] });
      expect(await download(course.slug, file)).toBe(200);
      const elsewhere = await aLearning();
      expect([
        await download(course._id, paidFor),
        await download(elsewhere.course._id, file),
        await download('x', file),
      ]).toEqual([404, 404, 404]);
      const refused = [
        await listFree(course._id, theOther),
        await listFree('x'),
        await listFree(course._id, { topicNo: '9', lecture: '9' }),
      ];
      expect(refused.map(({ status, refusal }) => [status, refusal.error])).toEqual(
        refused.map(() => [404, lectureMessages.lectureNotFound]),
      );
      for (const publication of ['draft', 'archived'] as const) {
        await manager.call('publishCourse', { params: { id: course._id }, body: { publication } });
        expect([await read(course._id), await download(course._id, file)]).toEqual([404, 404]);
      }
      await manager.call('publishCourse', { params: { id: course._id }, body: { publication: 'public' } });
      expect([await read(course._id), await download(course._id, file)]).toEqual([200, 200]);
      const lecture = freeOutline.map((topic) => ({
        ...topic,
        classes: topic.classes.map(({ lecture: number, title, link: video }) => ({
          lecture: number,
          title,
          link: video,
        })),
      }));
      await manager.call('saveOutline', { params: { id: course._id }, body: { lecture } });
      expect([await read(course._id), await download(course._id, file)]).toEqual([404, 404]);
    });

    test('stand in no answer but their own', async () => {
      const learning = await aLearning();
      const { course, learner, lectures } = learning;
      const secret = 'https://example.com/never-told';
      await added(learning, { lectureId: lectures.free, title: 'Never told', link: secret });
      const answers = [
        await guest(school()).request(`/api/courses/${course._id}`),
        await guest(school()).request('/api/courses'),
        await learner.request(`/api/students/${course._id}/outline`),
        await learner.request(`/api/students/${course._id}/progress`),
        await manager.request(`/api/courses/get-course-basic/${course._id}`),
      ];
      for (const answered of answers) {
        expect(answered.status).toBe(200);
        expect(await answered.text()).not.toMatch(/never.told/i);
      }
    });

    test('are copied with their course, and are then those of the copy', async () => {
      const learning = await aLearning();
      const { course, lectures } = learning;
      const documents = await countDocuments();
      await added(learning, { title: 'Of both', file: aPdf({ said: 'copied' }) });
      await added(learning, { lectureId: lectures.free, title: 'First', link: 'https://example.com/a' });
      const copy = (await manager.call('duplicateCourse', { params: { id: course._id } })).body.course;
      const own = await manager.call('listCourseMaterials', { params: { id: copy._id } });
      const outline = (await manager.call('readCourseOutline', { params: { id: copy._id } })).body.lecture;
      const titleBy = new Map(own.body.materials.map(({ lectureId, title }) => [lectureId, title]));
      const shown = outline.flatMap(({ classes }) =>
        classes.map(({ id, lecture }) => [lecture, titleBy.get(id ?? '')]),
      );
      expect(shown).toEqual([
        [1, 'First'],
        [7, 'Of both'],
      ]);
      expect(await countDocuments()).toBe(documents + 1);
      await remove(copy._id, own.body.materials[0]?.id ?? '');
      expect(await titles(learning)).toHaveLength(2);
    });

    test('take at most 1 GB a day in files', async () => {
      const { course, lectures } = await aLearning();
      const stored = { id: newId(), size: 1000 * MiB - 100, created_at: databaseTime() };
      await school().database.insertInto('documents').values(stored).execute();
      const one = () => save(course._id, { lectureId: lectures.other, title: 'x', file: aPdf() });
      const refused = await one();
      expect([refused.status, refused.refusal]).toEqual([
        429,
        { error: mediaMessages.documentsOfDay, code: 'storage_of_day' },
      ]);
      const yesterday = { created_at: databaseTime(-25 * 60 * 60) };
      await school().database.updateTable('documents').set(yesterday).where('id', '=', stored.id).execute();
      expect((await one()).status).toBe(200);
      await school().database.deleteFrom('documents').where('id', '=', stored.id).execute();
    });

    test('of several uploads at once still have at most 1 GB a day', async () => {
      const { course, lectures } = await aLearning();
      const file = (said: string) => aPdf({ said });
      const size = Buffer.byteLength(file('upload 0').split(',')[1] ?? '', 'base64');
      // Room for five, and for what is said before the bytes of one.
      const room = 5 * size + 100;
      const used = await bytesOfToday(school().database);
      const stored = { id: newId(), size: 1000 * MiB - used - room, created_at: databaseTime() };
      await school().database.insertInto('documents').values(stored).execute();
      const before = await countDocuments();
      const answers = await inParallel(8, (at) =>
        save(course._id, { lectureId: lectures.other, title: 'x', file: file(`upload ${at}`) }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
      expect(await countDocuments()).toBe(before + 5);
      await school().database.deleteFrom('documents').where('id', '=', stored.id).execute();
    });

    test('that are removed go for good a day later, with files that nothing else uses', async () => {
      const learning = await aLearning();
      const { course, learner } = learning;
      const shared = aPdf({ said: 'shared' });
      const [gone, kept] = [await added(learning, { file: shared }), await added(learning, { file: shared })];
      const alone = await added(learning, { file: aPdf({ said: 'alone' }) });
      const documents = await countDocuments();
      await remove(course._id, gone);
      await remove(course._id, alone);
      const { database } = school();
      const services = {
        database,
        log: createLog('warn', { write: (line) => expect.fail(line) }),
        stopping: new AbortController().signal,
      };
      await cleanUp(services);
      expect(await countDocuments()).toBe(documents);
      await database
        .updateTable('documents')
        .set({ created_at: databaseTime(-90_000) })
        .execute();
      await cleanUp(services);
      expect(await countDocuments()).toBe(documents);
      await database
        .updateTable('lecture_materials')
        .set({ removed_at: databaseTime(-90_000) })
        .where('id', 'in', [gone, alone])
        .execute();
      await cleanUp(services);
      await cleanUp(services);
      expect((await learner.request(fileOf(course._id, kept))).status).toBe(200);
      const left = await database
        .selectFrom('lecture_materials')
        .select('id')
        .where('id', 'in', [gone, alone])
        .execute();
      expect(left).toEqual([]);
      const id = await database.selectFrom('documents').select('id').execute();
      const parts = await database.selectFrom('document_parts').select('document_id').distinct().execute();
      expect(new Set(parts.map((one) => one.document_id))).toEqual(new Set(id.map((one) => one.id)));
      expect(await countDocuments()).toBeLessThan(documents);
    });
  },
  unhurried,
);
