import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { newReference } from './admin-payments.ts';
import { get, post } from './calls.ts';
import { openEditor, topicList } from './outlines.ts';
import { expect, expectBothThemesPassAxe, newStudent, signInStudent, test } from './support.ts';

// What stands beside a lecture to read, from the editor to the student who takes it along.

// A file that the server refuses, and lectures without a video.
test.use({ expectedConsoleErrors: [/status of 40[04]/] });

const pdf = Buffer.from(`%PDF-1.4\n${'%'.repeat(300_000)}\nstartxref\n0\n%%EOF\n`);
const materials = (page: Page) =>
  page
    .locator('details')
    .filter({ hasText: /^Materials/ })
    .first();
const names = (page: Page) => materials(page).getByRole('listitem').getByRole('link');
const choose = (page: Page, name: string, buffer = pdf) =>
  materials(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

async function addLink(page: Page, name: string, address: string): Promise<void> {
  await materials(page).getByRole('button', { name: 'Add a link' }).click();
  await materials(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await materials(page).getByRole('textbox', { name: 'Address' }).fill(address);
  await materials(page).getByRole('button', { name: 'Store' }).click();
}

/** Signs in a student who has paid for the course. */
async function becomeLearner(page: Page, { _id, courseNo }: { _id: string; courseNo: string }): Promise<void> {
  const student = await newStudent(page);
  await signInStudent(page, student);
  await post(page, '/api/students/manual-enroll', { courseId: _id, method: 'bkash', reference: newReference() });
  const { student: account } = await get(page, '/api/students/me', api.readStudent.answer);
  await post(page, `/api/admin/enrollments/${account._id}/${courseNo}/mark-paid`, {});
}

test('what is added in the editor is there at once, is named, placed, removed, brought back and replaced, and a half typed link stays', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await openEditor(page, [
    { topicName: 'One', lectures: ['First'] },
    { topicName: 'Two', lectures: ['Second'] },
  ]);
  const name = materials(page).getByRole('textbox', { name: 'Name' });
  await materials(page).locator('summary').click();
  await choose(page, 'notes.txt', Buffer.from('no PDF'));
  await expect(materials(page).getByRole('alert')).toHaveText('Choose a PDF.');
  await choose(page, 'Word_list.pdf');
  await expect(names(page)).toHaveText([/Word list\s*PDF, 293 KB/]);
  await expect(materials(page).getByRole('alert')).toHaveCount(0);

  await materials(page).getByRole('button', { name: 'Add a link' }).click();
  await materials(page).getByRole('button', { name: 'Store' }).click();
  await expect(materials(page).getByRole('alert')).toHaveText(/give it a name/);
  await materials(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(materials(page).getByRole('button', { name: 'Add a link' })).toBeFocused();
  await addLink(page, 'Grammar in use', 'example.com/grammar');
  await expect(names(page)).toHaveText([/Word list/, /Grammar in use\s*example\.com/]);

  await materials(page).getByRole('button', { name: 'Move up: Grammar in use' }).click();
  await expect(names(page)).toHaveText([/Grammar in use/, /Word list/]);
  await materials(page).getByRole('button', { name: 'Edit: Word list' }).click();
  await name.fill('Words of week 1');
  await name.press('Enter');
  await expect(names(page)).toHaveText([/Grammar in use/, /Words of week 1/]);
  await expect(materials(page).getByRole('button', { name: 'Edit: Words of week 1' })).toBeFocused();
  await materials(page).getByRole('button', { name: 'Delete: Grammar in use' }).click();
  await expect(names(page)).toHaveText([/Words of week 1/]);
  await expectBothThemesPassAxe(page);
  await materials(page).getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText([/Grammar in use/, /Words of week 1/]);
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await materials(page).getByRole('button', { name: 'Edit: Words of week 1' }).click();
  await choose(page, 'Other.pdf', Buffer.concat([pdf, pdf]));
  await expect(names(page)).toHaveText([/Grammar in use/, /Words of week 1\s*PDF, 586 KB/]);

  // A half typed link is lost neither by another topic nor on leaving.
  await materials(page).getByRole('button', { name: 'Add a link' }).click();
  await name.fill('Half a li');
  await topicList(page).getByRole('button', { name: 'Two' }).first().click();
  await expect(page.getByLabel('Lecture title')).toHaveValue('Second');
  await topicList(page).getByRole('button', { name: 'One' }).first().click();
  await expect(name).toHaveValue('Half a li');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Half a li');
  await materials(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a student takes a file along, and a guest that of a free lecture', { tag: '@onPhone' }, async ({
  page,
  context,
}) => {
  const course = await openEditor(page, [{ topicName: 'One', lectures: ['First', 'Second'] }]);
  await materials(page).locator('summary').click();
  await choose(page, 'শব্দ list.pdf');
  await expect(names(page)).toHaveCount(1);
  await addLink(page, 'Grammar in use', 'https://example.com/grammar');
  await expect(names(page)).toHaveCount(2);
  await becomeLearner(page, course);

  await page.goto(`/path-player?courseid=${course._id}&topic=1&lecture=1`);
  await page.getByRole('tab', { name: 'Materials 2' }).click();
  const panel = page.getByRole('tabpanel', { name: /^Materials/ });
  const link = panel.getByRole('link', { name: /Grammar in use/ });
  await expect(link).toHaveAttribute('href', 'https://example.com/grammar');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectBothThemesPassAxe(page);
  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: /শব্দ list/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('শব্দ list.pdf');
  expect((await readFile(await download.path())).equals(pdf)).toBe(true);
  await expect(page).toHaveURL(/path-player/);
  await page.getByRole('link', { name: 'Next lecture' }).click();
  await expect(page).toHaveURL(/lecture=2/);
  await expect(page.getByRole('tab', { name: /^Notes/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Materials/ })).toHaveCount(0);

  const { lecture, version } = await get(
    page,
    `/api/courses/get-course-basic/${course._id}`,
    api.readCourseOutline.answer,
  );
  const [topic] = lecture;
  const classes = topic?.classes.map((one) =>
    one.lecture === 1 ? { ...one, link: '/clips/first-lecture.mp4', free: true } : one,
  );
  const saved = { lecture: [{ ...topic, classes }], version };
  expect((await page.request.put(`/api/courses/${course._id}/lecture`, { data: saved })).ok()).toBe(true);
  await context.clearCookies();
  await page.goto(`/courses/${course.slug}`);
  await page.locator('summary').filter({ hasText: 'Watch a free lecture' }).click();
  const free = page.getByRole('region', { name: 'Free lecture: First' });
  await expect(free.getByRole('heading', { name: 'Materials' })).toBeVisible();
  const taking = page.waitForEvent('download');
  await free.getByRole('link', { name: /শব্দ list/ }).click();
  expect((await readFile(await (await taking).path())).equals(pdf)).toBe(true);
});
