import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { damagedPassword } from '#base/platform/server/sessions/password.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { sessionMessages } from '#people/student-accounts/session-messages.ts';
import { guest, student } from '../callers.ts';
import { adminPassword, anAdmin, aStudent, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

let networks = 0;
/** Failures are counted by network too: each test comes from its own. */
const newNetwork = () => {
  networks += 1;
  return `10.1.${networks >> 8}.${networks & 255}`;
};

onEveryEngine('Student login', (school) => {
  const tryLogin = (identifier: unknown, password: unknown, network = newNetwork(), headers = {}) =>
    guest(school(), network).callLoosely('login', { body: { identifier, password }, headers });

  async function failTimes(times: number, identifier: string, network?: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < times; count++) {
      statuses.push((await tryLogin(identifier, 'wrong-password', network)).status);
    }
    return statuses;
  }

  const endBlocks = () =>
    school()
      .database.updateTable('throttles')
      .set({ blocked_until: databaseTime(-1) })
      .execute();

  test('answers unknown, wrong, social-only and disabled accounts alike', async () => {
    const local = await aStudent(school());
    const social = await aStudent(school(), { provider: 'google' });
    const disabled = await aStudent(school());
    const { database } = school();
    await database.updateTable('students').set({ disabled_at: databaseTime() }).where('id', '=', disabled.id).execute();
    const answers = [
      await tryLogin(local.email, 'wrong-password'),
      await tryLogin('nobody@example.com', studentPassword),
      await tryLogin('01300000000', studentPassword),
      await tryLogin('not a phone', studentPassword),
      await tryLogin("' OR 1=1 --", studentPassword),
      await tryLogin(social.email, studentPassword),
      await tryLogin(disabled.email, 'wrong-password'),
    ];
    for (const { status, refusal, headers } of answers) {
      expect([status, refusal]).toEqual([401, { error: messages.wrongLogin, code: 'wrong_login' }]);
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
    }
  });

  test('tells who knows the password of a disabled account that it is closed, and counts that try like any other', async () => {
    const { email, id } = await aStudent(school());
    const { database } = school();
    await database.updateTable('students').set({ disabled_at: databaseTime() }).where('id', '=', id).execute();
    const network = newNetwork();
    for (let count = 0; count < 5; count++) {
      const { status, refusal } = await tryLogin(email, studentPassword, network);
      expect([status, refusal]).toEqual([403, { error: sessionMessages.disabled, code: 'account_disabled' }]);
    }
    expect((await tryLogin(email, studentPassword, network)).status).toBe(429);
  });

  test.each([[{ $ne: null }], [[]], [5], [''], [null]])('refuses the identifier %j as no text', async (identifier) => {
    expect((await tryLogin(identifier, studentPassword)).status).toBe(400);
  });

  test.each([[''], [5], ['x'.repeat(129)]])('refuses the password %j before any hashing', async (password) => {
    expect((await tryLogin('nobody@example.com', password)).status).toBe(400);
  });

  test('signs in by the email and by every spelling of the phone', async () => {
    const { email, phone } = await aStudent(school(), { phone: '01987654321' });
    const spellings = [email.toUpperCase(), ` ${email} `, phone, '+880 1987-654321', '8801987654321', '০১৯৮৭৬৫৪৩২১'];
    for (const identifier of spellings) {
      const answered = await tryLogin(identifier, studentPassword);
      expect([identifier, answered.status]).toEqual([identifier, 200]);
      expect(answered.body).toMatchObject({ student: { email } });
    }
  });

  test('gives a cookie that scripts and other sites cannot use', async () => {
    const { email } = await aStudent(school());
    const answered = await tryLogin(email, studentPassword);
    expect(answered.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^student_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
      'student_hint=1; Path=/; SameSite=Lax; Max-Age=2592000',
    ]);
  });

  test('stores a password again that was hashed with weaker parameters', async () => {
    const { email, id } = await aStudent(school());
    const weak = await hash(studentPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { database } = school();
    await database.updateTable('students').set({ password_hash: weak }).where('id', '=', id).execute();
    for (let login = 0; login < 2; login++) expect((await tryLogin(email, studentPassword)).status).toBe(200);
    const row = await database.selectFrom('students').select('password_hash').where('id', '=', id).executeTakeFirst();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('refuses the sixth try from one network, even with the right password, until the wait is over', async () => {
    const { email } = await aStudent(school());
    const network = newNetwork();
    expect(await failTimes(5, email, network)).toEqual([401, 401, 401, 401, 401]);
    const right = await tryLogin(email, studentPassword, network);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(28);
    expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect((await tryLogin(email, studentPassword)).status).toBe(200);
    await endBlocks();
    expect((await tryLogin(email, studentPassword, network)).status).toBe(200);
  });

  test('doubles the wait when the failures go on, and forgets them after a login', async () => {
    const { email } = await aStudent(school());
    const network = newNetwork();
    await failTimes(5, email, network);
    await endBlocks();
    await failTimes(5, email, network);
    const waiting = await tryLogin(email, studentPassword, network);
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(58);
    await endBlocks();
    expect((await tryLogin(email, studentPassword, network)).status).toBe(200);
    for (let round = 0; round < 2; round++) {
      expect(await failTimes(4, email, network)).toEqual([401, 401, 401, 401]);
      expect((await tryLogin(email, studentPassword, network)).status).toBe(200);
    }
  });

  test('counts an unknown account like a known one, and all spellings of a phone together', async () => {
    expect(await failTimes(6, 'ghost@example.com', newNetwork())).toEqual([401, 401, 401, 401, 401, 429]);
    const network = newNetwork();
    await failTimes(3, '+880 1300-000001', network);
    expect(await failTimes(3, '01300000001', network)).toEqual([401, 401, 429]);
  });

  test('does not believe a forwarded address', async () => {
    const network = newNetwork();
    const statuses: number[] = [];
    for (let hop = 1; hop <= 6; hop++) {
      const headers = { 'x-forwarded-for': `203.0.113.${hop}` };
      statuses.push((await tryLogin('forwarded@example.com', 'wrong-password', network, headers)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('judges five of twenty parallel wrong passwords', async () => {
    const { email } = await aStudent(school());
    const network = newNetwork();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin(email, 'wrong-password', network)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
  });

  test('lets no right password through behind parallel wrong ones', async () => {
    const { email } = await aStudent(school());
    const network = newNetwork();
    const guesses = [...Array<string>(19).fill('wrong-password'), studentPassword];
    const answers = await Promise.all(guesses.map((guess) => tryLogin(email, guess, network)));
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('refuses an account for a quarter of an hour after thirty failures from anywhere', async () => {
    const { email } = await aStudent(school());
    expect(await failTimes(30, email)).toEqual(Array(30).fill(401));
    const answered = await tryLogin(email, studentPassword);
    expect(answered.status).toBe(429);
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(890);
  });

  test('lets twenty right passwords a minute through, and asks the next to wait before it is checked', async () => {
    const { email } = await aStudent(school());
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(email.toUpperCase(), studentPassword)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    const refused = await tryLogin(email, 'wrong-password');
    const wait = Number(refused.headers.get('retry-after'));
    expect([refused.status, refused.refusal, wait > 0 && wait <= 60]).toEqual([
      429,
      { error: sharedMessages.tooMany, code: 'too_many' },
      true,
    ]);
  });

  test('counts right passwords by email and by phone together', async () => {
    const { email, phone } = await aStudent(school());
    for (let count = 0; count < 10; count++) {
      expect((await tryLogin(email, studentPassword)).status).toBe(200);
      expect((await tryLogin(phone, studentPassword)).status).toBe(200);
    }
    const { status, headers } = await tryLogin(phone, studentPassword);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('keeps no identifier and no network in the table of tries', async () => {
    await failTimes(1, 'secretive@example.com', '198.51.100.77');
    const rows = JSON.stringify(await school().database.selectFrom('throttles').select('key').execute());
    expect(rows).toContain('student-login:');
    expect(rows).not.toMatch(/secretive|198\.51\.100\.77/);
  });
});

/** One account by its email and its phone, and two that have nothing to do with each other. */
onEveryEngine('A student’s email and phone', (school) => {
  const tryLogin = (identifier: unknown, password: string, network: string) =>
    guest(school(), network).callLoosely('login', { body: { identifier, password } });
  const pairs = async () => {
    const [linked, one, other] = [await aStudent(school()), await aStudent(school()), await aStudent(school())];
    return [
      { email: linked.email, phone: linked.phone },
      { email: one.email, phone: other.phone },
      { email: 'nobody@example.com', phone: '01300000009' },
    ];
  };
  const endBlocks = () =>
    school()
      .database.updateTable('throttles')
      .set({ blocked_until: databaseTime(-1) })
      .execute();

  test('are counted together: the right password does not pass, and is answered like a wrong one', async () => {
    const { email, phone } = await aStudent(school());
    const network = newNetwork();
    for (const identifier of [email, email, email, phone, phone]) await tryLogin(identifier, 'wrong-password', network);
    const wrong = await tryLogin(phone, 'wrong-password', network);
    for (const identifier of [email, phone]) {
      const right = await tryLogin(identifier, studentPassword, network);
      expect([right.status, right.refusal, [...right.headers.keys()]]).toEqual([
        401,
        wrong.refusal,
        [...wrong.headers.keys()],
      ]);
    }
    // Elsewhere the account is not held back, and here only for a while.
    expect((await tryLogin(email, studentPassword, newNetwork())).status).toBe(200);
    await endBlocks();
    expect((await tryLogin(email, studentPassword, network)).status).toBe(200);
  });

  test('are held back together from everywhere after thirty failures with both', async () => {
    const { email, phone } = await aStudent(school());
    for (let count = 0; count < 15; count++) {
      await tryLogin(email, 'wrong-password', newNetwork());
      await tryLogin(phone, 'wrong-password', newNetwork());
    }
    expect((await tryLogin(email, studentPassword, newNetwork())).status).toBe(401);
    expect((await tryLogin(phone, studentPassword, newNetwork())).status).toBe(401);
    await endBlocks();
    expect((await tryLogin(phone, studentPassword, newNetwork())).status).toBe(200);
  });

  test('answer whoever does not know the password as if they were two accounts, or none', async () => {
    const told = [];
    for (const { email, phone } of await pairs()) {
      const network = newNetwork();
      const answers = [];
      for (const identifier of [email, phone, email, email, phone, email, email, email, phone, phone, phone, phone]) {
        const { status, refusal, headers } = await tryLogin(identifier, 'wrong-password', network);
        answers.push([status, refusal, [...headers.keys()], Number(headers.get('retry-after') ?? 0) > 28]);
      }
      told.push(answers);
    }
    expect(told[0]?.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 401, 401, 429, 401, 401, 401, 429]);
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });

  test('count guesses alike, a right one among them too', async () => {
    const told = [];
    for (const rightAt of [-1, 6]) {
      const { email, phone } = await aStudent(school());
      const network = newNetwork();
      const answers = [];
      for (const [index, identifier] of [email, email, phone, email, phone, phone, phone, phone, phone].entries()) {
        const password = index === rightAt ? studentPassword : 'wrong-password';
        answers.push((await tryLogin(identifier, password, network)).status);
      }
      told.push(answers);
    }
    expect(told[0]).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429]);
    expect(told[1]).toEqual(told[0]);
  });

  test('lets no right password through behind parallel wrong ones with both', async () => {
    const { email, phone } = await aStudent(school());
    const network = newNetwork();
    const guesses = [...Array<string>(19).fill('wrong-password'), studentPassword];
    const answers = await Promise.all(
      guesses.map((guess, index) => tryLogin(index % 2 ? email : phone, guess, network)),
    );
    expect([401, 429]).toContain(answers.at(-1)?.status);
  });

  test('forget their failures together after a login', async () => {
    const { email, phone } = await aStudent(school());
    const network = newNetwork();
    for (let round = 0; round < 3; round++) {
      for (const identifier of [email, email, phone, phone]) await tryLogin(identifier, 'wrong-password', network);
      expect((await tryLogin(email, studentPassword, network)).status).toBe(200);
      expect((await tryLogin(phone, studentPassword, network)).status).toBe(200);
    }
  });
});

onEveryEngine(
  'An account whose stored password is damaged',
  (school) => {
    const damaged = [
      '',
      '$2b$31$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
      '$argon2id$v=19$m=19456,t=2,p=1$c2Fs',
    ];

    test.each(damaged)('(%j) is refused like a wrong password, and the log says so', async (password_hash) => {
      const { database, logLines } = school();
      const { email, id } = await aStudent(school());
      const { email: adminEmail, id: adminId } = await anAdmin(school());
      const signedIn = await student(school());
      for (const student of [id, signedIn.studentId])
        await database.updateTable('students').set({ password_hash }).where('id', '=', student).execute();
      await database.updateTable('admins').set({ password_hash }).where('id', '=', adminId).execute();
      logLines.length = 0;
      const caller = guest(school(), newNetwork());
      const login = await caller.callLoosely('login', { body: { identifier: email, password: studentPassword } });
      expect([login.status, login.refusal]).toEqual([401, { error: messages.wrongLogin, code: 'wrong_login' }]);
      const sendCode = await caller.callLoosely('sendCode', { body: { email: adminEmail, password: adminPassword } });
      expect([sendCode.status, sendCode.refusal.code]).toEqual([401, 'wrong_login']);
      const change = { currentPassword: studentPassword, newPassword: 'brand-new-9' };
      expect((await signedIn.callLoosely('changePassword', { body: change })).status).toBe(400);
      const told = logLines.filter((line) => line.includes(damagedPassword));
      expect(
        told.map((line) => [JSON.parse(line).level, JSON.parse(line).studentId ?? JSON.parse(line).adminId]),
      ).toEqual([
        [50, id],
        [50, adminId],
        [50, signedIn.studentId],
      ]);
      expect(told.join('')).not.toMatch(/argon2|\$2b|@example/);
    });
  },
  { LOG_LEVEL: 'error' },
);

onEveryEngine(
  'Student login with a tenth of the limits',
  (school) => {
    const login = (identifier: string, password: string, network: string) =>
      guest(school(), network).call('login', { body: { identifier, password } });

    test('refuses a network after thirty failures, which are three hundred of the whole, on whatever accounts', async () => {
      const { email } = await aStudent(school());
      const network = newNetwork();
      for (let account = 0; account < 30; account++) {
        expect((await login(`many-${account}@example.com`, 'wrong', network)).status).toBe(401);
      }
      expect((await login(email, studentPassword, network)).status).toBe(429);
      expect((await login(email, studentPassword, newNetwork())).status).toBe(200);
    });
  },
  { RATE_LIMIT_SCALE: '0.1' },
);

onEveryEngine(
  'Student login with RATE_LIMIT_SCALE',
  (school) => {
    const fail = async (identifier: string, network: string) => {
      const body = { identifier, password: 'wrong-password' };
      return (await guest(school(), network).call('login', { body })).status;
    };

    test('is tried no more often on one account', async () => {
      const network = newNetwork();
      for (let count = 0; count < 5; count++) await fail('one@example.com', network);
      expect(await fail('one@example.com', network)).toBe(429);
    });
  },
  { RATE_LIMIT_SCALE: '10' },
);
