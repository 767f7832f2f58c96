import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { filterMessages } from '#courses/catalogue/filter-messages.ts';
import { answerCalls, holdCalls } from './answers.ts';
import { get } from './calls.ts';
import { newCourse } from './courses.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';
import { follow, isPhone, openStarted } from './visits.ts';

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ courses?$/ });
const chip = (page: Page, filter: string, name: string) =>
  page.getByRole('list', { name: filter }).getByRole('listitem').filter({ hasText: name }).getByRole('link');
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

/** On a phone they are folded away at first. */
async function openFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByText('Filters', { exact: true }).click();
}

/** What a chip promises is what it leaves, and the address says it all. */
async function expectFilters(page: Page): Promise<void> {
  await openFilters(page);
  const ielts = chip(page, 'Subject', 'IELTS');
  await expect(ielts).toHaveAccessibleName('IELTS 4 courses');
  await ielts.click();
  await expect(page).toHaveURL('/courses?subject=ielts');
  await expect(count(page)).toHaveText('4 courses');
  await expect(chip(page, 'Subject', 'IELTS')).toHaveAttribute('aria-current', 'true');
  await openFiltersAgain(page);
  // Nothing of the kind is left: it cannot be pressed.
  await expect(page.getByRole('list', { name: 'Level' }).getByText('Beginner')).toBeVisible();
  await expect(chip(page, 'Level', 'Beginner')).toHaveCount(0);
  await chip(page, 'Status', 'Running').click();
  await expect(page).toHaveURL('/courses?subject=ielts&status=running');
  await expect(titles(page)).toHaveText(['IELTS Speaking Practice', 'IELTS Writing with Marked Essays']);
  await page.getByLabel('Search').fill('essays');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(count(page)).toHaveText('1 course');
  await expect(page).toHaveURL(/q=essays/);
  await expect(page).toHaveURL(/subject=ielts.*status=running/);
  await chip(page, 'Subject', 'IELTS').click();
  await expect(page).not.toHaveURL(/subject/);
  await expect(page).toHaveURL(/status=running/);
}

/** A page that was loaded anew is folded again; one that the application changed is as it was. */
async function openFiltersAgain(page: Page): Promise<void> {
  if (await chip(page, 'Status', 'Running').isHidden()) await openFilters(page);
}

test.describe('the filters of the catalogue', () => {
  test('narrow the list, and widen it again', { tag: '@onPhone' }, async ({ page }) => {
    await openStarted(page, '/courses');
    await expectFilters(page);
    await page.goBack();
    await expect(page).toHaveURL(/subject=ielts/);
    await expect(count(page)).toHaveText('1 course');
  });

  test('keep the keyboard on the pressed one', { tag: '@onPhone' }, async ({ page }) => {
    await openStarted(page, '/courses');
    await openFilters(page);
    await chip(page, 'Price', 'Over ৳3,000').press('Enter');
    await expect(page).toHaveURL('/courses?price=over-3000');
    await expect(chip(page, 'Price', 'Over ৳3,000')).toBeFocused();
    // The address changes before the page does: only what shows that it is pressed leads back.
    await expect(chip(page, 'Price', 'Over ৳3,000')).toHaveAttribute('aria-current', 'true');
    await chip(page, 'Price', 'Over ৳3,000').press('Enter');
    await expect(page).toHaveURL('/courses');
    await expect(chip(page, 'Price', 'Over ৳3,000')).toBeFocused();
  });

  test('that the school does not know change nothing', { tag: '@onPhone' }, async ({ page }) => {
    const answer = await page.goto('/courses?subject=cooking&level=9&price=-1&status=ielts');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('article', { name: 'Spoken English from Zero' })).toBeVisible();
  });

  test('are large enough to press, stay on the screen and pass axe', async ({ page }) => {
    await openStarted(page, '/courses?subject=school&level=beginner');
    await expect(chip(page, 'Subject', 'School and college')).toBeVisible();
    await openFilters(page);
    if (isPhone(page)) await page.setViewportSize({ width: 320, height: 640 });
    for (const link of await page.getByRole('navigation', { name: 'Filters' }).getByRole('link').all()) {
      const { height = 0, x = 0, width = 0 } = (await link.boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
    await expectBothThemesPassAxe(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('narrow the list, and widen it again', { tag: '@onPhone' }, async ({ page }) => {
      await page.goto('/courses');
      await expectFilters(page);
    });
  });
});

test('a course is given a subject and a level, and is found by them', { tag: '@onPhone' }, async ({ page }) => {
  await signInAdmin(page);
  const { _id, title } = await newCourse(page);
  await page.goto(`/admin/edit-course?id=${_id}`);
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await page.getByLabel('Subject').selectOption(filterMessages.subject.work);
  await page.getByLabel('Level').selectOption(filterMessages.level.advanced);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('✅ Course updated.')).toBeVisible();
  await page.goto('/courses?subject=work&level=advanced');
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await page.goto('/courses?subject=work&level=beginner');
  await expect(page.getByRole('article', { name: title })).toHaveCount(0);
});

const listCalls = '**/api/courses?*';
const callsOf = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/courses') calls.push(search);
  });
  return calls;
};

