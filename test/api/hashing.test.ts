import { verify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { guest, student } from '../callers.ts';
import { adminPassword, anAdmin, aStudent, studentPassword } from '../factories.ts';
import { onEveryEngine } from '../start-app.ts';

// The real thing, counted: how often a password is checked is what tells accounts apart by time, and what floods a server.
vi.mock('@node-rs/argon2', { spy: true });
const checks = vi.mocked(verify);

onEveryEngine('Password checks', (school) => {
  let networks = 0;
  beforeEach(() => {
    networks += 1;
    checks.mockClear();
  });
  const caller = () => guest(school(), `10.4.0.${networks}`);
  const login = (identifier: string, password: string) => caller().call('login', { body: { identifier, password } });
  const sendCode = (email: string, password: string) => caller().call('sendCode', { body: { email, password } });

  test('are made once, whether the account exists or not', async () => {
    const social = await aStudent(school(), { provider: 'google' });
    const local = await aStudent(school());
    const admin = await anAdmin(school());
    for (const identifier of [local.email, social.email, 'nobody@example.com', '01300000000', 'not a phone']) {
      checks.mockClear();
      await login(identifier, 'wrong-password');
      expect([identifier, checks.mock.calls.length]).toEqual([identifier, 1]);
    }
    for (const email of [admin.email, 'nobody@example.com']) {
      checks.mockClear();
      await sendCode(email, 'wrong-password');
      expect([email, checks.mock.calls.length]).toEqual([email, 1]);
    }
  });

  test('are not made for a password that is too long', async () => {
    expect((await login('nobody@example.com', 'x'.repeat(129))).status).toBe(400);
    expect(checks).not.toHaveBeenCalled();
  });

  test('are not made while a login is blocked', async () => {
    const { email } = await aStudent(school());
    for (let count = 0; count < 5; count++) await login(email, 'wrong-password');
    checks.mockClear();
    expect((await login(email, studentPassword)).status).toBe(429);
    expect(checks).not.toHaveBeenCalled();
  });

  test('are not made while an admin’s sign-in is blocked', async () => {
    const { email } = await anAdmin(school());
    for (let count = 0; count < 5; count++) await sendCode(email, 'wrong-password');
    checks.mockClear();
    expect((await sendCode(email, adminPassword)).status).toBe(429);
    expect(checks).not.toHaveBeenCalled();
  });

  test('are not made while a password change is blocked', async () => {
    const { call } = await student(school());
    const change = (currentPassword: string) =>
      call('changePassword', { body: { currentPassword, newPassword: 'brand-new-9' } });
    for (let count = 0; count < 10; count++) await change('wrong-password');
    checks.mockClear();
    expect((await change(studentPassword)).status).toBe(429);
    expect(checks).not.toHaveBeenCalled();
  });
});
