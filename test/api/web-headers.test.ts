import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import { answerType } from '#base/shared/answer-type.ts';
import { headScript } from '#base/shared/head-script.ts';
import { assembleSchool, type RunningSchool } from '../../src/app/assemble.ts';
import { guest } from '../callers.ts';
import { adminPassword, anAdmin, aStudent, studentPassword } from '../factories.ts';
import { editionsOf } from '../stand-in-pages.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { inParallel } from '../steps.ts';

// Pages and cookies as a browser gets them (trust S5, W1–W4). What the pages show is not the point here.

const deployed = {
  PUBLIC_URL: 'https://school.example',
  SMS_GATEWAY: 'bulksmsbd',
  SMS_API_KEY: 'key',
  SMS_SENDER: 'School',
};
const host = { host: 'school.example' };

/** Shows the address and, where it has a search, how many courses the API finds. */
const renderer: PageRenderer = {
  async renderPage(url, apiFetch) {
    const { pathname, search } = new URL(url);
    const status = search ? (await apiFetch(`/api/courses${search}`, {})).status : 200;
    return { status, head: '', body: `<p>page ${pathname.length}</p>`, data: null };
  },
  renderShell: async () => ({ status: 200, head: '', body: '<p>shell</p>', data: null }),
};
const assets = { styles: 'p{color:red}', script: '/assets/a.js', preloads: () => [], fonts: [] };

