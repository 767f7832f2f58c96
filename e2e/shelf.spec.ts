import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { pages } from '#contract/pages.ts';
import { get, post } from './calls.ts';
import { courseDraft, fillForm, newCourse, newTitle } from './courses.ts';
import { expect, expectNoAxeViolations, newStudent, signInAdmin, signInStudent, test } from './support.ts';

// The admins' list of courses. Other tests add courses too: each looks for its own.

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

const openPages = Object.values(pages).filter(({ who, path }) => who === 'guest' && !/[:*]/.test(path));

/** Which addresses, of every page that is open to visitors, have the course or name it. */
async function foundAt(page: Page, { slug, title }: { slug: string; title: string }): Promise<string[]> {
  const own = [`/courses/${slug}`, `/api/courses/${slug}`];
  const others = [...openPages.map(({ path }) => path), '/api/courses', '/sitemap.xml'];
  const found: string[] = [];
  for (const path of [...own, ...others]) {
    const answer = await page.request.get(path);
    const text = await answer.text();
    if (own.includes(path) ? answer.ok() : text.includes(title) || text.includes(`/courses/${slug}`)) found.push(path);
  }
  return found;
}

test('a guest is led to the sign-in, and back to the list afterwards', async ({ page }) => {
  await page.goto('/admin/courses');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('an archived course leaves the catalogue, and the toast brings it back', async ({ page }) => {
  const course = await openShelf(page);
  const { title } = course;
  expect(await foundAt(page, course)).toEqual(
    expect.arrayContaining(['/', '/courses', '/api/courses', '/sitemap.xml']),
  );
  await choose(page, title, 'Archive');
  await expect(toast(page)).toContainText(`${title} is archived.`);
  await expect(menuOf(page, title)).toHaveCount(0);
  // Under a pointer it stays.
  await toast(page).getByRole('button', { name: 'Bring back' }).hover();
  expect(await foundAt(page, course)).toEqual([]);
  await toast(page).getByRole('button', { name: 'Bring back' }).click();
  await expect(menuOf(page, title)).toBeFocused();
  expect(await foundAt(page, course)).toContain(`/courses/${course.slug}`);
  await expectNoAxeViolations(page);
});

test('a press of the toast is not lost while the next course is still on its way', async ({ page }) => {
  await signInAdmin(page);
  const [first, second] = [await newCourse(page), await newCourse(page)];
  await page.goto('/admin/courses');
  await choose(page, first.title, 'Archive');
  await expect(toast(page)).toContainText(`${first.title} is archived.`);
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/admin/courses/${second._id}/publication`, async (route) => {
    await isHeld;
    await route.continue();
  });
  await choose(page, second.title, 'Archive');
  await toast(page).getByRole('button', { name: 'Bring back' }).click();
  answer();
  await expect(toast(page)).toContainText(`${second.title} is archived.`);
  await expect(menuOf(page, first.title)).toBeFocused();
  await expect(menuOf(page, second.title)).toHaveCount(0);
});

test('the archive has what the toast is too late for', async ({ page }) => {
  const course = await openShelf(page);
  const { title } = course;
  await choose(page, title, 'Archive');
  await expect(menuOf(page, title)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Archive' }).click();
  await expect(rowOf(page, title)).toContainText('Archived');
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole('button', { name: `Bring back ${title}` }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
  expect(await foundAt(page, course)).toContain(`/courses/${course.slug}`);
});

test('a copy is a draft that goes on where something is missing, and is public when it is published', async ({
  page,
}) => {
  const { _id, title } = await openShelf(page);
  await choose(page, title, 'Duplicate');
  const copy = `Copy of ${title}`;
  await expect(toast(page)).toContainText(`“${copy}” is a draft.`);
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(drafts).toContainText('no lectures yet');
  await expect(drafts.getByRole('link', { name: `Go on ${copy}` })).toBeVisible();
  // In the pickers it says what it is.
  await toast(page).getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Course', { exact: true })).toContainText(`${copy} (draft)`);
  await page.goto(`/admin/courses?q=${encodeURIComponent(title)}`);
  await choose(page, copy, 'Publish');
  await expect(toast(page)).toContainText(`${copy} is in the catalogue.`);
  await page.goto(`/courses?q=${encodeURIComponent(copy)}`);
  await expect(page.getByRole('link', { name: copy }).first()).toBeVisible();
  expect(_id).not.toBe('');
});

test.describe('not complete', () => {
  test.use({ expectedConsoleErrors: [/status of 409.*\/publication/] });

  test('a draft that lacks something leads to its form, and one without a fee is published after a question', async ({
    page,
  }) => {
    await signInAdmin(page);
    const [begun, free] = [newTitle(), newTitle()];
    const { courseFee, ...withoutFee } = await courseDraft(free);
    for (const draft of [{ title: begun }, withoutFee]) await post(page, '/api/admin/drafts', draft);
    await page.goto('/admin/courses?tab=draft');
    await expect(rowOf(page, begun)).toContainText('no fee yet');
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

test('a new course can be kept as a draft', async ({ page }) => {
  await signInAdmin(page);
  const title = newTitle();
  await page.goto('/list-course');
  await fillForm(page, title);
  await page.getByRole('switch', { name: 'Publish at once' }).click();
  await expect(page.getByText('Only the school sees the course until you publish it under Courses.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByRole('heading', { name: /^C\d+ is a draft$/ })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'See all courses' }).click();
  await expect(page.getByRole('region', { name: 'Drafts' })).toContainText(title);
});

test('who has paid and who waits stands in the row, is said before Delete, and leads to the payments', async ({
  page,
}) => {
  const course = await openShelf(page);
  await signInStudent(page, await newStudent(page));
  await post(page, '/api/students/manual-enroll', { courseId: course._id, method: 'bkash', reference: 'SHELF1' });
  await page.reload();
  await choose(page, course.title, 'Delete…');
  const question = page.getByRole('alertdialog', { name: 'Delete this course permanently?' });
  await expect(question).toContainText('No student has paid for it. 1 enrollment waits for a check.');
  await question.getByRole('button', { name: 'Keep the course' }).click();
  await expect(menuOf(page, course.title)).toBeFocused();
  await rowOf(page, course.title).getByRole('link', { name: '1 waiting' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/handle-enrollment\\?q=${course.courseNo}$`));
  await expect(page.getByText('SHELF1')).toBeVisible();
});

