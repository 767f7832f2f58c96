import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { handMessages } from '#money/enrollments/hand-messages.ts';
import { actMessages as messages } from '#office/student-admin/messages.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import { sessionMessages } from '#people/student-accounts/session-messages.ts';
import { admin, guest, student } from '../callers.ts';
import { aCertificate, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted, unhurried } from '../steps.ts';

const newIds = (count: number) => Array.from({ length: count }, () => randomUUID());

onEveryEngine(
  'The page of a student',
  (school) => {
    let manager: Awaited<ReturnType<typeof admin>>;
    beforeAll(async () => {
      manager = await admin(school());
    });
    type Pupil = Awaited<ReturnType<typeof student>>;
    const about = ({ studentId }: { studentId: string }) => ({ params: { studentId } });
    const fileOf = async (pupil: { studentId: string }) => (await manager.call('readStudentFile', about(pupil))).body;
    const login = ({ details: { email } }: Pupil, caller = guest(school())) =>
      caller.call('login', { body: { identifier: email, password: studentPassword } });
    const actsOn = async ({ studentId }: { studentId: string }) =>
      (
        await school()
          .database.selectFrom('audit_log')
          .select(['actor_kind', 'actor_id', 'action', 'before', 'after'])
          .where('subject', '=', studentId)
          .where('actor_kind', '=', 'admin')
          .orderBy('position')
          .execute()
      ).map(({ action }) => action);

    test('tells who it is, what was bought and taken, and where the student is signed in', async () => {
      const [one, other] = [await aCourse(manager), await aCourse(manager)];
      const pupil = await student(school(), { name: 'Karim Uddin' });
      await paid(manager, pupil, one, 'FILE111111');
      await submitted(pupil, other, 'FILE222222');
      const { number } = await aCertificate(school(), pupil, one);
      const file = await fileOf(pupil);
      const { name, phone, email } = pupil.details;
      const flags = { phoneProven: false, password: true, google: false, disabledAt: null };
      expect(file.student).toMatchObject({ name, phone, email, ...flags });
      expect(file.student.lastSeen).not.toBeNull();
      expect(file.enrollments).toMatchObject([
        { courseNo: other.courseNo, status: 'pending', receipt: null, done: null },
        { courseNo: one.courseNo, status: 'paid', due: 2000, reference: 'FILE111111', done: 0, lectures: 0 },
      ]);
      expect(file.enrollments[1]?.receipt?.number).toMatch(/^\d{4}-\d{5}$/);
      expect(file.certificates).toMatchObject([{ number, title: one.title }]);
      expect(file.sessions).toHaveLength(1);
      expect(JSON.stringify(file)).not.toMatch(/tokenHash|password_hash|argon/);
      expect((await manager.callLoosely('readStudentFile', { params: { studentId: 'nobody' } })).status).toBe(404);
      const before = school().queries.count;
      await fileOf(pupil);
      expect(school().queries.count - before).toBeLessThanOrEqual(11);
    });

    describe('notes of the staff', () => {
      const save = (pupil: Pupil, noteId: string, text: string, version: number, caller = manager) =>
        caller.callLoosely('saveStaffNote', { params: { ...about(pupil).params, noteId }, body: { text, version } });

      test('are written, changed by the version that was read, removed and brought back', async () => {
        const [pupil, second, id] = [await student(school()), await admin(school()), randomUUID()];
        await Promise.all([save(pupil, id, 'Pays in two parts.', 0), save(pupil, id, 'Pays in two parts.', 0)]);
        const [note] = (await fileOf(pupil)).notes;
        expect(note).toMatchObject({ id, text: 'Pays in two parts.', version: 1, by: manager.details.name });
        expect((await save(pupil, id, 'Paid all.', 1, second)).status).toBe(200);
        const { status, refusal } = await save(pupil, id, 'Pays later.', 1);
        expect([status, refusal.error]).toEqual([409, messages.noteChanged]);
        expect((await fileOf(pupil)).notes).toMatchObject([{ text: 'Paid all.', changedBy: second.details.name }]);
        const params = { ...about(pupil).params, noteId: id };
        await manager.call('removeStaffNote', { params });
        expect((await fileOf(pupil)).notes).toEqual([]);
        expect((await save(pupil, id, 'Once more.', 2)).status).toBe(404);
        await manager.call('bringBackStaffNote', { params });
        expect((await fileOf(pupil)).notes).toHaveLength(1);
        expect(await actsOn(pupil)).toEqual(
          ['written', 'changed', 'removed', 'brought_back'].map((act) => `staff_note.${act}`),
        );
      });

      test('have at most 1,000 letters, belong to one student, and are given to that student who asks for all', async () => {
        const [pupil, other, id] = [await student(school()), await student(school()), randomUUID()];
        expect((await save(pupil, id, 'x'.repeat(1001), 0)).status).toBe(400);
        expect((await save(pupil, id, '  ', 0)).refusal.error).toBe(messages.noteMissing);
        await save(pupil, id, 'Speaks well.', 0);
        expect((await save(other, id, 'Stolen.', 1)).status).toBe(404);
        const { data } = (await manager.call('exportStudentData', about(pupil))).body;
        expect(data.staffNotes).toMatchObject([{ text: 'Speaks well.' }]);
        expect(JSON.stringify(data)).not.toContain(manager.adminId);
      });
    });

    test('sends each row of a long list once', async () => {
      const [pupil, course] = [await student(school()), await aCourse(manager)];
      const { database } = school();
      const [notes, tries] = [newIds(250), newIds(250)];
      const of = { student_id: pupil.studentId, course_id: course._id };
      const at = '2026-11-22T10:00:00.000Z';
      await database
        .insertInto('lecture_notes')
        .values(
          notes.map((id) => ({ id, ...of, lecture_id: 'one', at_s: 1, text: id, written_at: at, deleted_at: null })),
        )
        .execute();
      await database
        .insertInto('exercise_tries')
        .values(
          tries.map((id, index) => ({ id, ...of, task_id: `t${index % 3}`, answer: 'a', is_right: 0, tried_at: at })),
        )
        .execute();
      const { data } = (await manager.call('exportStudentData', about(pupil))).body;
      const idsOf = (list: unknown) => v.parse(v.array(v.looseObject({ id: v.string() })), list).map(({ id }) => id);
      expect(idsOf(data.notes).toSorted()).toEqual(notes.toSorted());
      expect(idsOf(data.tries).toSorted()).toEqual(tries.toSorted());
    });

    test('data that cannot be read to its end breaks off, and does not look whole', async () => {
      const pupil = await student(school());
      const { database } = school();
      const response = await manager.request(`/api/admin/students/${pupil.studentId}/export`, {
        ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      });
      expect(response.status).toBe(200);
      await database.schema.alterTable('lecture_notes').renameTo('lecture_notes_away').execute();
      try {
        await expect(response.text()).rejects.toThrow();
      } finally {
        await database.schema.alterTable('lecture_notes_away').renameTo('lecture_notes').execute();
      }
    });

    test('closes an account at once, kindly, and opens it again; what was paid stays', async () => {
      const [pupil, course] = [await student(school()), await aCourse(manager)];
      await paid(manager, pupil, course);
      const set = (disabled: boolean, expectedDisabled: boolean) =>
        manager.callLoosely('setStudentAccess', { ...about(pupil), body: { disabled, expectedDisabled } });
      await inParallel(3, () => set(true, false));
      expect((await pupil.call('readStudent', {})).status).toBe(401);
      const { status, refusal } = await login(pupil);
      expect([status, refusal]).toEqual([403, { error: sessionMessages.disabled, code: 'account_disabled' }]);
      expect((await fileOf(pupil)).enrollments).toMatchObject([{ status: 'paid' }]);
      expect((await set(false, false)).refusal.code).toBe('changed_meanwhile');
      expect((await set(false, true)).status).toBe(200);
      expect((await login(pupil, pupil)).status).toBe(200);
      expect((await pupil.call('listOwnEnrollments', {})).body.enrollments).toMatchObject([{ status: 'paid' }]);
      expect(await actsOn(pupil)).toEqual(['student.disabled', 'student.enabled']);
    });

    test('corrects a phone by the student’s own rules: nobody else’s, not proven any more, and the former owner is told', async () => {
      const [pupil, other] = [await student(school()), await student(school())];
      const former = pupil.details.phone ?? '';
      const proven = { phone: former, verified_at: new Date().toISOString(), signed_in_at: new Date().toISOString() };
      const row = { student_id: pupil.studentId, ...proven };
      await school().database.insertInto('verified_phones').values(row).execute();
      expect((await fileOf(pupil)).student.phoneProven).toBe(true);
      const correct = (phone: string, expectedPhone: string | null = former) =>
        manager.callLoosely('correctPhone', { ...about(pupil), body: { phone, expectedPhone } });
      expect((await correct('12345')).refusal.fields).toEqual({ phone: accountMessages.phone });
      expect((await correct(other.details.phone ?? '')).refusal.code).toBe('account_exists');
      expect((await correct('01555000111', '01555999999')).refusal.code).toBe('changed_meanwhile');
      expect((await correct('+৮৮০ ১৫৫৫-০০০১১১')).status).toBe(200);
      expect((await fileOf(pupil)).student).toMatchObject({ phone: '01555000111', phoneProven: false });
      await expect.poll(() => school().outbox.at(-1)?.to).toBe(former);
      expect(await actsOn(pupil)).toEqual(['student.phone_changed']);
      const acts = await school()
        .database.selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', pupil.studentId)
        .execute();
      expect(JSON.stringify(acts)).not.toContain('01555000111');
    });

    test('ends one session, or all', async () => {
      const pupil = await student(school());
      await login(pupil);
      await login(pupil);
      const { sessions } = await fileOf(pupil);
      expect(sessions).toHaveLength(3);
      const end = (id: string) => manager.callLoosely('endStudentSession', { params: { ...about(pupil).params, id } });
      expect((await end(sessions[0]?.id ?? '')).status).toBe(200);
      expect((await end(sessions[0]?.id ?? '')).refusal.error).toBe(messages.noSuchSession);
      expect((await fileOf(pupil)).sessions).toHaveLength(2);
      await manager.call('endStudentSessions', about(pupil));
      expect((await fileOf(pupil)).sessions).toEqual([]);
      expect(await actsOn(pupil)).toEqual(['student.session_ended', 'student.sessions_ended']);
    });

    describe('enrolls by hand', () => {
      const enroll = (pupil: Pupil, courseId: string, body: object) =>
        manager.callLoosely('enrollByHand', {
          ...about(pupil),
          body: { courseId, method: 'none', reference: 'cash at the desk', price: 2000, paid: true, ...body },
        });
      const markedOf = async ({ studentId }: Pupil) =>
        school().database.selectFrom('enrollments').selectAll().where('student_id', '=', studentId).execute();

      test('with the same receipt, access and lines as any payment, once', async () => {
        const [pupil, course] = [await student(school()), await aCourse(manager)];
        const answers = await inParallel(3, () => enroll(pupil, course._id, {}));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
        expect(answers.find(({ status }) => status === 409)?.refusal.error).toBe(handMessages.enrolledAlready);
        const { receipt } = (await pupil.call('readReceipt', { params: { courseId: course._id } })).body;
        expect(receipt).toMatchObject({ amount: 2000, fee: 2500, discount: 20 });
        expect((await pupil.call('readOutline', { params: { courseId: course._id } })).status).toBe(200);
        const [row] = await markedOf(pupil);
        const acts = school().database.selectFrom('audit_log').select(['action', 'actor_id']);
        expect(
          await acts
            .where('subject', '=', row?.id ?? '')
            .orderBy('position')
            .execute(),
        ).toEqual([
          { action: 'enrollment.added', actor_id: manager.adminId },
          { action: 'enrollment.paid', actor_id: manager.adminId },
        ]);
      });

      test('for another price or free with a reason, also in a closed course, and leaves what waits waiting', async () => {
        const pupil = await student(school());
        const closed = await aCourse(manager, { courseStatus: 'closed' });
        expect((await enroll(pupil, closed._id, { price: 0 })).refusal.fields).toEqual({
          reason: handMessages.reasonMissing,
        });
        expect((await enroll(pupil, closed._id, { price: -1, reason: 'x' })).status).toBe(400);
        expect((await enroll(pupil, 'nothing', {})).status).toBe(404);
        const free = { price: 0, reason: 'Best of the class', paid: false };
        expect((await enroll(pupil, closed._id, free)).body).toMatchObject({
          status: 'pending',
          courseNo: closed.courseNo,
        });
        const [row] = await markedOf(pupil);
        expect(row).toMatchObject({ status: 'pending', amount_due: 0, fee_poisha: 0, discount: 0 });
      });
    });

    test('erases for good who was named, keeps the money, and changes nothing of an erased one', async () => {
      const [pupil, course] = [await student(school(), { name: 'Nusrat Jahan' }), await aCourse(manager)];
      await paid(manager, pupil, course, 'ERASED7777');
      const params = { ...about(pupil).params, noteId: randomUUID() };
      await manager.call('saveStaffNote', { params, body: { text: 'Nusrat calls.', version: 0 } });
      const erase = (name: string) => manager.callLoosely('eraseStudentForGood', { ...about(pupil), body: { name } });
      expect((await erase('nusrat')).refusal).toMatchObject({
        code: 'name_differs',
        fields: { name: messages.nameDiffers },
      });
      expect((await erase(' Nusrat Jahan ')).status).toBe(200);
      const file = await fileOf(pupil);
      expect(file.student).toMatchObject({ email: null, phone: null, password: false });
      expect(file).toMatchObject({
        notes: [],
        sessions: [],
        enrollments: [{ status: 'paid', due: 2000, reference: '' }],
      });
      expect((await manager.call('listStudents', { query: { q: 'nusrat' } })).body.students).toEqual([]);
      expect((await erase('Erased student')).refusal.code).toBe('student_erased');
      const body = { disabled: false, expectedDisabled: true };
      expect((await manager.callLoosely('setStudentAccess', { ...about(pupil), body })).status).toBe(409);
    });
  },
  unhurried,
);
