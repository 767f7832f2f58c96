import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleSchool } from '#base/sample/sample-school.ts';
import type { CourseDraftInput } from '#courses/catalogue/course-draft.ts';
import { eraseStudent } from '#office/student-admin/server/student-data.ts';
import type { ChosenName } from '#teaching/certificates/certificate.ts';
import { readNumber, shownNumber } from '#teaching/certificates/certificate-number.ts';
import { certificateMessages as messages } from '#teaching/certificates/messages.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { aCertificate, aPicture, aStudent, studentPassword } from '../factories.ts';
import { exportOf } from '../operator.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, anOutline, inParallel, paid, recordedOutline, submitted, unhurried } from '../steps.ts';

const sadia = { name: 'Sadia Islam', nameBengali: 'সাদিয়া ইসলাম' };

onEveryEngine(
  'Certificates',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });

    /** A course of two lectures that gives a certificate, and a student who has paid for it. */
    async function aLearning(changes: Partial<CourseDraftInput> = {}) {
      const course = await aCourse(manager, changes);
      await manager.call('saveOutline', { params: { id: course._id }, body: { lecture: recordedOutline } });
      await giving(course);
      const learner = await student(school());
      await paid(manager, learner, course);
      return { course, learner };
    }
    const giving = (course: { _id: string }, certificate = true) =>
      manager.call('saveCourseLearning', { params: { id: course._id }, body: { certificate } });
    type Learning = Awaited<ReturnType<typeof aLearning>>;
    const lecturesOf = async ({ course }: Pick<Learning, 'course'>) => {
      const { lecture } = (await manager.call('readCourseOutline', { params: { id: course._id } })).body;
      return lecture.flatMap(({ classes }) => classes.map(({ id }) => id ?? ''));
    };
    async function watched({ course, learner }: Learning, most = Number.POSITIVE_INFINITY) {
      for (const lectureId of (await lecturesOf({ course })).slice(0, most))
        await learner.call('markLecture', { params: { courseId: course._id, lectureId }, body: { done: true } });
    }
    const take = (courseId: string, caller: Caller, chosen: object = sadia) =>
      caller.callLoosely('takeCertificate', { params: { courseId }, body: chosen });
    /** A student who has watched everything and taken the certificate. */
    async function aHolder(chosen: Partial<ChosenName> = sadia, changes: Partial<CourseDraftInput> = {}) {
      const learning = await aLearning(changes);
      await watched(learning);
      const { body } = await learning.learner.call('takeCertificate', {
        params: { courseId: learning.course._id },
        body: { name: 'Sadia Islam', ...chosen },
      });
      const { certificates } = (await manager.call('listCertificates', { query: { q: body.number } })).body;
      return { ...learning, number: body.number, id: certificates[0]?.id ?? '' };
    }
    const check = (number: string, caller: Caller = guest(school())) =>
      caller.callLoosely('checkCertificate', { params: { number } });
    const revoke = (id: string, body: object = { reason: 'Issued by mistake' }, caller: Caller = manager) =>
      caller.callLoosely('revokeCertificate', { params: { id }, body });
    const restore = (id: string) => manager.callLoosely('restoreCertificate', { params: { id } });
    const ownOf = async ({ learner }: Pick<Learning, 'learner'>) =>
      (await learner.call('listOwnCertificates', {})).body.certificates;
    const countRows = async ({ course }: Pick<Learning, 'course'>) =>
      (await school().database.selectFrom('certificates').select('id').where('course_id', '=', course._id).execute())
        .length;

    describe('are refused', () => {
      test('to whoever has not paid, or whose payment waits, or was taken back', async () => {
        const { course, learner } = await aLearning();
        await watched({ course, learner });
        const [stranger, waiting] = [await student(school()), await student(school())];
        await submitted(waiting, course, 'DKL4T8WR2Z');
        await manager.call('markPending', { params: { studentId: learner.studentId, courseNo: course.courseNo } });
        for (const caller of [stranger, waiting, learner]) {
          const { status, refusal } = await take(course._id, caller);
          expect([status, refusal.error]).toEqual([403, lectureMessages.notEnrolled]);
        }
        expect(await countRows({ course })).toBe(0);
      });

      test('of a course without a recorded lecture, and ask for no lecture that is not recorded', async () => {
        const learning = await aLearning();
        const { course, learner } = learning;
        const save = (lecture: object[]) =>
          manager.callLoosely('saveOutline', { params: { id: course._id }, body: { lecture } });
        await save(anOutline.slice(0, 1).map((topic) => ({ ...topic, classes: topic.classes.slice(1) })));
        expect(await ownOf(learning)).toMatchObject([{ done: 0, total: 0 }]);
        expect((await take(course._id, learner)).status).toBe(409);
        await save(anOutline);
        expect((await take(course._id, learner)).refusal.error).toBe(messages.remaining);
        await watched(learning, 1);
        expect(await ownOf(learning)).toMatchObject([{ done: 1, total: 1 }]);
        expect((await take(course._id, learner)).status).toBe(201);
      });

      test('while a lecture is left, and say how many', async () => {
        const learning = await aLearning();
        for (const done of [0, 1]) {
          await watched(learning, done);
          const { status, refusal } = await take(learning.course._id, learning.learner);
          expect([status, refusal]).toEqual([
            409,
            { error: messages.remaining, code: 'lectures_remaining', remaining: 2 - done },
          ]);
        }
      });

      test('of a course that gives none', async () => {
        const learning = await aLearning();
        await watched(learning);
        await giving(learning.course, false);
        const { status, refusal } = await take(learning.course._id, learning.learner);
        expect([status, refusal.error]).toEqual([404, messages.notOffered]);
        expect(await ownOf(learning)).toEqual([]);
      });

      test('of a course without lectures, and of one that the student watched elsewhere', async () => {
        const [one, other] = [await aLearning(), await aLearning()];
        await watched(one);
        await paid(manager, one.learner, other.course, 'DKL4T8WR3X');
        expect((await take(other.course._id, one.learner)).status).toBe(409);
        await manager.call('saveOutline', { params: { id: other.course._id }, body: { lecture: [], version: 1 } });
        expect((await take(other.course._id, one.learner)).status).toBe(409);
      });

      test.each<[string, object, string]>([
        ['no name', { name: ' ' }, messages.nameMissing],
        ['a name left out', {}, messages.nameMissing],
        ['markup', { name: '<b>Sadia</b>' }, messages.nameLetters('<')],
        ['an ampersand', { name: 'Sadia & Co' }, messages.nameLetters('&')],
        ['a double quote', { name: 'Sadia "X" Islam' }, messages.nameLetters('"')],
        ['digits', { name: 'Sadia 2' }, messages.nameLetters('2')],
        ['Bengali where English is asked for', { name: 'সাদিয়া' }, messages.nameLetters('সা')],
        ['Cyrillic that looks like it', { name: 'Sаdia' }, messages.nameLetters('а')],
        ['1,000 letters', { name: 'a'.repeat(1000) }, messages.nameTooLong(60)],
        ['61 letters', { name: 'a'.repeat(61) }, messages.nameTooLong(60)],
        ['1,000 Bengali letters', { name: 'Sadia', nameBengali: 'ক'.repeat(1000) }, messages.nameTooLong(60)],
        ['English where Bengali is asked for', { name: 'Sadia', nameBengali: 'Sadia' }, messages.bengaliLetters('S')],
        ['Bengali markup', { name: 'Sadia', nameBengali: 'ক<g>' }, messages.bengaliLetters('<')],
      ])('with %s', async (_what, chosen, sentence) => {
        const { course, learner } = await aLearning();
        const { status, refusal } = await take(course._id, learner, chosen);
        expect([status, refusal.error]).toEqual([400, sentence]);
      });
    });

    test('are issued once, whatever is pressed again, with another spelling or from two devices at once', async () => {
      const learning = await aLearning();
      await watched(learning);
      const names = ['Sadia Islam', 'Sadia Eslam', 'S. Islam', 'Sadia'];
      const answers = await inParallel(4, (index) =>
        take(learning.course._id, learning.learner, { name: names[index] }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
      const numbers = new Set(answers.map(({ body }) => body && 'number' in body && body.number));
      expect(numbers.size).toBe(1);
      const [number] = numbers;
      expect(readNumber(String(number))).toBe(number);
      expect(await countRows(learning)).toBe(1);
      const again = await take(learning.course._id, learning.learner, { name: 'Another Name' });
      expect([again.status, again.body]).toEqual([200, { number }]);
    });

    test('show anybody all that stands on the sheet, however the number is typed', async () => {
      const { course, number } = await aHolder({ name: "  Sadia   O'Neil-Islam ", nameBengali: 'সাদিয়া  ইসলাম' });
      const typed = `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8).toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')}`;
      for (const one of [number, typed]) {
        const { status, body } = await check(one);
        expect(status).toBe(200);
        expect(body).toEqual({
          number,
          studentName: 'Sadia O’Neil-Islam',
          studentNameBengali: 'সাদিয়া ইসলাম',
          courseTitle: course.title,
          courseTitleBengali: null,
          lectures: 2,
          teacherName: 'Farhana Akter',
          teacherTitle: 'Head of English',
          schoolName: 'Pathshala',
          schoolNameBengali: 'পাঠশালা',
          schoolAddress: sampleSchool.address,
          schoolAddressBengali: expect.any(String),
          issuedAt: expect.stringMatching(/Z$/),
          revokedAt: null,
          reason: null,
        });
      }
    });

    test('show what is printed on the sheet, without signs that it does not have', async () => {
      const { number } = await aHolder(sadia, {
        title: 'Speaking 😀 → fluent: θ and ʃ',
        titleBengali: 'বলা ✅ শেখা',
      });
      expect((await check(number)).body).toMatchObject({
        courseTitle: 'Speaking fluent: θ and ʃ',
        courseTitleBengali: 'বলা শেখা',
      });
    });

    test('with a number that is forged, altered or none say so', async () => {
      const { number } = await aHolder();
      const altered = (number.startsWith('7') ? '8' : '7') + number.slice(1);
      const turned = [...number].toReversed().join('') === number ? altered : [...number].toReversed().join('');
      for (const one of [
        altered,
        turned,
        number.slice(1),
        `${number}0`,
        '7K3M-9QXP-2DVT',
        'x',
        "' or 1=1 --",
        '<script>',
      ]) {
        const { status, refusal } = await check(one);
        const said = readNumber(one) === null ? messages.noNumber : messages.unknown;
        expect([one, status, refusal.error]).toEqual([one, 404, said]);
      }
    });

    test('keep what was so, whatever is renamed, rearranged, unpaid or deleted afterwards', async () => {
      const { course, learner, number } = await aHolder();
      const before = (await check(number)).body;
      const details = {
        name: 'Another',
        school: 'A',
        college: 'B',
        phone: '01912345601',
        currentPassword: studentPassword,
      };
      await learner.call('updateInfo', { body: details });
      await manager.call('saveOutline', { params: { id: course._id }, body: { lecture: [], version: 1 } });
      await manager.call('markPending', { params: { studentId: learner.studentId, courseNo: course.courseNo } });
      await giving(course, false);
      await manager.call('deleteCourse', { params: { id: course._id } });
      expect((await check(number)).body).toEqual(before);
      expect((await ownOf({ learner })).map((one) => one.number)).toEqual([number]);
    });

    test('tell their student what is left of which course', async () => {
      const [one, other] = [await aLearning(), await aHolder()];
      await paid(manager, other.learner, one.course, 'DKL4T8WR4X');
      await watched({ course: one.course, learner: other.learner }, 1);
      const own = await ownOf(other);
      expect(
        own.map(({ courseId, number, done, total, remaining }) => ({ courseId, number, done, total, remaining })),
      ).toEqual([
        { courseId: other.course._id, number: other.number, done: 2, total: 2, remaining: 0 },
        { courseId: one.course._id, number: null, done: 1, total: 2, remaining: 1 },
      ]);
    });

    describe('as files', () => {
      const fileOf = (number: string, ending: string, headers: Record<string, string> = {}) =>
        guest(school()).request(`/certificates/${number}.${ending}`, { headers });

      test('are shown to the owner before anybody has taken one, with an invented name, and nothing is kept', async () => {
        const { course, learner } = await aLearning();
        const preview = (caller: Caller, id = course._id) => caller.request(`/api/admin/courses/${id}/certificate.png`);
        expect([(await preview(guest(school()))).status, (await preview(learner)).status]).toEqual([401, 401]);
        expect((await preview(manager, 'none')).status).toBe(404);
        const answer = await preview(manager);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
        const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([width, height]).toEqual([1754, 1240]);
        expect(await countRows({ course })).toBe(0);
        expect((await check('XXXX-XXXX-XXXX')).status).toBe(404);
        // Also of a course without lectures, which its owner looks at while writing it.
        expect((await preview(manager, (await aCourse(manager))._id)).status).toBe(200);
      });

      test('are a picture, one for chats and a PDF, drawn once and kept', async () => {
        const { number, id } = await aHolder();
        const pictures = [
          ['png', 1754, 1240],
          ['share.png', 1200, 630],
        ] as const;
        for (const [ending, ...size] of pictures) {
          const answers = [await fileOf(number, ending), await fileOf(shownNumber(number).toLowerCase(), ending)];
          expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
            answers.map(() => [200, 'image/png']),
          );
          const [bytes = Buffer.alloc(0), again] = await Promise.all(
            answers.map(async (one) => Buffer.from(await one.arrayBuffer())),
          );
          expect(bytes.equals(again ?? Buffer.alloc(0))).toBe(true);
          const { width, height } = await sharp(bytes).metadata();
          expect([width, height]).toEqual(size);
        }
        const pdf = await fileOf(number, 'pdf');
        expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([
          200,
          `attachment; filename="certificate-${shownNumber(number)}.pdf"`,
        ]);
        const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
        expect(text).toMatch(/^%PDF-1\.4[\s\S]*DCTDecode[\s\S]*startxref\n\d+\n%%EOF\n$/);
        // Each object stands where the table says.
        for (const [, at = '', object] of [
          ...text.slice(text.lastIndexOf('xref\n0')).matchAll(/(\d{10}) 00000 n/g),
        ].map((one, index) => [...one, index + 1]))
          expect(text.slice(Number(at), Number(at) + 7)).toBe(`${object} 0 obj`);
        const kept = school().database.selectFrom('certificate_files').select('kind').where('certificate_id', '=', id);
        expect((await kept.orderBy('kind').execute()).map(({ kind }) => kind)).toEqual(['pdf', 'png', 'share']);
      });

      test('show the school’s logo and colour of the day on which they were taken', async () => {
        const signOf = async (number: string) => {
          const png = sharp(Buffer.from(await (await fileOf(number, 'png')).arrayBuffer()));
          // Inside the sign, between its line and its letter (`sheet-parts.ts`), at 1754 pixels for 1485 units.
          const [left, top] = [265 + 14, 50 + 5].map((unit) => Math.round((unit * 1754) / 1485));
          const one = png.extract({ left: left ?? 0, top: top ?? 0, width: 1, height: 1 });
          return [...(await one.removeAlpha().raw().toBuffer())];
        };
        const save = async (changes: object) => {
          const { school: said, version } = (await manager.call('readSchoolFacts', {})).body;
          const body = { school: { ...said, ...changes }, version };
          expect((await manager.callLoosely('saveSchoolFacts', { body })).status).toBe(200);
        };
        await save({ colours: 'blue' });
        const [blue, late] = [await aHolder(), await aHolder()];
        await save({ logo: await aPicture('#c03060', 'png', 200, 200) });
        const withLogo = await aHolder();
        await save({ logo: '', colours: 'green' });
        expect(await signOf(blue.number)).toEqual([0x1d, 0x4f, 0x91]);
        expect(await signOf(late.number)).toEqual([0x1d, 0x4f, 0x91]);
        const [red = 0, green = 0, shade = 0] = await signOf(withLogo.number);
        expect([red, green, shade].map((tone) => Math.round(tone / 16))).toEqual([12, 3, 6]);
        expect(await signOf((await aHolder()).number)).toEqual([0, 0x6a, 0x4e]);
      });

      test('are asked for again by their tag, and named by nobody else’s number', async () => {
        const { number } = await aHolder();
        const tag = (await fileOf(number, 'png')).headers.get('etag') ?? '';
        expect((await fileOf(number, 'png', { 'if-none-match': tag })).status).toBe(304);
        // Whoever keeps it asks again: it may be taken back.
        const { headers } = await fileOf(number, 'png');
        expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-cache', 'noindex']);
        for (const bad of ['%25', '%25E0%25A4%25A', '%E0%A4%A']) expect((await fileOf(bad, 'pdf')).status).toBe(404);
        for (const [one, ending] of [
          ['7K3M-9QXP-2DVT', 'png'],
          ['x', 'pdf'],
          [`${number}1`, 'png'],
          ['%00', 'png'],
        ] as const)
          expect((await fileOf(one, ending)).status).toBe(404);
      });

      test('are given no more once they are taken back, nor those of an erased student, of whom none is kept', async () => {
        const { id, number, learner } = await aHolder();
        const tag = (await fileOf(number, 'png')).headers.get('etag') ?? '';
        await revoke(id);
        for (const ending of ['png', 'share.png', 'pdf']) {
          const answered = await fileOf(number, ending, { 'if-none-match': tag });
          expect([answered.status, await answered.json()]).toEqual([
            404,
            { error: messages.takenBack, code: 'certificate_revoked' },
          ]);
        }
        await restore(id);
        expect((await fileOf(number, 'png')).status).toBe(200);
        await eraseStudent(school().database, learner.details.email);
        expect((await fileOf(number, 'png')).status).toBe(404);
        const kept = school().database.selectFrom('certificate_files').select('kind').where('certificate_id', '=', id);
        expect(await kept.execute()).toEqual([]);
      });
    });

    describe('that an admin takes back', () => {
      test('say so with date and reason, and go on to tell what stood on them', async () => {
        const { id, number, learner } = await aHolder();
        expect((await revoke(id, { reason: ' Issued by mistake ' })).status).toBe(200);
        const { body } = await check(number);
        expect(body).toMatchObject({
          studentName: 'Sadia Islam',
          reason: 'Issued by mistake',
          revokedAt: expect.any(String),
        });
        expect((await take((await ownOf({ learner }))[0]?.courseId ?? '', learner)).body).toEqual({ number });
      });

      test('are taken back and made valid again by one admin only, with a line for each in the log', async () => {
        const { id, number, learner } = await aHolder();
        const other = await admin(school());
        const both = await Promise.all([revoke(id), revoke(id, { reason: 'Wrong name' }, other)]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(both.find(({ status }) => status === 409)?.refusal.error).toBe(messages.alreadyTakenBack);
        const back = await Promise.all([restore(id), restore(id)]);
        expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect((await check(number)).body).toMatchObject({ revokedAt: null, reason: null });
        const acts = school().database.selectFrom('audit_log').select(['action', 'before', 'after']);
        const found = await acts
          .where('subject', '=', learner.studentId)
          .where('action', 'like', 'certificate.%')
          .orderBy('position')
          .execute();
        expect(found.map(({ action }) => action)).toEqual(['certificate.revoked', 'certificate.restored']);
        expect(JSON.stringify(found)).not.toMatch(/Sadia|mistake|Wrong/);
      });

      test.each([{}, { reason: ' ' }, { reason: 'x'.repeat(301) }, { reason: 'a', chooseAgain: 'yes' }])(
        'need a reason: %j',
        async (body) => {
          const { id } = await aHolder();
          expect((await revoke(id, body)).status).toBe(400);
        },
      );

      test('for a misspelled name let the student choose again: the old number stays taken back for good', async () => {
        const { id, number, course, learner } = await aHolder();
        await revoke(id, { reason: 'Misspelled', chooseAgain: true });
        expect((await ownOf({ learner }))[0]).toMatchObject({
          number: null,
          name: 'Sadia Islam',
          reason: 'Misspelled',
        });
        const again = await take(course._id, learner, { name: 'Sadia Eslam' });
        expect(again.status).toBe(201);
        const second = (await ownOf({ learner }))[0]?.number ?? '';
        expect(second).not.toBe(number);
        expect((await check(second)).body).toMatchObject({ studentName: 'Sadia Eslam', revokedAt: null });
        expect((await check(number)).body).toMatchObject({ studentName: 'Sadia Islam', reason: 'Misspelled' });
        const refused = await restore(id);
        expect([refused.status, refused.refusal.error]).toEqual([409, messages.replaced]);
        const { certificates } = (await manager.call('listCertificates', { query: { courseId: course._id } })).body;
        const replaced = new Map(certificates.map((one) => [one.number, one.replaced]));
        expect([replaced.get(number), replaced.get(second)]).toEqual([true, false]);
      });

      test('are not found under an id that nothing has', async () => {
        for (const answered of [await revoke('x'), await restore('x')]) expect(answered.status).toBe(404);
      });
    });

    test('are listed by number, course, student and how a name begins, page by page', async () => {
      const { course, learner } = await aLearning();
      const others = await inParallel(60, async () => ({ studentId: (await aStudent(school())).id }), 10);
      for (const [index, one] of others.entries())
        await aCertificate(school(), one, course, {
          student_name: `Zora ${index % 3}`,
          search: `zora ${index % 3}`,
          revoked_at: index === 0 ? new Date().toISOString() : null,
        });
      const own = await aCertificate(school(), learner, course, { student_name: '100%', search: '100%' });
      for (const query of [{ courseId: course._id }, { q: 'ZORA ' }]) {
        const first = (await manager.call('listCertificates', { query })).body;
        expect(first.certificates.length).toBe(50);
        const second = (await manager.call('listCertificates', { query: { ...query, cursor: first.next ?? '' } })).body;
        expect(second.next).toBeNull();
        const ids = [...first.certificates, ...second.certificates].map(({ id }) => id);
        expect(new Set(ids).size).toBe('q' in query ? 60 : 61);
      }
      for (const query of [{ q: own.number }, { studentId: learner.studentId }, { q: '100%' }]) {
        const { certificates } = (await manager.call('listCertificates', { query })).body;
        expect(certificates.map(({ id }) => id)).toEqual([own.id]);
      }
      expect((await manager.call('listCertificates', { query: { q: '%' } })).body.certificates).toEqual([]);
    });

    test('stand in what a student is given of it all, without who took it back', async () => {
      const { id, learner, number } = await aHolder();
      await revoke(id);
      const data = JSON.stringify(await exportOf(school(), learner.details.email));
      expect(data).toContain(number);
      expect(data).toContain('Issued by mistake');
      expect(data).not.toContain(manager.adminId);
    });

    test('of an erased student say that they were taken back, without a name, and cannot be made valid again', async () => {
      const { id, learner, number } = await aHolder();
      await eraseStudent(school().database, learner.details.email);
      const { status, body } = await check(number);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          studentName: null,
          studentNameBengali: null,
          reason: messages.erasedReason,
          revokedAt: expect.any(String),
        }),
      ]);
      expect((await restore(id)).refusal.error).toBe(messages.erased);
      const rows = await school().database.selectFrom('certificates').selectAll().where('id', '=', id).execute();
      expect(JSON.stringify(rows)).not.toMatch(/Sadia|সাদিয়া/i);
    });
  },
  unhurried,
);
