import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { student } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

const filled = { name: 'Nadia Rahman', phone: '01511111111', school: 'Comilla Zilla School', college: 'NA' };

onEveryEngine('Student profile', (school) => {
  const stored = (id: string) =>
    school().database.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test.each([
    ['name', messages.nameRequired],
    ['phone', messages.phoneRequired],
    ['school', messages.schoolRequired],
    ['college', messages.collegeRequired],
  ])('asks a local account for the %s', async (field, sentence) => {
    const { callLoosely, studentId } = await student(school());
    const before = await stored(studentId);
    for (const value of [undefined, '  ']) {
      const answered = await callLoosely('updateInfo', { body: { ...filled, [field]: value } });
      expect([answered.status, answered.refusal.fields]).toEqual([400, { [field]: sentence }]);
    }
    expect(await stored(studentId)).toEqual(before);
  });

  test('changes nothing at all when the phone is another student’s', async () => {
    await aStudent(school(), { phone: '01811111111' });
    const { call, studentId } = await student(school());
    const before = await stored(studentId);
    const answered = await call('updateInfo', {
      body: { ...filled, phone: '+880 1811-111111', currentPassword: studentPassword },
    });
    expect([answered.status, answered.refusal.error]).toEqual([409, messages.phoneTaken]);
    const completed = await call('completeProfile', {
      body: { ...filled, phone: '01811111111', currentPassword: studentPassword },
    });
    expect(completed.status).toBe(409);
    expect(await stored(studentId)).toEqual(before);
  });

  test('changes name, phone, school and college, and nothing else', async () => {
    const { callLoosely, studentId, details } = await student(school());
    const foreign = { email: 'new@example.com', provider: 'google', _id: 'other', avatar: 'https://x.example/' };
    const answered = await callLoosely('updateInfo', {
      body: {
        ...foreign,
        name: '  Nadia Rahman ',
        phone: '০১৬১১-১১১১১১',
        school: 'চট্টগ্রাম স্কুল',
        college: 'NA',
        currentPassword: studentPassword,
      },
    });
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({
      student: {
        _id: studentId,
        name: 'Nadia Rahman',
        email: details.email,
        phone: '01611111111',
        school: 'চট্টগ্রাম স্কুল',
        college: 'NA',
        provider: 'local',
        avatar: null,
      },
    });
    expect((await stored(studentId)).search).toBe(`nadia rahman ${details.email} 01611111111`);
  });

  test('takes the same phone again', async () => {
    const { call, details } = await student(school());
    const answered = await call('updateInfo', { body: { ...filled, phone: details.phone ?? '' } });
    expect(answered.status).toBe(200);
  });

  test('writes down who changed a phone, masked', async () => {
    const { call, studentId, details } = await student(school());
    await call('updateInfo', { body: { ...filled, phone: details.phone ?? '' } });
    await call('updateInfo', { body: { ...filled, phone: '01411111199', currentPassword: studentPassword } });
    const acts = await school().database.selectFrom('audit_log').selectAll().where('subject', '=', studentId).execute();
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ action: 'student.phone_changed', actor_kind: 'student', actor_id: studentId });
    expect(acts[0]?.after).toBe('{"phone":"01*******99"}');
  });

  test('asks for the password before another phone is stored, and for nothing else', async () => {
    const { call, studentId, details } = await student(school());
    const [phone, taken] = ['01411111177', '01411111188'];
    await aStudent(school(), { phone: taken });
    const before = await stored(studentId);
    const tries = [
      [undefined, 'password_required'],
      ['not-the-password', 'wrong_password'],
    ] as const;
    for (const [typed, code] of tries) {
      for (const name of ['updateInfo', 'completeProfile'] as const)
        for (const other of [phone, taken]) {
          const body = { ...filled, phone: other, ...(typed && { currentPassword: typed }) };
          const { status, refusal } = await call(name, { body });
          expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([400, code, ['currentPassword']]);
        }
    }
    expect(await stored(studentId)).toEqual(before);
    const same = { ...filled, phone: details.phone ?? '' };
    expect((await call('completeProfile', { body: same })).status).toBe(200);
    const proven = await call('completeProfile', { body: { ...filled, phone, currentPassword: studentPassword } });
    expect([proven.status, proven.body.student.phone]).toEqual([200, phone]);
  });

  test('lets nobody guess the password by changing a phone', async () => {
    const { call } = await student(school());
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { ...filled, phone: '01411111166', currentPassword: `guess-${guess}` };
      statuses.push((await call('updateInfo', { body })).status);
    }
    const right = await call('updateInfo', {
      body: { ...filled, phone: '01411111166', currentPassword: studentPassword },
    });
    expect([statuses[0], statuses.at(-1), right.status]).toEqual([400, 429, 429]);
  });

  test.each(['1711223344', '02711223344', 'none'])('completes no profile with the phone %s', async (phone) => {
    const { call } = await student(school(), { phone: null, school: null, college: null });
    const answered = await call('completeProfile', { body: { phone, school: 'A', college: 'B' } });
    expect([answered.status, answered.refusal.error]).toEqual([400, messages.phone]);
  });

  test('completes a profile, any spelling of the phone', async () => {
    const { call, details } = await student(school(), { phone: null, school: null, college: null });
    const body = { phone: '+880 (1311) 111-111', school: 'A', college: 'NA' };
    const { status, body: answer } = await call('completeProfile', { body });
    expect(status).toBe(200);
    expect(answer.student).toMatchObject({ name: details.name, phone: '01311111111', school: 'A', college: 'NA' });
  });

  test.each(['-', '—', 'N/A'])('takes %s for a school or college that there is not', async (none) => {
    const fields = { school: none, college: none };
    const local = await student(school());
    const updated = await local.call('updateInfo', {
      body: { ...filled, ...fields, phone: local.details.phone ?? '' },
    });
    expect([updated.status, updated.body.student]).toEqual([200, expect.objectContaining(fields)]);
    const social = await student(school(), { phone: null, school: null, college: null });
    const phone = `0151${randomInt(10_000_000).toString().padStart(7, '0')}`;
    const completed = await social.call('completeProfile', { body: { phone, ...fields } });
    expect([completed.status, completed.body.student]).toEqual([200, expect.objectContaining(fields)]);
    const unnamed = await local.call('updateInfo', { body: { ...filled, name: none.replace(/\w/g, '') } });
    expect(unnamed.refusal.fields).toEqual({ name: messages.nameRequired });
  });

  test('takes no marks alone for a school or college', async () => {
    const { call } = await student(school());
    const answered = await call('updateInfo', { body: { ...filled, school: '\u0301', college: ' \u09bf\u200b' } });
    expect([answered.status, Object.keys(answered.refusal.fields ?? {}).sort()]).toEqual([400, ['college', 'school']]);
  });

  test('lets a social account keep fields by leaving them out and empty them by sending blanks', async () => {
    const caller = await student(school());
    await school()
      .database.updateTable('students')
      .set({ provider: 'google', password_hash: null })
      .where('id', '=', caller.studentId)
      .execute();
    const kept = await caller.call('updateInfo', { body: { name: 'Only Name' } });
    expect(kept.body.student).toMatchObject({ name: 'Only Name', phone: caller.details.phone, college: 'NA' });
    const wrong = await caller.call('updateInfo', { body: { name: 'Only Name', phone: '12345' } });
    expect([wrong.status, wrong.refusal.error]).toEqual([400, messages.phone]);
    const emptied = await caller.call('updateInfo', {
      body: { name: 'Only Name', phone: ' ', school: '', college: '' },
    });
    expect(emptied.body.student).toMatchObject({ phone: null, school: null, college: null });
  });
});
