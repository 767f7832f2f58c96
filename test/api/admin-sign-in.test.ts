import { expect, test } from 'vitest';
import { sampleSchool } from '#base/sample/sample-school.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { disableAdmin } from '#people/staff-accounts/server/disable-admin.ts';
import { firstStep, newNetwork } from '../admin-first-step.ts';
import { guest } from '../callers.ts';
import { adminPassword, anAdmin } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

onEveryEngine('Admin sign-in, first step', (school) => {
  const send = (email: unknown, password: unknown, network = newNetwork()) =>
    guest(school(), network).callLoosely('sendCode', { body: { email, password } });

  test('answers a wrong password, an unknown email and a disabled admin alike, and sends nothing', async () => {
    const known = await anAdmin(school());
    const disabled = await anAdmin(school());
    await disableAdmin(school().database, disabled.email);
    const answers = [
      await send(known.email, 'wrong-password'),
      await send('nobody@example.com', adminPassword),
      await send('no address', adminPassword),
      await send(disabled.email, adminPassword),
    ];
    for (const { status, refusal, headers } of answers) {
      expect([status, refusal]).toEqual([401, { error: 'Incorrect email or password.', code: 'wrong_login' }]);
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
    }
    expect(school().outbox).toEqual([]);
  });

  test.each(['admin@example.com', 'admin@admin.com', 'admin'])('knows no default admin %s', async (email) => {
    expect((await send(email, 'admin')).status).toBe(401);
  });

  test.each([
    [undefined, adminPassword],
    ['', adminPassword],
    ['a@example.com', ''],
    [{ $ne: null }, adminPassword],
    ['a@example.com', 5],
  ])('refuses email %j with password %j', async (email, password) => {
    const answered = await send(email, password);
    expect([answered.status, answered.refusal.error]).toEqual([400, messages.bothRequired]);
  });

  test('sends a code to the admin’s phone and signs nobody in yet', async () => {
    const { caller, made, sent, messagesSent, lastCode } = await firstStep(school());
    const masked = `01*******${made.phone.slice(-2)}`;
    expect([sent.status, sent.body]).toEqual([200, { maskedPhone: masked, by: 'sms' }]);
    expect(sent.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admin_challenge=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/),
    ]);
    expect(messagesSent().map((sms) => sms.text)).toEqual([messages.codeText(sampleSchool.name, lastCode())]);
    expect((await caller.call('readAdmin', {})).status).toBe(401);
  });

  test('takes the email in any letter case', async () => {
    const { email } = await anAdmin(school());
    expect((await send(` ${email.toUpperCase()} `, adminPassword)).status).toBe(200);
  });

  test('refuses the sixth try after five wrong passwords', async () => {
    const { email } = await anAdmin(school());
    const network = newNetwork();
    for (let count = 0; count < 5; count++) expect((await send(email, 'wrong', network)).status).toBe(401);
    const answered = await send(email, adminPassword, network);
    expect(answered.status).toBe(429);
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(28);
  });

  test('counts tries on a disabled admin, the right password too', async () => {
    const { email } = await anAdmin(school());
    await disableAdmin(school().database, email);
    const network = newNetwork();
    for (let count = 0; count < 5; count++) expect((await send(email, adminPassword, network)).status).toBe(401);
    expect((await send(email, adminPassword, network)).status).toBe(429);
  });

  test('sends at most ten messages to one admin in an hour', async () => {
    const made = await anAdmin(school());
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await firstStep(school(), made)).sent.status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(school().outbox.filter((sms) => sms.to === made.phone)).toHaveLength(10);
  });

  test('answers 503 when the message cannot be sent, and no code fits afterwards', async () => {
    const made = await anAdmin(school());
    school().smsFails.with = new Error('gateway down');
    const { caller, sent, verify } = await firstStep(school(), made);
    school().smsFails.with = null;
    expect([sent.status, sent.refusal.error]).toEqual([503, messages.smsUnavailable]);
    expect(caller.jar.size).toBe(0);
    expect((await verify('000000')).status).toBe(401);
    const challenges = await school()
      .database.selectFrom('admin_challenges')
      .select('token_hash')
      .where('admin_id', '=', made.id)
      .execute();
    expect(challenges).toEqual([]);
    expect((await firstStep(school(), made)).sent.status).toBe(200);
  });
});

