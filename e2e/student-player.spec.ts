import type { Page } from '@playwright/test';
import { answerCalls, changeAnswer, cutCalls } from './answers.ts';
import { type Learner, newLearner } from './learners.ts';
import { expect, expectNoAxeViolations, test } from './support.ts';
import { playFrom } from './video-sites.ts';

// Some tests provoke refusals, which every browser notes.
test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED/] });

let courseId: string;
let student: Learner['student'];
test.beforeEach(async ({ page }) => {
  ({ courseId, student } = await newLearner(page));
});

const openPlayer = (page: Page, query = '') => page.goto(`/path-player?courseid=${courseId}${query}`);
const lecture = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name });
const linkPath = () => `/api/students/${courseId}/lecture-link`;
const outlinePath = () => `/api/students/${courseId}/outline`;
const playerPath = () => `/api/students/${courseId}/player`;

test('the dashboard leads to the player, which waits for a choice where none was made', async ({ page }) => {
  await page.goto('/student/dashboard');
  const card = page.getByRole('article', { name: 'Spoken English from Zero' });
  await expect(card.getByText('Open', { exact: true })).toBeVisible();
  await expect(card.getByText('৳2,000')).toBeVisible();
  const goOn = card.getByRole('link', { name: 'Continue Learning' });
  await expect(goOn).toHaveAttribute('href', `/path-player?courseid=${courseId}`);
  await openPlayer(page);
  await expect(page.getByText('Select a lecture to start watching.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a chosen lecture plays, stands in the address, and has neighbours', async ({ page }) => {
  await openPlayer(page);
  await lecture(page, 'Long and short vowels').click();
  await expect(page).toHaveURL(`/path-player?courseid=${courseId}&topic=1&lecture=2`);
  await expect(page.getByRole('heading', { name: '2. Long and short vowels' })).toBeVisible();
  await expect(lecture(page, 'Long and short vowels')).toHaveAttribute('aria-current', 'true');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Next lecture' }).click();
  await expect(page.getByRole('heading', { name: '3. Your name, slowly' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { name: '2. Long and short vowels' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '2. Long and short vowels' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '3. Your name, slowly' })).toBeVisible();
});

test('a video of the video site is loaded only when it is asked for, and told where it stands', async ({ page }) => {
  await playFrom(page, 'youtube', courseId);
  await openPlayer(page, '&topic=1&lecture=1');
  const play = page.getByRole('button', { name: /^Play: / });
  await expect(play).toBeVisible();
  await expect(page.getByTitle(/^Video: /)).toBeHidden();
  await play.click();
  const frame = page.getByTitle(/^Video: /);
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/d0yGdNEWdn0\?/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(page.getByText(/^saved \d/)).toBeVisible();
});

test('a link from a chat plays, and begins where it says', async ({ page }) => {
  await playFrom(page, 'youtube', courseId);
  const link = `https://l.facebook.com/l.php?u=${encodeURIComponent('https://youtu.be/d0yGdNEWdn0?t=1m30s')}`;
  await answerCalls(page, linkPath(), { status: 200, json: { link } });
  await openPlayer(page, '&topic=1&lecture=1');
  await page.getByRole('button', { name: /^Play: / }).click();
  const frame = page.getByTitle(/^Video: /);
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/d0yGdNEWdn0\?.*start=90/);
});

test('a file that the browser cannot play says so in place of an empty frame', async ({ page }) => {
  await answerCalls(page, linkPath(), { status: 200, json: { link: 'https://files.example/lecture.mkv' } });
  await page.route('https://files.example/**', (route) =>
    route.fulfill({ contentType: 'video/x-matroska', body: 'no' }),
  );
  await openPlayer(page, '&topic=1&lecture=1');
  await expect(page.getByRole('alert')).toHaveText('Failed to open lecture');
});

test('opening asks once who is there, once for the course, and once for the lecture', { tag: '@onPhone' }, async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Progress is sent as soon as the video plays.
    if (pathname.startsWith('/api/') && request.method() === 'GET') calls.push(pathname);
  });
  const named = (paths: string[]) =>
    paths.map((path) => path.replace('/api/students/', '').replace(courseId, 'course'));
  const asked = async () => {
    await page.waitForLoadState('networkidle');
    return named(calls.splice(0));
  };
  await openPlayer(page);
  await expect(page.getByText('Select a lecture to start watching.')).toBeVisible();
  expect(await asked()).toEqual(['me', 'course/player']);
  await page.goto('/student/dashboard');
  await asked();
  await page.getByRole('link', { name: /^Continue Learning/ }).click();
  await expect(page.getByText('Welcome, and how to use your fifteen minutes').first()).toBeVisible();
  // The lecture is chosen by a navigation without a loader, for which the session is noticed.
  const opening = ['course/lecture-link', 'course/player', 'me'];
  await expect.poll(() => named(calls).toSorted()).toEqual(opening);
  await expect(page).toHaveURL(/&lecture=/);
  expect((await asked()).toSorted()).toEqual(opening);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Questions' })).toBeVisible();
  expect((await asked()).toSorted()).toEqual(opening);
  await page.getByRole('tab', { name: 'Questions' }).click();
  expect((await asked()).map((path) => path.split('/').at(-1))).toEqual(['questions']);
});

