import type { Page, Route } from '@playwright/test';
import { api } from '#contract/api.ts';
import { ofSchool } from './answers.ts';
import { get, post } from './calls.ts';
import { openEditor } from './outlines.ts';
import { expect, expectNoAxeViolations, newStudent, signInStudent, test } from './support.ts';

const passOn = (route: Route) => route.continue();
const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('a saved outline is what a student who paid sees, with the durations that visitors read too', async ({ page }) => {
  const course = await openEditor(page);
  await page.getByRole('button', { name: 'Add topic' }).click();
  await expect(page.getByLabel('Topic number')).toHaveValue('1');
  await page.getByLabel('Topic name').fill('At the bedside');
  const addLecture = page.getByRole('button', { name: 'Add lecture' });
  await addLecture.click();
  await page.getByLabel('Lecture title').fill('Where does it hurt?');
  await page.getByLabel('Video link').fill('https://youtu.be/aqz-KE-bpKQ');
  await expect(page.getByRole('button', { name: 'Play the preview of 1 · Where does it hurt?' })).toBeVisible();
  await addLecture.click();
  const durations = page.getByLabel('Duration');
  await durations.first().fill('১২:৪০');
  await durations.last().fill('long');
  await durations.last().blur();
  await expect(durations.first()).toHaveValue('12:40');
  await expect(page.getByText('A duration is minutes, or minutes:seconds, such as 12:40.')).toBeVisible();
  await durations.last().fill('75');
  await expect(page.getByText('There are unsaved changes.')).toBeVisible();
  await saveChanges(page).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expect(durations.last()).toHaveValue('1:15:00');
  await expectNoAxeViolations(page);

  await page.goto(`/courses/${course._id}`);
  await expect(page.getByText('Topic 1 · 2 lectures · 1 h 28 min')).toBeVisible();

  await signInStudent(page, await newStudent(page));
  await post(page, '/api/students/manual-enroll', { courseId: course._id, method: 'bkash', reference: '9AB7XK21QZ' });
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  await post(page, `/api/admin/enrollments/${student._id}/${course.courseNo}/mark-paid`, {});
  await page.goto(`/path-player?courseid=${course._id}`);
  await expect(page.getByText('At the bedside')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Where does it hurt\?/ })).toContainText('13 min');
});

test.describe('a press that leaves a field is not lost', () => {
  /** Presses where the button is now, as a hand does: it does not follow a button that moves away. */
  async function press(page: Page, name: string): Promise<void> {
    const button = page.getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    const { x, y, width } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + 3);
    await page.mouse.down();
    await page.mouse.up();
  }

  test('by the lines about a number and a link that cannot be saved, and the first of them has the focus', async ({
    page,
  }) => {
    await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels', 'Stress'] }]);
    const numbers = page.getByLabel('Number', { exact: true });
    const link = page.getByLabel('Video link').first();
    await link.pressSequentially('my video');
    await press(page, 'Save Changes');
    await expect(page.getByText('Correct one field.')).toBeVisible();
    await expect(page.getByText('Invalid video link')).toBeVisible();
    await expect(link).toBeFocused();

    await numbers.last().fill('zero');
    await press(page, 'Add lecture');
    await expect(page.getByLabel('Lecture title')).toHaveCount(3);
    await expect(numbers.nth(1)).toHaveValue('1');
    await expect(page.getByText('Number used twice')).toHaveCount(2);
    await expect(numbers.last()).toHaveValue('2');
    await saveChanges(page).click();
    await expect(page.getByText('Correct 3 fields.')).toBeVisible();
    await expect(numbers.first()).toBeFocused();
  });
});

test('a link that will not play is pointed out before it is saved, code around a link is left out, and the preview takes the focus', async ({
  page,
}) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels'] }]);
  const link = page.getByLabel('Video link');
  const preview = page.getByRole('button', { name: 'Play the preview of 1 · Vowels' });
  await link.fill('https://drive.google.com/drive/folders/1AbCdEfGhIjK');
  await link.blur();
  await expect(page.getByText('This link leads to a folder.')).toBeVisible();
  await expect(preview).toBeHidden();
  await expectNoAxeViolations(page);
  await link.fill('https://youtu.be/dQw4w9WgXcQhttps://youtu.be/aqz-KE-bpKQ');
  await link.blur();
  await expect(page.getByText('There are two links here. Keep one of them.')).toBeVisible();
  await link.fill('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>');
  await expect(page.getByText('There are two links here.')).toBeHidden();
  await expect(preview).toBeVisible();
  // A very long name does not push the page sideways.
  await page.getByLabel('Topic name').fill('স্বরবর্ণ'.repeat(24));
  await expect(page.getByRole('button', { name: /স্বরবর্ণস্বরবর্ণ/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  await saveChanges(page).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await page.reload();
  await expect(link).toHaveValue('https://www.youtube.com/embed/aqz-KE-bpKQ');
  await preview.press('Enter');
  await expect(page.getByTitle('Preview of 1 · Vowels')).toBeFocused();
});

test.describe('failing', () => {
  test.use({ expectedConsoleErrors: [/status of (?:409|500)|ERR_FAILED/] });

  test('each failed call is named where it happened, and what is typed is neither left unasked nor put over what somebody else saved', async ({
    page,
  }) => {
    const course = await openEditor(page, ['Sounds']);
    const broken = ofSchool({}, { status: 500 });
    await page.route('**/api/courses/**', (route) => route.fulfill(broken));
    await page.reload();
    await expect(page.getByText('Failed to load course list', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed to load course', { exact: true })).toBeVisible();
    await page.unroute('**/api/courses/**');
    await page.getByRole('button', { name: 'Retry' }).first().click();
    const name = page.getByLabel('Topic name');
    await name.fill('Vowels');
    const picker = page.getByLabel('Course', { exact: true });
    await picker.selectOption({ index: 0 });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('Vowels');
    await expect(picker).toHaveValue(course._id);

    // One after the other: refused, cut off, and then as it is.
    const answers = [(route: Route) => route.fulfill(broken), (route: Route) => route.abort()];
    await page.route(`**/api/courses/${course._id}/lecture`, (route) => (answers.shift() ?? passOn)(route));
    await saveChanges(page).click();
    await expect(page.getByText('Failed to save lecture outline', { exact: true })).toBeVisible();
    await saveChanges(page).click();
    await expect(page.getByText('Save failed. Check your internet connection, then try again.')).toBeVisible();
    await expect(name).toHaveValue('Vowels');
    await saveChanges(page).click();
    await expect(page.getByText('All changes are saved.')).toBeVisible();

    await name.fill('Mine');
    const lecture = [{ topicNo: 1, topicName: 'Theirs', classes: [] }];
    expect((await page.request.put(`/api/courses/${course._id}/lecture`, { data: { lecture } })).ok()).toBe(true);
    await saveChanges(page).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else saved this outline in the meantime.');
    await page.getByRole('button', { name: 'Discard my changes and reload' }).click();
    await expect(name).toHaveValue('Theirs');
  });
});
