import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { get, post } from './calls.ts';
import { courseDraft, newCourse, newTitle } from './courses.ts';
import { expect, expectNoAxeViolations, newStudent, signInAdmin, signInStudent, test } from './support.ts';

// The admins' list of courses. Other tests add courses too: each looks for its own.
// Who finds a course that is archived or a draft is tried in test/api/publication.test.ts.

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `More about ${title}` });
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ has: menuOf(page, title) });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function choose(page: Page, title: string, act: string): Promise<void> {
  await menuOf(page, title).click();
  await page.getByRole('menuitem', { name: act }).click();
}

async function openShelf(page: Page) {
  await signInAdmin(page);
  const course = await newCourse(page);
  await page.goto('/admin/courses');
  await expect(menuOf(page, course.title)).toBeVisible();
  return course;
}

/** Whether the home page and the list of courses, as the server writes them, name the course. */
async function isInCatalogue(page: Page, title: string): Promise<boolean[]> {
  const texts = ['/', '/courses'].map(async (path) => (await page.request.get(path)).text());
  return (await Promise.all(texts)).map((text) => text.includes(title));
}

test('the toast brings back an archived course, also while the next one is on its way, and the archive what it is too late for', async ({
  page,
}) => {
  await signInAdmin(page);
  const [first, second] = [await newCourse(page), await newCourse(page)];
  await page.goto('/admin/courses');
  expect(await isInCatalogue(page, first.title)).toEqual([true, true]);
  await choose(page, first.title, 'Archive');
  await expect(toast(page)).toContainText(`${first.title} is archived.`);
  await expect(menuOf(page, first.title)).toHaveCount(0);
  // Under a pointer it stays.
  await toast(page).getByRole('button', { name: 'Bring back' }).hover();
  expect(await isInCatalogue(page, first.title)).toEqual([false, false]);

  const held = Promise.withResolvers<void>();
  await page.route(`**/api/admin/courses/${second._id}/publication`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose(page, second.title, 'Archive');
  await toast(page).getByRole('button', { name: 'Bring back' }).click();
  held.resolve();
  await expect(toast(page)).toContainText(`${second.title} is archived.`);
  await expect(menuOf(page, first.title)).toBeFocused();
  await expect(menuOf(page, second.title)).toHaveCount(0);
  expect(await isInCatalogue(page, first.title)).toEqual([true, true]);

  await page.getByRole('tab', { name: 'Archive' }).click();
  await expect(rowOf(page, second.title)).toContainText('Archived');
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole('button', { name: `Bring back ${second.title}` }).click();
  await expect(rowOf(page, second.title)).toHaveCount(0);
  expect(await isInCatalogue(page, second.title)).toEqual([true, true]);
});

test.describe('drafts', () => {
  test.use({ expectedConsoleErrors: [/status of 409.*\/publication/] });

  test('a copy goes on where something is missing and is published, one without a fee after a question, and one that lacks something leads to its form', async ({
    page,
  }) => {
    const { title } = await openShelf(page);
    const [begun, free] = [newTitle(), newTitle()];
    const { courseFee, ...withoutFee } = await courseDraft(free);
    for (const draft of [{ title: begun }, withoutFee]) await post(page, '/api/admin/drafts', draft);
    await choose(page, title, 'Duplicate');
    const copy = `Copy of ${title}`;
    await expect(toast(page)).toContainText(`“${copy}” is a draft.`);
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await expect(drafts).toContainText('no lectures yet');
    await expect(drafts.getByRole('link', { name: `Go on ${copy}` })).toBeVisible();
    // In the pickers it says what it is.
    await toast(page).getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByLabel('Course', { exact: true })).toContainText(`${copy} (draft)`);

    await page.goto('/admin/courses?tab=draft');
    await expect(rowOf(page, begun)).toContainText('no fee yet');
    await choose(page, copy, 'Publish');
    await expect(toast(page)).toContainText(`${copy} is in the catalogue.`);
    await choose(page, free, 'Publish');
    const question = page.getByRole('alertdialog', { name: 'Publish a free course?' });
    await expect(question).toContainText('Students will pay nothing for it.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, free)).toBeVisible();
    await choose(page, free, 'Publish');
    await question.getByRole('button', { name: 'Publish it for free' }).click();
    await expect(toast(page)).toContainText(`${free} is in the catalogue.`);
    await choose(page, begun, 'Publish');
    await expect(toast(page)).toContainText('This course is not complete.');
    await toast(page).getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(begun);
  });
});

test('by keyboard alone a course is deleted, and the next row has the focus; who waits is said before, and leads to the payments', async ({
  page,
}) => {
  await signInAdmin(page);
  const [below, above] = [await newCourse(page), await newCourse(page)];
  await signInStudent(page, await newStudent(page));
  await post(page, '/api/students/manual-enroll', { courseId: below._id, method: 'bkash', reference: 'SHELF1' });
  await page.goto('/admin/courses');
  await menuOf(page, above.title).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this course permanently?' });
  await question.getByRole('button', { name: 'Delete Course' }).press('Enter');
  await expect(page.getByText('🗑️ Course deleted.')).toBeVisible();
  await expect(menuOf(page, above.title)).toHaveCount(0);
  await expect(page.locator('[aria-haspopup]:focus')).toBeVisible();
  const { courses } = await get(page, '/api/admin/shelf', api.listShelfCourses.answer);
  const titles = courses.map(({ title }) => title);
  expect(titles).toContain(below.title);
  expect(titles).not.toContain(above.title);

  await choose(page, below.title, 'Delete…');
  await expect(question).toContainText('No student has paid for it. 1 enrollment waits for a check.');
  await question.getByRole('button', { name: 'Keep the course' }).click();
  await expect(menuOf(page, below.title)).toBeFocused();
  await rowOf(page, below.title).getByRole('link', { name: '1 waiting' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/handle-enrollment\\?q=${below.courseNo}$`));
  await expect(page.getByText('SHELF1')).toBeVisible();
});

test('on the smallest phone nothing is too wide and the menu is a sheet that fits; a course is found as one types, and the address shows the same list again', async ({
  page,
}) => {
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 640 });
  const { title, courseNo } = await openShelf(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  await menuOf(page, title).click();
  const box = await page.getByRole('menu').boundingBox();
  expect(box).toMatchObject({ x: 0, width: 320 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(640, 0);
  await page.keyboard.press('Escape');
  await expect(menuOf(page, title)).toBeFocused();

  await page.setViewportSize(wide);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill(courseNo);
  await expect(page.getByRole('button', { name: /^More about/ })).toHaveCount(1);
  await expect(page).toHaveURL(`/admin/courses?q=${courseNo}`);
  await page.getByLabel('Order').selectOption('Title');
  await page.reload();
  await expect(menuOf(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: /^More about/ })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('no such course');
  await expect(page.getByText('No course here matches “no such course”.')).toBeVisible();
});

test.describe('what cannot be done', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of 401/] });

  test('offline is said, and can be done again; an admin whose session has ended is led to the sign-in by the first press', async ({
    page,
    context,
  }) => {
    const { title } = await openShelf(page);
    await context.setOffline(true);
    await choose(page, title, 'Archive');
    await expect(toast(page)).toContainText('The course was not changed.');
    await context.setOffline(false);
    await page.reload();
    await choose(page, title, 'Archive');
    await expect(toast(page)).toContainText(`${title} is archived.`);
    await post(page, '/api/admin/logout', {});
    await toast(page).getByRole('button', { name: 'Bring back' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  });
});

test.describe('a student who waits', () => {
  // The course is not found by visitors; the enrollment is.
  test.use({ expectedConsoleErrors: [/status of 404.*\/api\/courses\//] });

  test('corrects the payment of an archived course, whose page is gone', async ({ page }) => {
    await signInAdmin(page);
    const { _id, title } = await newCourse(page);
    await signInStudent(page, await newStudent(page));
    await post(page, '/api/students/manual-enroll', { courseId: _id, method: 'bkash', reference: 'WRONG1' });
    await page.request.put(`/api/admin/courses/${_id}/publication`, { data: { publication: 'archived' } });
    await page.goto(`/enroll/${_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.getByLabel('Reference').fill('RIGHT1');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page).toHaveURL(/\/enroll\/success$/);
    await expect(page.getByText('RIGHT1')).toBeVisible();
  });
});
