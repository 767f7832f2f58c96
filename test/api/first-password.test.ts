import { beforeAll, expect, test } from 'vitest';
import { newFirstPassword } from '#base/platform/server/sessions/tokens.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { api } from '#contract/api.ts';
import { adminMessages } from '#people/staff-accounts/messages.ts';
import { resetAdminPassword } from '#people/staff-accounts/server/admin-accounts.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import { newNetwork } from '../admin-first-step.ts';
import { guest, student } from '../callers.ts';
import { aStudent } from '../factories.ts';
import { firstPasswordIn, operate } from '../operator.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { inParallel } from '../steps.ts';

const own = 'quiet-mango-orchard-7';
const dayAndASecond = 24 * 60 * 60 + 1;

/** A school as it is for real: what a trial lets pass, such as a common password, is refused. */
const everyEngine = (name: string, tests: (school: () => School) => void) =>
  onEveryEngine(name, (school) => {
    beforeAll(() => {
      school().environment.deployed = true;
    });
    tests(school);
  });

everyEngine('An admin’s first password', (school) => {
  let made = 0;
  async function addedAdmin() {
    made += 1;
    const details = { email: `added-${made}@example.com`, phone: `0181${String(made).padStart(7, '0')}` };
    const words = ['--email', details.email, '--phone', details.phone, '--name', 'Farhana Akter'];
    const { shown } = await operate(school(), ['admin', 'add', ...words]);
    return { ...details, password: firstPasswordIn(shown) };
  }
  type Added = Awaited<ReturnType<typeof addedAdmin>>;

  const lastCode = ({ phone }: Added) =>
    /\d{6}/.exec(school().outbox.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
  const sendCode = ({ email }: Added, password: string, caller = guest(school(), newNetwork())) =>
    caller.call('sendCode', { body: { email, password } });

  /** A browser in which the first password and the code were accepted. */
  async function proven(admin: Added) {
    const caller = guest(school(), newNetwork());
    await sendCode(admin, admin.password, caller);
    const verified = await caller.call('verifyCode', { body: { email: admin.email, otp: lastCode(admin) } });
    const choose = (newPassword: string) => caller.call('choosePassword', { body: { newPassword } });
    return { caller, verified, choose };
  }
  const rowOf = ({ email }: Added) =>
    school().database.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const actsOf = async (admin: Added) => {
    const { id } = await rowOf(admin);
    const acts = school().database.selectFrom('audit_log').select(['actor_kind', 'action']).where('subject', '=', id);
    return (await acts.orderBy('position').execute()).map(({ actor_kind, action }) => `${actor_kind} ${action}`);
  };

  test('has 95 random bits, in letters and digits that nobody mistakes', async () => {
    const passwords = await inParallel(3, async () => (await addedAdmin()).password);
    expect(new Set(passwords).size).toBe(3);
    for (const password of passwords) expect(password).toMatch(/^(?:[abcdefghjkmnpqrtuvwxy346789]{4}-?){5}$/);
  });

  test('opens no call of an admin: before the own password there is no session', async () => {
    const admin = await addedAdmin();
    const { caller, verified } = await proven(admin);
    expect([verified.status, verified.refusal]).toEqual([
      403,
      { error: sharedMessages.ownPasswordRequired, code: 'password_change_required' },
    ]);
    expect([...caller.jar.keys()]).toEqual(['__Host-admin_challenge']);
    const calls = keysOf(api).filter((name) => api[name].who === 'admin');
    expect(calls.length).toBeGreaterThan(10);
    const params = {
      id: 'x',
      studentId: 'x',
      courseNo: 'C9999',
      refundId: 'x',
      materialId: 'x',
      lectureId: 'x',
      questionId: 'x',
      noteId: 'x',
      announcementId: 'x',
      version: 'x',
    };
    for (const name of calls) {
      expect([name, (await caller.callLoosely(name, { params })).status]).toEqual([name, 401]);
    }
    caller.jar.set('__Host-admin_session', caller.jar.get('__Host-admin_challenge') ?? '');
    expect((await caller.call('readAdmin', {})).status).toBe(401);
    expect(await school().database.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['itself', (admin: Added) => admin.password, 'first_password_again'],
    ['one of eleven characters', () => 'x7-Lk2-qq9z', 'invalid'],
    ['one of 129', () => 'x'.repeat(129), 'invalid'],
    ['the own email', (admin: Added) => admin.email, 'guessable_password'],
    ['the school’s name', () => 'Pathshala@2026', 'guessable_password'],
    ['nothing', () => '', 'invalid'],
  ])('gives way to an own password, and not to %s', async (_what, chosen, code) => {
    const admin = await addedAdmin();
    const { caller, choose } = await proven(admin);
    const answered = await choose(chosen(admin));
    expect([answered.status, answered.refusal.code]).toEqual([400, code]);
    expect(Object.keys(answered.refusal.fields ?? {})).toEqual(['newPassword']);
    expect((await caller.call('readAdmin', {})).status).toBe(401);
    expect((await choose(own)).status).toBe(200);
  });

  test('is not enough without the code, nor with another browser’s', async () => {
    const admin = await addedAdmin();
    const caller = guest(school(), newNetwork());
    const choose = (who = caller) => who.call('choosePassword', { body: { newPassword: own } });
    expect((await choose()).status).toBe(401);
    await sendCode(admin, admin.password, caller);
    expect((await choose()).status).toBe(401);
    await caller.call('verifyCode', { body: { email: admin.email, otp: lastCode(admin) } });
    expect((await choose(guest(school()))).status).toBe(401);
    expect((await rowOf(admin)).first_password_ends_at).not.toBeNull();
  });

  test('lets the code be used once, and sends no other one after it', async () => {
    const admin = await addedAdmin();
    const { caller } = await proven(admin);
    const otp = lastCode(admin);
    expect((await caller.call('verifyCode', { body: { email: admin.email, otp } })).status).toBe(401);
    expect((await caller.call('resendCode', { body: { email: admin.email } })).status).toBe(401);
    expect(school().outbox.filter(({ to }) => to === admin.phone)).toHaveLength(1);
  });

  test('is dead once an own one was chosen, and so is every other browser’s sign-in', async () => {
    const admin = await addedAdmin();
    const { caller, choose } = await proven(admin);
    const { id } = await rowOf(admin);
    const [ends, made] = [new Date(Date.now() + 60_000).toISOString(), { kind: 'admin', account_id: id } as const];
    const other = { ...made, token_hash: `other-${id}`, idle_ends_at: ends, ends_at: ends, device: null };
    await school().database.insertInto('sessions').values(other).execute();
    const chosen = await choose(own);
    expect([chosen.status, chosen.body.admin.email]).toEqual([200, admin.email]);
    expect((await caller.call('readAdmin', {})).status).toBe(200);
    const sessions = await school()
      .database.selectFrom('sessions')
      .select('token_hash')
      .where('account_id', '=', id)
      .execute();
    expect(sessions.map(({ token_hash }) => token_hash)).not.toContain(other.token_hash);
    expect(sessions).toHaveLength(1);
    expect((await sendCode(admin, admin.password)).status).toBe(401);
    expect((await choose('another-mango-orchard-8')).status).toBe(401);
    expect((await sendCode(admin, own)).status).toBe(200);
    expect(await rowOf(admin)).toMatchObject({ first_password_ends_at: null });
    expect(await actsOf(admin)).toEqual([
      ...['operator admin.added', 'guest admin.code_sent', 'guest admin.code_accepted', 'admin admin.password_chosen'],
      ...['admin admin.login', 'guest admin.password_refused', 'guest admin.code_sent'],
    ]);
  });

  test('gives way to one of two own passwords that are chosen at once', async () => {
    const admin = await addedAdmin();
    const { choose } = await proven(admin);
    const passwords = [own, 'another-mango-orchard-8'];
    const answers = await inParallel(2, (index) => choose(passwords[index] ?? ''));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await sendCode(admin, passwords[winner] ?? '')).status).toBe(200);
    expect((await sendCode(admin, passwords[1 - winner] ?? '')).status).toBe(401);
  });

  test('that the operator makes anew ends the sign-in with the one before', async () => {
    const admin = await addedAdmin();
    const { choose } = await proven(admin);
    await operate(school(), ['admin', 'reset', '--email', admin.email]);
    expect((await choose(own)).status).toBe(401);
    expect((await sendCode(admin, admin.password)).status).toBe(401);
  });

  test('is a wrong password after a day, until the operator makes another one', async () => {
    const admin = await addedAdmin();
    const late = await proven(admin);
    await school().shiftClock(dayAndASecond);
    try {
      const [ended, wrong] = [await sendCode(admin, admin.password), await sendCode(admin, 'wrong-password')];
      expect([ended.status, ended.refusal]).toEqual([401, { error: adminMessages.wrongLogin, code: 'wrong_login' }]);
      expect([wrong.status, wrong.refusal]).toEqual([ended.status, ended.refusal]);
      expect([...wrong.headers.keys()]).toEqual([...ended.headers.keys()]);
      expect((await late.choose(own)).status).toBe(401);
      // Not the command, whose process has a clock of its own.
      const next = newFirstPassword();
      await resetAdminPassword(school().database, admin.email, { password: next, isFirst: true });
      expect((await sendCode(admin, next)).status).toBe(200);
    } finally {
      await school().shiftClock(0);
    }
  });
});