onEveryEngine('Admin sign-in, second step', (school) => {
  test('refuses the right code from a browser that did not pass the first step', async () => {
    const { made, lastCode } = await firstStep(school());
    const other = guest(school(), newNetwork());
    const answered = await other.call('verifyCode', { body: { email: made.email, otp: lastCode() } });
    expect([answered.status, answered.refusal.error]).toEqual([401, 'Incorrect or expired code.']);
  });

  test('refuses another admin’s code and another email', async () => {
    const mine = await firstStep(school());
    const theirs = await firstStep(school());
    if (mine.lastCode() !== theirs.lastCode()) expect((await mine.verify(theirs.lastCode())).status).toBe(401);
    const body = { email: theirs.made.email, otp: mine.lastCode() };
    expect((await mine.caller.call('verifyCode', { body })).status).toBe(401);
  });

  test.each(['', '123', '1234567', 'abcdef', '12 34 5', '12-34-56', 123456, null])(
    'spends no try on %j',
    async (otp) => {
      const { caller, made } = await firstStep(school());
      const answered = await caller.callLoosely('verifyCode', { body: { email: made.email, otp } });
      expect([answered.status, answered.refusal.error]).toEqual([400, messages.otpHint]);
      const challenge = await school()
        .database.selectFrom('admin_challenges')
        .select('tries')
        .where('admin_id', '=', made.id)
        .executeTakeFirst();
      expect(challenge).toEqual({ tries: 0 });
    },
  );

  test('signs in with the code, spaces around and in it or Bengali digits, and gives a strict cookie', async () => {
    const { caller, made, lastCode, verify } = await firstStep(school());
    const bengali = lastCode().replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    const { status, body, headers } = await verify(` ${bengali.slice(0, 3)} ${bengali.slice(3)} `);
    expect(status).toBe(200);
    const { id: _id, name, email, phone } = made;
    expect(body.admin).toMatchObject({ _id, name, email, maskedPhone: `01*******${phone.slice(-2)}`, role: 'owner' });
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^admin_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/),
    );
    expect(headers.getSetCookie()).toContainEqual('admin_hint=1; Path=/; SameSite=Lax; Max-Age=43200');
    expect([...caller.jar.keys()]).toEqual(['admin_session', 'admin_hint']);
    const me = await caller.call('readAdmin', {});
    expect([me.status, me.body, me.headers.get('cache-control')]).toEqual([200, body, 'no-store']);
  });

  test('takes a code once, and makes one session of parallel right codes', async () => {
    const { made, lastCode, verify } = await firstStep(school());
    const code = lastCode();
    const answers = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
    const sessions = await school()
      .database.selectFrom('sessions')
      .select('token_hash')
      .where('account_id', '=', made.id)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('refuses a code after five minutes', async () => {
    const { rewind, lastCode, verify } = await firstStep(school());
    await rewind(['code_ends_at'], -1);
    expect((await verify(lastCode())).status).toBe(401);
  });

  test('refuses the right code after five wrong ones, also when they come at once', async () => {
    const { lastCode, wrongCode, verify, rewind, resend } = await firstStep(school());
    await Promise.all(Array.from({ length: 5 }, () => verify(wrongCode())));
    expect((await verify(lastCode())).status).toBe(401);
    await rewind(['sent_at'], -31);
    expect((await resend()).status).toBe(401);
  });

  test('takes the right code at the fifth try', async () => {
    const { lastCode, wrongCode, verify } = await firstStep(school());
    for (let count = 0; count < 4; count++) expect((await verify(wrongCode())).status).toBe(401);
    expect((await verify(lastCode())).status).toBe(200);
  });

  test('refuses every code of an admin for whom fifteen were wrong within an hour', async () => {
    const made = await anAdmin(school());
    for (let challenge = 0; challenge < 3; challenge++) {
      const { wrongCode, verify } = await firstStep(school(), made);
      for (let count = 0; count < 5; count++) expect((await verify(wrongCode())).status).toBe(401);
    }
    const { lastCode, verify } = await firstStep(school(), made);
    const answered = await verify(lastCode());
    expect(answered.status).toBe(429);
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  test('ends the code of an earlier first step', async () => {
    const earlier = await firstStep(school());
    const code = earlier.lastCode();
    await firstStep(school(), earlier.made);
    expect((await earlier.verify(code)).status).toBe(401);
  });

  test('writes every result down, and nothing of what was typed', async () => {
    const { caller, made, lastCode, wrongCode, verify } = await firstStep(school());
    await caller.callLoosely('sendCode', { body: { email: made.email, password: 'wrong-password' } });
    await verify(wrongCode());
    await verify(lastCode());
    const acts = await school().database.selectFrom('audit_log').selectAll().where('subject', '=', made.id).execute();
    expect(acts.map((act) => [act.action, act.actor_kind, act.before, act.after]).sort()).toEqual([
      ['admin.code_refused', 'guest', null, null],
      ['admin.code_sent', 'guest', null, null],
      ['admin.login', 'admin', null, null],
      ['admin.password_refused', 'guest', null, null],
    ]);
    expect(acts.every((act) => act.network?.startsWith('10.3.') && act.request_id)).toBe(true);
  });
});
