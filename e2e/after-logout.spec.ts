import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { answerCalls, ofSchool } from './answers.ts';
import { get, post } from './calls.ts';
import { sampleCoursesThatAre } from './courses.ts';
import { dashboardLink, logOut, signInElsewhere } from './sessions.ts';
import { expect, newStudent, sampleStudent, signInStudent, test } from './support.ts';
import { openStarted } from './visits.ts';

// What other tabs, the way back and the browser's memory show once a session is over; the same on every width.

test.use({ expectedConsoleErrors: [/status of [45]\d\d .*(?<!\/api\/students\/enrollments\/[\w-]+\))$|ERR_FAILED/] });

/** Without the count of visits, which is no account's: it comes three seconds after the application, before or after a logout. */
const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'visits'));

async function paidCourse(page: Page): Promise<string> {
  const { enrollments } = await get(page, '/api/students/enrollments', api.listOwnEnrollments.answer);
  return enrollments.find(({ status }) => status === 'paid')?.courseId ?? '';
}

/** The person looks at this tab again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test.describe('after a logout', () => {
  test('the browser keeps nothing of the student: no lecture, no name in the history', async ({ page }) => {
    await signInStudent(page, sampleStudent);
    const courseId = await paidCourse(page);
    await page.route('**/lectures/*/done', (route) => route.fulfill(ofSchool({}, { status: 503 })));
    await page.goto(`/path-player?courseid=${courseId}&topic=1&lecture=1`);
    await page.getByRole('button', { name: 'I have watched this lecture' }).click();
    await expect
      .poll(() => storedNames(page))
      .toContainEqual(expect.stringMatching(/^pathshala\.student\..+\.progress$/));
    await logOut(page);
    await expect(page).toHaveURL('/login');
    expect(await storedNames(page)).toEqual([]);
    await page.goBack();
    await expect(page.getByText('Sadia')).toBeHidden();
  });

  test('Back shows nothing of an enrollment that was sent', async ({ page }) => {
    const student = await newStudent(page);
    await signInStudent(page, student);
    const [course] = await sampleCoursesThatAre(page, 'open');
    await openStarted(page, `/enroll/${course?._id}`);
    await page.getByLabel('Payment method').selectOption('nagad');
    await page.getByLabel('Reference').fill('72HKUWBF');
    await page.getByRole('button', { name: 'Submit payment info' }).click();
    await expect(page.getByRole('definition').filter({ hasText: student.email })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(
      new RegExp(`${student.email}|${student.phone}|${student.name}`),
    );
    await page.reload();
    await expect(page.getByRole('definition').filter({ hasText: student.email })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByText('72HKUWBF')).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Enrollment sent' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('72HKUWBF')).toBeHidden();
  });

  test('Back shows nothing of it either before the application is there', async ({ page }) => {
    await signInStudent(page, await newStudent(page));
    const [course] = await sampleCoursesThatAre(page, 'open');
    await openStarted(page, `/enroll/${course?._id}`);
    await page.getByLabel('Payment method').selectOption('nagad');
    await page.getByLabel('Reference').fill('72HKUWBG');
    await page.getByRole('button', { name: 'Submit payment info' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/login');
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/hydrate*', async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Enrollment sent' })).toBeVisible();
    await page.goBack();
    letGo();
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('other tabs show nothing of the account, at once, and public pages stay, which learn of the next sign-in', async ({
    page,
    context,
  }) => {
    await signInStudent(page, sampleStudent);
    const [dashboard, catalogue] = [await context.newPage(), await context.newPage()];
    await openStarted(page, '/student/security');
    await openStarted(dashboard, '/student/dashboard');
    await expect(dashboard.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
    await openStarted(catalogue, '/courses');
    await expect(dashboardLink(catalogue)).toBeVisible();
    await catalogue.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await logOut(page);
    await expect(dashboard).toHaveURL('/login');
    await expect(dashboard.getByText('Sadia')).toBeHidden();
    await expect(catalogue.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await signInElsewhere(context);
    await expect(dashboardLink(catalogue)).toBeVisible();
    expect(await catalogue.evaluate(() => document.body.hasAttribute('data-same-document'))).toBe(true);
  });
});

test.describe('another tab', () => {
  test('that failed to ask changes nothing, one of somebody else’s account takes the former one down, and a page that slept through a logout shows nothing when it wakes', async ({
    page,
    context,
  }) => {
    await signInStudent(page, sampleStudent);
    await openStarted(page, '/student/dashboard');
    const welcome = (name: string) => page.getByRole('heading', { name: `Welcome, ${name}` });
    await expect(welcome('Sadia')).toBeVisible();
    const mark = await page.evaluate(() => localStorage.getItem('pathshala.student'));
    await answerCalls(page, '/api/students/me', { status: 503 });
    const asked = page.waitForResponse('**/api/students/me');
    await page.evaluate(() => {
      localStorage.setItem('pathshala.student', 'somebody-else');
      window.dispatchEvent(new Event('focus'));
    });
    await asked;
    await expect(welcome('Sadia')).toBeVisible();
    await expect(dashboardLink(page)).toBeVisible();
    await page.unrouteAll();
    await page.evaluate((id) => localStorage.setItem('pathshala.student', id ?? ''), mark);

    const other = await context.newPage();
    await signInStudent(page, await newStudent(page));
    await openStarted(other, '/student/update');
    await expect(welcome('Nusrat')).toBeVisible();
    await other.close();

    await post(page, '/api/auth/logout', {});
    // A page in the browser's memory hears no storage event: the mark is simply gone.
    await page.evaluate(() => {
      localStorage.removeItem('pathshala.student');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Nusrat')).toBeHidden();
  });
});

test.describe('coming back to the tab', () => {
  test('asks again when a session was over here, once in ten seconds', async ({ page, context }) => {
    const student = await newStudent(page);
    await signInStudent(page, student);
    await page.clock.install();
    await openStarted(page, '/about');
    await expect(dashboardLink(page)).toBeVisible();
    const cookies = await context.cookies();
    await context.clearCookies();
    const over = page.waitForResponse('**/api/students/me');
    await openStarted(page, '/about');
    await over;
    await context.addCookies(cookies);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/students/me')) asked += 1;
    });
    for (let times = 0; times < 5; times += 1) await comeBack(page);
    expect(asked).toBe(0);
    await page.clock.runFor(11_000);
    for (let times = 0; times < 5; times += 1) await comeBack(page);
    await expect(dashboardLink(page)).toBeVisible();
    expect(asked).toBe(1);
  });

  test('costs a guest no call, also on the form of a course, which tells an admin how many enrollments wait', async ({
    page,
  }) => {
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openStarted(page, '/list-course');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.clock.runFor(60_000);
    await comeBack(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(1000);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  test('a guarded page asks whoever was signed out before', async ({ page }) => {
    await openStarted(page, '/about');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await signInStudent(page, sampleStudent);
    await page.evaluate(() => {
      history.pushState({}, '', '/student/dashboard');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
  });
});
