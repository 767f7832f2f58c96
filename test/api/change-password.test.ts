import { expect, test } from 'vitest';
import { sharedMessages } from '#base/shared/messages.ts';
import { ownAccountMessages } from '#base/shared/own-account-messages.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { guest, student } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

onEveryEngine('Password change', (school) => {
  let networks = 0;
  const loginStatus = async (identifier: string, password: string) => {
    networks += 1;
    return (await guest(school(), `10.2.0.${networks}`).call('login', { body: { identifier, password } })).status;
  };

  /** The same student in two browsers. */
  async function twoBrowsers() {
    const here = await student(school());
    const there = guest(school());
    await there.call('login', { body: { identifier: here.details.email, password: studentPassword } });
    return { here, there };
  }

  test('refuses a wrong current password and leaves every browser signed in', async () => {
    const { here, there } = await twoBrowsers();
    const body = { currentPassword: 'wrong-password', newPassword: 'brand-new-9' };
    const answered = await here.call('changePassword', { body });
    expect([answered.status, answered.refusal.error]).toEqual([400, 'Current password is incorrect.']);
    expect((await here.call('readStudent', {})).status).toBe(200);
    expect((await there.call('readStudent', {})).status).toBe(200);
    expect(await loginStatus(here.details.email, studentPassword)).toBe(200);
  });

  test.each([
    ['no current password', { newPassword: 'brand-new-9' }, ownAccountMessages.currentPasswordRequired],
    [
      'a new one of five characters',
      { currentPassword: studentPassword, newPassword: '12345' },
      messages.newPasswordLength,
    ],
    [
      'a new one of 129',
      { currentPassword: studentPassword, newPassword: 'x'.repeat(129) },
      sharedMessages.passwordTooLong,
    ],
  ])('refuses %s', async (_what, body, sentence) => {
    const { callLoosely } = await student(school());
    const answered = await callLoosely('changePassword', { body });
    expect([answered.status, answered.refusal.error]).toEqual([400, sentence]);
  });

  test('is not for social accounts', async () => {
    const caller = await student(school());
    await school()
      .database.updateTable('students')
      .set({ provider: 'google', password_hash: null })
      .where('id', '=', caller.studentId)
      .execute();
    const answered = await caller.call('changePassword', {
      body: { currentPassword: 'x', newPassword: 'brand-new-9' },
    });
    expect([answered.status, answered.refusal.error]).toEqual([403, messages.socialPassword]);
  });

  test('gives this browser a new session and ends all others', async () => {
    const { here, there } = await twoBrowsers();
    const before = here.jar.get('student_session') ?? '';
    const body = { currentPassword: studentPassword, newPassword: 'brand-new-9' };
    const answered = await here.call('changePassword', { body });
    expect([answered.status, answered.body]).toEqual([200, { ok: true }]);
    expect(here.jar.get('student_session')).not.toBe(before);
    expect((await here.call('readStudent', {})).status).toBe(200);
    expect((await there.call('readStudent', {})).status).toBe(401);
    const replay = guest(school());
    replay.jar.set('student_session', before);
    expect((await replay.call('readStudent', {})).status).toBe(401);
    expect(await loginStatus(here.details.email, studentPassword)).toBe(401);
    expect(await loginStatus(here.details.email, 'brand-new-9')).toBe(200);
  });

  test('changes one’s own password only, whoever the body names, and is written down', async () => {
    const other = await aStudent(school());
    const { callLoosely, studentId } = await student(school());
    const body = { currentPassword: studentPassword, newPassword: 'brand-new-9', email: other.email, _id: other.id };
    expect((await callLoosely('changePassword', { body })).status).toBe(200);
    expect(await loginStatus(other.email, studentPassword)).toBe(200);
    const acts = await school().database.selectFrom('audit_log').selectAll().where('subject', '=', studentId).execute();
    expect(acts.map((act) => [act.action, act.actor_id])).toEqual([['student.password_changed', studentId]]);
    expect(JSON.stringify(acts)).not.toMatch(/brand-new-9|argon2/);
  });

  test('happens once of two at the same time', async () => {
    const { here, there } = await twoBrowsers();
    const change = (caller: Pick<typeof here, 'call'>, newPassword: string) =>
      caller.call('changePassword', { body: { currentPassword: studentPassword, newPassword } });
    const statuses = (await Promise.all([change(here, 'first-new-1'), change(there, 'second-new-2')])).map(
      (answer) => answer.status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { email } = here.details;
    const logins = [await loginStatus(email, 'first-new-1'), await loginStatus(email, 'second-new-2')];
    expect(logins).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
  });

  test('is refused after ten wrong current passwords, with the session kept', async () => {
    const { call } = await student(school());
    const change = (currentPassword: string) =>
      call('changePassword', { body: { currentPassword, newPassword: 'brand-new-9' } });
    for (let count = 0; count < 10; count++) expect((await change('wrong-password')).status).toBe(400);
    const answered = await change(studentPassword);
    expect(answered.status).toBe(429);
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('readStudent', {})).status).toBe(200);
  });
});
