import { expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import {
  changeAdminPhone,
  endAdminSessions,
  resetAdminPassword,
} from '#people/staff-accounts/server/admin-accounts.ts';
import { disableAdmin } from '#people/staff-accounts/server/disable-admin.ts';
import { firstStep, newNetwork } from '../admin-first-step.ts';
import { admin, guest, student } from '../callers.ts';
import { anAdmin } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

onEveryEngine('Another admin code', (school) => {
  test('is not sent without a first step, whoever is named', async () => {
    const { email } = await anAdmin(school());
    const caller = guest(school(), newNetwork());
    const known = await caller.call('resendCode', { body: { email } });
    const unknown = await caller.call('resendCode', { body: { email: 'nobody@example.com' } });
    expect(known.status).toBe(401);
    expect([unknown.status, unknown.refusal]).toEqual([known.status, known.refusal]);
    expect(school().outbox).toEqual([]);
  });

  test('is not sent within thirty seconds', async () => {
    const { rewind, resend, messagesSent } = await firstStep(school());
    await rewind(['sent_at'], -10);
    const answered = await resend();
    expect([answered.status, answered.refusal.error]).toEqual([429, messages.resendTooSoon]);
    expect(Number(answered.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    expect(messagesSent()).toHaveLength(1);
  });

  test('is not sent after the challenge’s ten minutes, nor for another email', async () => {
    const { caller, rewind, resend, messagesSent } = await firstStep(school());
    await rewind(['sent_at'], -31);
    const { email } = await anAdmin(school());
    expect((await caller.call('resendCode', { body: { email } })).status).toBe(401);
    await rewind(['ends_at'], -1);
    expect((await resend()).status).toBe(401);
    expect(messagesSent()).toHaveLength(1);
  });

  test('takes the place of the one before, three times and once of two at the same time', async () => {
    const { made, lastCode, verify, rewind, resend, messagesSent } = await firstStep(school());
    const first = lastCode();
    await rewind(['sent_at'], -31);
    const parallel = await Promise.all([resend(), resend()]);
    expect(parallel.map((answer) => answer.status).sort()).toEqual([200, 429]);
    const sent = parallel.find((answer) => answer.status === 200);
    expect(sent?.body).toEqual({ maskedPhone: `01*******${made.phone.slice(-2)}` });
    if (first !== lastCode()) expect((await verify(first)).status).toBe(401);
    for (const status of [200, 200, 429]) {
      await rewind(['sent_at'], -31);
      expect((await resend()).status).toBe(status);
    }
    expect(messagesSent()).toHaveLength(4);
    expect((await verify(lastCode())).status).toBe(200);
  });

  test('that cannot be sent ends the challenge', async () => {
    const { rewind, resend, lastCode, verify } = await firstStep(school());
    await rewind(['sent_at'], -31);
    school().smsFails.with = new Error('gateway down');
    expect((await resend()).status).toBe(503);
    school().smsFails.with = null;
    expect((await verify(lastCode())).status).toBe(401);
  });
});

onEveryEngine('Admin session', (school) => {
  test('ends at logout, which leaves a student’s session in the same browser alone', async () => {
    const caller = await admin(school());
    const studentCaller = await student(school());
    const token = caller.jar.get('admin_session') ?? '';
    caller.jar.set('student_session', studentCaller.jar.get('student_session') ?? '');
    expect((await caller.call('logoutAdmin', {})).body).toEqual({ ok: true });
    caller.jar.set('admin_session', token);
    expect((await caller.call('readAdmin', {})).status).toBe(401);
    expect((await caller.call('readStudent', {})).status).toBe(200);
    expect((await guest(school()).call('logoutAdmin', {})).status).toBe(200);
  });

  test.each(['idle_ends_at', 'ends_at'] as const)('ends when its %s is over', async (column) => {
    const { jar, call } = await admin(school());
    await school()
      .database.updateTable('sessions')
      .set({ [column]: databaseTime(-1) })
      .where('token_hash', '=', hashToken(jar.get('admin_session') ?? ''))
      .execute();
    expect((await call('readAdmin', {})).status).toBe(401);
  });

  test.each([
    ['is disabled', (email: string) => disableAdmin(school().database, email)],
    [
      'gets another password',
      (email: string) => resetAdminPassword(school().database, email, { password: 'another-mango-8', isFirst: false }),
    ],
    ['gets another phone', (email: string) => changeAdminPhone(school().database, email, '01999999999')],
    ['is signed out', (email: string) => endAdminSessions(school().database, email)],
  ])('ends, with any sign-in under way, when the admin %s by the operator', async (_what, change) => {
    const made = await anAdmin(school());
    const signedIn = await firstStep(school(), made);
    await signedIn.verify(signedIn.lastCode());
    const underWay = await firstStep(school(), made);
    expect((await signedIn.caller.call('readAdmin', {})).status).toBe(200);
    await change(made.email);
    expect((await signedIn.caller.call('readAdmin', {})).status).toBe(401);
    expect((await underWay.verify(underWay.lastCode())).status).toBe(401);
  });
});
