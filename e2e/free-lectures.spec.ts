import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { answerCalls, cutCalls } from './answers.ts';
import { get } from './calls.ts';
import { openEditor } from './outlines.ts';
import { expect, expectNoAxeViolations, test } from './support.ts';
import { openStarted } from './visits.ts';

// A lecture that the school gives away, from the switch in the editor to the guest who watches it on the course's page.

const coursePath = '/courses/spoken-english-from-zero';
const title = 'Welcome, and how to use your fifteen minutes';
const offer = (page: Page) => page.locator('summary').filter({ hasText: 'Watch a free lecture' });
const line = (page: Page) => page.locator('summary').filter({ hasText: 'Watch free' }).first();
const stage = (page: Page) => page.getByRole('region', { name: `Free lecture: ${title}` });
const video = (page: Page) => page.locator('video');
const linkCalls = async (page: Page) => {
  const { _id } = await get(page, `/api${coursePath}`, api.readCourse.answer);
  return `/api/courses/${_id}/free-lecture`;
};

test.describe('on the page of its course', () => {
  test('plays in place from the keyboard, one at a time, and gives the focus back', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(coursePath);
    await page.waitForLoadState('networkidle');
    const isOfLecture = (path: string) => /free-(?:lecture|stage)|clips|recording/.test(path);
    expect(asked.filter(isOfLecture)).toEqual([]);

    await offer(page).press('Enter');
    await expect(video(page)).toBeFocused();
    await expect(video(page)).toHaveAttribute('src', '/clips/first-lecture.mp4');
    await expect
      .poll(() => video(page).evaluate((one: HTMLVideoElement) => !one.paused && one.currentTime > 0))
      .toBe(true);
    await expect(page).toHaveURL(coursePath);
    await expectNoAxeViolations(page);

    await line(page).press('Enter');
    await expect(video(page)).toHaveCount(1);
    await expect(stage(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Close the lecture' }).press('Enter');
    await expect(line(page)).toBeFocused();
    await expect(video(page)).toHaveCount(0);
  });

  test('is not lost when it is pressed before the application is there, and ends with its course', async ({ page }) => {
    let serve = () => {};
    const served = new Promise<void>((resolve) => {
      serve = resolve;
    });
    await page.route('**/assets/hydrate-*.js', async (route) => {
      await served;
      await route.continue();
    });
    await page.goto(coursePath);
    await offer(page).tap();
    await expect(page.getByText('Opening the lecture…').first()).toBeVisible();
    await expect(stage(page)).toHaveCount(0);
    serve();
    await expect(video(page)).toBeFocused();
    // The next course, a press away, plays nothing unasked.
    await page
      .getByRole('region', { name: 'You may also like' })
      .getByRole('link', { name: /^Show Details/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(coursePath);
    await expect(page.getByRole('heading', { name: 'Your teacher' })).toBeVisible();
    await expect(page.locator('details[name=free-lecture][open]')).toHaveCount(0);
    await expect(video(page)).toHaveCount(0);
  });

  test.describe('that does not come', () => {
    test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED|ERR_INTERNET/] });

    test('says why, and is asked for again', async ({ page, context }) => {
      const path = await linkCalls(page);
      const retry = page.getByRole('button', { name: 'Retry' });
      const alert = stage(page).getByRole('alert');
      await openStarted(page, coursePath);
      await context.setOffline(true);
      await offer(page).click();
      await expect(alert).toHaveText(
        'The lecture did not open. You are offline. Try again when your connection is back.',
      );
      await expect(retry).toBeFocused();
      await expectNoAxeViolations(page);
      await context.setOffline(false);
      await answerCalls(page, path, { status: 404, json: { error: 'Lecture not found.', code: 'not_found' } });
      await retry.click();
      await expect(alert).toContainText('Lecture not found.');
      await expect(alert).toContainText('The school may have changed which lectures are free.');
      await cutCalls(page, path);
      await retry.click();
      await expect(alert).toHaveText('The lecture did not open. Check your internet connection, then try again.');
      await answerCalls(page, path, { status: 200, json: { link: '/clips/none.mp4' } });
      await retry.click();
      await expect(alert).toHaveText('The video did not load. Check your internet connection, then try again.');
      await page.unrouteAll();
      await retry.click();
      await expect(video(page)).toBeFocused();
    });
  });

  test('of another site is framed only once it is pressed, and missed when it does not come', async ({ page }) => {
    const path = await linkCalls(page);
    const foreign: string[] = [];
    await page.clock.install();
    // It never answers.
    await page.route(
      ({ protocol }) => protocol === 'https:',
      (route) => foreign.push(route.request().url()),
    );
    await answerCalls(page, path, { status: 200, json: { link: 'https://youtu.be/d0yGdNEWdn0' } });
    await page.goto(coursePath);
    await line(page).click();
    const frame = page.getByTitle(`Free lecture: ${title}`);
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/d0yGdNEWdn0\?/);
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect.poll(() => foreign.length).toBe(1);
    await page.clock.runFor(12_000);
    await expect(page.getByRole('alert')).toContainText('The video is taking a long time to load.');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => foreign.length).toBe(2);
  });
});

test('is made free in the editor, seen so by a guest, and set back', async ({ page, browser }) => {
  const course = await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels', 'Stress'] }]);
  const free = page
    .getByRole('group', { name: '1 · Vowels' })
    .getByRole('switch', { name: 'Free: anybody may watch it' });
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
  };
  await free.press('Space');
  await expect(page.getByText('There is nothing to play yet.')).toBeVisible();
  await page.getByLabel('Video link').first().fill('/clips/first-lecture.mp4');
  await expect(page.getByText('Once saved, it plays on the public course page for anybody')).toBeVisible();
  await expectNoAxeViolations(page);
  // What is not saved yet comes back after a reload.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Go on with them' }).click();
  await expect(free).toBeChecked();
  await save();
  await page.reload();
  await expect(free).toBeChecked();

  const visitor = await (await browser.newContext({ baseURL: process.env.SCHOOL_URL })).newPage();
  await visitor.goto(`/courses/${course.slug}`);
  await expect(visitor.getByText('Topic 1 · 2 lectures · 1 free')).toBeVisible();
  await line(visitor).click();
  await expect(video(visitor)).toBeFocused();

  await free.press('Space');
  await save();
  await visitor.getByRole('button', { name: 'Close the lecture' }).click();
  await offer(visitor).click();
  await expect(visitor.getByRole('alert')).toContainText('Lecture not found.');
  await visitor.reload();
  await expect(visitor.getByText('Topic 1 · 2 lectures')).toBeVisible();
  await expect(visitor.getByText('Watch free')).toHaveCount(0);
  await visitor.context().close();
});
