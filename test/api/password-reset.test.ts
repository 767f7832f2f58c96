import { expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { hashToken } from '#base/platform/server/sessions/tokens.ts';
import { SmsFailure } from '#base/platform/server/sms/gateway-sms.ts';
import { sampleSchool } from '#base/sample/sample-school.ts';
import { deleteOldRows } from '#operations/old-rows-queries.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import { codeRules } from '#people/student-accounts/server/codes/code-rules.ts';
import { firstStep, newNetwork } from '../admin-first-step.ts';
import { admin, type Caller, guest, student } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse, inParallel, paid, submitted } from '../steps.ts';

const own = 'yellow-boat-at-dawn';
const minutes = (count: number) => count * 60;

/** What the tests say to a school, and read of it. */
function stepsOf(school: () => School) {
  const ask = (identifier: string, caller = guest(school(), newNetwork())) =>
    caller.call('sendResetCode', { body: { identifier } });
  const toPhone = (phone: string | null) => school().outbox.filter(({ to }) => to === phone);
  const lastCode = (phone: string | null) => /^\d{6}/.exec(toPhone(phone).at(-1)?.text ?? '')?.[0] ?? '';
  /** A browser that asked for a code, which came. */
  async function asked(made: { phone: string | null; email: string }, identifier = made.phone ?? '') {
    const caller = guest(school(), newNetwork());
    const before = toPhone(made.phone).length;
    const { status, body } = await ask(identifier, caller);
    await expect.poll(() => toPhone(made.phone)).toHaveLength(before + 1);
    return { caller, status, body, code: lastCode(made.phone) };
  }
  const verify = (caller: Caller, code: string, more: { email?: string; identifier?: string } = {}) =>
    caller.call('verifyResetCode', { body: { code, ...more } });
  const choose = (caller: Caller, newPassword = own) =>
    caller.call('resetPassword', { body: { newPassword, confirmPassword: newPassword } });
  const signIn = (identifier: string, password: string, caller = guest(school(), newNetwork())) =>
    caller.call('login', { body: { identifier, password } });
  const rowsOf = (asked: string) =>
    school().database.selectFrom('sms_log').selectAll().where('asked_hash', '=', hashToken(asked)).execute();
  const age = (phone: string, seconds: number) =>
    school()
      .database.updateTable('sms_log')
      .set({ sent_at: databaseTime(-seconds) })
      .where('asked_hash', '=', hashToken(phone))
      .execute();
  /** Of the challenges that wait, so that the next code may be asked for. */
  const pass = (seconds: number, columns: ('sent_at' | 'code_ends_at' | 'ends_at')[] = ['sent_at']) =>
    school()
      .database.updateTable('code_challenges')
      .set(Object.fromEntries(columns.map((column) => [column, databaseTime(-seconds)])))
      .execute();
  const verifyPhone = async (id: string, phone: string, monthsAgo = 0) => {
    const at = databaseTime(-monthsAgo * 31 * 24 * 60 * 60);
    const row = { student_id: id, phone, verified_at: at, signed_in_at: at };
    await school().database.insertInto('verified_phones').values(row).execute();
  };
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  return { ask, asked, toPhone, lastCode, verify, choose, signIn, rowsOf, age, pass, verifyPhone, wrong };
}

/** A block of numbers that no factory gives out. */
let blocks = 0;
const newNumber = () => {
  blocks += 1;
  return `0155${String(blocks).padStart(4, '0')}111`;
};

