import { expect, test } from 'vitest';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';
import { admin } from '../callers.ts';
import { snapshotCourse } from '../course-snapshot.ts';
import { listening } from '../listening-school.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { aCourse } from '../steps.ts';

// Public answers that are given again without asking the application (trust D2, I6, W3).

type Server = Awaited<ReturnType<typeof listening>>;

async function overNetwork(school: School, visit: (server: Server) => Promise<void>): Promise<void> {
  const server = await listening(school);
  await visit(server).finally(() => server.close());
}

const end = 'Connection: close';
const host = 'Host: localhost';
const ask = (server: Server, path: string, ...more: string[]) =>
  server.sendRaw([`GET ${path} HTTP/1.1`, host, ...more, end]);
const headersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
/** Paths that the application itself answered. */
const answeredPaths = (school: School) =>
  school.logLines.map((line) => JSON.parse(line)).flatMap(({ msg, path }) => (msg === 'request' ? [path] : []));

onEveryEngine(
  'A public answer',
  (school) => {
    test('is given again as it was, every header of it, without asking the application', () =>
      overNetwork(school(), async (server) => {
        await aCourse(await admin(school()), { title: 'Spoken' });
        school().logLines.length = 0;
        const answers = [];
        for (let time = 0; time < 3; time += 1) answers.push(await ask(server, '/api/courses'));
        expect(answeredPaths(school())).toEqual(['/api/courses']);
        const [first, ...others] = answers.map((answer) => ({ ...answer, headers: headersOf(answer) }));
        expect(first?.body).toContain('Spoken');
        expect(first?.headers).toMatchObject({
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          vary: 'Accept-Encoding',
          'cache-control': expect.stringContaining('s-maxage=5, stale-while-revalidate='),
        });
        expect(others).toEqual([first, first]);
      }));

    test('says that nothing has changed to who has it, until something changes', () =>
      overNetwork(school(), async (server) => {
        const manager = await admin(school());
        const course = await aCourse(manager, { title: 'Going' });
        const { headers } = await ask(server, '/api/courses');
        const known = `If-None-Match: ${headers.get('etag')}`;
        school().logLines.length = 0;
        const unchanged = await ask(server, '/api/courses', known);
        expect([unchanged.status, unchanged.body, answeredPaths(school())]).toEqual([304, '', []]);
        expect(unchanged.headers.get('etag')).toBe(headers.get('etag'));
        await manager.call('deleteCourse', { params: { id: course._id } });
        const changed = await ask(server, '/api/courses', known);
        expect(changed.status).toBe(200);
        expect(changed.body).not.toContain('Going');
      }));

    test('is no copy of a change that the database has lost, once another change came', () =>
      overNetwork(school(), async (server) => {
        const manager = await admin(school());
        const [lost, kept] = [await aCourse(manager, { title: 'Lost' }), await aCourse(manager, { title: 'Kept' })];
        const loseChanges = await snapshotCourse(school().database, lost._id);
        await manager.call('deleteCourse', { params: { id: lost._id } });
        expect((await ask(server, '/api/courses')).body).not.toContain('Lost');
        await loseChanges();
        await manager.call('deleteCourse', { params: { id: kept._id } });
        const shown = await ask(server, '/api/courses');
        expect(shown.body).toContain('Lost');
        expect(shown.body).not.toContain('Kept');
      }));

    test('is judged by the application for whoever asks in another way', () =>
      overNetwork(school(), async (server) => {
        for (let time = 0; time < 2; time += 1) await ask(server, '/api/courses');
        expect((await server.sendRaw(['GET /api/courses HTTP/1.1', 'Host: a b', end])).status).toBe(400);
        const ways: [string[], number][] = [
          [[`HEAD /api/courses HTTP/1.1`, host], 200],
          [[`POST /api/courses HTTP/1.1`, host, 'Content-Length: 0'], 405],
          [[`GET /api/courses HTTP/1.1`, host, 'Host: evil.example'], 400],
          [[`GET /api/courses HTTP/1.1`, host, 'X-Forwarded-Proto: http'], 200],
          [[`GET /api/courses?q=${'a'.repeat(9000)} HTTP/1.1`, host], 414],
        ];
        for (const [lines, status] of ways) {
          school().logLines.length = 0;
          expect([lines, (await server.sendRaw([...lines, end])).status]).toEqual([lines, status]);
          expect([lines, answeredPaths(school()).length]).toEqual([lines, 1]);
        }
      }));

    test('comes in the form that each browser takes', () =>
      overNetwork(school(), async (server) => {
        for (const accepted of ['br', 'gzip', 'br']) {
          const { headers } = await ask(server, '/api/courses', `Accept-Encoding: ${accepted}`);
          expect([accepted, headers.get('content-encoding')]).toEqual([accepted, accepted]);
        }
        expect((await ask(server, '/api/courses')).headers.get('content-encoding')).toBeNull();
      }));

    test('of a search or a signed-in call is never given again', () =>
      overNetwork(school(), async (server) => {
        for (const path of ['/api/courses?q=a', '/api/students/me', '/api/courses#a']) {
          school().logLines.length = 0;
          const answers = [await ask(server, path), await ask(server, path)];
          expect([path, answeredPaths(school()).length]).toEqual([path, 2]);
          const kept = answers.map(({ headers }) => headers.get('cache-control')?.includes('s-maxage') ?? false);
          expect([path, kept]).toEqual([path, Array(2).fill(path.endsWith('#a'))]);
        }
      }));
  },
  { LOG_LEVEL: 'info' },
);

