import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import { freePort } from '../free-port.ts';
import { listening } from '../listening-school.ts';
import { servedBy } from '../stand-in-pages.ts';
import { type School, startSchool } from '../start-app.ts';

// The cache that docs/operations.md puts in front of the school, as it stands there, in nginx itself: whoever saves data gets pages of
// their own (decision 50), and nobody another's.

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const recipe = /```\n(proxy_cache_path [^`]*)```/.exec(operations)?.[1] ?? '';

const page = (savesData: boolean) => {
  const body = `<div>${savesData ? 'small' : 'whole'}</div>`;
  return { status: 200, head: '', body, data: null };
};
const renderer: PageRenderer = {
  renderPage: async (_url, _fetch, _facts, _school, savesData) => page(savesData),
  renderShell: async (_url, _school, savesData) => page(savesData),
};

const visitors: { headers: Record<string, string>; gets: string }[] = [
  { headers: {}, gets: 'whole' },
  { headers: { cookie: 'data_saver=on' }, gets: 'small' },
  { headers: { 'save-data': 'on' }, gets: 'small' },
  { headers: { cookie: 'data_saver=off', 'save-data': 'on' }, gets: 'whole' },
  { headers: { cookie: 'student_hint=1' }, gets: 'whole' },
];

describe.skipIf(nginx === undefined)('A cache of nginx in front of the school', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-cache-'));
  let school: School;
  let open: Awaited<ReturnType<typeof listening>>;
  let cache: ChildProcess;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    const schoolPort = await freePort();
    school = await startSchool('sqlite', {}, [servedBy(renderer)]);
    open = await listening(school, schoolPort);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const folders = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
    const site = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${schoolPort}; } }`;
    const kept = `${recipe.replace('/var/lib/nginx', folder)} add_header X-Kept $upstream_cache_status;`;
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    const settings = `${user}daemon off; pid ${folder}/pid; events {} http { access_log off; ${folders} ${kept} ${site} }`;
    writeFileSync(join(folder, 'settings'), settings);
    cache = spawn(nginx ?? '', ['-e', 'stderr', '-c', join(folder, 'settings')], { stdio: 'ignore' });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (cache.exitCode === null && !(await isReady())) await wait(50);
  });
  afterAll(async () => {
    cache.kill('SIGKILL');
    if (cache.exitCode === null) await once(cache, 'exit');
    await open.close();
    await school.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('gives each visitor the page that is meant for them, whoever asked before, and keeps none of who saves data', async () => {
    const kept = new Map<string, Set<string | null>>();
    for (let first = 0; first < visitors.length; first += 1)
      for (const { headers, gets } of [...visitors.slice(first), ...visitors.slice(0, first), ...visitors]) {
        const answered = await fetch(`http://127.0.0.1:${port}/about`, { headers });
        expect([headers, /<div>(\w+)</.exec(await answered.text())?.[1]]).toEqual([headers, gets]);
        kept.set(gets, (kept.get(gets) ?? new Set()).add(answered.headers.get('x-kept')));
      }
    expect([kept.get('whole')?.has('HIT'), kept.get('small')?.has('HIT')]).toEqual([true, false]);
  });
});
