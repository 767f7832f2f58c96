import type { Page, Request } from '@playwright/test';
import * as v from 'valibot';
import { SaveProgress } from '#teaching/player/progress.ts';
import { answerCalls, holdCalls, ofSchool } from './answers.ts';
import { type Learner, lectureProgress, newLearner, progressOf } from './learners.ts';
import { logOut } from './sessions.ts';
import { expect, expectBothThemesPassAxe, expectNoAxeViolations, signInStudent, test } from './support.ts';
import { act, frameOf, heardBy, playFrom } from './video-sites.ts';
import { beSeen } from './visits.ts';

// What a student has watched: told by the players, kept over a lost line, shown on every device.

test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

let learner: Learner;
test.beforeEach(async ({ page }) => {
  learner = await newLearner(page);
});

const openLecture = (page: Page, lecture = 1) =>
  page.goto(`/path-player?courseid=${learner.courseId}&topic=1&lecture=${lecture}`);
const play = (page: Page) => page.getByRole('button', { name: /^Play: / });
const goOn = (page: Page, at: string) => page.getByRole('button', { name: `Continue at ${at}` });
const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' });
const tick = (page: Page) => page.getByRole('button', { name: 'I have watched this lecture' });
const outlined = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name });
const savedSign = (page: Page) => page.getByText(/^saved \d/);
const keptSign = (page: Page) => page.getByText('kept on this device');
const progressPath = () => `/api/students/${learner.courseId}/progress`;
/** Of what this browser has still to tell. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^pathshala\.student\..+\.progress$/.test(name)));

/** Says to the server what another device would. */
async function watchElsewhere(page: Page, position: number): Promise<void> {
  const { id } = await lectureProgress(page, learner);
  const item = { id, position, duration: 600, watched: '', age: 0 };
  expect((await page.request.put(progressPath(), { data: { items: [item] } })).ok()).toBe(true);
}

const positionsIn = (request: Request) =>
  v.parse(SaveProgress, request.postDataJSON()).items.map(({ position }) => position);

/** Plays the first lecture from its start; the player has answered by then. */
async function startPlaying(page: Page): Promise<void> {
  await openLecture(page);
  await play(page).click();
  await expect(savedSign(page)).toBeVisible();
}

/** Plays the first lecture to its second minute; the school knows it by then. */
async function watchTwoMinutes(page: Page): Promise<void> {
  await openLecture(page);
  await expect(play(page)).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  await play(page).click();
  await act(page, { state: 'playing' });
  await expect(savedSign(page)).toBeVisible();
  await act(page, { to: 120 });
  await act(page, { state: 'paused' });
  await expect
    .poll(() => lectureProgress(page, learner))
    .toMatchObject({ position: 120, duration: 600, percent: 21, done: false });
  await expect(outlined(page, '21% watched')).toBeVisible();
}

test('a lecture goes on where it was left, with a press or from the start, also on the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await playFrom(page, 'youtube', learner.courseId);
  await watchTwoMinutes(page);
  await expect(frameOf(page)).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/d0yGdNEWdn0\?/);
  await expect(frameOf(page)).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');

  await page.reload();
  await expect(goOn(page, '2:00')).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectBothThemesPassAxe(page);
  await goOn(page, '2:00').click();
  await expect(frameOf(page)).toHaveAttribute('src', /[?&]start=117(?:&|$)/);
  await expect(frameOf(page)).toBeFocused();

  await page.reload();
  await startOver(page).click();
  await expect(frameOf(page)).toHaveAttribute('src', /[?&]start=0(?:&|$)/);
  expect(await heardBy(page)).not.toContain('setCurrentTime');
});

