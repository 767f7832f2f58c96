import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#base/platform/server/sessions/password.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { adminMessages } from '#people/staff-accounts/messages.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import { newNetwork } from '../admin-first-step.ts';
import { admin, guest, student } from '../callers.ts';
import { anAdmin, aStudent } from '../factories.ts';
import { firstPasswordIn, operate } from '../operator.ts';
import { deployed } from '../own-school.ts';
import { onEveryEngine, type School, startSchool } from '../start-app.ts';

const given = 'calm-harbour-orchard-9';
const other = 'another-mango-orchard-8';

const adminRow = ({ database }: School, email: string) =>
  database.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
const studentRow = ({ database }: School, email: string) =>
  database.selectFrom('students').selectAll().where('email', '=', email).executeTakeFirst();

let made = 0;
function newDetails() {
  made += 1;
  return { email: `given-${made}@example.com`, phone: `0191${String(made).padStart(7, '0')}` };
}
const adding = ({ email, phone }: ReturnType<typeof newDetails>) => [
  ...['admin', 'add', '--email', email, '--phone', phone, '--name', 'Farhana Akter'],
];

onEveryEngine('A password that the operator gives', (school) => {
  test.each([
    ['eleven characters', 'x7-Lk2-qq9z', {}, adminMessages.passwordLength],
    ['129 characters', 'x'.repeat(129), {}, sharedMessages.passwordTooLong],
    ['a common one, where the school is deployed', 'Pathshala@2026', deployed, sharedMessages.passwordCommon],
    ['the admin’s own email, there', 'mine@example.com', deployed, sharedMessages.passwordCommon],
  ])('is no admin’s when it is %s', async (_what, typed, variables, sentence) => {
    const details = { ...newDetails(), email: 'mine@example.com' };
    expect(await operate(school(), adding(details), { typed, variables })).toEqual({ exitCode: 1, shown: sentence });
    expect(await adminRow(school(), details.email)).toBeUndefined();
    const { call, details: known } = await admin(school());
    const before = await adminRow(school(), known.email);
    const again = { typed: typed === details.email ? known.email : typed, variables };
    expect(await operate(school(), ['admin', 'reset', '--email', known.email], again)).toEqual({
      exitCode: 1,
      shown: sentence,
    });
    expect(await adminRow(school(), known.email)).toEqual(before);
    expect((await call('readAdmin', {})).status).toBe(200);
  });

  test.each([
    ['five characters', () => '12345', {}, accountMessages.passwordLength],
    ['a common one, where the school is deployed', () => 'password1', deployed, sharedMessages.passwordCommon],
    ['the own phone, there', (phone: string | null) => `${phone}`, deployed, sharedMessages.passwordCommon],
  ])('is no student’s when it is %s', async (_what, typed, variables, sentence) => {
    const { call, details } = await student(school());
    const words = ['student', 'reset', '--email', details.email];
    const before = await studentRow(school(), details.email);
    expect(await operate(school(), words, { typed: typed(details.phone), variables })).toEqual({
      exitCode: 1,
      shown: sentence,
    });
    expect(await studentRow(school(), details.email)).toEqual(before);
    expect((await call('readStudent', {})).status).toBe(200);
  });

  test.each([
    ['admin', 'No admin has this email.'],
    ['student', 'No student has this email.'],
  ])('is not asked for where no %s has the email', async (kind, sentence) => {
    const words = [kind, 'reset', '--email', 'nobody@example.com'];
    expect(await operate(school(), words, { typed: 'short' })).toEqual({ exitCode: 1, shown: sentence });
  });

  test('is not asked for where a student signs in by another site, or an admin is one already', async () => {
    const pupil = await aStudent(school(), { provider: 'google' });
    expect(await operate(school(), ['student', 'reset', '--email', pupil.email], { typed: 'short' })).toEqual({
      exitCode: 1,
      shown: accountMessages.socialPassword,
    });
    const known = await anAdmin(school());
    expect(await operate(school(), adding({ ...newDetails(), email: known.email }), { typed: 'short' })).toEqual({
      exitCode: 1,
      shown: adminMessages.adminExists,
    });
  });

  test('is an admin’s own from the start: nothing is to be chosen, and it does not end', async () => {
    const details = newDetails();
    expect(await operate(school(), adding(details), { typed: given })).toEqual({
      exitCode: 0,
      shown: `${details.email} is an admin now and signs in at /admin/login.`,
    });
    expect(await adminRow(school(), details.email)).toMatchObject({ first_password_ends_at: null });
    const caller = guest(school(), newNetwork());
    const { email } = details;
    expect((await caller.call('sendCode', { body: { email, password: given } })).status).toBe(200);
    const otp = /\d{6}/.exec(school().outbox.findLast(({ to }) => to === details.phone)?.text ?? '')?.[0] ?? '';
    expect((await caller.call('verifyCode', { body: { email, otp } })).status).toBe(200);
    expect((await caller.call('readAdmin', {})).status).toBe(200);
    expect((await operate(school(), ['admin', 'list'])).shown.split('\n')).toContain(
      `${email}\t01*******${details.phone.slice(-2)}\tFarhana Akter\towner`,
    );
  });

  test('takes the place of an admin’s first one, and ends the sessions', async () => {
    const details = newDetails();
    await operate(school(), adding(details));
    const words = ['admin', 'reset', '--email', details.email];
    expect(await operate(school(), words, { typed: given })).toEqual({
      exitCode: 0,
      shown: `${details.email} has a new password and is signed out everywhere.`,
    });
    const row = await adminRow(school(), details.email);
    expect(row?.first_password_ends_at).toBeNull();
    expect(await verifyPassword(row?.password_hash ?? null, given)).toBe(true);
    const { call, details: known } = await admin(school());
    await operate(school(), ['admin', 'reset', '--email', known.email], { typed: given });
    expect((await call('readAdmin', {})).status).toBe(401);
    const acts = school().database.selectFrom('audit_log').select('action').where('subject', '=', known.id);
    expect((await acts.orderBy('position').execute()).at(-1)).toEqual({ action: 'admin.password_reset' });
  });

  test('signs a student in at once, also after a first one, and ends the sessions', async () => {
    const { call, details, studentId } = await student(school());
    const words = ['student', 'reset', '--email', details.email];
    await operate(school(), words);
    expect(await operate(school(), words, { typed: given })).toEqual({
      exitCode: 0,
      shown: `${details.email} has a new password and is signed out everywhere.`,
    });
    expect((await call('readStudent', {})).status).toBe(401);
    const login = await guest(school()).call('login', { body: { identifier: details.email, password: given } });
    expect(login.status).toBe(200);
    const acts = school().database.selectFrom('audit_log').select(['actor_kind', 'action']);
    expect(await acts.where('subject', '=', studentId).execute()).toEqual(
      Array.from({ length: 2 }, () => ({ actor_kind: 'operator', action: 'student.password_reset' })),
    );
  });

  test('is taken from the variable rather than from what is typed; an empty variable gives none', async () => {
    const { email } = await anAdmin(school());
    const words = ['admin', 'reset', '--email', email];
    const isPassword = async (typed: string) =>
      verifyPassword((await adminRow(school(), email))?.password_hash ?? null, typed);
    await operate(school(), words, { typed: other, variables: { ADMIN_PASSWORD: given } });
    expect(await isPassword(given)).toBe(true);
    await operate(school(), words, { typed: other, variables: { ADMIN_PASSWORD: '', STUDENT_PASSWORD: given } });
    expect(await isPassword(other)).toBe(true);
    const { shown } = await operate(school(), words, { variables: { ADMIN_PASSWORD: '' } });
    expect(await isPassword(firstPasswordIn(shown))).toBe(true);
    const pupil = await aStudent(school());
    const variables = { STUDENT_PASSWORD: given };
    await operate(school(), ['student', 'reset', '--email', pupil.email], { typed: other, variables });
    const row = await studentRow(school(), pupil.email);
    expect(await verifyPassword(row?.password_hash ?? null, given)).toBe(true);
  });
});

