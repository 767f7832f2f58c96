import type { Page } from '@playwright/test';
import { pathIn } from '#base/shared/language-path.ts';
import { watchForEnglish } from './english-text.ts';
import { large, lettersOf, usual, whatIsCut } from './large-letters.ts';
import { lengthen, longWordedPages } from './long-words.ts';
import { addressesOf } from './page-addresses.ts';
import { expect, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';
import { untilDrawn, untilItStands } from './visits.ts';

// No page is wider than the narrowest phones: neither by letters of twice their size, as the browser's own setting makes them (WCAG 1.4.4),
// nor by what people write, which may be one long word. In Bengali, the same walk looks for English words without a Bengali twin.

const signIn = {
  guest: async () => undefined,
  student: (page: Page) => signInStudent(page, sampleStudent),
  admin: signInAdmin,
};

for (const [who, language] of [
  ['guest', 'en'],
  ['guest', 'bn'],
  ['student', 'en'],
  ['student', 'bn'],
  ['admin', 'en'],
  ['admin', 'bn'],
] as const)
  test(`no page of a ${who} in ${language} is wider than its screen, and none in Bengali has English of our own`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signIn[who](page);
    const setLetters = await lettersOf(page);
    const englishOn = watchForEnglish(page);
    const wide: Record<string, unknown> = {};
    const english: Record<string, string[]> = {};
    let changed = 0;
    for (const path of await addressesOf(page, who)) {
      await page.goto(pathIn(language, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Pages for everybody come whole.
      await (who === 'guest' ? untilDrawn(page) : untilItStands(page));
      await setLetters(large);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const shown = await page.evaluate(() => document.documentElement.scrollWidth);
        if (shown > width) wide[`${path} at ${width}`] = shown;
        const cut = await page.evaluate(whatIsCut);
        if (cut.length > 0) wide[`cut on ${path} at ${width}`] = cut;
      }
      await setLetters(usual);
      // What people write is the same in both languages.
      if (language === 'bn') {
        const texts = await englishOn();
        if (texts.length > 0) english[path] = texts;
        continue;
      }
      const found = await lengthen(page);
      if (found.wider > 0) wide[`${path} with a long word`] = found.out;
      changed += found.changed;
    }
    expect(wide).toEqual({});
    expect(english).toEqual({});
    // There was something to lengthen.
    if (language === 'en') expect(changed).toBeGreaterThan(20);
  });

test('no page is wider than its screen where every name and text is one long word', async ({ page }) => {
  test.setTimeout(120_000);
  const walked = await longWordedPages(page);
  const wide: Record<string, unknown> = {};
  for (const [who, paths] of Object.entries(walked))
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await (who === 'guest' ? untilDrawn(page) : untilItStands(page));
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
  const setLetters = await lettersOf(page);
  await page.goto('/about');
  await setLetters(large);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const bar = await page.getByRole('banner').boundingBox();
  expect((await menu.boundingBox())?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), -1);
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});