test('a lecture of another site goes on where it was left, and is done, with the teacher’s tick, at its end', async ({
  page,
}) => {
  await playFrom(page, 'vimeo', learner.courseId);
  await watchTwoMinutes(page);
  await page.reload();
  await goOn(page, '2:00').click();
  await expect.poll(() => heardBy(page)).toContain('{"setCurrentTime":117}');
  await expect(frameOf(page)).toBeFocused();
  await act(page, { state: 'playing' });
  await act(page, { to: 400 });
  await act(page, { state: 'ended' });
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ done: true, how: 'ended' });
  await expect(outlined(page, '(watched)')).toBeVisible();
  await expect(page.getByText(/^1 of \d+ lectures done$/)).toBeVisible();
  await expect(tick(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a player that says nothing leaves it to the student, and that of a site that nobody knows does so at once', async ({
  page,
}) => {
  const unreported = page.getByText(/^This player does not report/);
  await page.clock.install();
  await playFrom(page, 'unknown', learner.courseId);
  await openLecture(page, 2);
  await play(page).click();
  await expect(unreported).toBeVisible();
  await expectNoAxeViolations(page);

  await playFrom(page, 'silent', learner.courseId);
  await page.getByRole('link', { name: 'Previous' }).click();
  await play(page).click();
  await expect.poll(() => heardBy(page)).toContain('listening');
  await expect(unreported).toBeHidden();
  await page.clock.runFor(11_000);
  await expect(unreported).toBeVisible();
  await expect.poll(() => progressOf(page, learner)).toMatchObject({ done: 0, last: { topicNo: 1, lecture: 1 } });
  await tick(page).click();
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ done: true, how: 'marked' });
  await expect(outlined(page, '(watched)')).toBeVisible();
  await tick(page).click();
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ done: false, how: null });
});

test('messages that are none of the player’s, or say what cannot be, change nothing', async ({ page }) => {
  await playFrom(page, 'youtube', learner.courseId);
  await startPlaying(page);
  const word = (info: unknown) => JSON.stringify({ event: 'infoDelivery', info });
  for (const raw of [word({ currentTime: 1e12, duration: 1e12 }), '{', { event: 'timeupdate', data: { seconds: 300 } }])
    await act(page, { raw });
  // The page itself, and a frame of another site, which speaks as the player would.
  const lie = word({ currentTime: 300, playerState: 0 });
  const liar = { contentType: 'text/html', body: `<script>parent.postMessage(${JSON.stringify(lie)}, '*')</script>` };
  for (const address of ['https://elsewhere.example/', 'https://www.youtube-nocookie.com/other']) {
    await page.route(address, (route) => route.fulfill(liar));
    await page.evaluate(
      ([text, src = '']) => {
        window.postMessage(text, '*');
        const other = document.createElement('iframe');
        other.src = src;
        document.body.append(other);
        return new Promise((resolve) => other.addEventListener('load', resolve));
      },
      [lie, address],
    );
  }
  await act(page, { to: 3 });
  await act(page, { state: 'paused' });
  await expect
    .poll(() => lectureProgress(page, learner))
    .toMatchObject({ position: 3, duration: 600, percent: 1, done: false });
  // The player's own frame, once another site stands in it.
  await frameOf(page).evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise((resolve) => {
        frame.addEventListener('load', resolve);
        frame.src = 'https://elsewhere.example/';
      }),
  );
  await tick(page).click();
  await expect
    .poll(() => lectureProgress(page, learner))
    .toMatchObject({ position: 3, percent: 1, done: true, how: 'marked' });
});

test('a line that is lost loses nothing: also not over a reload', async ({ page, context }) => {
  await playFrom(page, 'youtube', learner.courseId);
  await startPlaying(page);
  await context.setOffline(true);
  await act(page, { to: 90 });
  await act(page, { state: 'paused' });
  await expect(keptSign(page)).toBeVisible();
  await expect(outlined(page, '16% watched')).toBeVisible();
  expect(await waiting(page)).toHaveLength(1);
  await expectBothThemesPassAxe(page);
  await context.setOffline(false);
  await expect(savedSign(page)).toBeVisible();
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 90, percent: 16 });
  await expect.poll(() => waiting(page)).toEqual([]);

  await answerCalls(page, progressPath(), { status: 503 });
  await act(page, { state: 'playing' });
  await act(page, { to: 150 });
  await act(page, { state: 'paused' });
  await expect(keptSign(page)).toBeVisible();
  await page.unrouteAll();
  await playFrom(page, 'youtube', learner.courseId);
  await page.reload();
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 150, percent: 26 });
  await expect(goOn(page, '2:30')).toBeVisible();
});

