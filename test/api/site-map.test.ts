import { beforeAll, expect, test } from 'vitest';
import { answerType } from '#base/shared/answer-type.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { admin, type Caller, guest } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse } from '../steps.ts';

onEveryEngine('What search engines read', (school) => {
  let manager: Caller;
  const siteMap = async () => await (await guest(school()).request('/sitemap.xml')).text();

  beforeAll(async () => {
    manager = await admin(school());
  });

  test('robots.txt keeps them out of the API only, and names the site map', async () => {
    const response = await guest(school()).request('/robots.txt');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('User-agent: *\nDisallow: /api\n\nSitemap: http://localhost/sitemap.xml\n');
  });

  test('the site map has the public pages and every course, until it is deleted', async () => {
    const course = await aCourse(manager, { title: 'Spoken English' });
    const entry = '<loc>http://localhost/courses/spoken-english</loc>';
    const before = await siteMap();
    expect(before).toContain('<loc>http://localhost/</loc>');
    expect(before).toContain(entry);
    await manager.call('deleteCourse', { params: { id: course._id } });
    expect(await siteMap()).not.toContain(entry);
  });

  test('the site map is compressed, known by its tag, and below 1 MiB in each of its files', async () => {
    const one = await aCourse(manager);
    const { database } = school();
    const row = await database.selectFrom('courses').selectAll().where('id', '=', one._id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      ...row,
      ...{ id: `many-${index}`, course_no: `C8${index}`, slug: `a-long-name-of-a-course-in-english-and-more-${index}` },
    }));
    for (let at = 0; at < rows.length; at += 100)
      await database
        .insertInto('courses')
        .values(rows.slice(at, at + 100))
        .execute();
    // A public page has changed.
    await aCourse(manager);
    const read = async (path: string, headers = {}) => await guest(school()).request(path, { headers });
    const index = await (await read('/sitemap.xml')).text();
    expect(index).toContain('<sitemapindex');
    expect(index.match(/<loc>/g)).toHaveLength(2);
    const files = await Promise.all(
      ['/sitemap-1.xml', '/sitemap-2.xml'].map(async (path) => (await read(path)).text()),
    );
    for (const text of files) expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
    const addresses = files.flatMap((text) => text.match(/<loc>[^<]*<.loc>/g) ?? []);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((text) => text.includes('/courses/a-long-name'))).toHaveLength(2400);
    const packed = await read('/sitemap-1.xml', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const tag = packed.headers.get('etag') ?? '';
    expect((await read('/sitemap-1.xml', { 'if-none-match': tag })).status).toBe(304);
    for (const path of ['/sitemap-3.xml', '/sitemap-51.xml', '/sitemap-0.xml'])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
  });
});

onEveryEngine('A page that cannot be made', (school) => {
  beforeAll(() => school().database.destroy());

  test('is a small page for a browser, which tells nothing of the inside', async () => {
    const response = await guest(school()).request('/sitemap.xml', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const page = await response.text();
    expect(page).toContain(sharedMessages.internal);
    expect(page).not.toMatch(/driver|database|Error/);
  });

  test('is JSON for everything else, and for the API always', async () => {
    const plain = await guest(school()).request('/sitemap.xml');
    expect(await plain.json()).toEqual({ error: sharedMessages.internal, code: 'internal' });
    const call = await guest(school()).request('/api/courses', { headers: { accept: 'text/html' } });
    expect(call.headers.get('content-type')).toBe(answerType);
  });
});
