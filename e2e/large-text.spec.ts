import type { Page } from '@playwright/test';
import { pages } from '#pages.ts';
import { expect, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';

// Letters of twice their size, as the browser's own setting makes them, on the narrowest phones (WCAG 1.4.4).

const addresses = (who: 'guest' | 'student' | 'admin') =>
  Object.values(pages)
    .filter((page) => page.who === who)
    .map(({ path }) => path.replace(':idOrSlug', 'spoken-english-from-zero').replace(':teacher', 'farhana-akter'))
    .filter((path) => !/[:*]/.test(path));

const signIn = {
  guest: async () => undefined,
  student: (page: Page) => signInStudent(page, sampleStudent),
  admin: signInAdmin,
};

/** Pixels of a browser's standard letters, which are 16. */
const large = 32;

async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: large } });
}

for (const who of ['guest', 'student', 'admin'] as const)
  test(`no page of a ${who} is wider than a screen of 320 px, or of 390, when letters are twice as large`, async ({
    page,
  }) => {
    await signIn[who](page);
    await enlargeText(page);
    const wide: Record<string, number> = {};
    for (const path of addresses(who)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const shown = await page.evaluate(() => document.documentElement.scrollWidth);
        if (shown > width) wide[`${path} at ${width}`] = shown;
      }
    }
    expect(wide).toEqual({});
  });

test('the menu opens under its bar and leads on when letters are twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enlargeText(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const bar = await page.getByRole('banner').boundingBox();
  expect((await menu.boundingBox())?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), -1);
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});