test('by keyboard alone a course is deleted, and the next row has the focus', async ({ page }) => {
  await signInAdmin(page);
  const [below, above] = [await newCourse(page), await newCourse(page)];
  await page.goto('/admin/courses');
  await menuOf(page, above.title).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Course' }).press('Enter');
  await expect(page.getByText('🗑️ Course deleted.')).toBeVisible();
  await expect(menuOf(page, above.title)).toHaveCount(0);
  await expect(page.locator('[aria-haspopup]:focus')).toBeVisible();
  const { courses } = await get(page, '/api/admin/shelf', api.listShelfCourses.answer);
  const titles = courses.map(({ title }) => title);
  expect(titles).toContain(below.title);
  expect(titles).not.toContain(above.title);
});

test('a course is found as one types, and the address shows the same list again', async ({ page }) => {
  const { title, courseNo } = await openShelf(page);
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

test('nothing is wider than the smallest phone, the menu is a sheet that fits, and axe has nothing to say', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { title } = await openShelf(page);
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
});

test.describe('offline', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what was not done is said, and can be done again', async ({ page, context }) => {
    const { title } = await openShelf(page);
    await context.setOffline(true);
    await choose(page, title, 'Archive');
    await expect(toast(page)).toContainText('The course was not changed.');
    await context.setOffline(false);
    await page.reload();
    await choose(page, title, 'Archive');
    await expect(toast(page)).toContainText(`${title} is archived.`);
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

test.describe('an admin whose session has ended', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('is led to the sign-in by the first press', async ({ page }) => {
    const { title } = await openShelf(page);
    await post(page, '/api/admin/logout', {});
    await choose(page, title, 'Archive');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  });
});
