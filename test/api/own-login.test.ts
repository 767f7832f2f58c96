import { describe, expect, test } from 'vitest';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { stepOf } from '#people/staff-accounts/server/second-factor/authenticator.ts';
import { newNetwork } from '../admin-first-step.ts';
import { appCode } from '../app-codes.ts';
import { admin, guest } from '../callers.ts';
import { adminPassword, anAdmin } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, type School } from '../start-app.ts';

const proof = { currentPassword: adminPassword };
type Manager = Awaited<ReturnType<typeof admin>>;

/** An admin whose codes come from an app, and what the app knows. */
async function withApp(school: School) {
  const manager = await admin(school);
  const begun = await manager.call('beginAuthenticator', { body: proof });
  const { secret } = begun.body;
  const used = appCode(secret);
  const { status, body } = await manager.call('confirmAuthenticator', { body: { code: used } });
  expect([begun.status, status]).toEqual([200, 200]);
  return { manager, secret, used, backupCodes: body.backupCodes };
}

/** The first step on another browser; `type` is the second one. */
async function elsewhere(school: School, { details: { email } }: Manager) {
  const caller = guest(school, newNetwork());
  const sent = await caller.call('sendCode', { body: { email, password: adminPassword } });
  const type = async (otp: string) => (await caller.call('verifyCode', { body: { email, otp } })).status;
  return { ...caller, sent, type };
}

const smsTo = (school: School, { details }: Manager) =>
  school.outbox.filter(({ to }) => to === details.phone).map(({ text }) => text);

describe('a code of an app', () => {
  // RFC 6238, appendix B: SHA-1, the last six of its eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('of second %d is %s', (second, code, step) => {
    expect(stepOf(secret, code, second * 1000)).toBe(step);
    for (const late of [-30, 30]) expect(stepOf(secret, code, (second + late) * 1000)).toBe(step);
    for (const late of [-60, 60]) expect(stepOf(secret, code, (second + late) * 1000)).toBeNull();
  });
});

