import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Endpoint } from '#base/shared/endpoint.ts';
import { api, type CallName } from '#contract/api.ts';
import { CourseDraft } from '#courses/catalogue/course-draft.ts';
import { ManualEnroll } from '#money/enrollments/enrollment.ts';
import { Registration } from '#people/student-accounts/sign-in.ts';
import { aCourseDraft } from '../factories.ts';
import { startSchool } from '../start-app.ts';

// What docs/security.md tells about the code, section by section, is read out of the code.

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The text under `<a id="name">`, up to the next one, in one line. */
function section(name: string): string {
  const [, after = ''] = document.split(`<a id="${name}"></a>`);
  return (after.split('<a id=')[0] ?? '').replaceAll(/\s+/g, ' ');
}

const serverFiles = globSync('src/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  // The service worker runs in browsers.
  .filter((file) => !/\.test\.ts$|\/web\/|^src\/app\/worker\.ts$/.test(file));
const filesWith = (pattern: RegExp) => serverFiles.filter((file) => pattern.test(read(file))).sort();
const found = (file: string, pattern: RegExp) => pattern.exec(read(file))?.slice(1) ?? [];

test('the limits of the table of calls are those that the page tells', () => {
  const rows: Endpoint[] = Object.values(api);
  const limits = rows.flatMap(({ limit }) => (limit ? [limit] : []));
  const told = limits.map(({ count, seconds }) =>
    seconds === 60 ? `${count} a minute` : `${count} in ${seconds / 60} minutes`,
  );
  expect(told.length).toBeGreaterThan(15);
  expect([...new Set(told)].filter((sentence) => !section('limits').includes(sentence))).toEqual([]);
});

test('failed and right logins are counted as the page tells', () => {
  const file = 'src/base/platform/server/limits/login-attempts.ts';
  const [here, first, longest] = found(
    file,
    /accountFromNetwork[^;]*?most: (\d+),[^;]*?firstSeconds: (\d+), longestSeconds: minutes\((\d+)\)/,
  );
  const [anywhere, hour] = found(file, /accountFromAnywhere[^;]*?most: (\d+),\s*windowSeconds: minutes\((\d+)\)/);
  const [network, window] = found(file, /anyAccountFromNetwork[^;]*?most: (\d+), windowSeconds: minutes\((\d+)\)/);
  const [right] = found(file, /loginsOfAccount = \{ count: (\d+), seconds: minutes\(1\) \}/);
  expect(hour).toBe('60');
  expect(section('limits')).toContain(
    `| Login failures | ${here} of an account from one network, then ${first} s doubling to ${longest} minutes; ` +
      `${anywhere} an hour of an account; ${network} in ${window} minutes of a network | ` +
      `| Logins with the right password | ${right} a minute of an account |`,
  );
});

/** The numbers in the row of the table of inputs, in their order. */
const told = (row: RegExp) => (row.exec(section('input'))?.slice(1) ?? []).map(Number);

/** Whether the schema takes so many letters there, and not one more. */
function endsAt(schema: v.GenericSchema, wordsOf: (text: string) => object, most = 0): boolean {
  return v.is(schema, wordsOf('a'.repeat(most))) && !v.is(schema, wordsOf('a'.repeat(most + 1)));
}

test('texts and numbers are taken as far as the page tells, and no further', async () => {
  const person = { email: 'a@example.com', phone: '01712345678', name: 'A', school: 'A', college: 'A' };
  const [name, school] = told(/Name · school, college \| 1–(\d+) · at most (\d+) /);
  const registers = (fields: object) => ({ ...person, password: 'secret', confirmPassword: 'secret', ...fields });
  expect(endsAt(Registration, (text) => registers({ name: text }), name)).toBe(true);
  expect(endsAt(Registration, (text) => registers({ school: text }), school)).toBe(true);
  const [least = 0, most] = told(/Password \| (\d+)–(\d+) characters/);
  const chooses = (text: string) => registers({ password: text, confirmPassword: text });
  expect(endsAt(Registration, chooses, most)).toBe(true);
  expect(v.is(Registration, chooses('a'.repeat(least)))).toBe(true);
  expect(v.is(Registration, chooses('a'.repeat(least - 1)))).toBe(false);
  expect(v.is(Registration, registers({ confirmPassword: 'Secret' }))).toBe(false);

  const [reference] = told(/Payment \| method of six, reference 1–(\d+) /);
  const pays = (text: string) => ({ courseId: 'C0001', method: 'bkash', reference: text });
  expect(endsAt(ManualEnroll, pays, reference)).toBe(true);

  const course = await aCourseDraft();
  const [title, short, , , entries = 0, entry] = told(
    /title 1–(\d+), short description 1–(\d+), fee 0–(\d+) 000 000 with two decimals, discount 0–(\d+), 1–(\d+) entries of at most (\d+)/,
  );
  expect(endsAt(CourseDraft, (text) => ({ ...course, title: text }), title)).toBe(true);
  expect(endsAt(CourseDraft, (text) => ({ ...course, shortDescription: text }), short)).toBe(true);
  expect(endsAt(CourseDraft, (text) => ({ ...course, fullDescription: [{ text }] }), entry)).toBe(true);
  const [ownTitle, ownShort] = told(
    /in Bengali, where it is written, title at most (\d+), short description at most (\d+)/,
  );
  expect(endsAt(CourseDraft, (text) => ({ ...course, titleBengali: text }), ownTitle)).toBe(true);
  expect(endsAt(CourseDraft, (text) => ({ ...course, shortDescriptionBengali: text }), ownShort)).toBe(true);
  const listed = (count: number) => ({
    ...course,
    fullDescription: Array.from({ length: count }, () => ({ text: 'a' })),
  });
  expect([entries, entries + 1, 0].map((count) => v.is(CourseDraft, listed(count)))).toEqual([true, false, false]);
  const fees = [1_000_000, 1_000_000.01, 10.25, 10.255, -1].map((courseFee) =>
    v.is(CourseDraft, { ...course, courseFee }),
  );
  expect(fees).toEqual([true, false, true, false, false]);
  expect([0, 100, 101, -1].map((discount) => v.is(CourseDraft, { ...course, discount }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the heavy functions are bounded as the page tells', () => {
  const words = ['no', 'one', 'two'];
  const told = [
    ['src/base/platform/server/sessions/password.ts', 'password hash', 'password hashes', ''],
    ['src/base/platform/server/pages/serve-pages.ts', 'page rendered', 'pages rendered', ''],
    ['src/base/media/server/store-image.ts', 'picture', 'pictures', ''],
  ].map(([file = '', one, many]) => {
    const [atOnce, waiting] = found(
      file,
      /createQueue\(\{\s*atOnce: (?:shareOf\()?(\d+)\)?,\s*waiting: (?:shareOf\()?(\d+)/,
    );
    return `${words[Number(atOnce)]} ${atOnce === '1' ? one : many} at once and ${waiting} waiting`;
  });
  expect(told.filter((sentence) => !section('limits').includes(sentence))).toEqual([]);
});

test('sessions end when the page says', () => {
  const rule = (kind: string) =>
    found(
      'src/base/platform/server/sessions/sessions.ts',
      new RegExp(`${kind}: \\{ idleSeconds: (\\w+)\\((\\d+)\\), totalSeconds: (\\w+)\\((\\d+)\\), most: (\\d+)`),
    );
  const [studentIdleUnit, studentIdle, studentTotalUnit, studentTotal, students] = rule('student');
  const [adminIdleUnit, adminIdle, adminTotalUnit, adminTotal, admins] = rule('admin');
  const rows = [
    `| Ends when not used for | ${studentIdle} ${studentIdleUnit} | ${adminIdle} ${adminIdleUnit} |`,
    `| Ends at the latest after | ${studentTotal} ${studentTotalUnit} | ${adminTotal} ${adminTotalUnit} |`,
    `| At the same time | ${students}, the oldest ends | ${admins}, the oldest ends |`,
  ];
  expect(rows.filter((row) => !section('sessions').includes(row))).toEqual([]);
});

test('a session begins in the four ways that the page tells, and in no other', () => {
  expect(filesWith(/await startSession\(/)).toEqual([
    'src/people/staff-accounts/server/choose-password.ts',
    'src/people/staff-accounts/server/judge-code.ts',
    'src/people/staff-accounts/server/password-handlers.ts',
    'src/people/student-accounts/server/codes/reset-handlers.ts',
    'src/people/student-accounts/server/google-handlers.ts',
    'src/people/student-accounts/server/login-handlers.ts',
    'src/people/student-accounts/server/password-handlers.ts',
  ]);
  expect(section('sign-in')).toContain('There are four ways in, and no other');
});

test('what a student may change is what those calls take', () => {
  const fields = (name: CallName) => {
    const { body }: Endpoint = api[name];
    const text = JSON.stringify(body, (_, value) => (typeof value === 'function' ? undefined : value)) ?? '';
    return ['name', 'phone', 'school', 'college', 'method', 'reference', 'email', 'provider', 'status', 'price'].filter(
      (field) => text.includes(`"${field}":{`),
    );
  };
  expect(fields('updateInfo')).toEqual(['name', 'phone', 'school', 'college']);
  expect(fields('completeProfile')).toEqual(['phone', 'school', 'college']);
  expect(fields('enroll')).toEqual(['method', 'reference']);
  expect(section('access')).toContain(
    'A student may change name, phone, school, college, own password, own sessions, and method and reference of a pending enrollment; never email, provider, status, price',
  );
});

test('pictures are bounded as the page tells', () => {
  const [side] = found('src/base/media/server/data-url.ts', /mostPixelsASide = (\d+);/);
  const [all] = found('src/base/media/image-limits.ts', /mostPixels = (\d+)_000_000;/);
  const [size] = found('src/base/media/image-limits.ts', /mostImageBytes = (\d+) \* 1024 \* 1024;/);
  expect(section('uploads')).toContain(`at most ${size} MiB, ${side} pixels a side and ${all} million in all`);
});

test('every column of the database belongs to one class of data', async () => {
  const school = await startSchool('sqlite');
  const tables = await school.database.introspection.getTables();
  await school.close();
  const columns = tables.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column.name}`));
  const named = [...section('data').matchAll(/`(\w+\.(?:\w+|\*))`/g)].map(([, name = '']) => name);
  expect(columns.length).toBeGreaterThan(80);
  const times = (name: string) => named.filter((one) => one === name).length;
  const unclear = columns.filter((column) => {
    const whole = times(`${column.split('.')[0]}.*`);
    return times(column) > 1 || (times(column) === 0 && whole !== 1);
  });
  expect(unclear).toEqual([]);
  const isThere = (name: string) => columns.some((column) => column === name || `${column.split('.')[0]}.*` === name);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('every message of the log is in the page, and nothing is written elsewhere', () => {
  const written = serverFiles.flatMap((file) =>
    [...read(file).matchAll(/\blog\.(?:info|warn|error|fatal)\(\s*(?:\{[^;]*?\}|[\w.]+),\s*'([^']+)'/g)].map(
      ([, message = '']) => message,
    ),
  );
  expect(new Set(written).size).toBeGreaterThan(7);
  expect([...new Set(written)].filter((message) => !section('logs').includes(`\`${message}\``))).toEqual([]);
  expect(filesWith(/\bconsole\.|process\.stdout|process\.stderr/)).toEqual(
    ['src/operations/terminal.ts', 'src/base/platform/server/process/log.ts', 'src/app/server.ts'].toSorted(),
  );
});

/** What of `node:crypto` is used, and the words for it in the page. */
const cryptography: Record<string, string> = {
  X509Certificate: '`X509Certificate`',
  createCipheriv: 'AES-256-GCM',
  createDecipheriv: 'AES-256-GCM',
  createHash: 'SHA-256',
  createHmac: 'HMAC-SHA-256',
  hash: 'SHA-256',
  hkdfSync: 'HKDF-SHA-256',
  randomBytes: '32 bytes of `node:crypto` randomBytes',
  randomInt: '`node:crypto` randomInt',
  randomUUID: '`node:crypto` randomUUID, no secret',
  subtle: 'SHA-256',
  timingSafeEqual: 'compared in constant time',
  verify: 'RSA with SHA-256',
};

test('the cryptography in use is the one in the page, and no weaker one', () => {
  const imported = serverFiles.flatMap((file) => {
    const [names = ''] = found(file, /import \{([^}]+)\} from 'node:crypto'/);
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !name.startsWith('type '));
  });
  expect([...new Set(imported)].filter(Boolean).sort()).toEqual(Object.keys(cryptography).sort());
  expect(Object.values(cryptography).filter((words) => !section('cryptography').includes(words))).toEqual([]);
  const hashes = serverFiles.flatMap((file) => [...read(file).matchAll(/\b(?:createHash|createHmac|hash)\('(\w+)'/g)]);
  expect(hashes.length).toBeGreaterThan(4);
  expect([...new Set(hashes.map(([, name]) => name))]).toEqual(['sha256']);
  expect(filesWith(/@node-rs\/argon2/)).toEqual(['src/base/platform/server/sessions/password.ts']);
  // Pauses between two tries, where nothing depends on what they are.
  expect(filesWith(/Math\.random/)).toEqual([
    'src/base/database/in-transaction.ts',
    'src/base/platform/server/jobs/do-jobs.ts',
  ]);
});

test('nothing but the database, the gateways and the sign-in provider is contacted', () => {
  expect(
    filesWith(/(?<!\.)\bfetch\(|from 'openid-client'|from 'node:(?:https|tls|dgram|http2)'|\bnew (?:Pool|Client)\(/),
  ).toEqual(
    [
      'src/base/database/engine.ts',
      'src/base/database/postgres-address.ts',
      'src/base/database/postgres-reader.ts',
      'src/money/gateways/server/call-out.ts',
      'src/operations/alerts/send-alert.ts',
      'src/operations/backups/storage.ts',
      'src/operations/monitoring/judge-address.ts',
      'src/operations/monitoring/judge-clock.ts',
      'src/base/platform/server/oidc/oidc.ts',
      'src/base/platform/server/sms/gateway-sms.ts',
    ].toSorted(),
  );
  const named = [
    '`DATABASE_URL`',
    '`SMS_GATEWAY`',
    '`SMS_BASE_URL`',
    '`OIDC_ISSUER`',
    '`BKASH_BASE_URL`',
    '`BKASH_TOPIC_ARN`',
    '`ALERT_WEBHOOK`',
    '`SMTP_URL`',
    '`BACKUP_STORAGE_ENDPOINT`',
    'no redirect followed',
  ];
  expect(named.filter((words) => !section('outbound').includes(words))).toEqual([]);
});

test('every library is pinned by its hash', () => {
  const { packages }: { packages: Record<string, { integrity?: string; link?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  );
  const unpinned = Object.entries(packages).filter(([path, one]) => path !== '' && !one.link && !one.integrity);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(unpinned.map(([path]) => path)).toEqual([]);
  expect(section('components')).toContain('`npm sbom --sbom-format cyclonedx` prints the list');
});
