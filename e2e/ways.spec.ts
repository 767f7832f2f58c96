import type { Page } from '@playwright/test';
import { newLearner } from './learners.ts';
import { expect, test } from './support.ts';

// The ways that are gone most often, counted: every press, and every field that is typed into.

/** Counts what a visitor does; a field that is filled already costs nothing, nor does the wait for a page. */
function counting(page: Page) {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    async tap(name: string | RegExp, role: 'link' | 'button' = 'button') {
      done.taps += 1;
      await page.getByRole('main').getByRole(role, { name }).first().tap();
    },
    async choose(name: string | RegExp, option: string) {
      done.taps += 1;
      await page.getByRole('combobox', { name }).selectOption({ label: option });
    },
    async type(name: string | RegExp, text: string) {
      done.fields += 1;
      await page.getByRole('textbox', { name }).fill(text);
    },
  };
}

test('a guest who has just decided is pending after at most six presses and eight fields', async ({ page }) => {
  const { done, tap, choose, type } = counting(page);
  const digits = String(Math.random()).slice(2, 10);
  await page.goto('/courses/C0007');
  await tap('এখনই ভর্তি হোন', 'link');
  await tap('Create an account', 'link');
  await type('Full name', 'Mina Walker');
  await type('Email', `mina-${digits}@example.com`);
  await type('Phone', `017${digits}`);
  await type('School', 'Dhaka School');
  await type('College', 'NA');
  await type(/^Password/, 'bright-river-42');
  await type(/^Confirm/, 'bright-river-42');
  await tap('Register');
  await expect(page).toHaveURL(/\/login/);
  await tap('Login');
  await choose('Payment method', 'bKash');
  await type('Reference', `9AB${digits}`);
  await tap('Submit payment info');
  await expect(page).toHaveURL('/enroll/success');
  expect(done.taps).toBeLessThanOrEqual(6);
  expect(done.fields).toBeLessThanOrEqual(8);
});

test('one press on the card of a new course begins with its first lecture, and later goes on with the last one', async ({
  page,
}) => {
  const { courseId, title } = await newLearner(page);
  const video = page.locator('video');
  const lecture = (number: number) => page.getByRole('heading', { level: 1, name: new RegExp(`^${number}\\. `) });
  const goOn = () => page.getByRole('link', { name: `Continue Learning: ${title}` }).tap();
  await page.goto('/student/dashboard');
  await goOn();
  await expect(lecture(1)).toBeVisible();
  await expect(video).toHaveJSProperty('paused', false);
  await page.goBack();
  await expect(page).toHaveURL('/student/dashboard');

  await page.goto(`/path-player?courseid=${courseId}&topic=1&lecture=2`);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect(page.getByText(/^saved \d/)).toBeVisible();
  await page.goto('/student/dashboard');
  await goOn();
  await expect(lecture(2)).toBeVisible();
  await expect(video).toHaveJSProperty('paused', false);
  await expect(page).toHaveURL(/topic=1&lecture=2$/);
  // A reload is no wish to play, and loses nothing.
  await page.reload();
  await expect(lecture(2)).toBeVisible();
  await expect(video).toHaveJSProperty('paused', true);
  await page.goBack();
  await expect(page).toHaveURL('/student/dashboard');

  // Without a press that means it, nothing is chosen; what is chosen after it plays when it is told to.
  await page.goto(`/path-player?courseid=${courseId}`);
  await expect(page.getByText('Select a lecture to start watching.')).toBeVisible();
  await page.getByRole('link', { name: /^Go on/ }).tap();
  await expect(video).toHaveJSProperty('paused', false);
  await page.getByRole('link', { name: 'Next lecture' }).tap();
  await expect(lecture(3)).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await page.getByRole('link', { name: 'Previous' }).tap();
  await expect(lecture(2)).toBeVisible();
  await expect(video).toHaveJSProperty('paused', true);
});
