import type { Page, Route } from '@playwright/test';
import { api } from '#contract/api.ts';
import { ofSchool } from './answers.ts';
import { get, post } from './calls.ts';
import { newCourse } from './courses.ts';
import { openEditor } from './outlines.ts';
import { expect, expectNoAxeViolations, newStudent, signInAdmin, signInStudent, test } from './support.ts';

const passOn = (route: Route) => route.continue();
const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('a saved outline is what a student who paid sees', async ({ page }) => {
  const course = await openEditor(page);
  await page.getByRole('button', { name: 'Add topic' }).click();
  await expect(page.getByLabel('Topic number')).toHaveValue('1');
  await page.getByLabel('Topic name').fill('At the bedside');
  await page.getByRole('button', { name: 'Add lecture' }).click();
  await page.getByLabel('Lecture title').fill('Where does it hurt?');
  await page.getByLabel('Video link').fill('https://youtu.be/aqz-KE-bpKQ');
  await expect(page.getByRole('button', { name: 'Play the preview of 1 · Where does it hurt?' })).toBeVisible();
  await expect(page.getByText('There are unsaved changes.')).toBeVisible();
  await saveChanges(page).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expectNoAxeViolations(page);

  await signInStudent(page, await newStudent(page));
  await post(page, '/api/students/manual-enroll', { courseId: course._id, method: 'bkash', reference: '9AB7XK21QZ' });
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  await post(page, `/api/admin/enrollments/${student._id}/${course.courseNo}/mark-paid`, {});
  await page.goto(`/path-player?courseid=${course._id}`);
  await expect(page.getByText('At the bedside')).toBeVisible();
  await expect(page.getByText('Where does it hurt?').first()).toBeVisible();
});

test('a topic is moved by the keyboard, which stays on it', async ({ page }) => {
  await openEditor(page, ['Sounds', 'Greetings', 'Shopping']);
  const topics = page.getByRole('region', { name: 'Topics' });
  const down = topics.getByRole('button', { name: 'Move down: 1 · Sounds' });
  await down.press('Enter');
  await down.press('Enter');
  await expect(down).toBeFocused();
  await expect(topics.getByRole('listitem').last()).toContainText('1 · Sounds');
  await expect(page.getByText('1 · Sounds is now 3 of 3.')).toBeAttached();
});

