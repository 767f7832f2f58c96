import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { loseAnswer, ofSchool } from './answers.ts';
import { get, post } from './calls.ts';
import { courseDraft, fillForm, newCourse, newTitle, picture } from './courses.ts';
import { expect, expectNoAxeViolations, newStudent, signInAdmin, signInStudent, test } from './support.ts';

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

const addCourse = (page: Page) => page.getByRole('button', { name: 'Add Course' });
const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const deleteCourse = (page: Page) => page.getByRole('button', { name: 'Delete Course' });

async function coursesTitled(page: Page, title: string) {
  const { courses } = await get(page, '/api/admin/courses', api.listAdminCourses.answer);
  return courses.filter((course) => course.title === title);
}

test.describe('adding a course', () => {
  test('a filled form puts the course into the catalogue', async ({ page }) => {
    await signInAdmin(page);
    const title = newTitle();
    await page.goto('/list-course');
    await fillForm(page, title);
    await page.getByLabel('What you need before you start').fill('School English');
    await expect(page.getByText('Students pay ৳2,000.')).toBeVisible();
    await expect(page.getByText('960 × 600 pixels', { exact: false })).toBeVisible();
    await addCourse(page).click();
    await expect(page.getByText('✅ Course added successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'View the course' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What you need before you start' })).toBeVisible();
    await expect(page.getByText('School English')).toBeVisible();
  });

  test('what is typed is still there when the page is loaded again, until it is added or emptied', async ({ page }) => {
    await signInAdmin(page);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/list-course');
    const title = newTitle();
    await fillForm(page, title);
    await page.reload();
    await expect(titleField(page)).toHaveValue(title);
    await expect(page.getByLabel('Course fee (৳)')).not.toHaveValue('');
    await expect(page.getByText('Not added yet. What you typed is kept on this device.')).toBeVisible();
    await addCourse(page).click();
    await expect(page.getByText('✅ Course added successfully!')).toBeVisible();
    await page.goto('/list-course');
    await expect(titleField(page)).toHaveValue('');

    await titleField(page).fill('A title');
    await page.reload();
    await page.getByRole('button', { name: 'Empty the form' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the form' }).click();
    await expect(titleField(page)).toHaveValue('');
    await page.reload();
    await expect(titleField(page)).toHaveValue('');
  });

  test('what is missing is said at its field, and the first one has the focus', async ({ page }) => {
    await page.goto('/list-course');
    await addCourse(page).click();
    await expect(titleField(page)).toBeFocused();
    for (const sentence of ['Title is required', 'Card image is required', 'Instructor name is required']) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('Correct 13 fields.')).toBeVisible();
    await titleField(page).fill('Speaking 😀 → fluent');
    await expect(page.getByText('Certificates leave out signs that their fonts do not have: 😀 →')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('a picture larger than 2000 pixels is made smaller, another kind of file is refused', async ({ page }) => {
    await page.goto('/list-course');
    await page.getByLabel('Banner').setInputFiles(await picture(3000, 1200));
    await expect(page.getByText('2000 × 800 pixels', { exact: false })).toContainText('was 3000 × 1200');
    const drawing = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="…"/>') };
    await page.getByLabel('Card image').setInputFiles(drawing);
    await expect(page.getByText('Choose a PNG, JPEG or WebP image.')).toBeVisible();
  });

  test('the last description entry cannot be removed', async ({ page }) => {
    await page.goto('/list-course');
    const remove = page.getByRole('button', { name: /^Remove entry/ });
    await page.getByRole('button', { name: 'Add an entry' }).click();
    await expect(remove).toHaveCount(2);
    await remove.last().click();
    await expect(remove).toHaveCount(0);
  });

  test.describe('refused', () => {
    test.use({ expectedConsoleErrors: [/status of 401|ERR_FAILED/] });

    test('a guest is led to the login and loses nothing', async ({ page }) => {
      await page.goto('/list-course');
      await fillForm(page, 'English for Nurses');
      await addCourse(page).click();
      await expect(page.getByRole('alert')).toContainText('❌ Error: Please log in to continue.');
      const said = page.getByRole('alert');
      await expect(said.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/login');
      await expect(titleField(page)).toHaveValue('English for Nurses');
    });

    test('sent again after its answer was lost, a form still makes one course, from a page loaded anew', async ({
      page,
    }) => {
      await signInAdmin(page);
      const title = newTitle();
      await page.goto('/list-course');
      await fillForm(page, title);
      await loseAnswer(page, '/api/admin/list-course');
      await addCourse(page).click();
      await expect(page.getByRole('alert')).toContainText('❌ Network error: the school could not be reached');
      await page.reload();
      await expect(titleField(page)).toHaveValue(title);
      await addCourse(page).click();
      await expect(page.getByText('✅ Course added successfully!')).toBeVisible();
      expect(await coursesTitled(page, title)).toHaveLength(1);
    });
  });
});

test.describe('a draft', () => {
  const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' });
  const publish = (page: Page) => page.getByRole('button', { name: 'Save and publish' });

  test('needs its title alone, stays on the device while it is typed, and is published from its form', async ({
    page,
  }) => {
    await signInAdmin(page);
    const title = newTitle();
    await page.goto('/list-course');
    await page.getByRole('switch', { name: 'Publish at once' }).click();
    await titleField(page).fill(title);
    await expect(page.getByText('Drawn from the words above.', { exact: false }).first()).toBeVisible();
    await page.reload();
    await expect(titleField(page)).toHaveValue(title);
    await expect(page.getByRole('switch', { name: 'Publish at once' })).not.toBeChecked();
    await addCourse(page).click();
    await expect(page.getByRole('heading', { name: /^C\d+ is a draft$/ })).toBeFocused();

    const [course] = await coursesTitled(page, title);
    const form = `/admin/edit-course?id=${course?._id}`;
    await page.goto(form);
    await page.getByLabel('Short description').fill('Speak on the ward.');
    await page.reload();
    await expect(page.getByLabel('Short description')).toHaveValue('Speak on the ward.');
    await saveDraft(page).click();
    await expect(page.getByText('✅ Course updated.')).toBeVisible();

    await publish(page).click();
    await expect(page.getByLabel('Course fee (৳)')).toBeFocused();
    await expect(page.getByText('Correct 7 fields.')).toBeVisible();
    await page.getByLabel('Course fee (৳)').fill('1500');
    await page.getByLabel('Group link').fill('www.facebook.com/groups/nurses');
    await page.getByLabel('Entry 1', { exact: false }).fill('Ask a patient how they are');
    await page.getByLabel('Teacher', { exact: true }).selectOption({ index: 1 });
    await expect(page.getByLabel('Instructor title')).not.toHaveValue('');
    await expect(page.getByText('If it stays empty, visitors read “Lectures as they are recorded”.')).toBeVisible();
    await expectNoAxeViolations(page);
    await publish(page).click();
    await expect(page.getByText(`${title} is in the catalogue.`)).toBeVisible();
    await expect(saveChanges(page)).toBeVisible();
    await expect(page.getByLabel('Total lessons')).toHaveValue('Lectures as they are recorded');
  });

  test('what was typed into a stored course is kept on the device, and can be discarded', async ({ page }) => {
    await signInAdmin(page);
    page.on('dialog', (dialog) => dialog.accept());
    const course = await newCourse(page);
    await page.goto(`/admin/edit-course?id=${course._id}`);
    await page.getByLabel('Short description').fill('Half a thought');
    await page.reload();
    await expect(page.getByLabel('Short description')).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Discard my changes and reload' }).click();
    await expect(page.getByLabel('Short description')).toHaveValue('Speak in full sentences.');
    await page.reload();
    await expect(page.getByLabel('Short description')).toHaveValue('Speak in full sentences.');
  });
});

test.describe('editing a course', () => {
  test('a saved change is there after a reload', async ({ page }) => {
    await signInAdmin(page);
    const course = await newCourse(page);
    await page.goto('/admin/edit-course');
    await page.getByLabel('Course', { exact: true }).selectOption(course._id);
    await page.getByLabel('Course fee (৳)').fill('3000');
    await page.getByRole('button', { name: 'Remove entry 1' }).click();
    await saveChanges(page).click();
    await expect(page.getByText('✅ Course updated.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Course fee (৳)')).toHaveValue('3000');
    await expect(page.getByLabel('Entry 1', { exact: false })).toHaveValue('Order in a shop');
    await expectNoAxeViolations(page);
  });

  test('unsaved changes are not left without a question', async ({ page }) => {
    await signInAdmin(page);
    const [first, second] = [await newCourse(page), await newCourse(page)];
    await page.goto(`/admin/edit-course?id=${first._id}`);
    await page.getByLabel('Short description').fill('Half a thought');
    await page.getByLabel('Course', { exact: true }).selectOption(second._id);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Short description')).toHaveValue('Half a thought');
    await page.getByLabel('Course', { exact: true }).selectOption(second._id);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(titleField(page)).toHaveValue(second.title);
  });

  test('a deletion is asked about, and the course is gone', async ({ page }) => {
    await signInAdmin(page);
    const course = await newCourse(page);
    await page.goto(`/admin/edit-course?id=${course._id}`);
    await deleteCourse(page).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this course permanently?' });
    await expect(question).toContainText('No student has paid for it.');
    await expect(question.getByRole('button', { name: 'Keep the course' })).toBeFocused();
    await question.getByRole('button', { name: 'Keep the course' }).click();
    await expect(question).toBeHidden();
    await expect(titleField(page)).toHaveValue(course.title);
    await deleteCourse(page).click();
    await question.getByRole('button', { name: 'Delete Course' }).click();
    await expect(page.getByText('🗑️ Course deleted.')).toBeVisible();
    expect(await coursesTitled(page, course.title)).toEqual([]);
  });

  test('who waits is said before a deletion, as in the list of courses', async ({ page }) => {
    await signInAdmin(page);
    const course = await newCourse(page);
    await signInStudent(page, await newStudent(page));
    await post(page, '/api/students/manual-enroll', { courseId: course._id, method: 'bkash', reference: 'EDIT1' });
    await page.goto(`/admin/edit-course?id=${course._id}`);
    await deleteCourse(page).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this course permanently?' });
    await expect(question).toContainText('No student has paid for it. 1 enrollment waits for a check.');
  });

  test.describe('failing', () => {
    test.use({ expectedConsoleErrors: [/status of (?:409|500)/] });

    test('a change on top of somebody else’s is explained and can be taken back', async ({ page }) => {
      await signInAdmin(page);
      const course = await newCourse(page);
      await page.goto(`/admin/edit-course?id=${course._id}`);
      await page.getByLabel('Short description').fill('Mine');
      const theirs = { ...(await courseDraft(course.title)), shortDescription: 'Theirs', version: course.version };
      expect((await page.request.put(`/api/admin/courses/${course._id}`, { data: theirs })).ok()).toBe(true);
      await saveChanges(page).click();
      await expect(page.getByRole('alert')).toContainText('Somebody else saved this course in the meantime.');
      await expect(page.getByLabel('Short description')).toHaveValue('Mine');
      await page.getByRole('button', { name: 'Discard my changes and reload' }).click();
      await expect(page.getByLabel('Short description')).toHaveValue('Theirs');
    });

    test('each failed call is named where it happened', async ({ page }) => {
      await signInAdmin(page);
      const course = await newCourse(page);
      const broken = ofSchool({}, { status: 500 });
      await page.route('**/api/admin/courses**', (route) => route.fulfill(broken));
      await page.goto(`/admin/edit-course?id=${course._id}`);
      await expect(page.getByText('Failed to load courses', { exact: true })).toBeVisible();
      await expect(page.getByText('Failed to load course', { exact: true })).toBeVisible();
      await page.unroute('**/api/admin/courses**');
      await page.getByRole('button', { name: 'Retry' }).first().click();
      await page.getByLabel('Short description').fill('Another text');
      await page.route(`**/api/admin/courses/${course._id}`, (route) => route.fulfill(broken));
      await saveChanges(page).click();
      await expect(page.getByText('Update failed', { exact: true })).toBeVisible();
      await deleteCourse(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Course' }).click();
      await expect(page.getByText('Delete failed', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Short description')).toHaveValue('Another text');
    });
  });
});
