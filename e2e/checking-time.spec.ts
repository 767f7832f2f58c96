import type { Page } from '@playwright/test';
import { answerCalls, holdCalls } from './answers.ts';
import { sampleCoursesThatAre } from './courses.ts';
import { expect, expectBothThemesPassAxe, newStudent, signInStudent, test } from './support.ts';
import { openStarted } from './visits.ts';

// How long a check takes, as the page says it right after a payment was sent.

const waiting = '/api/students/waiting';

/** Of no other enrollment. */
const aNagadId = () => `7K${crypto.randomUUID().slice(0, 6)}`.toUpperCase();

async function send(page: Page): Promise<void> {
  await signInStudent(page, await newStudent(page));
  const [course] = await sampleCoursesThatAre(page, 'open');
  await openStarted(page, `/enroll/${course?._id}`);
  await page.getByLabel('Payment method').selectOption('nagad');
  await page.getByLabel('Reference').fill(aNagadId());
  await page.getByRole('button', { name: 'Submit payment info' }).click();
  await expect(page.getByRole('heading', { name: 'Enrollment sent' })).toBeVisible();
}

/** Where the way on stands at each width. */
async function placesOf(page: Page) {
  const next = page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' });
  const places = [];
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    places.push(await next.boundingBox());
  }
  return places;
}

// A 503 is where it cannot be asked.
test.use({ expectedConsoleErrors: [/status of 503/] });

test('is said as the dashboard says it and moves nothing at any width, and in general where it cannot be asked', async ({
  page,
}) => {
  const known = { usualMinutes: 25, nineInTenMinutes: 290, places: [] };
  await answerCalls(page, waiting, { status: 200, json: known });
  const letGo = await holdCalls(page, waiting);
  const asked = page.waitForRequest((request) => request.url().endsWith(waiting));
  await send(page);
  await asked;
  const inGeneral = page.getByText('by hand, usually within 6 hours.');
  await expect(inGeneral).toBeVisible();
  const before = await placesOf(page);
  letGo();
  await expect(page.getByText('half of all payments within half an hour, 9 of 10 within 5 hours.')).toBeVisible();
  expect(await placesOf(page)).toEqual(before);
  await expect(page.getByRole('main')).not.toContainText(/complete/i);
  await expectBothThemesPassAxe(page);

  await answerCalls(page, waiting, { status: 503 });
  const failed = page.waitForResponse((response) => response.url().endsWith(waiting));
  await page.reload();
  await failed;
  await expect(inGeneral).toBeVisible();

  // Nobody who is not signed in asks it.
  await page.request.post('/api/students/logout', { data: {} });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openStarted(page, '/enroll/success');
  await expect(page.getByRole('link', { name: 'Join the group' })).toBeVisible();
  expect(calls.filter((path) => path === waiting)).toEqual([]);
});