test('what waits outlives the session, which leads back to its lecture, and goes with the logout', async ({
  page,
  context,
}) => {
  await playFrom(page, 'youtube', learner.courseId);
  await startPlaying(page);
  await context.clearCookies();
  await act(page, { to: 90 });
  await act(page, { state: 'paused' });
  await expect(keptSign(page)).toBeVisible();
  expect(await waiting(page)).toHaveLength(1);
  // The next lecture leads to the sign-in.
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Next lecture' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  expect(await waiting(page)).toHaveLength(1);
  await page.getByLabel('Email / Phone').fill(learner.student.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.student.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: /^2\. / })).toBeVisible();
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 90 });

  await playFrom(page, 'youtube', learner.courseId);
  await openLecture(page);
  await goOn(page, '1:30').click();
  await answerCalls(page, progressPath(), { status: 503 });
  await act(page, { to: 130 });
  await act(page, { state: 'paused' });
  await expect.poll(() => waiting(page)).toHaveLength(1);
  // A lecture that is refused ends a session that goes on, too.
  await answerCalls(page, `/api/students/${learner.courseId}/lecture-link`, { status: 401 });
  await page.getByRole('link', { name: 'Next lecture' }).click();
  await expect(page).toHaveURL('/login');
  expect(await waiting(page)).toHaveLength(1);
  await signInStudent(page, learner.student);
  await page.goto('/student/dashboard');
  await expect(page.getByRole('article', { name: learner.title })).toBeVisible();
  expect(await waiting(page)).toHaveLength(1);
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await waiting(page)).toEqual([]);
});

test('one press on the dashboard plays on where another device was left; a slow recording tells no place before it', async ({
  page,
}) => {
  await watchElsewhere(page, 20);
  const letGo = await holdCalls(page, '/clips/first-lecture.mp4');
  const [linksAsked, told]: [string[], number[]] = [[], []];
  page.on('request', (request) => {
    if (request.url().includes('/lecture-link')) linksAsked.push(request.url());
    if (request.method() === 'PUT') told.push(...positionsIn(request));
  });
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: `Continue Learning: ${learner.title}` }).click();
  const video = page.locator('video');
  const seconds = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect(page).toHaveURL(/lecture=1/);
  // A student presses its own button, since it does not play yet.
  await video.evaluate((one: HTMLVideoElement) => void one.play());
  letGo();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told.filter((position) => position < 17)).toEqual([]);
  expect(linksAsked).toHaveLength(1);
  await expect(video).toHaveJSProperty('paused', false);
  await expect.poll(seconds).toBeGreaterThanOrEqual(17);
  await expect(page.getByText('Continued at 0:20.')).toBeVisible();
  await expectNoAxeViolations(page);
  await startOver(page).click();
  await expect.poll(seconds).toBeLessThan(10);
  await expect(startOver(page)).toBeHidden();
});

test('the card of a course says how far it is watched and what comes next, once the rest is told, and does without what cannot be read', async ({
  page,
}) => {
  const card = page.getByRole('article', { name: learner.title });
  await page.goto('/student/dashboard');
  await expect(card).toContainText(/0 of \d+ lectures done/);
  await expect(card).toContainText('First: ');
  await playFrom(page, 'youtube', learner.courseId);
  await startPlaying(page);
  await act(page, { to: 60 });
  // A page that is left in the middle tells how far it came.
  await page.goto('/student/dashboard');
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 60, percent: 11 });
  await expect(card).toContainText('Continue: ');
  await expectBothThemesPassAxe(page);

  // What waits on the device is sent by the dashboard, too.
  const refused = '**/api/students/*/lectures/*/done';
  await page.route(refused, (route) => route.fulfill(ofSchool({}, { status: 503 })));
  await openLecture(page);
  await tick(page).click();
  await expect(keptSign(page)).toBeVisible();
  await page.goto('/contact');
  expect(await waiting(page)).toHaveLength(1);
  expect(await progressOf(page, learner)).toMatchObject({ done: 0 });
  await page.unroute(refused);
  await page.goto('/student/dashboard');
  await expect(card).toContainText(/1 of \d+ lectures done/);
  expect(await waiting(page)).toEqual([]);
  expect(await progressOf(page, learner)).toMatchObject({ done: 1 });

  await answerCalls(page, '/api/students/progress', { status: 503 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(card.getByRole('link', { name: /^Continue Learning/ })).toBeVisible();
  await expect(card).not.toContainText('lectures done');
});