onEveryEngine('A lost password', (school) => {
  const { ask, asked, toPhone, verify, choose, signIn, rowsOf, age, pass, verifyPhone, wrong } = stepsOf(school);
  const ready = async () => {
    const made = await aStudent(school(), { phone: newNumber() });
    await verifyPhone(made.id, made.phone ?? '');
    return { ...made, phone: made.phone ?? '' };
  };
  const actsOf = (id: string) =>
    school().database.selectFrom('audit_log').select(['actor_kind', 'action']).where('subject', '=', id).execute();

  test('gives way to a new one by a code that came by SMS; who chose it is signed in, everywhere else is signed out', async () => {
    const made = await ready();
    const elsewhere = guest(school(), newNetwork());
    await signIn(made.email, studentPassword, elsewhere);
    const { caller, status, body, code } = await asked(made);
    expect([status, body]).toEqual([200, { resendIn: 60 }]);
    expect(toPhone(made.phone)[0]?.text).toMatch(
      /^\d{6} is your Pathshala code\. Valid 5 min\. Never share it\.\n\n@localhost #\d{6}$/,
    );
    expect((await choose(caller)).refusal.code).toBe('reset_ended');
    const bengali = code.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
    expect((await verify(caller, ` ${bengali.slice(0, 3)} ${bengali.slice(3)} `)).status).toBe(200);
    const chosen = await choose(caller);
    expect([chosen.status, chosen.body.student.email]).toEqual([200, made.email]);
    expect((await caller.call('readStudent', {})).status).toBe(200);
    expect((await elsewhere.call('readStudent', {})).status).toBe(401);
    expect([(await signIn(made.phone, own)).status, (await signIn(made.phone, studentPassword)).status]).toEqual([
      200, 401,
    ]);
    expect((await choose(caller, 'another-one-later')).status).toBe(401);
    expect(await actsOf(made.id)).toContainEqual({ actor_kind: 'student', action: 'student.password_reset' });
  });

  test('is answered alike for a number that nobody has, an account of Google, a closed one, and one that has one', async () => {
    const google = await aStudent(school(), { phone: newNumber() });
    const closed = await aStudent(school(), { phone: newNumber() });
    const { database } = school();
    await database
      .updateTable('students')
      .set({ provider: 'google', password_hash: null })
      .where('id', '=', google.id)
      .execute();
    await database.updateTable('students').set({ disabled_at: databaseTime() }).where('id', '=', closed.id).execute();
    const known = await ready();
    // Last the one that is sent something, which is worked on meanwhile.
    const numbers = [newNumber(), google.phone ?? '', closed.phone ?? '', known.phone];
    const answers = [];
    for (const identifier of [...numbers, 'nobody@example.com', 'a word']) {
      const caller = guest(school(), newNetwork());
      const before = school().queries.count;
      const { status, body, headers } = await ask(identifier, caller);
      // What is asked of the database before the answer is as much for each number; the SMS goes out after it.
      const asked = numbers.includes(identifier) ? [school().queries.count - before] : [];
      answers.push({ answer: [status, body, [...headers.keys()], [...caller.jar.keys()]], asked });
      if (identifier === known.phone) {
        await expect.poll(async () => (await rowsOf(known.phone))[0]?.status).toBe('sent');
        await expect.poll(() => toPhone(known.phone)).toHaveLength(1);
      }
      expect((await verify(caller, '123456')).refusal).toEqual({ error: messages.wrongCode, code: 'wrong_code' });
    }
    for (const { answer } of answers) expect(answer).toEqual(answers[0]?.answer);
    expect(new Set(answers.flatMap(({ asked }) => asked)).size).toBe(1);
    expect([...toPhone(google.phone), ...toPhone(closed.phone)]).toEqual([]);
    expect((await rowsOf(google.phone ?? ''))[0]?.status).toBe('nobody');
  });

  test('is answered alike where two browsers ask in turn for one that has an account and one that has none', async () => {
    const known = await ready();
    for (const [mine, other] of [
      [known.phone, known.phone],
      [known.email, known.phone],
      [newNumber(), newNumber()],
      ['nobody-in-turn@example.com', 'nobody-in-turn@example.com'],
    ] as const) {
      const [first, second] = [guest(school(), newNetwork()), guest(school(), newNetwork())];
      const asks = [await ask(mine, first), await ask(other, second), await ask(mine, first), await ask(other, second)];
      expect([mine, asks.map(({ status }) => status)]).toEqual([mine, [200, 200, 429, 429]]);
      for (const { refusal } of asks.slice(2)) expect(refusal.code).toBe('resend_too_soon');
      await pass(61);
      for (const caller of [first, second]) expect((await verify(caller, '123456')).refusal.code).toBe('wrong_code');
    }
  });

  test('needs the account’s email too while the phone is not verified, or was not seen for ten months', async () => {
    const stranger = await aStudent(school(), { phone: newNumber() });
    const sold = await aStudent(school(), { phone: newNumber() });
    await verifyPhone(sold.id, sold.phone ?? '', 11);
    for (const made of [stranger, sold]) {
      const { caller, code } = await asked(made);
      expect((await verify(caller, code)).refusal).toEqual({ error: messages.emailToo, code: 'email_required' });
      expect((await verify(caller, code, { email: 'somebody@example.com' })).refusal.code).toBe('wrong_email');
      expect((await choose(caller)).status).toBe(401);
      expect((await verify(caller, code, { email: made.email.toUpperCase() })).status).toBe(200);
      expect((await choose(caller)).status).toBe(200);
    }
    // The code came to that phone: the next time it is enough, and so it is for who knows the email to begin with.
    await age(stranger.phone ?? '', minutes(5));
    const again = await asked(stranger);
    expect((await verify(again.caller, again.code)).status).toBe(200);
    const byEmail = await aStudent(school(), { phone: newNumber() });
    const { caller, code } = await asked(byEmail, byEmail.email);
    expect((await verify(caller, code)).status).toBe(200);
  });

  test('of a phone that was just changed is no matter of an SMS: a borrowed session could have changed it', async () => {
    const made = await student(school(), { phone: newNumber() });
    const { name, school: place, college } = made.details;
    const phone = newNumber();
    const body = { name, school: place ?? 'NA', college: college ?? 'NA', phone, currentPassword: studentPassword };
    expect((await made.call('updateInfo', { body })).status).toBe(200);
    expect((await ask(phone)).status).toBe(200);
    expect((await rowsOf(phone)).map(({ status }) => status)).toEqual(['nobody']);
  });

  test('has five tries, counted before they are compared: together at once, and the right one too late', async () => {
    const made = await ready();
    const { caller, code } = await asked(made);
    expect((await verify(guest(school(), newNetwork()), code)).status).toBe(401);
    const wrongOnes = await inParallel(5, () => verify(caller, wrong(code)));
    expect(wrongOnes.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect((await verify(caller, code)).refusal.code).toBe('wrong_code');
    expect((await verify(caller, '12345')).status).toBe(400);
  });

  test('ends its code after five minutes, with a newer one, and what was proven after fifteen', async () => {
    const made = await ready();
    const first = await asked(made);
    const second = await asked(made, made.email);
    expect((await verify(first.caller, first.code)).status).toBe(401);
    await pass(1, ['code_ends_at']);
    expect((await verify(second.caller, second.code)).status).toBe(401);
    await pass(61);
    const third = await ask(made.email, second.caller);
    expect(third.status).toBe(200);
    await expect.poll(() => toPhone(made.phone)).toHaveLength(3);
    const code = /^\d{6}/.exec(toPhone(made.phone).at(-1)?.text ?? '')?.[0] ?? '';
    expect((await verify(second.caller, code)).status).toBe(200);
    await pass(1, ['ends_at']);
    expect((await choose(second.caller)).refusal.code).toBe('reset_ended');
  });

  test('is sent again after a minute, three times in all, with the tries that were used', async () => {
    const made = await ready();
    const { caller, code } = await asked(made);
    await verify(caller, wrong(code));
    const soon = await ask(made.phone, caller);
    expect([soon.status, soon.refusal.code, Number(soon.headers.get('retry-after')) > 50]).toEqual([
      429,
      'resend_too_soon',
      true,
    ]);
    for (const _ of [2, 3]) {
      await pass(61);
      await age(made.phone, minutes(70));
      expect((await ask(made.phone, caller)).status).toBe(200);
    }
    await pass(61);
    await age(made.phone, minutes(70));
    expect((await ask(made.phone, caller)).status).toBe(429);
    const { tries, sends } = await school()
      .database.selectFrom('code_challenges')
      .select(['tries', 'sends'])
      .where('account_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect([tries, sends]).toEqual([1, 3]);
  });

  test('clears what was counted against the account, and tells nothing of it', async () => {
    const made = await ready();
    const here = newNetwork();
    for (const _ of [1, 2, 3, 4, 5]) await signIn(made.phone, 'wrong-wrong', guest(school(), here));
    expect((await signIn(made.phone, studentPassword, guest(school(), here))).status).toBe(429);
    const caller = guest(school(), here);
    expect((await ask(made.phone, caller)).body).toEqual({ resendIn: 60 });
    await expect.poll(() => toPhone(made.phone)).toHaveLength(1);
    await verify(caller, /^\d{6}/.exec(toPhone(made.phone)[0]?.text ?? '')?.[0] ?? '');
    await choose(caller);
    expect((await signIn(made.phone, own, guest(school(), here))).status).toBe(200);
  });

  test('by one code gives one session, however often it is chosen at once', async () => {
    const made = await ready();
    const { caller, code } = await asked(made);
    await verify(caller, code);
    const chosen = await inParallel(4, () => choose(caller));
    expect(chosen.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    const sessions = school().database.selectFrom('sessions').selectAll().where('account_id', '=', made.id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  test('is opened by a code that an admin reads out: eight digits, a day, once, with a line of the audit and no SMS', async () => {
    const made = await aStudent(school(), { phone: newNumber() });
    const manager = await admin(school());
    const params = { studentId: made.id };
    const make = () => manager.call('makeReadOutCode', { params, body: { checked: 'payment' } });
    const { body, status } = await make();
    expect([status, body]).toEqual([200, { code: expect.stringMatching(/^\d{8}$/), hours: 24 }]);
    const caller = guest(school(), newNetwork());
    const identifier = made.phone ?? '';
    expect((await verify(caller, body.code, { identifier: newNumber() })).status).toBe(401);
    const [one, other] = await inParallel(2, () =>
      verify(caller, `${body.code.slice(0, 4)} ${body.code.slice(4)}`, { identifier }),
    );
    expect([one?.status, other?.status].toSorted()).toEqual([200, 401]);
    expect((await choose(caller)).status).toBe(200);
    expect(toPhone(made.phone)).toEqual([]);
    expect(await actsOf(made.id)).toContainEqual({ actor_kind: 'admin', action: 'student.reset_code_made' });

    const [first, second] = [await make(), await make()];
    expect((await verify(caller, first.body.code, { identifier })).status).toBe(401);
    for (const _ of [2, 3, 4, 5]) await verify(caller, '00000000', { identifier });
    expect((await verify(caller, second.body.code, { identifier })).status).toBe(401);
    const last = await make();
    await pass(1, ['ends_at']);
    expect((await verify(caller, last.body.code, { identifier })).status).toBe(401);
    const rows = JSON.stringify(await school().database.selectFrom('code_challenges').selectAll().execute());
    expect(rows).not.toContain(last.body.code);
    const google = await aStudent(school());
    await school()
      .database.updateTable('students')
      .set({ password_hash: null, provider: 'google' })
      .where('id', '=', google.id)
      .execute();
    const refused = await manager.call('makeReadOutCode', {
      params: { studentId: google.id },
      body: { checked: 'name' },
    });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'social_account']);
  });
});

onEveryEngine('Verifying a phone', (school) => {
  const { toPhone, lastCode, ask, rowsOf, wrong } = stepsOf(school);

  test('is asked of nobody at the registration, done by a code, again after a change, which the former number hears of', async () => {
    const first = newNumber();
    const pupil = await student(school(), { phone: first });
    const state = async () => (await pupil.call('readOwnPhone', {})).body;
    expect(await state()).toEqual({ phone: first, isVerified: false });
    expect((await pupil.call('sendPhoneCode', {})).body).toEqual({ resendIn: 60 });
    const code = lastCode(first);
    const refused = await pupil.call('verifyPhoneCode', { body: { code: wrong(code) } });
    expect([refused.status, refused.refusal.code]).toEqual([400, 'wrong_code']);
    const other = await student(school());
    other.jar.set('code_challenge', pupil.jar.get('code_challenge') ?? '');
    expect((await other.call('verifyPhoneCode', { body: { code } })).status).toBe(400);
    expect((await pupil.call('verifyPhoneCode', { body: { code } })).status).toBe(200);
    expect(await state()).toEqual({ phone: first, isVerified: true });

    const { name, school: place, college } = pupil.details;
    const second = newNumber();
    const changed = {
      name,
      school: place ?? 'NA',
      college: college ?? 'NA',
      phone: second,
      currentPassword: studentPassword,
    };
    await pupil.call('updateInfo', { body: changed });
    expect(await state()).toEqual({ phone: second, isVerified: false });
    await expect.poll(() => toPhone(first).at(-1)?.text).toContain('phone of your account was changed');
    await pupil.call('sendPhoneCode', {});
    expect((await pupil.call('verifyPhoneCode', { body: { code: lastCode(second) } })).status).toBe(200);
    expect(await state()).toEqual({ phone: second, isVerified: true });
    await pupil.call('saveMessageLanguage', { body: { language: 'bn' } });
    await pupil.call('updateInfo', { body: { ...changed, phone: newNumber() } });
    await expect.poll(() => toPhone(second).at(-1)?.text).toContain('পাঠশালা: অ্যাকাউন্টের নম্বর বদলেছে।');
  });

  test('says when the gateway is away, with the number to call; then nobody is told that a code is on its way', async () => {
    const pupil = await student(school(), { phone: newNumber() });
    const failure = new SmsFailure('No answer.', { problem: 'no answer in time', what: 'unknown' });
    school().smsFails.with = failure;
    const away = await pupil.call('sendPhoneCode', {});
    expect([away.status, away.refusal]).toEqual([
      503,
      { error: messages.callUs(sampleSchool), code: 'sms_unavailable' },
    ]);
    school().smsFails.with = null;
    const answers = await Promise.all([ask(pupil.details.phone ?? ''), ask(newNumber())]);
    for (const answered of answers) {
      expect([answered.status, answered.refusal.error]).toEqual([503, messages.callUs(sampleSchool)]);
      expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await rowsOf(pupil.details.phone ?? ''))[0]?.status).toBe('failed');
    await school()
      .database.updateTable('throttles')
      .set({ blocked_until: databaseTime(-1) })
      .where('key', '=', 'code-gateway')
      .execute();
    expect((await ask(newNumber())).status).toBe(200);
  });
});

onEveryEngine('Codes by SMS', (school) => {
  const { ask, asked, verify, toPhone, age, rowsOf } = stepsOf(school);

  test('go to one number three times an hour and five a day, whoever asks and whether it has an account', async () => {
    const made = await aStudent(school(), { phone: newNumber() });
    for (const number of [made.phone ?? '', newNumber()]) {
      const statuses = async (count: number) =>
        (await inParallel(count, () => ask(number))).map(({ status }) => status);
      expect((await statuses(5)).toSorted()).toEqual([200, 200, 200, 429, 429]);
      await age(number, minutes(61));
      expect((await statuses(3)).toSorted()).toEqual([200, 200, 429]);
      await age(number, minutes(61));
      expect(await statuses(1)).toEqual([429]);
    }
    // By the account's email nobody learns whose number that is: the answer is the same, and nothing is sent.
    expect((await ask(made.email)).status).toBe(200);
    expect((await rowsOf(made.email))[0]?.status).toBe('held');
    await expect.poll(() => toPhone(made.phone)).toHaveLength(5);
  });

  test('are asked for ten times an hour by one network, and what was typed is given back', async () => {
    const caller = guest(school(), newNetwork());
    const made = await aStudent(school(), { phone: newNumber() });
    await ask(made.phone ?? '', caller);
    for (let number = 1; number < 10; number++) expect((await ask(newNumber(), caller)).status).toBe(200);
    const refused = await ask(newNumber(), caller);
    expect([refused.status, Number(refused.headers.get('retry-after')) > minutes(50)]).toEqual([429, true]);
    expect((await ask(newNumber())).status).toBe(200);
    await school()
      .database.updateTable('sms_log')
      .set({ finished_at: databaseTime() })
      .where('asked_hash', '=', hashToken(made.phone ?? ''))
      .execute();
    expect((await ask(newNumber(), caller)).status).toBe(200);
    const done = await aStudent(school(), { phone: newNumber() });
    const finished = await asked(done, done.email);
    await verify(finished.caller, finished.code);
    expect((await rowsOf(done.email))[0]?.finished_at).not.toBeNull();
  });

  test('stop for a thousand numbers of which five were asked for in ten minutes', async () => {
    const beginning = newNumber().slice(0, 8);
    const numbers = [101, 102, 103, 104, 105, 106].map((end) => `${beginning}${end}`);
    const statuses = [];
    for (const number of numbers) statuses.push((await ask(number)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await ask(newNumber())).status).toBe(200);
    await school()
      .database.updateTable('throttles')
      .set({ blocked_until: databaseTime(-1) })
      .where('key', 'like', 'code-prefix%')
      .execute();
    await school()
      .database.updateTable('sms_log')
      .set({ sent_at: databaseTime(-minutes(11)) })
      .where('prefix', '=', beginning)
      .execute();
    expect((await ask(numbers[5] ?? '')).status).toBe(200);
  });

  test('answer the same to an email, whatever its account’s number: codes for the thousand around it say nothing', async () => {
    const made = await aStudent(school(), { phone: newNumber() });
    const beginning = (made.phone ?? '').slice(0, 8);
    for (const end of [201, 202, 203, 204, 205]) await ask(`${beginning}${end}`);
    const [own, unknownId] = [await ask(made.email), await ask('nobody-at-all@example.com')];
    expect([own.status, own.body]).toEqual([unknownId.status, unknownId.body]);
    expect([own.status, (await rowsOf(made.email))[0]?.status]).toEqual([200, 'held']);
    // Nor does an email add to what is counted of the thousand.
    const others = [];
    for (const end of [301, 302, 303, 304])
      others.push(await aStudent(school(), { phone: `${newNumber().slice(0, 4)}7777${end}` }));
    for (const { email } of others) expect((await ask(email)).status).toBe(200);
    expect((await ask(`${(others[0]?.phone ?? '').slice(0, 8)}999`)).status).toBe(200);
  });

  test('are counted by the /48 of an IPv6 address, which one customer has', async () => {
    const from = (index: number) => guest(school(), `2001:db8:77:${index.toString(16)}::1`);
    for (let index = 0; index < 10; index++) expect((await ask(newNumber(), from(index))).status).toBe(200);
    expect((await ask(newNumber(), from(10))).status).toBe(429);
    expect((await ask(newNumber(), guest(school(), '2001:db8:78::1'))).status).toBe(200);
  });

  test('that cannot be counted are refused', async () => {
    const { database } = school();
    await database.schema.alterTable('throttles').renameTo('throttles_away').execute();
    const { status } = await ask(newNumber()).finally(() =>
      database.schema.alterTable('throttles_away').renameTo('throttles').execute(),
    );
    expect(status).toBe(503);
  });
});

onEveryEngine('The school’s budget of codes', (school) => {
  const { ask, rowsOf } = stepsOf(school);

  test('ends at fifty that nobody typed, or a fifth of the best day; the dashboard warns at half, and admins have their own', async () => {
    const manager = await admin(school());
    const budget = async () => (await manager.call('readCodeBudget', {})).body;
    const { database } = school();
    const row = {
      token_hash: 'x',
      asked_hash: 'x',
      number_hash: 'x',
      prefix: '',
      purpose: 'reset',
      network_hash: 'x',
    } as const;
    const fill = (name: string, count: number, finished: number | null) =>
      database
        .insertInto('sms_log')
        .values(
          Array.from({ length: count }, (_, index) => ({
            ...{ ...row, id: `${name}-${index}`, status: 'sent' as const },
            sent_at: databaseTime(-60),
            finished_at: finished === null ? null : databaseTime(-finished),
          })),
        )
        .execute();
    await fill('unfinished', 24, null);
    expect(await budget()).toEqual({ unfinished: 24, most: 50, isHigh: false });
    await fill('half', 1, null);
    expect(await budget()).toEqual({ unfinished: 25, most: 50, isHigh: true });
    await fill('share', 5, null);
    // From now on strangers get the usual answer, but no code.
    const stranger = await aStudent(school(), { phone: newNumber() });
    const known = await aStudent(school(), { phone: newNumber() });
    const at = databaseTime();
    const proof = { student_id: known.id, phone: known.phone ?? '', verified_at: at, signed_in_at: at };
    await database.insertInto('verified_phones').values(proof).execute();
    const [waiting, learner] = [
      await student(school(), { phone: newNumber() }),
      await student(school(), { phone: newNumber() }),
    ];
    const course = await aCourse(manager);
    await submitted(waiting, course);
    await paid(manager, learner, course);
    const all = [stranger, waiting.details, known, learner.details].map(({ email }) => email);
    const asked = [];
    for (const email of [...all, 'nobody-here@example.com']) asked.push((await ask(email)).status);
    expect(asked).toEqual([200, 200, 200, 200, 200]);
    const sent = async (email: string) => (await rowsOf(email))[0]?.status;
    await expect.poll(() => Promise.all(all.map(sent))).toEqual(['held', 'held', 'sent', 'sent']);
    await fill('top', 18, null);
    const refused = await ask(newNumber());
    expect([refused.status, refused.refusal]).toEqual([
      503,
      { error: messages.callUs(sampleSchool), code: 'sms_unavailable' },
    ]);
    expect((await firstStep(school())).sent.status).toBe(200);
    await fill('good', 300, 3 * 24 * 60 * 60);
    expect(await budget()).toEqual({ unfinished: 50, most: 60, isHigh: true });
    expect((await ask(newNumber())).status).toBe(200);
  });

  test('is kept for thirty days, and then forgotten', async () => {
    const { database } = school();
    await database
      .updateTable('sms_log')
      .set({ sent_at: databaseTime(-codeRules.logSeconds - 1) })
      .where('id', 'like', 'good%')
      .execute();
    expect(await deleteOldRows(database, 'sms_log', 100)).toBe(100);
    while ((await deleteOldRows(database, 'sms_log', 100)) > 0);
    const left = await database.selectFrom('sms_log').select('id').execute();
    expect([left.length > 0, left.filter(({ id }) => id.startsWith('good'))]).toEqual([true, []]);
  });
});

onEveryEngine(
  'A code',
  (school) => {
    const { ask, verifyPhone } = stepsOf(school);

    test('that a gateway may have taken is sent again once, the same by the same id, and is in no line of the log', async () => {
      const made = await aStudent(school(), { phone: newNumber() });
      await verifyPhone(made.id, made.phone ?? '');
      school().smsFails.with = new SmsFailure('No answer.', { problem: 'no answer in time', what: 'unknown' });
      expect((await ask(made.phone ?? '')).status).toBe(200);
      await expect
        .poll(() => school().database.selectFrom('sms_log').select('status').execute())
        .toEqual([{ status: 'failed' }]);
      const [challenge] = await school().database.selectFrom('code_challenges').selectAll().execute();
      expect(challenge?.code_hash).toBeNull();
      const tried = school().smsTried;
      expect([
        tried.length,
        new Set(tried.map(({ id }) => id)).size,
        new Set(tried.map(({ text }) => text)).size,
      ]).toEqual([2, 1, 1]);
      const code = /^\d{6}/.exec(tried[0]?.text ?? '')?.[0] ?? '';
      const lines = school().logLines.join('\n');
      expect(lines).toContain('A code could not be sent');
      expect([code.length, lines.includes(code), lines.includes(made.phone ?? 'x')]).toEqual([6, false, false]);
    });
  },
  { LOG_LEVEL: 'info' },
);
