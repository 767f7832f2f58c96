import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatuses, keepSending, send, untilHolds } from '../faults/calls.ts';
import { findPlace, migrateAt, openSchool, type Place, type SchoolProcess } from '../faults/school-process.ts';
import { freePort } from '../free-port.ts';

// Two schools on one database behind nginx, by the lines of deploy/nginx.conf, are restarted one after the other as
// docs/operations.md says: whoever calls meanwhile notices nothing.

const nginx = '/usr/sbin/nginx';

describe.skipIf(!existsSync(nginx))('Two schools that are restarted in turn', () => {
  let place: Place;
  let proxy: ChildProcess;
  let ports: [number, number];
  let front: string;
  const schools = new Map<number, SchoolProcess>();

  async function open(port: number): Promise<void> {
    const variables = { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' };
    schools.set(port, await openSchool(place, { variables, output: join(place.folder, `output-${port}`) }));
    const isReady = async () => (await send(`http://127.0.0.1:${port}`, '/readyz')).status === 200;
    await untilHolds(30_000, isReady);
  }

  beforeAll(async () => {
    place = await findPlace('sqlite', null);
    await migrateAt(place);
    ports = [await freePort(), await freePort()];
    for (const port of ports) await open(port);
    const frontPort = await freePort();
    front = `http://127.0.0.1:${frontPort}`;
    const ours = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
    const upstream = ours.slice(ours.indexOf('upstream'), ours.indexOf('server {'));
    const each = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
    const location = ours.slice(ours.lastIndexOf('  location / {'));
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${place.folder}/${kind};`,
    );
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    const settings = join(place.folder, 'settings');
    writeFileSync(
      settings,
      `${user}daemon off; pid ${place.folder}/pid; events {} http { access_log off; ${folders.join(' ')}
      ${upstream.replace('server 127.0.0.1:3000 max_fails=0;', each)}
      server { listen 127.0.0.1:${frontPort};\n${location} }`,
    );
    proxy = spawn(nginx, ['-e', 'stderr', '-c', settings], { stdio: 'ignore' });
    await untilHolds(10_000, async () => (await send(front, '/healthz')).status === 200);
  }, 60_000);
  afterAll(async () => {
    proxy.kill('SIGKILL');
    await once(proxy, 'exit');
    for (const school of schools.values()) {
      school.signal('SIGKILL');
      await school.ended;
    }
    await place.remove();
  });

  test('answer every call meanwhile', { timeout: 60_000 }, async () => {
    const paths = ['/', '/api/courses', '/api/courses?search=a', '/login'];
    const load = keepSending(40, (index) => send(front, paths[index % paths.length] ?? '/'));
    for (const port of ports) {
      schools.get(port)?.signal('SIGTERM');
      expect(await schools.get(port)?.ended).toBe(0);
      await open(port);
    }
    const answers = await load.stop();
    expect(answers.length).toBeGreaterThan(60);
    expect(countStatuses(answers)).toEqual({ 200: answers.length });
  });
});
