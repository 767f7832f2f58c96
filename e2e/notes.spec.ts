import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerCalls, changeAnswer, holdCalls, ofSchool } from './answers.ts';
import { type Learner, newLearner } from './learners.ts';
import { expect, expectBothThemesPassAxe, test } from './support.ts';
import { act, playFrom } from './video-sites.ts';

// What a student writes beside a lecture: with its place in the video, for nobody else, lost by no line.

test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

let learner: Learner;
test.beforeEach(async ({ page }) => {
  learner = await newLearner(page);
});

const openLecture = (page: Page, lecture = 1) =>
  page.goto(`/path-player?courseid=${learner.courseId}&topic=1&lecture=${lecture}`);
const field = (page: Page) => page.getByRole('textbox', { name: /^A note/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save note' });
const notes = (page: Page) => page.getByRole('tabpanel', { name: /^Notes/ }).getByRole('listitem');

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await save(page).click();
  await expect(notes(page).filter({ hasText: text })).toBeVisible();
  await expect(field(page)).toHaveValue('');
}

test('a note knows its place in the video, and a press leads back there, also one that comes before the video', {
  tag: '@onPhone',
}, async ({ page }) => {
  await playFrom(page, 'youtube', learner.courseId);
  await openLecture(page);
  await page.getByRole('button', { name: /^Play: / }).click();
  await act(page, { to: 160 });
  await field(page).pressSequentially('Does,');
  await expect(page.getByText('A note at 2:40')).toBeVisible();
  await act(page, { to: 170 });
  await field(page).pressSequentially(' not do.');
  await field(page).press('Control+Enter');
  await expect(notes(page)).toHaveText(/2:40.*Does, not do\./);

  const there = page.getByRole('button', { name: 'Play from 2:40' });
  const letGo = await holdCalls(page, `/api/students/${learner.courseId}/lecture-link`);
  await page.reload();
  await there.click();
  letGo();
  await expect(page.locator('iframe')).toHaveAttribute('src', /start=160/);

  await page.goto('/student/notes');
  await there.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /start=160/);
  await page.getByRole('link', { name: 'Next lecture' }).click();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('button', { name: /^Continue at |^Play: / })).toBeVisible();
  await there.click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /start=160/);
});

test('what is written outlives a lost line, another lecture and a reload; the note is changed, deleted, brought back and read again', {
  tag: '@onPhone',
}, async ({ page }) => {
  await openLecture(page);
  await field(page).fill('He go');
  await page.route(/\/api\/students\/notes\//, (route) => route.fulfill(ofSchool({}, { status: 503 })));
  await save(page).click();
  await expect(page.getByText('The note was not saved.')).toBeVisible();
  await expect(field(page)).toHaveValue('He go');
  await page.getByRole('link', { name: 'Next lecture' }).click();
  await expect(field(page)).toHaveValue('');
  await page.unrouteAll();
  await openLecture(page);
  await expect(field(page)).toHaveValue('He go');
  await save(page).click();
  await expect(notes(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Edit: He go' }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('He goes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit: He goes' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete: He goes' }).click();
  await expect(notes(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes(page)).toContainText(['He goes']);
  await expect(page.getByText('Note deleted.')).toBeHidden();

  await changeAnswer(page, `/api/students/${learner.courseId}/player`, { notes: undefined });
  await answerCalls(page, '/api/students/notes', { status: 503 });
  await page.reload();
  await expect(page.getByText('Your notes could not be loaded.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notes(page)).toHaveCount(1);
  await expect(notes(page)).toContainText(['He goes']);
});

test('all notes stand on a page of their own, become a text, and fit the narrowest phone in both themes', {
  tag: '@onPhone',
}, async ({ page }) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/student/notes');
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await openLecture(page, 2);
  await write(page, 'of the second: সে চা পছন্দ করে না, and a wordthatislongerthanthenarrowestphoneiswide');
  expect(await width()).toBe(320);
  await expectBothThemesPassAxe(page);
  await openLecture(page);
  await write(page, 'of the first\nin two lines');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { level: 2, name: learner.title })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'of the' })).toHaveText([/of the first/, /of the second/]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'As text' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${learner.title} notes.txt`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`${learner.title}\n\n1.1 `);
  expect(text).toContain('\nof the first\nin two lines\n\n1.2 ');
  expect(await width()).toBe(320);
  await expectBothThemesPassAxe(page);
});