onEveryEngine('An app for the codes of an admin', (school) => {
  test('is set up by the password and a code of it, and nothing changes before that', async () => {
    const manager = await admin(school());
    const begin = (body: object) => manager.callLoosely('beginAuthenticator', { body });
    expect((await begin({})).refusal.code).toBe('invalid');
    expect((await begin({ currentPassword: 'not-the-password-1' })).refusal.code).toBe('wrong_password');
    expect((await manager.call('confirmAuthenticator', { body: { code: '123456' } })).refusal.code).toBe(
      'app_setup_ended',
    );
    const { secret, address } = (await manager.call('beginAuthenticator', { body: proof })).body;
    expect(address).toMatch(
      /^otpauth:\/\/totp\/Pathshala:admin-\d+%40example\.com\?issuer=Pathshala&secret=[A-Z2-7]{32}&/,
    );
    const wrong = await manager.call('confirmAuthenticator', { body: { code: '000000' } });
    expect([wrong.status, wrong.refusal.fields]).toEqual([400, { code: messages.wrongCode }]);
    expect((await elsewhere(school(), manager)).sent.body.by).toBe('sms');
    expect((await manager.call('readSecondFactor', {})).body).toMatchObject({ by: 'sms', backupCodesLeft: 0 });

    const { backupCodes } = (await manager.call('confirmAuthenticator', { body: { code: appCode(secret) } })).body;
    expect(backupCodes.map((code) => /^[a-hj-kmnp-rt-y346-9]{10}$/.test(code))).toEqual(Array(10).fill(true));
    expect((await manager.call('readSecondFactor', {})).body).toMatchObject({ by: 'app', backupCodesLeft: 10 });
    expect((await begin(proof)).refusal.code).toBe('app_is_on');
    await expect.poll(() => smsTo(school(), manager).at(-1)).toContain('now asks for codes from an app');
  });

  test('is asked at the login, each code once, and no SMS goes out or fits', async () => {
    const { manager, secret, used } = await withApp(school());
    const codes = smsTo(school(), manager).filter((text) => /\d{6}/.test(text)).length;
    const one = await elsewhere(school(), manager);
    expect(one.sent.body.by).toBe('app');
    expect(await one.type(used)).toBe(401);
    expect(await one.type(appCode(secret, 3))).toBe(401);
    const code = appCode(secret, 1);
    const { email } = manager.details;
    expect((await one.call('resendCode', { body: { email } })).refusal.code).toBe('by_app');
    const two = await elsewhere(school(), manager);
    // The later login took the place of the earlier one.
    expect(await one.type(code)).toBe(401);
    const statuses = await Promise.all([two.type(code), two.type(code)]);
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect((await two.call('readAdmin', {})).status).toBe(200);
    expect(await (await elsewhere(school(), manager)).type(code)).toBe(401);
    expect(smsTo(school(), manager).filter((text) => /\d{6}/.test(text)).length).toBe(codes);
  });

  test('has backup codes, each good once, also with dashes and spaces, and the admin is told', async () => {
    const { manager, backupCodes } = await withApp(school());
    const [first = '', second = ''] = backupCodes;
    const one = await elsewhere(school(), manager);
    expect(await one.type('aaaaaaaaaa')).toBe(401);
    expect(await one.type(`${first.slice(0, 5).toUpperCase()} - ${first.slice(5)}`)).toBe(200);
    expect(await (await elsewhere(school(), manager)).type(first)).toBe(401);
    await expect.poll(() => smsTo(school(), manager).at(-1)).toContain('a backup code was used');
    expect((await manager.call('readSecondFactor', {})).body.backupCodesLeft).toBe(9);
    const renewed = await manager.call('renewBackupCodes', { body: proof });
    expect(renewed.body.backupCodes).toHaveLength(10);
    expect(await (await elsewhere(school(), manager)).type(second)).toBe(401);
    expect(await (await elsewhere(school(), manager)).type(renewed.body.backupCodes[9] ?? '')).toBe(200);
  });

  test('is taken away by password and code; wrong ones are counted over login and page together', async () => {
    const { manager, secret } = await withApp(school());
    const remove = (code: string, currentPassword = adminPassword) =>
      manager.call('removeAuthenticator', { body: { currentPassword, code } });
    expect((await remove(appCode(secret, 1), 'not-the-password-1')).refusal.code).toBe('wrong_password');
    expect((await remove('000000')).refusal.code).toBe('wrong_code');
    for (let tries = 0; tries < 3; tries += 1) {
      const caller = await elsewhere(school(), manager);
      for (let wrong = 0; wrong < 4; wrong += 1) await caller.type('000000');
    }
    // The fourteenth and the fifteenth of the hour.
    for (const status of [400, 400, 429]) expect((await remove('000000')).status).toBe(status);
    expect((await remove(appCode(secret, 1))).status).toBe(429);
    await school().database.deleteFrom('throttles').execute();
    expect((await remove(appCode(secret, 1))).status).toBe(200);
    expect((await elsewhere(school(), manager)).sent.body.by).toBe('sms');
    expect((await remove(appCode(secret, 1))).refusal.code).toBe('no_app');
    expect((await manager.call('renewBackupCodes', { body: proof })).refusal.code).toBe('no_app');
  });

  test('is forgotten by another owner or the operator where it is lost, which logs out', async () => {
    const owner = await admin(school());
    const { manager } = await withApp(school());
    const person = async () =>
      (await owner.call('listPeople', {})).body.people.find(({ id }) => id === manager.adminId)?.secondFactor;
    expect(await person()).toBe('app');
    const forget = (id: string) => owner.call('forgetAuthenticator', { params: { id } });
    expect((await forget(owner.adminId)).refusal.code).toBe('yourself');
    expect((await forget('nobody')).status).toBe(404);
    expect((await forget(manager.adminId)).status).toBe(200);
    expect(await person()).toBe('sms');
    expect((await manager.call('readAdmin', {})).status).toBe(401);
    const other = await withApp(school());
    const { email } = other.manager.details;
    const { exitCode, shown } = await operate(school(), ['admin', 'forget-app', '--email', email]);
    expect([exitCode, shown]).toEqual([0, `${email} is signed out everywhere; the codes come by SMS again.`]);
    expect((await elsewhere(school(), other.manager)).sent.body.by).toBe('sms');
  });

  test('leaves no secret in the log, in the audit log or in an answer', async () => {
    const { manager, secret, backupCodes } = await withApp(school());
    const audit = await school()
      .database.selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', manager.adminId)
      .execute();
    expect(audit.map(({ action }) => action)).toContain('admin.app_set_up');
    const answers = [(await manager.call('readSecondFactor', {})).body, (await manager.call('listPeople', {})).body];
    const all = JSON.stringify([audit, answers, school().logLines]);
    for (const text of [secret, ...backupCodes]) expect(all).not.toContain(text);
  });

  test('is of each role’s own account alone', async () => {
    const helper = await admin(school(), { role: 'helper' });
    expect((await helper.call('readSecondFactor', {})).body.by).toBe('sms');
    expect((await helper.call('beginAuthenticator', { body: proof })).status).toBe(200);
    expect((await guest(school()).call('readSecondFactor', {})).status).toBe(401);
  });
});

