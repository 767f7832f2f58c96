import { beforeAll, expect, test } from 'vitest';
import { sharedMessages } from '#shared/messages.ts';
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
    expect(call.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});
