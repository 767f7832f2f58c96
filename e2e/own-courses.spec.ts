import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { submitPayment } from './admin-payments.ts';
import { answerCalls } from './answers.ts';
import { get } from './calls.ts';
import {
  expect,
  expectBothThemesPassAxe,
  expectNoAxeViolations,
  newStudent,
  sampleStudent,
  signInStudent,
  test,
} from './support.ts';
import { isPhone, openStarted } from './visits.ts';

// What a student has already, wherever the course is offered.

test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED/] });

const offers = (page: Page) => page.getByRole('link', { name: /Enroll Now|ভর্তি/ }).filter({ visible: true });

/** How much of the page moved by itself since it was opened, as the browser counts it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const one of list.getEntries()) if ('value' in one) sum += Number(one.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => tell(sum)));
      }),
  );

async function paidCourse(page: Page): Promise<{ id: string; slug: string }> {
  await signInStudent(page, sampleStudent);
  const { enrollments } = await get(page, '/api/students/enrollments', api.listOwnEnrollments.answer);
  const id = enrollments.find(({ status }) => status === 'paid')?.courseId ?? '';
  const { slug } = await get(page, `/api/courses/${id}`, api.readCourse.answer);
  return { id, slug };
}

test('a course whose payment waits is refused by the player with what was sent, how long it takes and a way to correct it, and not offered again', async ({
  page,
}) => {
  const { courseId, reference } = await submitPayment(page);
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: 'Continue Learning' }).click();
  await expect(page).toHaveURL(`/path-player?courseid=${courseId}`);
  await expect(page.getByRole('alert')).toHaveText("You're not enrolled (or payment is pending) for this course.");
  const main = page.getByRole('main');
  await expect(main.getByText('Your payment is being checked.')).toBeVisible();
  await expect(main.getByText(reference)).toBeVisible();
  await expect(main.getByText(/^The school compares it with its own records by hand, .*\d/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/student/dashboard');
  await expectBothThemesPassAxe(page);
  await main.getByRole('link', { name: 'Correct it' }).click();
  await expect(page).toHaveURL(`/enroll/${courseId}`);
  await expect(page.getByLabel('Reference')).toHaveValue(reference);

  await page.getByRole('link', { name: 'Back to the course' }).click();
  const card = page.getByRole('complementary', { name: 'Payment sent' });
  await expect(card).toBeVisible();
  await expect(offers(page)).toHaveCount(0);
  await card.getByRole('link', { name: 'See your payment' }).click();
  await expect(page).toHaveURL('/student/dashboard');
});

test.describe('a course that is paid', () => {
  test('shows the way on instead of price and offer, nothing moves, and nothing is to be paid', async ({ page }) => {
    const { id, slug } = await paidCourse(page);
    await openStarted(page, `/courses/${slug}`);
    const card = page.getByRole('complementary', { name: 'Your course' });
    await expect(card.getByRole('link', { name: 'Continue Learning' })).toHaveAttribute(
      'href',
      `/path-player?courseid=${id}`,
    );
    await expect(offers(page)).toHaveCount(0);
    await expect(page.getByText(/\d ৳/).filter({ visible: true })).toHaveCount(0);
    const bar = page.getByRole('complementary', { name: 'Continue Learning' });
    await expect(bar).toBeVisible({ visible: isPhone(page) });
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await expectBothThemesPassAxe(page);
    await page.goto(`/enroll/${id}`);
    await expect(page.getByText('Your payment for this course is already confirmed.')).toBeVisible();
    await expect(page.getByText('To pay')).toBeHidden();
    await expectNoAxeViolations(page);
  });

  test('is offered to whoever cannot be asked, and to the next student', async ({ page }) => {
    const { slug } = await paidCourse(page);
    await answerCalls(page, '/api/students/enrollments', { status: 503 });
    const asked = page.waitForResponse('**/api/students/enrollments');
    await openStarted(page, `/courses/${slug}`);
    await asked;
    await expect(offers(page).first()).toBeVisible();
    await page.unrouteAll();
    await signInStudent(page, await newStudent(page));
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Price:' })).toBeVisible();
  });
});

test('a player that fails to open or to show a recording says so, and plays when it is asked again', async ({
  page,
}) => {
  const { id } = await paidCourse(page);
  const failure = page.getByRole('alert');
  const retry = page.getByRole('button', { name: 'Retry' });
  await answerCalls(page, `/api/students/${id}/player`, { status: 503 });
  await page.goto(`/path-player?courseid=${id}&topic=1&lecture=1`);
  await expect(failure).toHaveText('Failed to verify enrollment');
  await page.unrouteAll();
  await answerCalls(page, `/api/students/${id}/lecture-link`, { status: 200, json: { link: '/clips/none.mp4' } });
  await retry.click();
  await expect(failure).toHaveText('Failed to open lecture');
  await expectBothThemesPassAxe(page);
  await page.unrouteAll();
  await retry.click();
  await expect(page.locator('video')).toBeVisible();
  await expect(failure).toHaveCount(0);
});
