import { expect, test } from './support.ts';

const course = '/courses/spoken-english-from-zero';

test.describe('a course is shared', () => {
  test('by the phone’s own sheet, with its title and its one address', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.canShare = () => true;
      navigator.share = async (data?: ShareData) => void shared.push(data ?? {});
    });
    await page.goto(course);
    // The application starts with the first touch.
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.getByRole('link', { name: 'Share' }).click();
    const shared = await page.evaluate(() => Reflect.get(window, 'shared'));
    expect(shared).toEqual([{ title: 'Spoken English from Zero', url: new URL(course, page.url()).href }]);
    await expect(page).toHaveURL(course);
  });

  test('by copying its address where there is no such sheet, and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
    await page.goto(course);
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.getByRole('link', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(course, page.url()).href);
  });

  test('without scripts by a link to WhatsApp, with a picture that every chat shows', async ({ request, baseURL }) => {
    const html = await (await request.get(course)).text();
    const link = /href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(?:(?!<\/a>).)*Share<\/a>/.exec(html)?.[1] ?? '';
    const text = new URL(link.replaceAll('&amp;', '&')).searchParams.get('text');
    expect(text).toBe(`Spoken English from Zero ${baseURL}${course}`);
    const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
    const answered = await request.get(address ?? '');
    expect([answered.status(), answered.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });
});