everyEngine('A student’s first password', (school) => {
  async function resetStudent() {
    const { email, id } = await aStudent(school());
    const { shown } = await operate(school(), ['student', 'reset', '--email', email]);
    return { email, id, password: firstPasswordIn(shown) };
  }
  const login = (identifier: string, password: string, newPassword?: string) => {
    const caller = guest(school(), newNetwork());
    const body = { identifier, password, ...(newPassword === undefined ? {} : { newPassword }) };
    return caller.call('login', { body }).then((answered) => ({ ...answered, caller }));
  };

  test('signs nobody in', async () => {
    const { email, password } = await resetStudent();
    const answered = await login(email, password);
    expect([answered.status, answered.refusal]).toEqual([
      403,
      { error: sharedMessages.ownPasswordRequired, code: 'password_change_required' },
    ]);
    expect([...answered.caller.jar.keys()]).toEqual([]);
  });

  test.each([
    ['itself', ({ password }: { password: string }) => password, 'first_password_again'],
    ['one of five characters', () => '12345', 'invalid'],
    ['a common one', () => 'password1', 'guessable_password'],
  ])('gives way to an own password, and not to %s', async (_what, chosen, code) => {
    const made = await resetStudent();
    const answered = await login(made.email, made.password, chosen(made));
    expect([answered.status, answered.refusal.code]).toEqual([400, code]);
    expect(Object.keys(answered.refusal.fields ?? {})).toEqual(['newPassword']);
    expect((await login(made.email, made.password)).status).toBe(403);
  });

  test('is dead once an own one was chosen', async () => {
    const { email, id, password } = await resetStudent();
    const { status, caller } = await login(email, password, 'bright-river-43');
    expect(status).toBe(200);
    expect((await caller.call('readStudent', {})).status).toBe(200);
    expect((await login(email, password, 'bright-river-44')).status).toBe(401);
    expect((await login(email, 'bright-river-43')).status).toBe(200);
    const acts = school().database.selectFrom('audit_log').select('action').where('subject', '=', id);
    expect((await acts.orderBy('position').execute()).map(({ action }) => action)).toEqual([
      'student.password_reset',
      'student.password_chosen',
    ]);
  });

  test('is no matter where the password is the student’s own: what was chosen with it changes nothing', async () => {
    const { details } = await student(school());
    const mine = 'bright-river-42';
    expect((await login(details.email, mine, 'bright-river-43')).status).toBe(200);
    expect((await login(details.email, mine)).status).toBe(200);
    expect((await login(details.email, 'bright-river-43')).status).toBe(401);
  });

  test('is a wrong password after a day', async () => {
    const { email, password } = await resetStudent();
    await school().shiftClock(dayAndASecond);
    try {
      for (const answered of [await login(email, password), await login(email, password, 'bright-river-43')]) {
        expect([answered.status, answered.refusal.error]).toEqual([401, accountMessages.wrongLogin]);
      }
    } finally {
      await school().shiftClock(0);
    }
  });
});