async function withPages(
  { environment }: School,
  visit: (app: RunningSchool['app']) => Promise<void>,
  findFileFolders: () => string[] = () => [],
): Promise<void> {
  const running = assembleSchool(
    environment,
    { editions: editionsOf(renderer, assets), findFileFolders, worker: null },
    () => {},
  );
  await visit(running.app).finally(() => running.database.destroy());
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

onEveryEngine('The pages of a school on one’s own machine', (school) => {
  test('run the school’s own scripts only, and stand in nobody’s frame', () =>
    withPages(school(), async (app) => {
      const { status, headers } = await app.request('/');
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split('; ').sort()).toEqual([
        "base-uri 'none'",
        "connect-src 'self'",
        "default-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        'frame-src https:',
        "img-src 'self' data: https:",
        "media-src 'self' https:",
        "object-src 'none'",
        `script-src 'self' ${hashOf(headScript)}`,
        `style-src 'self' ${hashOf(assets.styles)}`,
      ]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'strict-transport-security']) {
        expect([name, headers.get(name)]).toEqual([name, null]);
      }
    }));

  test('run no script in their text but the one that sets their colours', () =>
    withPages(school(), async (app) => {
      const page = await (await app.request('/')).text();
      const inlined = [...page.matchAll(/<script(?<kind>[^>]*)>(?<text>[^<]*)<\/script>/g)]
        .filter(({ groups }) => !/src=|type="application\/json"/.test(groups?.kind ?? ''))
        .map(({ groups }) => groups?.text);
      expect(inlined).toEqual([headScript]);
    }));

  test('never let another spelling of an address reach the API', () =>
    withPages(school(), async (app) => {
      for (const path of [
        '/API/courses',
        '//api/courses',
        '/Api/admin/enrollments',
        '/api%2fcourses',
        '/x/../%61pi2',
      ]) {
        const answer = await app.request(`http://localhost${path}`);
        expect([path, answer.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
      }
      for (const path of [
        '/api',
        '/api/',
        '/api/%zz',
        '/api/courses/',
        '/api//courses',
        '/api/Courses',
        '/api/courses/a/b',
      ]) {
        const answer = await app.request(`http://localhost${path}`);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.json()).toEqual({ error: expect.any(String), code: 'not_found' });
      }
      for (const path of ['/x/../api/admin/enrollments', '/%61pi/admin/enrollments', '/api/./admin/enrollments']) {
        expect([path, (await app.request(`http://localhost${path}`)).status]).toEqual([path, 401]);
      }
    }));

  test('come in the smallest form that the browser takes, and in no other', () =>
    withPages(school(), async (app) => {
      const encodingFor = async (accepted: string) =>
        (await app.request('/', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
      expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
      expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
      expect(await encodingFor('gzip;q=0, br;q=0.0')).toBeNull();
      expect(await encodingFor('')).toBeNull();
    }));

  test('keep a file that is named by its content for good, with nothing to ask again by, and any other for a day', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pathshala-files-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/page-abc.js'), 'export {};');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    const visit = async (app: RunningSchool['app']) => {
      const built = await app.request('/assets/page-abc.js');
      expect([built.status, built.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect([built.headers.get('last-modified'), built.headers.get('etag')]).toEqual([null, null]);
      const named = await app.request('/favicon.svg');
      expect([named.status, named.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
      expect(named.headers.get('last-modified')).not.toBeNull();
    };
    await withPages(school(), visit, () => [folder]).finally(() => rmSync(folder, { recursive: true }));
  });

  test('have the files of a release that was put beside theirs, within a second, and look no more often', async () => {
    const [own, next] = ['own', 'next'].map(() => mkdtempSync(join(tmpdir(), 'pathshala-files-')));
    let looks = 0;
    const find = () => {
      looks += 1;
      if (looks === 3) throw new Error('The builds are being moved.');
      return looks === 1 ? [own ?? ''] : [own ?? '', next ?? ''];
    };
    const visit = async (app: RunningSchool['app']) => {
      const isBuilt = async (path: string) =>
        (await app.request(path)).headers.get('cache-control')?.includes('immutable');
      const file = '/assets/next-abc.js';
      expect(await inParallel(10, () => isBuilt(file))).not.toContain(true);
      expect(looks).toBe(2);
      mkdirSync(join(next ?? '', 'assets'));
      writeFileSync(join(next ?? '', 'assets/next-abc.js'), 'export {};');
      await expect.poll(() => isBuilt(file)).toBe(true);
      expect(await (await app.request(file)).text()).toBe('export {};');
      expect(await isBuilt('/assets/..%2f..%2fpackage.json')).not.toBe(true);
    };
    await withPages(school(), visit, find).finally(() => {
      for (const folder of [own, next]) rmSync(folder ?? '', { recursive: true });
    });
  });

  test('show no files of the school’s own folders', () =>
    withPages(school(), async (app) => {
      for (const path of [
        '/.git/config',
        '/.env',
        '/package.json',
        '/assets/',
        '/assets/../package.json',
        '/clips/..%2fa',
      ]) {
        const text = await (await app.request(`http://localhost${path}`)).text();
        expect([path, /"dependencies"|\[core\]|Index of/.test(text)]).toEqual([path, false]);
      }
    }));

  test('count a search on a page against the visitor who asks, and keep nobody’s refusal for the next', () =>
    withPages(school(), async (app) => {
      const busy = from('203.0.113.30');
      for (let call = 0; call < 600; call += 1) await app.request('/api/courses?q=a', {}, busy);
      expect((await app.request('/courses?q=b', {}, busy)).status).toBe(429);
      expect((await app.request('/courses?q=b', {}, from('203.0.113.31'))).status).toBe(200);
    }));

  test('say in words what went wrong to a person, and in JSON to a program', () =>
    withPages(school(), async (app) => {
      const person = await app.request('/media/none', { headers: { accept: 'text/html' } });
      expect([person.status, person.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(person.headers.get('content-security-policy')).toContain("default-src 'none'");
      const program = await app.request('/media/none');
      expect([program.status, (await program.json()).code]).toEqual([404, 'not_found']);
      const call = await app.request('/api/none', { headers: { accept: 'text/html' } });
      expect(call.headers.get('content-type')).toBe(answerType);
    }));

  test('describe the API to everybody, and keep that nowhere', () =>
    withPages(school(), async (app) => {
      const described = await app.request('/api/openapi.json');
      expect(Object.fromEntries(described.headers)).toMatchObject({
        'content-type': answerType,
        'cache-control': 'no-store',
      });
      expect(Object.keys((await described.json()).paths)).toContain('/api/students/manual-enroll');
      const posted = await app.request('/api/openapi.json', { method: 'POST' });
      expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    }));
});

onEveryEngine(
  'The pages of a deployed school',
  (school) => {
    test('embed videos of the named hosts only, and come by https for a year', () =>
      withPages(school(), async (app) => {
        const { headers } = await app.request('https://school.example/', { headers: host });
        expect(headers.get('content-security-policy')).toContain(
          '; frame-src https://www.youtube-nocookie.com https://video.example;',
        );
        expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      }));

    test('are found at the one host, in any letter case', () =>
      withPages(school(), async (app) => {
        for (const wrong of [
          'evil.example',
          'school.example.evil.example',
          'school.example:81',
          'xschool.example',
          '',
        ]) {
          const answer = await app.request('https://school.example/', { headers: { host: wrong } });
          expect([wrong, answer.status]).toEqual([wrong, 400]);
          expect(await answer.text()).not.toContain('evil');
        }
        expect((await app.request('https://school.example/', { headers: { host: 'SCHOOL.example' } })).status).toBe(
          200,
        );
        const forwarded = { ...host, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
        const page = await app.request('https://school.example/robots.txt', { headers: forwarded });
        expect(await page.text()).toContain('Sitemap: https://school.example/sitemap.xml');
      }));

    test('move to https where the proxy says that they came without; the API does not', () =>
      withPages(school(), async (app) => {
        const byHttp = { headers: { ...host, 'x-forwarded-proto': 'http' } };
        const proxy = from('10.0.0.5');
        const moved = await app.request('http://school.example//evil.example/?q=a', byHttp, proxy);
        expect([moved.status, moved.headers.get('location')]).toEqual([
          308,
          'https://school.example//evil.example/?q=a',
        ]);
        expect((await app.request('http://school.example/api/courses', byHttp, proxy)).status).toBe(200);
        expect((await app.request('http://school.example/', byHttp, from('203.0.113.40'))).status).toBe(200);
        expect((await app.request('http://school.example/', { headers: host }, proxy)).status).toBe(200);
        const evil = { headers: { host: 'evil.example', 'x-forwarded-proto': 'http' } };
        expect((await app.request('http://evil.example/', evil, proxy)).status).toBe(400);
      }));

    test('give a student a cookie for this host and https alone', async () => {
      const { email } = await aStudent(school());
      const caller = guest(school());
      const body = { identifier: email, password: studentPassword };
      const { headers } = await caller.callLoosely('login', { body, headers: host });
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-student_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
        ),
        '__Host-student_hint=1; Path=/; SameSite=Lax; Max-Age=2592000; Secure',
      ]);
      expect((await caller.callLoosely('readStudent', { headers: host })).status).toBe(200);
      const value = caller.jar.get('__Host-student_session') ?? '';
      caller.jar.clear();
      caller.jar.set('student_session', value);
      expect((await caller.callLoosely('readStudent', { headers: host })).status).toBe(401);
    });

    test('give an admin’s first step a strict cookie for this host and https alone', async () => {
      const { email } = await anAdmin(school());
      const body = { email, password: adminPassword };
      const { headers } = await guest(school()).callLoosely('sendCode', { body, headers: host });
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-admin_challenge=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600; Secure$/,
        ),
      ]);
    });

    test('let their own origin change things, and neither its plain form nor its neighbours', async () => {
      const logout = async (origin: string) =>
        (await guest(school()).callLoosely('logout', { headers: { ...host, origin } })).status;
      expect(await logout('https://school.example')).toBe(200);
      for (const origin of [
        'http://school.example',
        'https://school.example:444',
        'https://www.school.example',
        'https://school.example.evil.example',
        'https://school.example/',
        'HTTPS://SCHOOL.EXAMPLE',
        'null',
        '',
      ]) {
        expect([origin, await logout(origin)]).toEqual([origin, 403]);
      }
    });

    test('answer a preflight of another site with no grant', async () => {
      const preflight = await guest(school()).request('/api/students/login', {
        method: 'OPTIONS',
        headers: { ...host, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect(preflight.status).toBe(405);
      expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    });
  },
  { ...deployed, TRUSTED_PROXIES: '10.0.0.0/8', VIDEO_HOSTS: 'www.youtube-nocookie.com, video.example' },
);