test('a part that the answer leaves out is asked for by its own call', { tag: '@onPhone' }, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname.replace(courseId, 'course')));
  const none = {
    outline: undefined,
    progress: undefined,
    notes: undefined,
    materials: undefined,
    exercises: undefined,
  };
  await changeAnswer(page, playerPath(), none);
  await openPlayer(page);
  await expect(lecture(page, 'Long and short vowels')).toBeVisible();
  for (const part of ['course/outline', 'course/progress', 'notes', 'course/materials', 'course/exercises'])
    expect(calls.filter((path) => path === `/api/students/${part}`)).toHaveLength(1);
});

test('topics and lectures without a name or content are called so', async ({ page }) => {
  const outline = [
    { topicNo: 1, topicName: '', classes: [{ lecture: 1, title: '' }] },
    { topicNo: 2, topicName: 'Later' },
  ];
  await changeAnswer(page, playerPath(), { outline });
  await openPlayer(page);
  await expect(page.getByRole('button', { name: '1 · Untitled Topic' })).toHaveAttribute('aria-expanded', 'true');
  await expect(lecture(page, 'Untitled lecture')).toBeVisible();
  await page.getByRole('button', { name: '2 · Later' }).click();
  await expect(page.getByText('No classes yet.')).toBeVisible();
  await page.getByRole('button', { name: '2 · Later' }).click();
  await expect(page.getByText('No classes yet.')).toBeHidden();
});

test('an empty outline says so', async ({ page }) => {
  await changeAnswer(page, playerPath(), { outline: [] });
  await openPlayer(page);
  await expect(page.getByText('No topics available.')).toBeVisible();
});

test('without a course in the address it says what is missing', async ({ page }) => {
  await page.goto('/path-player');
  await expect(page.getByRole('alert')).toHaveText('Missing course id.');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
});

test('a course of nobody is not found', async ({ page }) => {
  await page.goto('/path-player?courseid=no-such-course');
  await expect(page.getByRole('alert')).toHaveText('Enrollment not found.');
});

test('an enrollment or outline that cannot be read is said', async ({ page }) => {
  await changeAnswer(page, playerPath(), { outline: undefined });
  await answerCalls(page, outlinePath(), { status: 500 });
  await openPlayer(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to load course outline');
  await answerCalls(page, playerPath(), { status: 500 });
  await openPlayer(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to verify enrollment');
});

test('a lecture that does not open says why, and can be tried again', async ({ page }) => {
  await answerCalls(page, linkPath(), { status: 500 });
  await openPlayer(page, '&topic=1&lecture=1');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Failed to load video link');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await answerCalls(page, linkPath(), { status: 200, json: { link: ' ' } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveText('Invalid video link');
  await cutCalls(page, linkPath());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveText('Failed to open lecture');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Welcome, and how to use your fifteen minutes')).toBeVisible();
});

test('a session that ended logs out and comes back to the lecture', async ({ page }) => {
  await openPlayer(page);
  await answerCalls(page, linkPath(), { status: 401 });
  await lecture(page, 'Your name, slowly').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel('Email / Phone').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: '3. Your name, slowly' })).toBeVisible();
});