test('the next lecture begins by itself, unless the student stays', async ({ page }) => {
  await page.clock.install();
  await playFrom(page, 'vimeo', learner.courseId);
  await openLecture(page);
  await play(page).click();
  await act(page, { state: 'playing' });
  // It counts only while somebody sees it.
  await beSeen(page, 'hidden');
  await act(page, { state: 'ended' });
  const stay = page.getByRole('button', { name: 'Stay here' });
  await expect(stay).toBeFocused();
  await expect(page.getByText('Next in 8 s')).toBeVisible();
  await expectNoAxeViolations(page);
  await beSeen(page, 'visible');
  await stay.press('Enter');
  await expect(frameOf(page)).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeVisible();

  await act(page, { state: 'playing' });
  await act(page, { rate: 1.5 });
  await act(page, { state: 'ended' });
  await expect(stay).toBeFocused();
  await page.clock.runFor(9_000);
  await expect(page.getByRole('heading', { name: /^2\. / })).toBeVisible();
  await expect(frameOf(page)).toBeFocused();
  await act(page, { state: 'playing' });
  // As fast as the one before.
  await expect.poll(() => heardBy(page)).toContain('{"setPlaybackRate":1.5}');
  // What is chosen afterwards plays when it is told to.
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeVisible();
  await expect(play(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^2\. / })).toBeVisible();
  await expect(play(page)).toBeVisible();
});

test('keys play, rest, leap and lead on, and can be turned off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLecture(page);
  const heading = page.getByRole('heading', { level: 1 });
  const video = page.locator('video');
  const seconds = () => video.evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(seconds).toBeGreaterThanOrEqual(10);
  await page.keyboard.press('Space');
  await expect(video).toHaveJSProperty('paused', false);
  await page.keyboard.press('Space');
  await expect(video).toHaveJSProperty('paused', true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(seconds).toBeLessThan(10);
  await page.keyboard.press('n');
  await expect(heading).toHaveText(/^2\. /);
  await page.keyboard.press('p');
  await expect(heading).toHaveText(/^1\. /);

  await page.keyboard.press('?');
  const use = page.getByRole('checkbox', { name: 'Use these keys' });
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await use.uncheck();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
  await expect(heading).toHaveText(/^1\. /);
  await page.getByRole('button', { name: 'Keys', exact: true }).press('Enter');
  await expect(use).not.toBeChecked();
});

test('keys reach the player of another site, what was leapt over is not watched, and a link begins where it says', async ({
  page,
}) => {
  await playFrom(page, 'youtube', learner.courseId);
  await startPlaying(page);
  await act(page, { to: 30 });
  await act(page, { state: 'paused' });
  await expect(savedSign(page)).toBeVisible();
  await tick(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => heardBy(page)).toContain('{"seekTo":40}');
  await act(page, { state: 'playing' });
  await act(page, { raw: JSON.stringify({ event: 'infoDelivery', info: { currentTime: 500 } }) });
  await act(page, { state: 'paused' });
  await expect.poll(() => lectureProgress(page, learner)).toMatchObject({ position: 500, percent: 6 });

  const link = `https://l.facebook.com/l.php?u=${encodeURIComponent('https://youtu.be/d0yGdNEWdn0?t=1m30s')}`;
  await answerCalls(page, `/api/students/${learner.courseId}/lecture-link`, { status: 200, json: { link } });
  await page.getByRole('link', { name: 'Next lecture' }).click();
  await play(page).click();
  await expect(frameOf(page)).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/d0yGdNEWdn0\?.*start=90/,
  );
});
