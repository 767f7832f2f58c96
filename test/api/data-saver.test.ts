import { beforeEach, expect, test } from 'vitest';
import { chooseSaver } from '#base/platform/server/pages/choose-saver.ts';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import { listening } from '../listening-school.ts';
import { servedBy } from '../stand-in-pages.ts';
import { onEveryEngine, type School } from '../start-app.ts';

// Who saves data gets pages of its own (decision 50): which of the two, by what, and that nobody between browser and school mixes them up.
// The renderer stands in for React: it writes which of the two it was asked for.

let rendered: string[] = [];
const page = (url: string, savesData: boolean) => {
  rendered.push(`${new URL(url).pathname} ${savesData}`);
  const body = `<div>${savesData ? 'small' : 'whole'}</div>`;
  return { status: 200, head: '', body, data: null };
};
const renderer: PageRenderer = {
  renderPage: async (url, _fetch, _facts, _school, savesData) => page(url, savesData),
  renderShell: async (url, _school, savesData) => page(url, savesData),
};

const whole = { root: false, body: 'whole' };
const small = { root: true, body: 'small' };
const shownIn = (html: string) => ({
  root: /<html[^>]* data-saver[ >]/.test(html),
  body: /<div>(\w+)<\/div>/.exec(html)?.[1],
});

const ways: [string, Record<string, string>, typeof whole][] = [
  ['nobody says anything', {}, whole],
  ['the browser’s hint', { 'Save-Data': 'on' }, small],
  ['another hint', { 'Save-Data': 'off' }, whole],
  ['the switch', { Cookie: 'data_saver=on' }, small],
  ['the switch among other cookies', { Cookie: 'student_hint=1; __Host-data_saver=on; a=b' }, small],
  ['the switch, which takes the hint back', { Cookie: 'data_saver=off', 'Save-Data': 'on' }, whole],
  ['a cookie that says neither', { Cookie: 'data_saver=maybe' }, whole],
];

onEveryEngine(
  'Pages for who saves data',
  (school) => {
    beforeEach(() => {
      rendered = [];
    });
    const ask = (path: string, headers: Record<string, string>) =>
      school().app.request(`http://localhost${path}`, { headers });

    test.each(ways)('are chosen by %s', async (_way, headers, expected) => {
      for (const path of ['/about', '/bn/about', '/student/dashboard', '/courses?q=spoken'])
        expect([path, shownIn(await (await ask(path, headers)).text())]).toEqual([path, expected]);
    });

    test.each(['on', 'off'])('are chosen by the switch, %s, which leads back to where it stands', async (choice) => {
      const choose = (headers: Record<string, string>) =>
        school().app.request(`http://localhost/data-saver?${choice}`, { method: 'POST', headers });
      const answered = await choose({ Referer: 'http://localhost/bn/courses?q=a' });
      expect([answered.status, answered.headers.get('location')]).toEqual([303, 'http://localhost/bn/courses?q=a']);
      expect(answered.headers.getSetCookie()).toEqual([
        `data_saver=${choice}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${365 * 24 * 3600}`,
      ]);
      for (const referrer of ['', 'no address', 'https://elsewhere.example/courses', 'http://localhost:1/courses'])
        expect((await choose({ Referer: referrer })).headers.get('location')).toBe('http://localhost/');
      expect((await choose({ Referer: 'http://localhost//elsewhere.example' })).headers.get('location')).toBe(
        'http://localhost//elsewhere.example',
      );
    });

    test('are chosen by nobody else’s website', async () => {
      const init = { method: 'POST', headers: { Origin: 'https://elsewhere.example' } };
      const answered = await school().app.request('http://localhost/data-saver?on', init);
      expect([answered.status, answered.headers.getSetCookie()]).toEqual([403, []]);
    });

    test('are each rendered once, and kept beside the others', async () => {
      for (let time = 0; time < 2; time += 1)
        for (const [, headers, expected] of ways)
          expect(shownIn(await (await ask('/contact', headers)).text())).toEqual(expected);
      expect(rendered.toSorted()).toEqual(['/contact false', '/contact true']);
    });

    test('are no shared cache’s, and the others say by what they differ', async () => {
      for (const [way, headers, { root }] of ways) {
        const answered = await ask('/about', headers);
        expect([way, answered.headers.get('vary')]).toEqual([way, 'Accept-Encoding, Cookie, Save-Data']);
        const control = answered.headers.get('cache-control') ?? '';
        expect([way, control.includes('s-maxage'), control.includes('no-cache')]).toEqual([way, !root, root]);
      }
      expect((await ask('/api/courses', { 'Save-Data': 'on' })).headers.get('vary')).toBe('Accept-Encoding');
    });

    test('have tags of their own: whoever has one form of a page is never told that it has the other', async () => {
      const tagOf = async (headers: Record<string, string>) => (await ask('/about', headers)).headers.get('etag') ?? '';
      const [ofWhole, ofSmall] = [await tagOf({}), await tagOf({ 'Save-Data': 'on' })];
      const again = async (headers: Record<string, string>, tag: string) =>
        (await ask('/about', { ...headers, 'If-None-Match': tag })).status;
      expect([await again({}, ofWhole), await again({ 'Save-Data': 'on' }, ofSmall)]).toEqual([304, 304]);
      expect([await again({}, ofSmall), await again({ 'Save-Data': 'on' }, ofWhole)]).toEqual([200, 200]);
    });

    test('are not mixed up where an answer is given again before the application', () =>
      overNetwork(school(), async (get) => {
        for (let time = 0; time < 2; time += 1)
          for (const [way, headers, expected] of ways)
            expect([way, shownIn(await get('/about', headers))]).toEqual([way, expected]);
        expect(rendered.length).toBeLessThanOrEqual(2);
      }));
  },
  {},
  [chooseSaver, servedBy(renderer)],
);

/** As over a line, where what was given is kept a second time. */
async function overNetwork(
  school: School,
  visit: (get: (path: string, headers: Record<string, string>) => Promise<string>) => Promise<void>,
): Promise<void> {
  const server = await listening(school);
  const get = async (path: string, headers: Record<string, string>) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return (await server.sendRaw([`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines, 'Connection: close'])).body;
  };
  await visit(get).finally(() => server.close());
}