const renderer: PageRenderer = {
  renderPage: async (url) => {
    const status = /:idOrSlug|:teacher|404$|%20$/.test(url) ? 404 : 200;
    return { status, head: '', body: `<div>${new URL(url).pathname}</div>`, data: null };
  },
  renderShell: async () => ({ status: 200, head: '', body: '<div></div>', data: null }),
};

onEveryEngine(
  'The page of a course that is not there',
  (school) => {
    test('is given again to who asks for any such name, until there is such a course', () =>
      overNetwork(school(), async (server) => {
        const manager = await admin(school());
        school().logLines.length = 0;
        const asked = '/courses/spoken-once-more';
        const answers = [
          await ask(server, '/courses/another-name'),
          await ask(server, '/courses/another-name', 'If-None-Match: *'),
          await ask(server, asked),
        ];
        expect(answeredPaths(school())).toEqual(['/courses/another-name']);
        const [first, ...others] = answers.map((answer) => ({ ...answer, headers: headersOf(answer) }));
        expect(first).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
        expect(others).toEqual([first, first]);
        const { slug } = await aCourse(manager, { title: 'Spoken once more' });
        expect(`/courses/${slug}`).toBe(asked);
        expect((await ask(server, asked)).status).toBe(200);
      }));

    test('is another one than the page of an empty name, whichever was asked for first', () =>
      overNetwork(school(), async (server) => {
        for (const path of ['/courses/%20', '/courses/none', '/courses/%20', '/courses/none']) {
          const { status, body } = await ask(server, path);
          expect([path, status]).toEqual([path, 404]);
          expect(body).toContain(`<div>${path === '/courses/none' ? '/courses/:idOrSlug' : path}</div>`);
        }
      }));

    test('is given to nobody who asks for something else', () =>
      overNetwork(school(), async (server) => {
        const course = await aCourse(await admin(school()), { title: 'Grammar' });
        expect((await ask(server, '/courses/none')).status).toBe(404);
        const others = [
          '/bn/courses/none',
          '/courses/none/',
          '/COURSES/none',
          '/courses/none?a=b',
          '/instructors/none',
        ];
        for (const path of others) {
          school().logLines.length = 0;
          expect([path, (await ask(server, path)).status]).toEqual([path, 404]);
          expect(answeredPaths(school())).toHaveLength(1);
        }
        for (const name of [course.slug, course._id, course.courseNo, '%', '%00', '.'])
          expect([name, (await ask(server, `/courses/${name}`)).status]).toEqual([
            name,
            name.startsWith('%') ? 404 : 200,
          ]);
      }));
  },
  { LOG_LEVEL: 'info' },
  [servedBy(renderer)],
);

onEveryEngine(
  'The refusal of a course that is not there',
  (school) => {
    test('is given again to who asks for any such name in that language, until there is such a course', () =>
      overNetwork(school(), async (server) => {
        const manager = await admin(school());
        school().logLines.length = 0;
        const asked = '/api/courses/spoken-once-more';
        const bengali = 'Accept-Language: bn-BD,en;q=0.8';
        const answers = [
          await ask(server, '/api/courses/another-name'),
          await ask(server, '/api/courses/another-name', 'Accept-Language: fr'),
          await ask(server, asked),
        ];
        expect(answeredPaths(school())).toEqual(['/api/courses/another-name']);
        const [first, ...others] = answers.map((answer) => ({ ...answer, headers: headersOf(answer) }));
        expect(first).toMatchObject({
          status: 404,
          headers: { 'cache-control': 'no-store', 'content-language': 'en' },
        });
        expect(JSON.parse(first?.body ?? '')).toEqual({ error: messages.courseNotFound, code: 'not_found' });
        expect(others).toEqual([first, first]);
        for (const name of ['in-bengali', 'in-bengali-too']) {
          const { headers, body } = await ask(server, `/api/courses/${name}`, bengali);
          expect(headers.get('content-language')).toBe('bn');
          expect(JSON.parse(body).error).toMatch(/[\u0980-\u09ff]/);
        }
        expect(answeredPaths(school()).slice(1)).toEqual(['/api/courses/in-bengali']);
        const { slug } = await aCourse(manager, { title: 'Spoken once more' });
        expect(`/api/courses/${slug}`).toBe(asked);
        expect((await ask(server, asked)).status).toBe(200);
      }));

    test('is given to nobody who asks for something else, or for a course by another spelling', () =>
      overNetwork(school(), async (server) => {
        const course = await aCourse(await admin(school()), { title: 'Grammar' });
        expect((await ask(server, '/api/courses/none')).status).toBe(404);
        const names = [course.slug, course._id, course.courseNo, '%67rammar', 'grammar#a', 'x/../grammar', '.', ''];
        for (const name of names)
          expect([name, (await ask(server, `/api/courses/${name}`)).status]).toEqual([
            name,
            name.length > 1 ? 200 : 404,
          ]);
        school().logLines.length = 0;
        const others = ['/api/courses/none/', '/api/courses/none?a=b', '/api/instructors/none', '/api/courses/%00'];
        for (const path of others) expect([path, (await ask(server, path)).status]).toEqual([path, 404]);
        expect(answeredPaths(school())).toHaveLength(others.length);
      }));
  },
  { LOG_LEVEL: 'info' },
);

onEveryEngine('The process', (school) => {
  test('hears of what another process changed when it asks again, and of its own changes at once', async () => {
    const { revision } = school();
    const before = await revision.current();
    const manager = await admin(school());
    await aCourse(manager);
    await revision.refresh();
    const own = revision.known();
    expect(own).not.toBe(before);
    const ofAnother = own === 5 ? 6 : 5;
    await school().database.updateTable('counters').set({ value: ofAnother }).where('name', '=', 'catalogue').execute();
    expect(revision.known()).toBe(own);
    await expect.poll(() => revision.current()).toBe(ofAnother);
  });
});
