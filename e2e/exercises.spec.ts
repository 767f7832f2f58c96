import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { signInAdmin } from './admins.ts';
import { get } from './calls.ts';
import { type Learner, newLearner } from './learners.ts';
import { openEditor } from './outlines.ts';
import { expect, expectBothThemesPassAxe, test } from './support.ts';

// Tasks beside a lecture, from the teacher's text to the student who answers without a line.

test.use({ expectedConsoleErrors: [/status of 409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const openLecture = (page: Page, { courseId }: Learner) =>
  page.goto(`/path-player?courseid=${courseId}&topic=1&lecture=1`);
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const task = (page: Page, number: number) => page.getByRole('group', { name: `Task ${number}` });
const check = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: task(page, number) })
    .getByRole('button', { name: 'Check' });
const said = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: task(page, number) })
    .getByRole('status')
    .last();
const standings = async (page: Page, { courseId }: Learner) =>
  (await get(page, `/api/students/${courseId}/exercises`, api.listExercises.answer)).standings;

test('a task is put right with the red pen, tried again, and kept as right; nothing is wider than the smallest phone', {
  tag: '@onPhone',
}, async ({ page }) => {
  const learner = await newLearner(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await openLecture(page, learner);
  await tab(page, 'Exercise 0 of 5').click();
  await expect(task(page, 5)).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await check(page, 1).click();
  await expect(said(page, 1)).toHaveText('Answer first.');
  await task(page, 1).getByLabel('am agree').check();
  await check(page, 1).click();
  await expect(said(page, 1)).toContainText('Not am agree, but agree.');
  await expect(said(page, 1)).toContainText('agree is a verb of its own');
  await expectBothThemesPassAxe(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(said(page, 1)).toHaveText('');
  await task(page, 1).getByLabel('agree', { exact: true }).check();
  await check(page, 1).click();
  await expect(said(page, 1)).toContainText('Right.');
  await expect(tab(page, 'Exercise 1 of 5')).toBeVisible();
  await expect.poll(() => standings(page, learner)).toEqual([expect.objectContaining({ tries: 2, isRight: true })]);
  await page.reload();
  await tab(page, 'Exercise 1 of 5').click();
  await expect(task(page, 1)).toContainText('right once');
  await signInAdmin(page);
  await page.goto(`/admin/exercises?id=${learner.courseId}`);
  await expect(page.getByRole('heading', { name: 'What students see' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('by keys alone, and without a line: what was answered is told when the line is back, once', {
  tag: '@onDesktop',
}, async ({ page, context }) => {
  const learner = await newLearner(page);
  await openLecture(page, learner);
  await tab(page, 'Exercise 0 of 5').click();
  await context.setOffline(true);
  await task(page, 2).getByLabel('The gap').focus();
  await page.keyboard.type('Goes');
  await page.keyboard.press('Enter');
  await expect(said(page, 2)).toContainText('Right.');
  await expect(page.getByText('sent to the school when you are online again')).toBeVisible();
  // The words stay where they are, and the focus with them; a second press takes one back.
  const words = task(page, 3).getByRole('button');
  await words.first().focus();
  await page.keyboard.press('Enter');
  await expect(words.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(task(page, 3).getByText('Press the words in the right order.')).toBeVisible();
  const texts = await words.allTextContents();
  for (const word of ['I', 'have lived', 'in Dhaka', 'for three years.']) {
    await words.first().focus();
    for (let step = 0; step < texts.indexOf(word); step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  for (let step = texts.indexOf('for three years.'); step < texts.length; step += 1) await page.keyboard.press('Tab');
  await expect(check(page, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page, 3)).toContainText('Right.');
  await expect(tab(page, 'Exercise 2 of 5')).toBeVisible();
  // The first words that the line carries again do not arrive.
  await page.route('**/exercise-tries', (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  await expect.poll(async () => (await standings(page, learner)).length).toBe(2);
  await expect(page.getByText('sent to the school when you are online again')).toBeHidden();
  expect((await standings(page, learner)).map(({ tries }) => tries)).toEqual([1, 1]);
});

test('a teacher types tasks as lines, sees what students will see, and loses nothing to another admin', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const { _id } = await openEditor(page, [{ topicName: 'One', lectures: ['First', 'Second'] }]);
  await page.getByRole('link', { name: 'Write the exercises of this course' }).click();
  const lines = page.getByLabel('Tasks');
  await page.getByRole('button', { name: 'Begin with this example' }).click();
  await expect(page.getByRole('group', { name: 'Task 3' })).toBeVisible();
  await expect(page.getByText('2 orders: I went home yesterday · Yesterday I went home')).toBeVisible();
  await expectBothThemesPassAxe(page);
  await lines.fill('The speed is in ..... = km/h\n\n___ or walks? = goes / runs\n\n___ == Dhaka');
  await expect(page.getByText('1 answer: km/h')).toBeVisible();
  await expect(page.getByText('2 answers: goes · runs')).toBeVisible();
  await expect(page.getByText('1 answer, with these capitals and punctuation: Dhaka')).toBeVisible();
  await task(page, 1).getByLabel('The gap').fill('\u200b');
  await check(page, 1).click();
  await expect(said(page, 1)).toHaveText('Answer first.');
  await lines.fill('He ___ not like tea.\n- do\n- does');
  await expect(page.getByText('Line 2')).toBeVisible();
  await expect(page.getByText('1 line to correct')).toBeVisible();
  await lines.fill('He ___ not like tea.\n- do\n* does');
  await page.getByLabel('Lecture', { exact: true }).selectOption({ label: '1.2 Second' });
  await expect(lines).toHaveValue('');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Lecture', { exact: true }).selectOption({ label: '1.1 First · 1 task' });
  await expect(lines).toHaveValue('He ___ not like tea.\n- do\n* does');
  await page.getByRole('button', { name: 'Save exercise' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const { exercises } = await get(page, `/api/admin/courses/${_id}/exercises`, api.listCourseExercises.answer);
  const path = `/api/admin/courses/${_id}/exercises/${exercises[0]?.lectureId}`;
  expect((await page.request.put(path, { data: { text: 'a = b', version: 1 } })).ok()).toBe(true);
  await lines.fill('c = d');
  await page.getByRole('button', { name: 'Save exercise' }).click();
  await expect(page.getByText('Somebody else saved this exercise in the meantime.')).toBeVisible();
  await expect(page.locator('pre')).toHaveText('a = b');
  await expect(lines).toHaveValue('c = d');
  await page.getByRole('button', { name: 'Save exercise' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
