import type { Page } from '@playwright/test';
import { answerCalls, changeAnswer, cutCalls } from './answers.ts';
import { newLearner } from './learners.ts';
import { expect, expectNoAxeViolations, test } from './support.ts';

// Some tests provoke refusals, which every browser notes.
test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED/] });

let courseId: string;
test.beforeEach(async ({ page }) => {
  ({ courseId } = await newLearner(page));
});

const openPlayer = (page: Page, query = '') => page.goto(`/path-player?courseid=${courseId}${query}`);
const lecture = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name });
const linkPath = () => `/api/students/${courseId}/lecture-link`;
const playerPath = () => `/api/students/${courseId}/player`;

test('the player waits for a choice; a chosen lecture plays, stands in the address, and has neighbours', async ({
  page,
}) => {
  await openPlayer(page);
  await expect(page.getByText('Select a lecture to start watching.')).toBeVisible();
  await expectNoAxeViolations(page);
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

test('opening asks once who is there, once for the course, and once for the lecture, also from the dashboard', async ({
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
  const card = page.getByRole('article', { name: 'Spoken English from Zero' });
  await expect(card.getByText('Open', { exact: true })).toBeVisible();
  await expect(card.getByText('৳2,000')).toBeVisible();
  const goOn = card.getByRole('link', { name: 'Continue Learning' });
  await expect(goOn).toHaveAttribute('href', `/path-player?courseid=${courseId}`);
  await asked();
  await goOn.click();
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

test('topics, lectures and outlines without a name or content are called so, and no course at all is said', async ({
  page,
}) => {
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
  await changeAnswer(page, playerPath(), { outline: [] });
  await openPlayer(page);
  await expect(page.getByText('No topics available.')).toBeVisible();
  await page.goto('/path-player');
  await expect(page.getByRole('alert')).toHaveText('Missing course id.');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
});

test('a lecture that does not open, or a file that the browser cannot play, says why and can be tried again', async ({
  page,
}) => {
  await answerCalls(page, linkPath(), { status: 500 });
  await openPlayer(page, '&topic=1&lecture=1');
  const alert = page.getByRole('alert');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(alert).toHaveText('Failed to load video link');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await page.route('https://files.example/**', (route) =>
    route.fulfill({ contentType: 'video/x-matroska', body: 'no' }),
  );
  await answerCalls(page, linkPath(), { status: 200, json: { link: 'https://files.example/lecture.mkv' } });
  await retry.click();
  await expect(alert).toHaveText('Failed to open lecture');
  await answerCalls(page, linkPath(), { status: 200, json: { link: ' ' } });
  await retry.click();
  await expect(alert).toHaveText('Invalid video link');
  await cutCalls(page, linkPath());
  await retry.click();
  await expect(alert).toHaveText('Failed to open lecture');
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByLabel('Welcome, and how to use your fifteen minutes')).toBeVisible();
});