test.describe('the search of the catalogue', () => {
  test('finds as one types, in the page, and the address follows without a new entry', { tag: '@onPhone' }, async ({
    page,
  }) => {
    await openStarted(page, '/courses');
    const calls = callsOf(page);
    const entries = await page.evaluate(() => history.length);
    const search = page.getByLabel('Search');
    await search.pressSequentially('Writing ESSAYS');
    await expect(count(page)).toHaveText('1 course');
    await expect(titles(page)).toHaveText(['IELTS Writing with Marked Essays']);
    await expect(page).toHaveURL(/q=Writing/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await search.press('Home');
    await search.pressSequentially('x');
    await expect(page.getByText('No courses found.')).toBeVisible();
    await expect(search).toBeFocused();
    // The caret stands where it stood.
    await search.press('Backspace');
    await expect(search).toHaveValue('Writing ESSAYS');
    await expect(count(page)).toHaveText('1 course');
    await search.press('Enter');
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1);
    await expect(search).toBeFocused();
    expect(calls).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/courses');
    await expect(search).toHaveValue('');
    await expect(page.getByRole('article', { name: 'Spoken English from Zero' })).toBeVisible();
  });

  test('counts in its filters what is typed, and keeps it when one is pressed', { tag: '@onPhone' }, async ({
    page,
  }) => {
    await openStarted(page, '/courses');
    await openFilters(page);
    await page.getByLabel('Search').pressSequentially('rafiq');
    await expect(chip(page, 'Subject', 'IELTS')).toHaveAccessibleName('IELTS 3 courses');
    await chip(page, 'Subject', 'IELTS').click();
    await expect(page).toHaveURL('/courses?q=rafiq&subject=ielts');
    await expect(page.getByLabel('Search')).toHaveValue('rafiq');
    await expect(count(page)).toHaveText('3 courses');
  });

  test('takes what was typed before the application came', { tag: '@onPhone' }, async ({ page }) => {
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/courses', { waitUntil: 'commit' });
    await page.getByLabel('Search').pressSequentially('essays');
    letCome();
    await expect(count(page)).toHaveText('1 course');
    await expect(page).toHaveURL('/courses?q=essays');
    await expect(page.getByLabel('Search')).toHaveValue('essays');
  });

  test('never takes away a press that came while it waited for the next key', { tag: '@onPhone' }, async ({ page }) => {
    await page.clock.install();
    await openStarted(page, '/courses');
    const letCome = await holdCalls(page, '/api/courses/spoken-english-from-zero');
    await page.getByLabel('Search').pressSequentially('zero');
    await expect(count(page)).toHaveText('1 course');
    const asked = page.waitForRequest('**/api/courses/spoken-english-from-zero');
    await page.getByRole('link', { name: 'Show Details' }).click();
    await asked;
    await page.clock.fastForward(1000);
    letCome();
    await expect(page).toHaveURL('/courses/spoken-english-from-zero');
  });

  test('asks the server where the page holds a part only: once one pauses, and the last answer counts', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await openStarted(page, '/courses?q=ielts');
    const calls = callsOf(page);
    const search = page.getByLabel('Search');
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(listCalls, async (route) => {
      if (route.request().url().endsWith('q=spoken')) await slow;
      await route.continue().catch(() => undefined);
    });
    await search.fill('spoken');
    await expect.poll(() => calls).toEqual(['?q=spoken']);
    await search.fill('zero');
    await expect(titles(page)).toHaveText(['Spoken English from Zero']);
    answer();
    await expect(page).toHaveURL('/courses?q=zero');
    await expect(titles(page)).toHaveText(['Spoken English from Zero']);
    expect(calls).toEqual(['?q=spoken', '?q=zero']);
  });

  test('asks the server among more than 200 courses', { tag: '@onPhone' }, async ({ page }) => {
    const { data } = await get(page, '/api/courses', api.listCourses.answer);
    const many = Array.from({ length: 201 }, (_, index) => ({ ...data[0], _id: `${index}`, slug: `course-${index}` }));
    await openStarted(page, '/about');
    await answerCalls(page, '/api/courses', { status: 200, json: { data: many } });
    await follow(page, 'Courses');
    await expect(count(page)).toHaveText('201 courses');
    await page.unrouteAll();
    const calls = callsOf(page);
    await page.getByLabel('Search').fill('zero');
    await expect(titles(page)).toHaveText(['Spoken English from Zero']);
    expect(calls).toEqual(['?q=zero']);
  });
});
