import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyPassword } from '#base/platform/server/sessions/password.ts';
import { admin, guest } from '../callers.ts';
import { adminPassword, anAdmin } from '../factories.ts';
import { untilHolds } from '../faults/calls.ts';
import { firstPasswordIn, operate } from '../operator.ts';
import { deployed } from '../own-school.ts';
import { onEveryEngine } from '../start-app.ts';
import { inParallel } from '../steps.ts';

onEveryEngine('The operator’s command line', (school) => {
  const run = (args: string[], variables: Record<string, string> = {}) => operate(school(), args, { variables });

  const add = (email: string, ...rest: string[]) =>
    run(['admin', 'add', '--email', email, '--phone', '+880 1711-000000', '--name', 'Farhana Akter', ...rest]);
  const listAdmins = () => school().database.selectFrom('admins').selectAll().orderBy('created_at').execute();
  const actsOf = async (subject: string) => {
    const acts = await school().database.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute();
    return acts.map((act) => [act.actor_kind, act.action, act.before, act.after]);
  };

  test.each([
    [['admin', 'promote'], 'Say what to do: admin add|list|disable|enable|reset|phone|forget-app|logout.'],
    [['admin', 'add', '--phone', '01711000000', '--name', 'A'], 'Give the admin’s email with --email.'],
    [['admin', 'add', '--email', 'a@example.com', '--name', 'A'], 'Give the admin’s mobile number with --phone.'],
    [['admin', 'add', '--email', 'a@example.com', '--phone', '01711000000'], 'Give the admin’s name with --name.'],
    [['admin', 'add', '--email', 'nobody'], 'Enter a valid email address.'],
    [
      ['admin', 'add', '--email', 'a@example.com', '--phone', '123', '--name', 'A'],
      'Enter a valid phone number (01XXXXXXXXX).',
    ],
    [['admin', 'add', '--password', 'x'], "Unknown option '--password'"],
    [['admin', 'disable', '--email', 'nobody@example.com'], 'No admin has this email.'],
    [['audit', '--last', 'all'], '--last takes a number of 1 or more.'],
    [['promote'], 'There is no command "promote". See --help.'],
    [['constructor'], 'There is no command "constructor". See --help.'],
  ])('refuses %j', async (args, sentence) => {
    const { exitCode, shown } = await run(args);
    expect([exitCode, shown]).toEqual([1, sentence]);
    expect(await listAdmins()).toEqual([]);
  });

  test('puts no sample data into a deployed school', async () => {
    const { exitCode, shown } = await run(['seed'], deployed);
    expect([exitCode, shown]).toEqual([1, 'A deployed school takes no sample data.']);
    expect(await listAdmins()).toEqual([]);
  });

  test('makes an admin once, who can then be listed', async () => {
    const { exitCode, shown } = await add('Farhana@example.com');
    const password = firstPasswordIn(shown);
    expect([exitCode, shown.split('\n')]).toEqual([
      0,
      [
        `farhana@example.com is an admin now. First password, shown only here: ${password}`,
        'Sign in with it once at /admin/login within 24 hours, and choose your own password.',
      ],
    ]);
    const [row] = await listAdmins();
    expect(row).toMatchObject({ email: 'farhana@example.com', phone: '01711000000', name: 'Farhana Akter' });
    expect(await verifyPassword(row?.password_hash ?? null, password)).toBe(true);
    expect(await actsOf(row?.id ?? '')).toEqual([
      ['operator', 'admin.added', null, '{"email":"farhana@example.com","name":"Farhana Akter","role":"owner"}'],
    ]);
    expect(await add('farhana@example.com')).toEqual({
      exitCode: 1,
      shown: 'An admin with this email already exists.',
    });
    expect((await run(['admin', 'list'])).shown).toBe(
      'farhana@example.com\t01*******00\tFarhana Akter\towner\tfirst password',
    );
  });

  test('gives an admin a new password and ends the sessions', async () => {
    const { call, details } = await admin(school());
    const { exitCode, shown } = await run(['admin', 'reset', '--email', details.email]);
    expect([exitCode, shown]).toEqual([0, expect.stringContaining('signed out everywhere. First password')]);
    expect((await call('readAdmin', {})).status).toBe(401);
    const row = (await listAdmins()).find(({ id }) => id === details.id);
    expect(await verifyPassword(row?.password_hash ?? null, firstPasswordIn(shown))).toBe(true);
    expect(await actsOf(details.id)).toContainEqual(['operator', 'admin.password_reset', null, null]);
  });

  test('sends an admin’s codes to another phone and ends the sessions', async () => {
    const { call, details } = await admin(school());
    await run(['admin', 'phone', '--email', details.email, '--phone', '০১৬১১-২২৩৩৪৪']);
    expect((await call('readAdmin', {})).status).toBe(401);
    expect((await listAdmins()).find(({ id }) => id === details.id)?.phone).toBe('01611223344');
    const masked = [`{"phone":"01*******${details.phone.slice(-2)}"}`, '{"phone":"01*******44"}'];
    expect(await actsOf(details.id)).toContainEqual(['operator', 'admin.phone_changed', ...masked]);
  });

  test('signs an admin out, and shuts one out', async () => {
    const { call, details } = await admin(school());
    await run(['admin', 'logout', '--email', details.email]);
    expect((await call('readAdmin', {})).status).toBe(401);
    await run(['admin', 'disable', '--email', details.email]);
    expect((await run(['admin', 'list'])).shown).toContain(`${details.name}\towner\tdisabled`);
    expect((await actsOf(details.id)).map(([, action]) => action).sort()).toEqual([
      'admin.code_sent',
      'admin.disabled',
      'admin.login',
      'admin.sessions_ended',
    ]);
  });

  test('lets an admin in again who was shut out', async () => {
    const { email, id } = await anAdmin(school());
    await run(['admin', 'disable', '--email', email]);
    const { exitCode, shown } = await run(['admin', 'enable', '--email', email]);
    expect([exitCode, shown]).toEqual([0, `${email} can sign in again, with the same password and phone.`]);
    const login = () => guest(school()).call('sendCode', { body: { email, password: adminPassword } });
    expect((await login()).status).toBe(200);
    expect((await actsOf(id)).map(([, action]) => action).slice(0, 2)).toEqual(['admin.disabled', 'admin.enabled']);
  });

  test('never shuts out the last admin, also when two are shut out at once', async () => {
    const [one, other] = [await anAdmin(school()), await anAdmin(school())];
    const { database } = school();
    await database
      .updateTable('admins')
      .set({ disabled_at: new Date().toISOString() })
      .where('id', 'not in', [one.id, other.id])
      .execute();
    // Both have begun before either can end: somebody else holds the two rows until then.
    const held = await database.startTransaction().execute();
    await held.updateTable('admins').set({ name: 'Held' }).where('id', 'in', [one.id, other.id]).execute();
    const disabling = inParallel(2, (index) => run(['admin', 'disable', '--email', (index === 0 ? one : other).email]));
    if (school().environment.DATABASE_URL) {
      await untilHolds(10_000, async () => {
        const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await waiting.execute(database)).rows.length === 2;
      });
    }
    await held.commit().execute();
    const results = await disabling;
    expect(results.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
    expect(results.map(({ shown }) => shown)).toContain(
      'This is the last owner who can log in. Add another one first.',
    );
    const left = (await listAdmins()).filter(({ disabled_at }) => disabled_at === null);
    expect(left).toHaveLength(1);
    await database.updateTable('admins').set({ disabled_at: null }).execute();
  });

  test('never shuts out the last admin who can really sign in, whatever other rows there are', async () => {
    const { database } = school();
    const [real, sample, damaged] = [await anAdmin(school()), await anAdmin(school()), await anAdmin(school())];
    const ids = [real, sample, damaged].map(({ id }) => id);
    const set = (id: string, values: object) =>
      database.updateTable('admins').set(values).where('id', '=', id).execute();
    await database
      .updateTable('admins')
      .set({ disabled_at: '2026-03-01T10:00:00.000Z' })
      .where('id', 'not in', ids)
      .execute();
    await set(sample.id, { email: 'admin@example.com', name: 'Sample Admin' });
    await set(damaged.id, { password_hash: 'damaged' });
    const disable = (email: string, variables: Record<string, string> = {}) =>
      run(['admin', 'disable', '--email', email], variables);

    expect(await disable(real.email, deployed)).toMatchObject({
      exitCode: 1,
      shown: expect.stringMatching(/last owner/),
    });
    // What cannot sign in anyhow may go.
    expect(await disable('admin@example.com', deployed)).toMatchObject({ exitCode: 0 });
    await set(sample.id, { disabled_at: null });
    // In a trial the sample's admin is one like any other.
    expect(await disable(real.email)).toMatchObject({ exitCode: 0 });
    expect(await disable('admin@example.com')).toMatchObject({ exitCode: 1 });
    await set(sample.id, { email: sample.email, name: sample.name });
    await set(damaged.id, { password_hash: 'none' });
    await database.updateTable('admins').set({ disabled_at: null }).execute();
  });

  test('prints the newest acts of the audit log, oldest of them first', async () => {
    const { email, id } = await anAdmin(school());
    await run(['admin', 'logout', '--email', email]);
    await run(['admin', 'disable', '--email', email]);
    const lines = (await run(['audit', '--last', '2'])).shown.split('\n');
    expect(lines.map((line) => line.replace(/^[\d-]+T[\d:.]+Z/, 'when'))).toEqual([
      `when\toperator\tadmin.sessions_ended\t${id}`,
      `when\toperator\tadmin.disabled\t${id}`,
    ]);
  });

  test('looks after the school: all is well', async () => {
    const { exitCode, shown } = await run(['doctor']);
    expect(exitCode).toBe(0);
    expect(shown.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
      'ok    configuration',
      'ok    database',
      'ok    migrations',
      'ok    enrollments',
      'ok    payments',
      'ok    SMS to students',
      'ok    receipts',
      'ok    dues',
      'ok    day book',
      'ok    progress reports',
      'ok    SMS budget',
      'ok    speed',
      'ok    clock',
      'ok    proxy',
      'ok    address',
      'ok    disk',
      'ok    backups',
      'ok    files',
      'ok    sample school',
      'ok    school details',
      'ok    SMS gateway',
      'ok    payment gateway',
    ]);
  });

  test('looks after the school: a database that is not there', async () => {
    const { exitCode, shown } = await run(['doctor'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect(exitCode).toBe(1);
    expect(shown).toMatch(/^FAIL {2}database: /m);
    expect(shown).toMatch(/^ok {4}disk: /m);
    expect(shown).toMatch(/One check failed\.$/);
  });

  test('names a variable that is wrong, not its value', async () => {
    const { exitCode, shown } = await run(['admin', 'list'], { PORT: 'secret' });
    expect([exitCode, shown]).toEqual([1, 'PORT must be a number.']);
  });

  test('shows what there is', async () => {
    expect((await run(['--version'])).shown).toMatch(/^Pathshala \d+\.\d+\.\d+(?:-rc\.\d+)?, Node \d+\./);
    const help = (await run(['--help'])).shown;
    for (const command of ['admin add', 'admin list', 'admin disable', 'admin reset', 'admin phone', 'admin logout']) {
      expect(help).toContain(`\n  ${command}`);
    }
    expect(help.match(/first (?:password|one), valid for 24 hours/g)).toHaveLength(3);
  });

  test('works from a shell', async () => {
    const { DATA_DIR, DATABASE_URL = '' } = school().environment;
    const program = join(import.meta.dirname, '../../src/app/command-line.ts');
    const details = ['--email', 'shell@example.com', '--phone', '01711000000', '--name', 'Shell'];
    const added = spawnSync(process.execPath, [program, 'admin', 'add', ...details], {
      env: { ...process.env, DATA_DIR, DATABASE_URL },
      encoding: 'utf8',
    });
    expect([added.status, added.stdout]).toEqual([0, expect.stringContaining('shell@example.com is an admin now.')]);
    const row = (await listAdmins()).find(({ email }) => email === 'shell@example.com');
    expect(await verifyPassword(row?.password_hash ?? null, firstPasswordIn(added.stdout))).toBe(true);
  });
});