/** Runs the command as a program that a shell starts with `redirection`, such as a pipe before it. */
async function inShell({ environment }: School, words: string[], before: string, redirection: string) {
  const { DATA_DIR, DATABASE_URL = '' } = environment;
  const child = spawn(
    'sh',
    ['-c', `${before} "$0" "$@" ${redirection}`, process.execPath, 'src/app/command-line.ts', ...words],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR, DATABASE_URL, PUBLIC_URL: '', ADMIN_PASSWORD: '', STUDENT_PASSWORD: '' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  const [[code], output, complaint] = await ended.finally(() => child.stdin.destroy());
  return { code, output, complaint };
}

async function expectGiven(school: School, before: string) {
  const details = newDetails();
  const { code, output } = await inShell(school, adding(details), before, '');
  expect([code, output]).toEqual([0, `${details.email} is an admin now and signs in at /admin/login.\n`]);
  const row = await adminRow(school, details.email);
  expect(await verifyPassword(row?.password_hash ?? null, given)).toBe(true);
  expect(row?.first_password_ends_at).toBeNull();
}

async function expectMade(school: School, before: string, redirection: string, complained = '') {
  const { email } = await aStudent(school);
  const words = ['student', 'reset', '--email', email];
  const { code, output, complaint } = await inShell(school, words, before, redirection);
  const row = await studentRow(school, email);
  expect([code, complaint]).toEqual([0, complained]);
  expect(await verifyPassword(row?.password_hash ?? null, firstPasswordIn(output))).toBe(true);
  expect(row?.first_password_ends_at).not.toBeNull();
}

onEveryEngine('Standard input', (school) => {
  test('gives a password that comes through a pipe', () => expectGiven(school(), `{ sleep 1; echo ${given}; } |`));
  test('gives none where it is /dev/null: one is made', () => expectMade(school(), '', '< /dev/null'));
});

describe('Standard input, whatever the database is,', () => {
  let school: School;
  beforeAll(async () => {
    school = await startSchool('sqlite');
  });
  afterAll(() => school.close());

  test.each([
    ['an empty pipe', ': |', ''],
    ['closed', '', '<&-'],
    ['a folder', '', '< /'],
  ])('gives none where it is %s: one is made', async (_what, before, redirection) => {
    await expectMade(school, before, redirection);
  });

  test('gives none where it is a pipe that stays open and says nothing: the command ends all the same', async () => {
    const complained = 'Nothing came through standard input in 5 seconds: no password was given.\n';
    await expectMade(school, '', '', complained);
  });
});
