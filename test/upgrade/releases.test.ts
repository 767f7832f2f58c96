import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBareServer } from './bare-server.ts';
import { makeReleases } from './two-releases.ts';

// docs/installing.md, block by block, in its order, as whoever keeps the server types it.

const document = readFileSync(join(import.meta.dirname, '../../docs/installing.md'), 'utf8');

/** Heading → the blocks under it. */
const blocks = new Map(
  document
    .split(/^##+ /m)
    .slice(1)
    .map((part) => [
      part.slice(0, part.indexOf('\n')),
      [...part.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text = '']) => text),
    ]),
);
const blocksOf = (heading: string): string[] => {
  const found = blocks.get(heading) ?? [];
  if (found.length === 0) throw new Error(`docs/installing.md has no command under "${heading}".`);
  return found;
};

let folder: string;
let server: Awaited<ReturnType<typeof openBareServer>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pathshala-releases-'));
  server = await openBareServer(makeReleases(join(folder, 'pathshala')));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const runAll = async (heading: string) => {
  for (const block of blocksOf(heading)) await server.run(block);
};
const version = () => server.run('cd /srv/pathshala && npm --prefix current run -s school -- --version');
const admins = () => server.run('cd /srv/pathshala && npm --prefix current run -s school -- admin list');
const addAdmin = (email: string) =>
  server.run(
    `cd /srv/pathshala && npm --prefix current run -s school -- admin add --email ${email} --phone 01812345678 --name Farida`,
  );
const student = {
  name: 'Nusrat Jahan',
  email: 'nusrat@mail.example',
  phone: '01912345678',
  password: 'chalk-and-sponge-7',
};
const logIn = async () =>
  (await server.ask('POST', '/api/students/login', { identifier: student.email, password: student.password })).status;

const scripts = (page: string) => page.match(/\/assets\/[\w-]+\.js/g) ?? [];
let scriptsBefore: string[];

test('a bare server becomes a school that answers', { timeout: 120_000 }, async () => {
  await runAll('Install');
  expect(await version()).toContain('1.0.0');
  expect(await admins()).toContain('you@school.example');
  // Nothing beside the server holds memory: no npm, and no script that waits for its end.
  expect(server.firstProcess()).toContain('src/app/server.ts');
  const home = await server.ask('GET', '/');
  expect(home.status).toBe(200);
  scriptsBefore = scripts(home.text);
  expect(scriptsBefore).not.toEqual([]);
});

test('the next release takes its place, with a backup before, and open pages find their scripts', {
  timeout: 120_000,
}, async () => {
  await runAll('Upgrade');
  expect(await version()).toContain('1.1.0');
  const home = await server.ask('GET', '/');
  expect(home.status).toBe(200);
  for (const path of scriptsBefore) expect(await server.ask('GET', path)).toMatchObject({ status: 200 });
  const registered = await server.ask('POST', '/api/students/register', {
    ...student,
    confirmPassword: student.password,
    school: 'Dhanmondi Girls’ High School',
    college: 'Dhaka City College',
  });
  expect(registered.status).toBe(201);
  await addAdmin('second@school.example');
});

test('the way back loses nothing of what was written meanwhile', { timeout: 120_000 }, async () => {
  await runAll('Go back');
  expect(await version()).toContain('1.0.0');
  await expect.poll(server.log).toContain('A newer release has changed the database, and this one can still use it');
  expect(await logIn()).toBe(200);
  expect(await admins()).toContain('second@school.example');
});

test('a release that is not understood ends the start with a sentence, and the backup comes back', {
  timeout: 120_000,
}, async () => {
  await server.run(
    `node -e "new (require('node:sqlite').DatabaseSync)('/srv/pathshala/data/pathshala.sqlite').exec('update understood_from set migration = \\'9999-next\\'')"`,
  );
  await server.run('systemctl restart pathshala');
  await expect
    .poll(server.log, { timeout: 15_000 })
    .toContain('The database was changed by a newer release of the school.');
  await runAll('Go back to the backup');
  expect(await version()).toContain('1.0.0');
  expect(await admins()).not.toContain('second@school.example');
  expect(await admins()).toContain('you@school.example');
  expect(await logIn()).toBe(401);
});
