import { sampleCourses } from '#base/sample/sample-courses.ts';
import { api } from '#contract/api.ts';
import { answerCalls } from './answers.ts';
import { get } from './calls.ts';
import { expect, expectBothThemesPassAxe, expectNoAxeViolations, test } from './support.ts';
import { follow, isPhone, openStarted } from './visits.ts';

test.describe('the home page', () => {
  test('shows the carousel above all courses, without sideways scroll and without axe findings', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Pathshala');
    await expect(page.getByRole('region', { name: 'Featured courses' })).toBeVisible();
    const cards = page.getByRole('region', { name: 'Courses', exact: true }).getByRole('article');
    await expect(cards).toHaveCount(6);
    await expectBothThemesPassAxe(page);
    await page.getByText(/^Show the other \d+ courses$/).click();
    // Other tests add courses of their own meanwhile.
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(sampleCourses.length);
    if (isPhone(page)) await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('tells how it works, plays a lecture, shows the teachers and answers, in little room', {
      tag: '@onPhone',
    }, async ({ page }) => {
      await page.goto('/');
      for (const name of ['How it works', 'Try one now', 'Teachers', 'Questions'])
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Teachers' }).getByRole('listitem')).toHaveCount(4);
      await page.getByText('Can a parent pay for me?').click();
      await expect(page.getByText('Yes, any number may send the money.')).toBeVisible();
      await page.getByText(/^Show the other \d+ courses$/).click();
      await expect(page.getByRole('article', { name: 'Bank Job English' })).toBeVisible();
    });
  });

  test('is at most 5,000 px long on a phone', { tag: '@onPhone' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
  });

  test('a card shows status, price and both ways on', { tag: '@onPhone' }, async ({ page }) => {
    await page.goto('/courses');
    const card = page.getByRole('article', { name: 'Spoken English from Zero' });
    await expect(card.getByText('Running')).toBeVisible();
    await expect(card.getByText('৳2,000')).toBeVisible();
    await expect(card.getByText('৳2,500')).toBeVisible();
    for (const name of ['Enroll Now: Spoken English from Zero', 'Show Details: Spoken English from Zero'])
      await expect(card.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute('href', /^\/enroll\/[\w-]+$/);
    await card.getByRole('link', { name: 'Show Details' }).click();
    await expect(page).toHaveURL('/courses/spoken-english-from-zero');
    await expect(page.getByRole('heading', { level: 1, name: 'Spoken English from Zero' })).toBeVisible();
  });

  test('a closed course has no way to enroll', { tag: '@onPhone' }, async ({ page }) => {
    await page.goto('/courses');
    const card = page.getByRole('article', { name: 'HSC English First Paper' });
    await expect(card.getByText('Closed')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Enroll Now' })).toBeDisabled();
  });
});

test.describe('the catalogue', () => {
  test('is searched, filtered and sorted', { tag: '@onPhone' }, async ({ page }) => {
    await openStarted(page, '/courses');
    await page.getByLabel('Search').fill('ielts');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('status').filter({ hasText: '4 courses' })).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Lowest price');
    await expect(page).toHaveURL(/sort=cheapest/);
    await expect(page.getByRole('article').first()).toContainText('৳4,500');
    await page.getByLabel('Search').fill('ielts zzzz');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No courses found.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all courses' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^\d{2,} courses$/ })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('says what went wrong, with the server’s words or its own', { tag: '@onPhone' }, async ({ page }) => {
    await openStarted(page, '/about');
    await answerCalls(page, '/api/courses', { status: 503, json: { error: 'The school is asleep.', code: 'asleep' } });
    await follow(page, 'Courses');
    await expect(page.getByRole('alert')).toContainText('Error: The school is asleep.');
    await answerCalls(page, '/api/courses', { status: 500, json: {} });
    await follow(page, 'Home');
    await expect(page.getByRole('alert')).toContainText('Error: Failed to load courses (500)');
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });

  test.use({ expectedConsoleErrors: [/status of 50[03] .*\/api\/courses/] });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue is searched and a course is read', { tag: '@onPhone' }, async ({ page }) => {
    await page.goto('/courses');
    await page.getByLabel('Search').fill('zero');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Show Details' }).click();
    await expect(page.getByRole('complementary', { name: 'Price:' })).toContainText('2000 ৳');
  });

  test('the login and the signed-in pages say what they need', { tag: '@onPhone' }, async ({ page }) => {
    for (const path of ['/login', '/register', '/student/dashboard']) {
      await page.goto(path);
      // Locators do not look into `noscript`.
      expect(await page.content()).toContain('This part of the site needs JavaScript.');
    }
  });
});

