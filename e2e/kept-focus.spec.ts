import { cutCalls } from './answers.ts';
import { newCourse } from './courses.ts';
import { newLearner } from './learners.ts';
import { expect, signInAdmin, test } from './support.ts';
import { playFrom } from './video-sites.ts';
import { openStarted } from './visits.ts';

/** What is pressed goes away with what it did: the keyboard goes on where the eye does. */
test.describe('the list of courses', () => {
  test('leads on to the results when the way out of an empty one was taken, keeps the focus in the search and in the choice of an order, and puts the fields where they stood when one goes back', async ({
    page,
  }) => {
    await openStarted(page, '/courses?q=zzzz');
    const search = page.getByLabel('Search');
    await search.focus();
    await page.getByRole('link', { name: 'Show all courses' }).press('Enter');
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('heading', { name: 'Courses found' })).toBeFocused();
    await expect(search).toHaveValue('');
    await search.fill('ielts');
    await search.press('Enter');
    await expect(page).toHaveURL(/q=ielts/);
    await expect(search).toBeFocused();
    const sort = page.getByLabel('Sort by');
    await sort.focus();
    await sort.selectOption('Lowest price');
    await expect(page).toHaveURL(/sort=cheapest/);
    await expect(sort).toBeFocused();
    await page.goBack();
    await expect(sort).not.toHaveValue('cheapest');
    await expect(search).toHaveValue('ielts');
    await page.goBack();
    await expect(search).toHaveValue('');
    await page.getByRole('button', { name: 'Show' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Show' })).toBeFocused();
  });
});

test.describe('the player', () => {
  test.use({ expectedConsoleErrors: [/status of 500|ERR_FAILED/] });

  test('leads from Start to Play and into the video, to Retry when a lecture cannot be opened and on to Play when it can, and takes no focus from a page that was opened at a lecture', async ({
    page,
  }) => {
    const { courseId } = await newLearner(page);
    const start = page.getByRole('link', { name: 'Start with the first lecture' });
    const play = page.getByRole('button', { name: /^Play: / });
    await cutCalls(page, `/api/students/${courseId}/lecture-link`);
    await page.goto(`/path-player?courseid=${courseId}`);
    await start.press('Enter');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeFocused();
    await page.unrouteAll();
    await playFrom(page, 'youtube', courseId);
    await retry.press('Enter');
    await expect(play).toBeFocused();

    await page.goto(`/path-player?courseid=${courseId}`);
    await start.press('Enter');
    await expect(play).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTitle(/^Video: /)).toBeFocused();

    await page.goto(`/path-player?courseid=${courseId}&topic=1&lecture=1`);
    await expect(play).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
});

test.describe('the form of a course', () => {
  test('leads into an entry that was added, and to the next when one is removed', async ({ page }) => {
    await page.goto('/list-course');
    await page.getByRole('button', { name: 'Add an entry' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Entry 2' })).toBeFocused();
    await page.keyboard.type('Order in a shop');
    await page.getByRole('button', { name: 'Add an entry' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Entry 3' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove entry 1' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Entry 1' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Entry 1' })).toHaveValue('Order in a shop');
    await page.getByRole('button', { name: 'Remove entry 2' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Entry 1' })).toBeFocused();
  });

  test('names the typed title when it asks about deleting, and leads to the picker afterwards', async ({ page }) => {
    await signInAdmin(page);
    const course = await newCourse(page);
    await page.goto(`/admin/edit-course?id=${course._id}`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`${course.title}, renamed`);
    await page.getByRole('button', { name: 'Delete Course' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete this course permanently?' });
    await expect(question).toContainText(`“${course.title}, renamed” leaves the catalogue`);
    await question.getByRole('button', { name: 'Delete Course' }).press('Enter');
    await expect(page.getByText('🗑️ Course deleted.')).toBeVisible();
    await expect(page.getByLabel('Course', { exact: true })).toBeFocused();
  });
});
