import { beforeAll, expect, test } from 'vitest';
import { membersOf } from '#base/shared/members-of.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { guest } from '../callers.ts';
import { aStudent } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

const filled = (changes: object = {}) => ({
  name: 'সাদিয়া ইসলাম',
  email: 'sadia@example.com',
  phone: '01711223344',
  password: 'bright-river-42',
  confirmPassword: 'bright-river-42',
  school: 'Viqarunnisa Noon School',
  college: 'NA',
  ...changes,
});

onEveryEngine('Registration', (school) => {
  const register = (changes: object = {}) => guest(school()).callLoosely('register', { body: filled(changes) });
  const countStudents = async () => (await school().database.selectFrom('students').select('id').execute()).length;

  test.each(['name', 'email', 'phone', 'password', 'confirmPassword'])(
    'refuses a missing or blank %s',
    async (field) => {
      const sentence = field === 'confirmPassword' ? /^(?:All required|Passwords do not match)/ : messages.allRequired;
      for (const value of [undefined, '']) {
        const answered = await register({ [field]: value });
        expect(answered.status).toBe(400);
        expect(answered.refusal.error).toMatch(sentence);
      }
      expect(await countStudents()).toBe(0);
    },
  );

  test.each(['name', 'email', 'phone'])('refuses a %s of spaces', async (field) => {
    const answered = await register({ [field]: '   ' });
    expect([answered.status, answered.refusal.error]).toEqual([400, messages.allRequired]);
  });

  test('refuses a confirmation that differs', async () => {
    const answered = await register({ confirmPassword: 'bright-river-43' });
    expect(answered.status).toBe(400);
    expect(answered.refusal).toEqual({
      error: messages.passwordsDiffer,
      code: 'invalid',
      fields: { confirmPassword: messages.passwordsDiffer },
    });
  });

  test.each(['0171122334', '02711223344', '0171122334a', '+8802711223344', '017112233445'])(
    'refuses the phone %s',
    async (phone) => {
      const answered = await register({ phone });
      expect([answered.status, answered.refusal.error]).toEqual([400, messages.phone]);
    },
  );

  test('takes a phone and an email as they are copied from a chat, for the login and a lost password too', async () => {
    const [email, phone] = ['copied.one@example.com', '01711998877'];
    const typed = { email: `\u202a${email}\u202c`, phone: '\u2066+880 (0) 1711\u2212998877\u2069' };
    expect((await register(typed)).status).toBe(201);
    const row = school().database.selectFrom('students').select(['email', 'phone']).where('email', '=', email);
    expect(await row.executeTakeFirst()).toEqual({ email, phone });
    const { password } = filled();
    for (const identifier of [typed.email, typed.phone, '\u202a+880 01711-998877\u202c', '০১৭১১\u2011৯৯৮৮৭৭\u200e'])
      expect((await guest(school()).callLoosely('login', { body: { identifier, password } })).status).toBe(200);
    const asked = await guest(school()).callLoosely('sendResetCode', { body: { identifier: typed.phone } });
    expect(asked.status).toBe(200);
    await school().database.deleteFrom('students').where('email', '=', email).execute();
  });

  test.each(['sadia', 'sadia@', 'sadia@example', 'sadıa@example.com', `${'a'.repeat(250)}@example.com`])(
    'refuses the email %s',
    async (email) => {
      const answered = await register({ email });
      expect([answered.status, answered.refusal.error]).toEqual([400, messages.email]);
    },
  );

  test.each([
    ['a control character', { name: 'Sadia\u0007' }],
    ['a direction override', { school: 'School\u202e' }],
    ['NUL', { college: 'N\u0000A' }],
    ['a number', { name: 5 }],
    ['a list', { email: ['sadia@example.com'] }],
    ['a name of 101 characters', { name: 'a'.repeat(101) }],
    ['a school of 151 characters', { school: 'a'.repeat(151) }],
    ['a college of marks alone', { college: '\u0301' }],
  ])('refuses %s', async (_what, changes) => {
    expect((await register(changes)).status).toBe(400);
    expect(await countStudents()).toBe(0);
  });

  test.each([5, 129])('refuses a password of %i characters', async (length) => {
    const password = 'ঢ'.repeat(length);
    const answered = await register({ password, confirmPassword: password });
    expect(answered.status).toBe(400);
    expect(answered.refusal.fields?.password).toBe(
      length < 6 ? messages.passwordLength : sharedMessages.passwordTooLong,
    );
  });

  test('makes a local account without signing in, and ignores fields that are not asked for', async () => {
    const caller = guest(school());
    const body = filled({
      role: 'admin',
      provider: 'google',
      _id: 'mine',
      status: 'paid',
      avatar: 'https://x.example/',
    });
    const answered = await caller.callLoosely('register', { body });
    expect(answered.status).toBe(201);
    expect(answered.headers.getSetCookie()).toEqual([]);
    expect(membersOf(answered.body).student).toEqual({
      _id: expect.not.stringContaining('mine'),
      name: 'সাদিয়া ইসলাম',
      email: 'sadia@example.com',
      phone: '01711223344',
      school: 'Viqarunnisa Noon School',
      college: 'NA',
      provider: 'local',
      avatar: null,
    });
    const row = await school().database.selectFrom('students').selectAll().executeTakeFirstOrThrow();
    expect(row.search).toBe('সাদিয়া ইসলাম sadia@example.com 01711223344');
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('answers a taken email and a taken phone with the same sentence', async () => {
    await aStudent(school(), { email: 'taken@example.com', phone: '01811223344' });
    const before = await countStudents();
    const sameEmail = await register({ email: '  TAKEN@Example.com ', phone: '01811000001' });
    const samePhone = await register({ email: 'other@example.com', phone: '+880 1811-223344' });
    expect(sameEmail.status).toBe(409);
    expect(sameEmail.refusal.error).toBe('An account with this email or phone already exists.');
    expect([samePhone.status, samePhone.refusal]).toEqual([409, sameEmail.refusal]);
    expect(await countStudents()).toBe(before);
  });

  test('makes one account of twenty identical registrations at once', async () => {
    const same = { email: 'parallel@example.com', phone: '01911223344' };
    const caller = guest(school(), '10.0.0.1');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.callLoosely('register', { body: filled(same) })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  test('takes a sign for a school or college that there is not', async () => {
    const changes = { email: 'none@example.com', phone: '01511223355', school: '-', college: '—' };
    const answered = await register(changes);
    expect([answered.status, answered.body]).toMatchObject([201, { student: { school: '-', college: '—' } }]);
  });

  test('takes an account without school and college, as an incomplete profile', async () => {
    const changes = { email: 'short@example.com', phone: '০১৫১১-২২৩৩৪৪', school: undefined, college: ' ' };
    const answered = await register(changes);
    expect(answered.status).toBe(201);
    expect(answered.body).toMatchObject({ student: { phone: '01511223344', school: null, college: null } });
  });

  test('takes a guessable password on one’s own machine', async () => {
    const changes = {
      email: 'easy@example.com',
      phone: '01411223344',
      password: 'password1',
      confirmPassword: 'password1',
    };
    expect((await register(changes)).status).toBe(201);
  });

  test.each(['aঢ漢😀é6', 'x'.repeat(128), '  পাস ভিন্ন 9 '])(
    'keeps the password "%s" exactly as typed',
    async (password) => {
      const email = `exact-${password.length}@example.com`;
      const phone = `016${String(password.length).padStart(8, '0')}`;
      expect((await register({ email, phone, password, confirmPassword: password })).status).toBe(201);
      const login = (typed: string) => guest(school()).call('login', { body: { identifier: email, password: typed } });
      expect((await login(password)).status).toBe(200);
      expect((await login(password.slice(1))).status).toBe(401);
      if (password.trim() !== password) expect((await login(password.trim())).status).toBe(401);
    },
  );
});

onEveryEngine('Registration at a deployed school', (school) => {
  // Set by hand: which SMS gateway a deployed school has to name does not matter here.
  beforeAll(() => {
    school().environment.deployed = true;
  });

  const register = (password: string) =>
    guest(school()).callLoosely('register', {
      body: filled({ name: 'Sadia Islam', email: 'Sadia.Islam@example.com', password, confirmPassword: password }),
    });

  test.each([
    'password1',
    'QWERTY',
    '01711223344',
    '+8801711223344',
    'sadia.islam',
    'SADIA.ISLAM@example.com',
    'sadia islam',
  ])('refuses the guessable password %s', async (password) => {
    const answered = await register(password);
    expect(answered.status).toBe(400);
    expect(answered.refusal.fields).toEqual({ password: sharedMessages.passwordCommon });
  });

  test('takes one that nobody guesses', async () => {
    expect((await register('bright-river-42')).status).toBe(201);
  });
});