test.describe('a course', () => {
  test.use({ expectedConsoleErrors: [/status of (?:404|500) .*\/courses\//] });

  test('shows price, tiles, checklist, lectures and teacher, and passes axe', async ({ page }) => {
    await page.goto('/courses/spoken-english-from-zero');
    await expect(page).toHaveTitle('Spoken English from Zero · Pathshala');
    const price = page.getByRole('complementary', { name: 'Price:' });
    await expect(price).toContainText('2000 ৳');
    await expect(price).toContainText('2500 ৳');
    await expect(price).toContainText('20% off');
    await expect(price.getByRole('link', { name: 'এখনই ভর্তি হোন' })).toHaveAttribute('href', /^\/enroll\//);
    await expect(page.getByRole('term')).toHaveText(['Lessons', 'Duration', 'Enrolled']);
    await expect(page.getByText('Hear the difference between ship and sheep, and say it')).toBeVisible();
    await expect(page.getByText('Long and short vowels')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Farhana Akter' })).toBeVisible();
    const bar = page.getByRole('complementary', { name: 'Enroll Now' });
    await expect(bar).toBeVisible({ visible: isPhone(page) });
    await expectBothThemesPassAxe(page);
  });

  test('is found by its number too, at one address', { tag: '@onPhone' }, async ({ page }) => {
    const answer = await page.request.get('/courses/C0001', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe('/courses/spoken-english-from-zero');
  });

  test('says that it is closed and offers no enrollment', { tag: '@onPhone' }, async ({ page }) => {
    await page.goto('/courses/hsc-english-first-paper');
    await expect(page.getByText('Enrollment is closed for this course.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Enroll Now|ভর্তি/ })).toHaveCount(0);
  });

  test('that does not exist answers 404 and leads to the others', { tag: '@onPhone' }, async ({ page }) => {
    const answer = await page.goto('/courses/no-such-course');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('alert')).toContainText('Course not found.');
    await expect(page.getByRole('link', { name: 'See all courses' })).toBeVisible();
  });

  test('without a name says so', { tag: '@onPhone' }, async ({ page }) => {
    const answer = await page.goto('/courses/%20');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('alert')).toContainText('Course id/slug is missing.');
  });

  test('that costs nothing asks for no payment', { tag: '@onPhone' }, async ({ page }) => {
    await openStarted(page, '/courses?q=zero');
    const path = '/api/courses/spoken-english-from-zero';
    const course = await get(page, path, api.readCourse.answer);
    await answerCalls(page, path, { status: 200, json: { ...course, discount: { $numberInt: '100' } } });
    await page.getByRole('link', { name: 'Show Details' }).click();
    const price = page.getByRole('complementary', { name: 'Price:' });
    await expect(price).toContainText('0 ৳');
    await expect(price).toContainText('Nothing to pay.');
  });

  test('that fails to load says so', { tag: '@onPhone' }, async ({ page }) => {
    await openStarted(page, '/courses?q=zero');
    await answerCalls(page, '/api/courses/spoken-english-from-zero', { status: 500, json: {} });
    await page.getByRole('link', { name: 'Show Details' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load course (500)');
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spoken English from Zero' })).toBeVisible();
  });
});

test('the pages of words pass axe in both themes', { tag: '@onPhone' }, async ({ page }) => {
  for (const path of ['/learn', '/instructors', '/about', '/contact', '/privacy', '/terms', '/ssc-result']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expectBothThemesPassAxe(page);
  }
});
