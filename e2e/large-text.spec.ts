import type { Page } from '@playwright/test';
import { pathIn } from '#base/shared/language-path.ts';
import { watchForEnglish } from './english-text.ts';
import { large, lettersOf, usual, whatIsCut } from './large-letters.ts';
import { lengthen, longWordedPages } from './long-words.ts';
import { addressesOf } from './page-addresses.ts';
import { expectWhole } from './parted-numbers.ts';
import { expect, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';
import { untilDrawn, untilItStands } from './visits.ts';

// No page is wider than the narrowest phones: neither by letters of twice their size, as the browser's own setting makes them (WCAG 1.4.4),
// nor by what people write, which may be one long word. In Bengali, the same walk looks for English words without a Bengali twin.

/** Measures pages on usual phones and on the narrowest ones, and names those that are wider in `wide`. */
async function measuring(page: Page) {
  const setLetters = await lettersOf(page);
  const wide: Record<string, unknown> = {};
  const measure = async (what: string, width: number) => {
    await page.setViewportSize({ width, height: 844 });
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    if (shown > width) wide[`${what} at ${width}`] = shown;
  };
  return {
    wide,
    async open(path: string, isWhole: boolean) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Pages for everybody come whole.
      await (isWhole ? untilDrawn(page) : untilItStands(page));
    },
    async withUsualLetters(path: string) {
      for (const width of [390, 320]) await measure(path, width);
    },
    async withLargeLetters(path: string) {
      await setLetters(large);
      for (const width of [320, 390]) {
        await measure(`${path} in large letters`, width);
        const cut = await page.evaluate(whatIsCut);
        if (cut.length > 0) wide[`cut on ${path} at ${width}`] = cut;
      }
      await setLetters(usual);
    },
    /** @returns how many texts became one long word */
    async withLongWords(path: string) {
      await page.setViewportSize({ width: 320, height: 844 });
      const found = await lengthen(page);
      if (found.wider > 0) wide[`${path} with a long word`] = found.out;
      return found.changed;
    },
  };
}

test('no page of a guest is wider than its screen, and no number or sum on it is parted', async ({ page }) => {
  test.setTimeout(120_000);
  const { wide, open, withLargeLetters, withLongWords } = await measuring(page);
  let changed = 0;
  for (const path of await addressesOf(page, 'guest')) {
    await open(path, true);
    await withLargeLetters(path);
    changed += await withLongWords(path);
    await expectWhole(page, path);
  }
  expect(wide).toEqual({});
  // There was something to lengthen.
  expect(changed).toBeGreaterThan(20);
});

const signIn = {
  guest: async () => undefined,
  student: (page: Page) => signInStudent(page, sampleStudent),
  admin: signInAdmin,
};

for (const who of ['guest', 'student', 'admin'] as const)
  test(`no page of a ${who} in Bengali is wider than its screen, and none has English of our own`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn[who](page);
    const { wide, open, withLargeLetters } = await measuring(page);
    const englishOn = watchForEnglish(page);
    const english: Record<string, string[]> = {};
    for (const path of await addressesOf(page, who)) {
      await open(pathIn('bn', path), who === 'guest');
      await withLargeLetters(path);
      const texts = await englishOn();
      if (texts.length > 0) english[path] = texts;
    }
    expect(wide).toEqual({});
    expect(english).toEqual({});
  });

/** The screen of an address, whatever it shows there. */
const screenOf = (path: string) => path.replace(/\?.*$/, '').replace(/\/[\w-]{20,}$/, '');

for (const [who, inEveryState] of [
  ['student', '/student/dashboard'],
  ['admin', '/admin/handle-enrollment'],
] as const)
  test(`no page of a ${who} is wider than its screen, and none where every name and text is one long word`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const pages = await longWordedPages(page);
    const { wide, open, withUsualLetters, withLargeLetters, withLongWords } = await measuring(page);
    for (const path of [...(who === 'student' ? pages.guest : []), ...pages[who]]) {
      await open(path, false);
      // What belongs to the student comes after the page.
      if (path.startsWith('/courses/'))
        await expect(page.getByRole('link', { name: 'Continue Learning' }).first()).toBeAttached();
      await withUsualLetters(path);
      await withLargeLetters(path);
    }
    await signIn[who](page);
    const walked = new Set(pages[who].map(screenOf));
    // There, the sample has enrollments in every state.
    walked.delete(inEveryState);
    for (const path of (await addressesOf(page, who)).filter((each) => !walked.has(screenOf(each)))) {
      await open(path, false);
      await withLargeLetters(path);
      await withLongWords(path);
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
