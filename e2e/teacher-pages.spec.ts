import type { Page } from '@playwright/test';
import { answerCalls } from './answers.ts';
import { newCourse } from './courses.ts';
import { expect, expectBothThemesPassAxe, expectNoAxeViolations, signInAdmin, test } from './support.ts';
import { openStarted } from './visits.ts';

// What stands below a course: its teacher, who has a page too, questions and answers, and other courses.

const course = '/courses/ielts-academic-band-7';
const related = (page: Page) => page.getByRole('region', { name: 'You may also like' });
const questions = (page: Page) => page.getByRole('region', { name: 'Questions about this course' });

test.describe('other courses that cannot be had', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('leave the course as it is; nothing moves on the way to one that can be had, and its teacher is found by keyboard, with all courses', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: PerformanceEntry[] = [];
      new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      Object.assign(window, { seen });
    });
    await openStarted(page, course);
    await expectNoAxeViolations(page);
    // Not by an input of the browser's, after which shifts would not count.
    await related(page)
      .getByRole('link', { name: 'Show Details: IELTS General Training' })
      .evaluate((link) => link instanceof HTMLElement && link.click());
    await expect(page.getByRole('heading', { level: 1, name: 'IELTS General Training' })).toBeVisible();
    await expect(questions(page)).toBeHidden();
    await expect(related(page).getByRole('article')).toHaveCount(3);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const moved = await page.evaluate(() =>
      [...Reflect.get(window, 'seen')].reduce((sum: number, { value }: { value: number }) => sum + value, 0),
    );
    expect(moved).toBeLessThanOrEqual(0.02);

    const wayOn = page.getByRole('link', { name: 'All courses of Rafiq Hasan' });
    await wayOn.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/instructors/rafiq-hasan');
    await expect(page).toHaveTitle('Rafiq Hasan · Pathshala');
    await expect(page.getByRole('heading', { level: 1, name: 'Rafiq Hasan' })).toBeVisible();
    const cards = page.getByRole('region', { name: '3 courses' }).getByRole('article');
    await expect(cards).toHaveCount(3);
    await expectBothThemesPassAxe(page);

    await answerCalls(page, `${course.replace('/courses', '/api/courses')}/related`, { status: 500 });
    await cards.first().getByRole('link', { name: 'Show Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IELTS Academic: Band 7 and above');
    await expect(related(page)).toBeHidden();
    await expect(questions(page)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404/] });

  test('a course answers its questions and shows others like it, and its teacher has a page; an unknown teacher is said to be none, with a way to the others', async ({
    page,
  }) => {
    await page.goto(course);
    await expect(questions(page).getByText('Academic for a university', { exact: false })).toBeVisible();
    const answer = questions(page).getByText('No, and nobody honestly can.', { exact: false });
    await expect(answer).toBeHidden();
    await questions(page).getByText('Do you promise band 7?').click();
    await expect(answer).toBeVisible();
    await expect(related(page).getByRole('article')).toHaveCount(3);
    await expect(related(page).getByRole('heading', { level: 3 })).not.toContainText(['IELTS Academic']);
    await page.getByRole('link', { name: 'All courses of Rafiq Hasan' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);

    expect((await page.goto('/instructors/nobody-at-all'))?.status()).toBe(404);
    await expect(page.getByRole('alert')).toContainText('There is no teacher by that name.');
    await page.getByRole('link', { name: 'See all teachers' }).click();
    await expect(page).toHaveURL('/instructors');
    const teacher = page.getByRole('link', { name: 'Farhana Akter', exact: true });
    await expect(teacher).toHaveAttribute('href', '/instructors/farhana-akter');
    expect(await (await page.request.get('/')).text()).toContain('href="/instructors/farhana-akter"');
  });
});

test('an admin types questions by keyboard, is told what is missing, and visitors read them', async ({ page }) => {
  await signInAdmin(page);
  const { _id, slug } = await newCourse(page);
  await page.goto(`/admin/edit-course?id=${_id}`);
  const add = page.getByRole('button', { name: 'Add a question' });
  const question = (number: number) => page.getByLabel(`Question ${number}`, { exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(question(1)).toBeFocused();
  await page.keyboard.type('Is it hard?');
  await add.press('Enter');
  await expect(question(2)).toBeFocused();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Correct 3 fields.')).toBeVisible();
  await expect(page.getByLabel('Answer 1', { exact: true })).toBeFocused();
  await page.keyboard.type('No. You begin with your name.');
  await page.getByRole('button', { name: 'Remove question 2' }).press('Enter');
  await expect(question(1)).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('✅ Course updated.')).toBeVisible();
  expect(await (await page.request.get(`/courses/${slug}`)).text()).toContain('No. You begin with your name.');
  await page.getByRole('button', { name: 'Remove question 1' }).press('Enter');
  await expect(add).toBeFocused();
});