onEveryEngine('The own password of an admin', (school) => {
  test('is changed by who knows it, ends all other logins, and is told by SMS', async () => {
    const made = await anAdmin(school());
    const [here, there] = [await admin(school(), made), await admin(school(), made)];
    const change = (newPassword: string, currentPassword = adminPassword) =>
      here.call('changeAdminPassword', { body: { currentPassword, newPassword } });
    expect((await change('long-enough-password-7', 'not-the-password-1')).refusal.code).toBe('wrong_password');
    expect((await change('short')).refusal.fields).toEqual({ newPassword: messages.passwordLength });
    const before = here.jar.get('admin_session');
    expect((await change('long-enough-password-7')).status).toBe(200);
    expect(here.jar.get('admin_session')).not.toBe(before);
    expect((await here.call('readAdmin', {})).status).toBe(200);
    expect((await there.call('readAdmin', {})).status).toBe(401);
    const send = (password: string) =>
      guest(school(), newNetwork()).call('sendCode', { body: { email: made.email, password } });
    expect((await send(adminPassword)).status).toBe(401);
    expect((await send('long-enough-password-7')).status).toBe(200);
    await expect
      .poll(() =>
        school().outbox.some(({ to, text }) => to === made.phone && text.includes('your password was changed')),
      )
      .toBe(true);
  });
});

onEveryEngine('Phone and email of an admin', (school) => {
  const other = '01712000077';
  const codeTo = (phone: string) =>
    /\d{6}/.exec(school().outbox.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';

  test('a number counts once a code that came there was typed, and who had it is told', async () => {
    const manager = await admin(school());
    const begin = (phone: string, currentPassword = adminPassword) =>
      manager.call('beginPhoneChange', { body: { currentPassword, phone } });
    const confirm = (code: string) => manager.call('confirmPhoneChange', { body: { code } });
    expect((await confirm('123456')).refusal.code).toBe('wrong_code');
    expect((await begin(other, 'not-the-password-1')).refusal.code).toBe('wrong_password');
    expect((await begin('123')).status).toBe(400);
    expect((await begin(manager.details.phone)).refusal.code).toBe('phone_same');
    expect((await begin(other)).body).toEqual({ maskedPhone: '01*******77' });
    const code = codeTo(other);
    // Of another browser of the same admin it is none.
    const elsewhere = await admin(school(), manager.details);
    expect((await elsewhere.call('confirmPhoneChange', { body: { code } })).refusal.code).toBe('wrong_code');
    expect((await confirm(code)).body).toEqual({ maskedPhone: '01*******77' });
    expect((await confirm(code)).refusal.code).toBe('wrong_code');
    await expect.poll(() => smsTo(school(), manager).at(-1)).toContain('now go to another number');
    const sent = await guest(school(), newNetwork()).call('sendCode', {
      body: { email: manager.details.email, password: adminPassword },
    });
    expect(sent.body.maskedPhone).toBe('01*******77');
  });

  test('five wrong codes end a change, and a lost SMS changes nothing', async () => {
    const manager = await admin(school());
    const body = { currentPassword: adminPassword, phone: '01712000078' };
    await manager.call('beginPhoneChange', { body });
    const code = codeTo(body.phone);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await manager.call('confirmPhoneChange', { body: { code: wrong } });
    expect((await manager.call('confirmPhoneChange', { body: { code } })).refusal.code).toBe('wrong_code');
    expect((await manager.call('readSecondFactor', {})).body.maskedPhone).toBe(
      `01*******${manager.details.phone.slice(-2)}`,
    );
  });

  test('an email is the login’s from the next one on, unless somebody has it', async () => {
    const manager = await admin(school());
    const taken = await anAdmin(school());
    const change = (email: string, currentPassword = adminPassword) =>
      manager.call('changeAdminEmail', { body: { currentPassword, email } });
    expect((await change('new.rina@example.com', 'not-the-password-1')).refusal.code).toBe('wrong_password');
    expect((await change(taken.email)).refusal.code).toBe('email_taken');
    expect((await change(manager.details.email)).refusal.code).toBe('email_same');
    expect((await change('New.Rina@example.com')).body.admin.email).toBe('new.rina@example.com');
    const send = (email: string) =>
      guest(school(), newNetwork()).call('sendCode', { body: { email, password: adminPassword } });
    expect((await send(manager.details.email)).status).toBe(401);
    expect((await send('new.rina@example.com')).status).toBe(200);
    await expect.poll(() => smsTo(school(), manager).some((text) => text.includes('email of your login'))).toBe(true);
  });
});
