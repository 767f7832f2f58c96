import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRelease } from '../../scripts/release-archive.js';
import { eventually, send, untilHolds } from '../faults/calls.ts';
import { freePort } from '../free-port.ts';

// The archive of `npm run release`, unpacked by the lines of docs/installing.md, where there is no npm, no Node and no
// repository.

let folder: string;
let release: string;
const inFolder = (program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const document = readFileSync(join(import.meta.dirname, '../../docs/installing.md'), 'utf8');
const [, block = ''] = /^## From an archive\n.*?^```sh\n(.*?)^```/ms.exec(document) ?? [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pathshala-archive-'));
  // The least work for the tests; a release is compressed better.
  const archive = basename(writeRelease(folder, 'gzip -1'));
  const version = archive.slice('pathshala-'.length, archive.lastIndexOf('-linux'));
  const here = block
    .replaceAll('/srv/pathshala/releases', folder)
    .replaceAll('runuser -u pathshala -- ', '')
    .replaceAll('1.0.0', version);
  inFolder('bash', '-euo', 'pipefail', '-c', here);
  rmSync(join(folder, archive));
  release = join(folder, version);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('It has no tests and no packages for development', () => {
  expect(inFolder('find', join(release, 'src'), '-name', '*.test.*')).toBe('');
  for (const name of ['vitest', '@playwright', 'typescript', '@typescript', '@biomejs', 'knip', 'axe-core'])
    expect([name, existsSync(join(release, 'node_modules', name))]).toEqual([name, false]);
  expect(existsSync(join(release, 'test'))).toBe(false);
});

test('It serves the school as it is, and answers the operator', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const place = { DATA_DIR: join(folder, 'data'), SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' };
  const env = { PATH: '/nowhere', HOST: '127.0.0.1', PORT: String(port), ...place };
  const node = join(release, 'node_modules/.bin/node');
  const school = spawn(node, ['scripts/start.js'], { cwd: release, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(school, 'exit');
  let complaints = '';
  school.stderr.on('data', (piece) => {
    complaints += piece;
  });
  try {
    await untilHolds(eventually, async () => (await send(`http://127.0.0.1:${port}`, '/readyz')).status === 200);
    const home = await send(`http://127.0.0.1:${port}`, '/');
    const script = /\/assets\/browser[\w-]*\.js/.exec(home.text)?.[0] ?? '/none';
    expect([home.status, (await send(`http://127.0.0.1:${port}`, script)).status]).toEqual([200, 200]);
    const words = ['scripts/school.js', 'admin', 'list'];
    expect(execFileSync(node, words, { cwd: release, env, encoding: 'utf8' })).toMatch(/no admin/i);
  } finally {
    school.kill();
  }
  // Nothing was built or fetched.
  expect([await ended, complaints]).toEqual([[0, null], '']);
});
