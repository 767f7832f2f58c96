import { expect, test, vi } from 'vitest';
import { guest } from '../callers.ts';
import { aStudent, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

/** Hashing goes on only while the gate is open: so a line of known length stands before it. */
const gate = vi.hoisted(() => ({ opened: Promise.resolve() }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const library = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...library,
    hash: (...given: Parameters<typeof library.hash>) => gate.opened.then(() => library.hash(...given)),
    verify: (...given: Parameters<typeof library.verify>) => gate.opened.then(() => library.verify(...given)),
  };
});

onEveryEngine('The line before the password hashing', (school) => {
  test('serves thirty pupils of one school that log in together', async () => {
    const pupils = await Promise.all(Array.from({ length: 30 }, () => aStudent(school())));
    const answers = await Promise.all(
      pupils.map(({ email: identifier }) =>
        guest(school(), '10.9.0.1').call('login', { body: { identifier, password: studentPassword } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  test('keeps a flood about one account, from sixty networks, out of the others’ places', async () => {
    const flooded = await aStudent(school());
    const others = await Promise.all(Array.from({ length: 12 }, () => aStudent(school())));
    const closed = Promise.withResolvers<void>();
    gate.opened = closed.promise;
    let refused = 0;
    const logIn = async (identifier: string, network: string) => {
      const body = { identifier, password: studentPassword };
      const { status } = await guest(school(), network).call('login', { body });
      if (status === 503) refused += 1;
      return status;
    };
    const flood = Array.from({ length: 60 }, (_, index) => logIn(flooded.email, `10.8.${index}.1`));
    // Two are being hashed and fifty wait.
    await vi.waitUntil(() => refused === 8, { timeout: 10_000, interval: 5 });
    const logins = others.map(({ email }, index) => logIn(email, `10.7.${index}.1`));
    await vi.waitUntil(() => refused === 20, { timeout: 10_000, interval: 5 });
    closed.resolve();
    expect(await Promise.all(logins)).toEqual(Array(12).fill(200));
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 503)).toHaveLength(20);
  });

  test('gives a place and a turn to others when one network floods it', async () => {
    const visitor = await aStudent(school());
    const closed = Promise.withResolvers<void>();
    gate.opened = closed.promise;
    let refused = 0;
    const flood = Array.from({ length: 60 }, async (_, index) => {
      const body = { identifier: `flood-${index}@example.com`, password: 'wrong-password' };
      const { status, headers } = await guest(school(), '10.9.0.2').call('login', { body });
      if (status === 503 && headers.get('retry-after') === '5') refused += 1;
      return status;
    });
    // Two are being hashed and fifty wait.
    await vi.waitUntil(() => refused === 8, { timeout: 10_000, interval: 5 });
    const login = guest(school(), '10.9.0.3').call('login', {
      body: { identifier: visitor.email, password: studentPassword },
    });
    await vi.waitUntil(() => refused === 9, { timeout: 10_000, interval: 5 });
    const registration = { name: 'Rumi', email: 'rumi@example.com', phone: '01511112222', password: 'green-boat-7' };
    const register = guest(school(), '10.9.0.4').call('register', {
      body: { ...registration, confirmPassword: registration.password },
    });
    await vi.waitUntil(() => refused === 10, { timeout: 10_000, interval: 5 });
    closed.resolve();
    expect([(await login).status, (await register).status]).toEqual([200, 201]);
    const statuses = (await Promise.all(flood)).toSorted();
    expect(statuses).toEqual([...Array(50).fill(401), ...Array(10).fill(503)]);
  });
});
