import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAuthority } from '../certificates.ts';
import { freePort } from '../free-port.ts';
import { listening } from '../listening-school.ts';
import { deployed } from '../own-school.ts';
import { type School, startSchool } from '../start-app.ts';

// The proxies of deploy/, each with its file as it is but for ports and certificates, before a school that listens.

const MiB = 1024 * 1024;
const name = 'school.example';

/** Of one test: a folder of its own, and the ports of the school and of the proxy. */
type Place = { folder: string; schoolPort: number; port: number };

/** Writes the settings of a program into the place, and says with which words it is started. */
const programs: Record<string, (place: Place) => Promise<string[]>> = {
  async nginx({ folder, schoolPort, port }) {
    const { key, certificate } = createAuthority(folder).identify(`DNS:${name}`);
    for (const [file, text] of Object.entries({ key, certificate })) writeFileSync(join(folder, file), text);
    const site = ourFile('nginx.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${schoolPort}`)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key;`);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const folders = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
    // The folder is its owner's alone.
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    const around = `${user}daemon off; pid ${folder}/pid; events {}`;
    writeFileSync(join(folder, 'settings'), `${around} http { access_log off; ${folders}\n${site}\n}`);
    return ['-e', 'stderr', '-c', join(folder, 'settings')];
  },
  async caddy({ folder, schoolPort, port }) {
    const site = ourFile('Caddyfile')
      .replace('127.0.0.1:3000', `127.0.0.1:${schoolPort}`)
      .replace(`{$SCHOOL_NAME:${name}} {`, `{$SCHOOL_NAME:${name}}:${port} {\n\tbind 127.0.0.1\n\ttls internal`);
    const around = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n`;
    writeFileSync(join(folder, 'settings'), around + site);
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'settings')];
  },
};

const ourFile = (file: string) => readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8');

/** On the PATH, else where Debian puts it. */
function find(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

for (const [program, settle] of Object.entries(programs)) {
  const file = find(program);
  if (file === undefined && process.env.CI === 'true') throw new Error(`${program} is not on this machine.`);
  describe.skipIf(file === undefined)(`The school behind ${program}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'pathshala-proxy-'));
    const agent = new Agent({ rejectUnauthorized: false, keepAlive: true, servername: name });
    let port: number;
    let schoolPort: number;
    let school: School;
    let open: Awaited<ReturnType<typeof listening>>;
    let proxy: ChildProcess;

    type Answer = { status: number; body: string };

    function ask(path: string, options: RequestOptions = {}, body = Buffer.alloc(0)): Promise<Answer> {
      const headers = { host: `${name}:${port}`, ...options.headers };
      return new Promise((done, failed) => {
        const outgoing = request({ host: '127.0.0.1', port, path, agent, ...options, headers }, async (incoming) => {
          incoming.setEncoding('utf8');
          let text = '';
          for await (const part of incoming) text += part;
          done({ status: incoming.statusCode ?? 0, body: text });
        });
        outgoing.on('error', failed);
        outgoing.end(body);
      });
    }

    beforeAll(async () => {
      [port, schoolPort] = [await freePort(), await freePort()];
      const settings = {
        ...deployed,
        PUBLIC_URL: `https://${name}:${port}`,
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'info',
      };
      school = await startSchool('sqlite', settings);
      open = await listening(school, schoolPort);
      const words = await settle({ folder, schoolPort, port });
      proxy = spawn(file ?? '', words, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
      const isReady = () =>
        ask('/healthz').then(
          ({ status }) => status === 200,
          () => false,
        );
      while (proxy.exitCode === null && !(await isReady())) await wait(50);
    });
    afterAll(async () => {
      proxy.kill('SIGKILL');
      if (proxy.exitCode === null) await once(proxy, 'exit');
      agent.destroy();
      await open.close();
      await school.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const signIn = (headers: Record<string, string> = {}, options: RequestOptions = {}) => {
      const sent = { 'content-type': 'application/json', origin: `https://${name}:${port}`, ...headers };
      const body = Buffer.from(JSON.stringify({ identifier: 'nobody@example.com', password: 'chalk-and-slate-7' }));
      return ask('/api/students/login', { method: 'POST', headers: sent, ...options }, body);
    };

    test('is known by its name and its port: what comes from its own pages is answered', async () => {
      expect(await signIn()).toMatchObject({ status: 401, body: expect.stringContaining('"code"') });
      expect(await signIn({ origin: `https://${name}` })).toMatchObject({ status: 403 });
    });

    test('counts by where people are, and not by what they say', async () => {
      school.logLines.splice(0);
      await signIn({ 'x-forwarded-for': '203.0.113.9' });
      await signIn(
        {},
        { localAddress: '127.0.0.2', agent: new Agent({ rejectUnauthorized: false, servername: name }) },
      );
      const lines = school.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
      expect(lines.map(({ network }) => network)).toEqual(['127.0.0.1', '127.0.0.2']);
    });

    test('takes what is as large as it may be, and says itself what is larger', async () => {
      const send = (bytes: number) =>
        ask(
          '/api/admin/list-course',
          { method: 'POST', headers: { 'content-type': 'application/json', origin: `https://${name}:${port}` } },
          Buffer.alloc(bytes, ' '),
        );
      // Nobody is signed in: the school answers as soon as it knows that.
      expect(await send(15 * MiB)).toMatchObject({ status: 401, body: expect.stringContaining('"code"') });
      expect(await send(16.5 * MiB)).toMatchObject({ body: expect.stringContaining('"code"') });
    });

    test('is there again as soon as it has started again', async () => {
      await open.close();
      const missed = program === 'nginx' ? await ask('/healthz') : { status: 502 };
      expect(missed.status).toBe(502);
      // A program that another test starts just then holds a copy of the closed port, until it has become that program.
      open = await vi.waitFor(() => listening(school, schoolPort), { timeout: 5000 });
      expect(await ask('/healthz')).toMatchObject({ status: 200 });
    });
  });
}
