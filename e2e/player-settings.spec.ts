import type { Page } from '@playwright/test';
import { answerCalls, changeAnswer, ofSchool } from './answers.ts';
import { type Learner, newLearner } from './learners.ts';
import { expect, expectBothThemesPassAxe, expectNoAxeViolations, signInAdmin, test } from './support.ts';
import { act, frameOf, heardBy, playFrom } from './video-sites.ts';
import { pressSaver } from './visits.ts';

// How lectures are played on this device, and whose name stands over them.

let learner: Learner;
test.beforeEach(async ({ page }) => {
  learner = await newLearner(page);
});

const openLecture = (page: Page, lecture = 1) =>
  page.goto(`/path-player?courseid=${learner.courseId}&topic=1&lecture=${lecture}`);
const play = (page: Page) => page.getByRole('button', { name: /^Play: / });
const playFile = (page: Page) =>
  answerCalls(page, `/api/students/${learner.courseId}/lecture-link`, {
    status: 200,
    json: { link: '/clips/first-lecture.mp4' },
  });
const saver = (page: Page) => page.getByRole('switch', { name: 'Data saver' });

test('the data saver is remembered, loads nothing of a file before it plays, asks for a small picture, and lets nothing begin by itself', {
  tag: '@onPhone',
}, async ({ page }) => {
  await page.clock.install();
  await playFile(page);
  await openLecture(page);
  const video = page.locator('video');
  await expect(saver(page)).not.toBeChecked();
  await expect(video).toHaveAttribute('preload', 'metadata');
  await pressSaver(saver(page));
  await expect(video).toHaveAttribute('preload', 'none');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(video).toHaveAttribute('preload', 'none');
  await expect(saver(page)).toBeChecked();
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([]);

  await playFrom(page, 'vimeo', learner.courseId);
  await openLecture(page);
  await expect(saver(page)).toBeChecked();
  await play(page).click();
  await expect(frameOf(page)).toHaveAttribute('src', /[?&]quality=360p(?:&|$)/);
  await act(page, { state: 'playing' });
  await act(page, { state: 'ended' });
  await expect(page.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await expect(page.getByText(/^Next in/)).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeVisible();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('heading', { name: /^2\. / })).toBeVisible();
  await pressSaver(saver(page));
  await expect.poll(() => heardBy(page)).toContain('{"setQuality":"auto"}');

  await page.getByRole('link', { name: 'Previous' }).click();
  await play(page).click();
  await expect(frameOf(page)).not.toHaveAttribute('src', /quality/);
  await act(page, { state: 'playing' });
  await pressSaver(saver(page));
  await expect(saver(page)).toBeChecked();
  await expect.poll(() => heardBy(page)).toContain('{"setQuality":"360p"}');
  // The video goes on where it is: the frame was not begun anew.
  expect(await heardBy(page)).toContain('getDuration');
  await expectNoAxeViolations(page);
});

const markWith = (page: Page, watermark: string) =>
  changeAnswer(page, `/api/students/${learner.courseId}/player`, { watermark });
const text = 'Nusrat Jahan · 678';

test('where the school wants it, the student’s name stands over the video, takes no press, is read to nobody, and never leaves the stage', {
  tag: '@onPhone',
}, async ({ page }) => {
  await page.clock.install();
  await markWith(page, text);
  await playFrom(page, 'youtube', learner.courseId);
  await openLecture(page);
  const mark = page.locator('#stage').getByText(text);
  await expect(mark).toBeVisible();
  await expect(page.getByText(text).and(page.getByRole('paragraph'))).toHaveCount(0);
  await play(page).click();
  await expect(frameOf(page)).toBeVisible();
  const seen = new Set<string>();
  for (const screen of [page.viewportSize() ?? { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(screen);
    const stage = (await frameOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (let step = 0; step < 6; step += 1) {
      const { x, y, width, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      seen.add(`${screen.width}: ${Math.round(x)} ${Math.round(y)}`);
      expect([x >= stage.x, y >= stage.y]).toEqual([true, true]);
      expect([x + width <= stage.x + stage.width, y + height <= stage.y + stage.height * 0.8]).toEqual([true, true]);
      // What lies under it is what is pressed.
      const pressed = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.tagName,
        [x + width / 2, y + height / 2],
      );
      expect(pressed).toBe('IFRAME');
      await page.clock.runFor(20_000);
    }
  }
  expect(seen.size).toBe(12);
  await expectBothThemesPassAxe(page);
  const copied = await page.evaluate(() => {
    window.getSelection()?.selectAllChildren(document.body);
    return window.getSelection()?.toString() ?? '';
  });
  expect(copied).not.toContain(text);

  await page.setViewportSize({ width: 800, height: 700 });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('stage');
  await expect(mark).toBeInViewport({ ratio: 1 });
  const size = page.viewportSize();
  const frame = await frameOf(page).boundingBox();
  expect([frame?.width, frame?.height]).toEqual([size?.width, size?.height]);
});

test('no file that fills the screen by itself leaves the name behind; where the school does not want it, nothing stands there', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await markWith(page, text);
  await playFile(page);
  await openLecture(page);
  await expect(page.locator('video')).toHaveAttribute('controlslist', 'nofullscreen');
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await markWith(page, '');
  await playFrom(page, 'youtube', learner.courseId);
  await openLecture(page);
  await expect(play(page)).toBeVisible();
  await expect(page.locator('.watermark')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});

test('an admin switches it on where lectures are edited', { tag: '@onDesktop' }, async ({ page }) => {
  await signInAdmin(page);
  let on = false;
  await page.route('**/api/admin/watermark', (route) => {
    if (route.request().method() === 'PUT') on = route.request().postDataJSON().on;
    return route.fulfill(ofSchool({ on }));
  });
  await page.goto('/admin/update-lecture');
  const shows = page.getByRole('switch', { name: 'Show each student’s name over the videos' });
  await expect(shows).not.toBeChecked();
  await shows.click();
  await expect(shows).toBeChecked();
  await expectBothThemesPassAxe(page);
  await page.reload();
  await expect(shows).toBeChecked();
  expect(on).toBe(true);
});