test('a removed topic comes back to its place', async ({ page }) => {
  await openEditor(page, ['Sounds', 'Greetings', 'Shopping']);
  const topics = page.getByRole('region', { name: 'Topics' });
  await topics.getByRole('button', { name: /^2 · Greetings/ }).click();
  await topics.getByRole('button', { name: 'Delete: 2 · Greetings' }).click();
  await expect(page.getByText('2 · Greetings removed.')).toBeVisible();
  await expect(topics.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo: 2 · Greetings removed.' }).click();
  await expect(topics.getByRole('listitem').nth(1)).toContainText('2 · Greetings');
});

test('numbers and links that cannot be saved are pointed out before', async ({ page }) => {
  await openEditor(page, ['Sounds']);
  await page.getByRole('button', { name: 'Add lecture' }).click();
  await page.getByRole('button', { name: 'Add lecture' }).click();
  const secondNumber = page.getByLabel('Number', { exact: true }).nth(1);
  await expect(secondNumber).toHaveValue('2');
  await secondNumber.fill('zero');
  await secondNumber.blur();
  await expect(secondNumber).toHaveValue('1');
  await expect(page.getByText('Number used twice')).toHaveCount(2);
  await page.getByLabel('Video link').first().fill('http://example.com/my video');
  await page.getByLabel('Video link').first().blur();
  await expect(page.getByText('Invalid video link')).toBeVisible();
  await saveChanges(page).click();
  await expect(page.getByText('Correct 3 fields.')).toBeVisible();
  await expect(page.getByLabel('Number', { exact: true }).first()).toBeFocused();
});

test('a link that will not play is pointed out before it is saved, and code around a link is left out', async ({
  page,
}) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels'] }]);
  const link = page.getByLabel('Video link');
  await link.fill('https://drive.google.com/drive/folders/1AbCdEfGhIjK');
  await link.blur();
  await expect(page.getByText('This link leads to a folder.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play the preview/ })).toBeHidden();
  await expectNoAxeViolations(page);
  await link.fill('https://youtu.be/dQw4w9WgXcQhttps://youtu.be/aqz-KE-bpKQ');
  await link.blur();
  await expect(page.getByText('There are two links here. Keep one of them.')).toBeVisible();
  await link.fill('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>');
  await expect(page.getByText('There are two links here.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Play the preview of 1 · Vowels' })).toBeVisible();
  await saveChanges(page).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await page.reload();
  await expect(link).toHaveValue('https://www.youtube.com/embed/aqz-KE-bpKQ');
});

test('unsaved changes are not left for another course without a question', async ({ page }) => {
  const course = await openEditor(page, ['Sounds']);
  await page.getByLabel('Topic name').fill('Vowels');
  await page.getByLabel('Course', { exact: true }).selectOption({ index: 0 });
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Topic name')).toHaveValue('Vowels');
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue(course._id);
});

test('an outline that lacks classes, titles and plain numbers is edited all the same', async ({ page }) => {
  await signInAdmin(page);
  const course = await newCourse(page);
  const lecture = [{ topicNo: { $numberInt: '3' }, topicName: 'Sounds' }, { classes: [{ lecture: 0 }] }];
  const answer = { title: course.title, courseNo: course.courseNo, lecture };
  await page.route('**/get-course-basic/*', (route) => route.fulfill(ofSchool(answer)));
  await page.goto(`/admin/update-lecture?id=${course._id}`);
  await expect(page.getByLabel('Topic number')).toHaveValue('3');
  await page.getByRole('button', { name: /^1 · Untitled Topic/ }).click();
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('1');
  await page.getByRole('button', { name: 'Add topic' }).click();
  await expect(page.getByLabel('Topic number')).toHaveValue('4');
});

test('a very long name does not push the page sideways', async ({ page }) => {
  await openEditor(page, ['Sounds']);
  await page.getByLabel('Topic name').fill('স্বরবর্ণ'.repeat(24));
  await expect(page.getByRole('button', { name: /স্বরবর্ণস্বরবর্ণ/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

test.describe('failing', () => {
  test.use({ expectedConsoleErrors: [/status of (?:409|500)|ERR_FAILED/] });

  test('each failed call is named where it happened', async ({ page }) => {
    const course = await openEditor(page, ['Sounds']);
    const broken = ofSchool({}, { status: 500 });
    await page.route('**/api/courses/**', (route) => route.fulfill(broken));
    await page.reload();
    await expect(page.getByText('Failed to load course list', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to load course', { exact: true })).toBeVisible();
    await page.unroute('**/api/courses/**');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await page.getByLabel('Topic name').fill('Vowels');
    // One after the other: refused, cut off, and then as it is.
    const answers = [(route: Route) => route.fulfill(broken), (route: Route) => route.abort()];
    await page.route(`**/api/courses/${course._id}/lecture`, (route) => (answers.shift() ?? passOn)(route));
    await saveChanges(page).click();
    await expect(page.getByText('Failed to save lecture outline', { exact: true })).toBeVisible();
    await saveChanges(page).click();
    await expect(page.getByText('Save failed. Check your internet connection, then try again.')).toBeVisible();
    await expect(page.getByLabel('Topic name')).toHaveValue('Vowels');
    await saveChanges(page).click();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
  });

  test('an outline that somebody else saved meanwhile is not overwritten', async ({ page }) => {
    const course = await openEditor(page, ['Sounds']);
    await page.getByLabel('Topic name').fill('Mine');
    const lecture = [{ topicNo: 1, topicName: 'Theirs', classes: [] }];
    expect((await page.request.put(`/api/courses/${course._id}/lecture`, { data: { lecture } })).ok()).toBe(true);
    await saveChanges(page).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else saved this outline in the meantime.');
    await page.getByRole('button', { name: 'Discard my changes and reload' }).click();
    await expect(page.getByLabel('Topic name')).toHaveValue('Theirs');
  });
});
