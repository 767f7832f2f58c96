import { afterAll, expect, test } from 'vitest';
import { databaseTime } from '#base/database/engine.ts';
import { findLanguage } from '#people/student-accounts/server/language-queries.ts';
import { type Caller, guest } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { socialVariables, startIdentityProvider } from '../identity-provider.ts';
import { aPerson, countStudents, isSignedIn, landing, sentTo, start } from '../social-caller.ts';
import { onEveryEngine } from '../start-app.ts';

const pathOf = (address: string) => address.replace('http://localhost', '');

const provider = await startIdentityProvider();
afterAll(provider.close);

onEveryEngine(
  'Social sign-in',
  (school) => {
    /** The whole way; where the callback sends the browser. */
    async function signIn(caller: Caller, person: Parameters<typeof provider.visit>[1]): Promise<string> {
      return sentTo(caller, pathOf(await provider.visit(await sentTo(caller, start), person)));
    }

    test('makes an account at the first time and finds it the second time', async () => {
      const person = aPerson({ picture: 'https://pictures.example/rahima.png' });
      const [first, second] = [guest(school()), guest(school())];
      expect(await signIn(first, { ...person, email: person.email.toUpperCase() })).toBe(`${landing}?new=1`);
      expect(await signIn(second, person)).toBe(landing);
      const { student } = (await second.call('readStudent', {})).body;
      expect(student).toEqual({
        _id: expect.any(String),
        name: 'রহিমা Khatun',
        email: person.email,
        phone: null,
        school: null,
        college: null,
        provider: 'google',
        avatar: 'https://pictures.example/rahima.png',
      });
      expect((await first.call('readStudent', {})).body.student._id).toBe(student._id);
      expect(await countStudents(school(), person.email)).toBe(1);
    });

    test('knows the account by its subject when the email has changed', async () => {
      const person = aPerson();
      await signIn(guest(school()), person);
      const caller = guest(school());
      expect(await signIn(caller, { ...person, email: 'changed@example.com', email_verified: false })).toBe(landing);
      expect((await caller.call('readStudent', {})).body.student.email).toBe(person.email);
    });

    test('asks the provider for state, nonce and PKCE of each attempt alone', async () => {
      const caller = guest(school());
      const asked = [];
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { searchParams } = new URL(await sentTo(caller, start));
        expect(searchParams.get('redirect_uri')).toBe('http://localhost/api/students/google/callback');
        expect(searchParams.get('code_challenge_method')).toBe('S256');
        for (const name of ['state', 'nonce', 'code_challenge']) asked.push(searchParams.get(name));
      }
      expect(new Set(asked.map((value) => value && value.length >= 43 && value))).toHaveLength(6);
    });

    test('binds the attempt to the browser for ten minutes', async () => {
      const response = await guest(school()).request(start);
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie).toMatch(/^oidc_attempt=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    test('takes a callback once', async () => {
      const caller = guest(school());
      const person = aPerson();
      const attempt = await sentTo(caller, start);
      const cookie = caller.jar.get('oidc_attempt') ?? '';
      const callback = pathOf(await provider.visit(attempt, person));
      expect(await sentTo(caller, callback)).toBe(`${landing}?new=1`);
      expect(caller.jar.has('oidc_attempt')).toBe(false);
      const again = guest(school());
      again.jar.set('oidc_attempt', cookie);
      expect(await sentTo(again, callback)).toBe('/login?social=failed');
      expect(await isSignedIn(again)).toBe(false);
    });

    test('gives one session for the same callback at the same time', async () => {
      const caller = guest(school());
      const callback = pathOf(await provider.visit(await sentTo(caller, start), aPerson()));
      const answers = await Promise.all([1, 2, 3, 4].map(() => sentTo(caller, callback)));
      expect(answers.filter((answer) => answer === `${landing}?new=1`)).toHaveLength(1);
      expect(answers.filter((answer) => answer === '/login?social=failed')).toHaveLength(3);
    });

    test('refuses the callback of another browser, and one without state', async () => {
      const [mine, other] = [guest(school()), guest(school())];
      const person = aPerson();
      const callback = pathOf(await provider.visit(await sentTo(mine, start), person));
      expect(await sentTo(guest(school()), callback)).toBe('/login?social=failed');
      await sentTo(other, start);
      expect(await sentTo(other, callback)).toBe('/login?social=failed');
      expect(await sentTo(mine, callback.replace(/&?state=[^&]*/, ''))).toBe('/login?social=failed');
      for (const caller of [mine, other]) expect(await isSignedIn(caller)).toBe(false);
      expect(await countStudents(school(), person.email)).toBe(0);
    });

    test('refuses an attempt that is older than ten minutes', async () => {
      const caller = guest(school());
      const callback = pathOf(await provider.visit(await sentTo(caller, start), aPerson()));
      await school()
        .database.updateTable('oidc_attempts')
        .set({ ends_at: databaseTime(-1) })
        .execute();
      expect(await sentTo(caller, callback)).toBe('/login?social=failed');
      expect(await isSignedIn(caller)).toBe(false);
    });

    test('does not open a local account that has the same email', async () => {
      const local = await aStudent(school());
      const caller = guest(school());
      expect(await signIn(caller, aPerson({ email: local.email.toUpperCase() }))).toBe('/login?social=email_taken');
      expect(await isSignedIn(caller)).toBe(false);
      const login = await caller.call('login', { body: { identifier: local.email, password: studentPassword } });
      expect([login.status, login.body.student.provider]).toEqual([200, 'local']);
    });

    test('makes no account of an email that is not verified or not ASCII', async () => {
      for (const person of [aPerson({ email_verified: false }), aPerson({ email: 'rahıma@example.com' })]) {
        const caller = guest(school());
        expect(await signIn(caller, person)).toBe('/login?social=failed');
        expect(await isSignedIn(caller)).toBe(false);
        expect(await countStudents(school(), person.email)).toBe(0);
      }
    });

    test('does not let a disabled student in', async () => {
      const person = aPerson();
      await signIn(guest(school()), person);
      await school()
        .database.updateTable('students')
        .set({ disabled_at: databaseTime() })
        .where('email', '=', person.email)
        .execute();
      const caller = guest(school());
      expect(await signIn(caller, person)).toBe('/login?social=failed');
      expect(await isSignedIn(caller)).toBe(false);
    });

    test('leads back to pages in the language in which it began, and keeps that for a new account', async () => {
      const person = aPerson();
      const caller = guest(school());
      const attempt = await sentTo(caller, `${start}?language=bn`);
      expect(await sentTo(caller, pathOf(await provider.visit(attempt, person)))).toBe(`/bn${landing}?new=1`);
      const { student } = (await caller.call('readStudent', {})).body;
      expect(await findLanguage(school().database, student._id)).toBe('bn');
      const refused = guest(school());
      await sentTo(refused, `${start}?language=bn`);
      expect(await sentTo(refused, '/api/students/google/callback')).toBe('/bn/login?social=failed');
      expect(await sentTo(guest(school()), `${start}?language=xx`)).not.toContain('/bn/');
    });

    test('replaces the session that the browser had', async () => {
      const caller = guest(school());
      await signIn(caller, aPerson());
      const before = guest(school());
      before.jar.set('student_session', caller.jar.get('student_session') ?? '');
      await signIn(caller, aPerson());
      expect(await isSignedIn(before)).toBe(false);
      expect(caller.jar.get('student_hint')).toBe('1');
      expect(await isSignedIn(caller)).toBe(true);
    });

    test('takes a name or picture that cannot be shown for none', async () => {
      const person = aPerson({ name: 'Rahima\u202eKhatun', picture: 'javascript:alert(1)' });
      const caller = guest(school());
      await signIn(caller, person);
      const { student } = (await caller.call('readStudent', {})).body;
      expect(student).toMatchObject({ name: person.sub, avatar: null });
    });

    test('shows nothing of what came with a refusal', async () => {
      const description = '<script>alert(1)</script>';
      const caller = guest(school());
      const denial = { error: 'access_denied', error_description: description };
      const callback = pathOf(await provider.visit(await sentTo(caller, start), denial));
      expect(new URLSearchParams(callback).get('error_description')).toBe(description);
      expect(await sentTo(caller, callback)).toBe('/login?social=failed');
      expect(await isSignedIn(caller)).toBe(false);
    });

    test('does not begin because another website sent the browser', async () => {
      const caller = guest(school());
      const sent = await caller.request(start, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([sent.status, sent.headers.get('location'), caller.jar.size]).toEqual([302, '/login', 0]);
    });

    test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/%2f%2fevil.example'])(
      'ends on the school’s own path when it is started with a return address %s',
      async (target) => {
        const caller = guest(school());
        const query = new URLSearchParams({ returnTo: target, redirect: target, from: target, next: target });
        const callback = await provider.visit(await sentTo(caller, `${start}?${query}`), aPerson());
        expect(await sentTo(caller, `${pathOf(callback)}&${query}`)).toBe(`${landing}?new=1`);
      },
    );
  },
  socialVariables(provider.issuer),
);
