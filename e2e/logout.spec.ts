import type { Page } from '@playwright/test';
import { answerCalls, cutCalls } from './answers.ts';
import { get, post } from './calls.ts';
import {
  expect,
  expectNoAxeViolations,
  newStudent,
  sampleStudent,
  signInAdmin,
  signInStudent,
  test,
} from './support.ts';
import { isPhone, openStarted } from './visits.ts';

// After a logout nothing of the account is left on the screen, behind it or in another tab.

test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED/] });

/** The Logout that every screen has: in the bar, or in the menu of small screens. */
async function logOut(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  if (isPhone(page)) await bar.getByRole('button', { name: 'Menu' }).click();
  await bar.getByRole('button', { name: 'Logout' }).click();
}

const dashboardLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first();
const keptNames = (page: Page) => page.evaluate(() => Object.keys(localStorage));

async function paidCourse(page: Page): Promise<string> {
  const { enrollments } = (await get(page, '/api/students/enrollments')) as {
    enrollments: { courseId: string; status: string }[];
  };
  return enrollments.find(({ status }) => status === 'paid')?.courseId ?? '';
}

/** As the browser does it when a page comes back out of its memory, which these tests' browser does not keep. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test.describe('Logout', () => {
  for (const path of ['/', '/student/dashboard', '/student/update', '/student/security', '/path-player'])
    test(`a student finds it on ${path}`, async ({ page }) => {
      await signInStudent(page, await newStudent(page));
      await openStarted(page, path);
      await expect(dashboardLink(page)).toBeVisible();
      await logOut(page);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect((await page.request.get('/api/students/me')).status()).toBe(401);
    });

  test('a student whose profile is not complete finds it too', async ({ page }) => {
    await signInStudent(page, await newStudent(page));
    const answer = (await get(page, '/api/students/me')) as { student: object };
    await answerCalls(page, '/api/students/me', { status: 200, json: { student: { ...answer.student, phone: null } } });
    for (const path of ['/auth/complete-profile', '/student/update']) {
      await openStarted(page, path);
      await expect(page.getByLabel('School')).toBeVisible();
      if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    }
    await page.unrouteAll();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('an admin finds it in the bar, and the student’s session in the same browser stays', async ({ page }) => {
    await signInStudent(page, sampleStudent);
    await signInAdmin(page);
    await page.goto('/admin/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/admin/login');
    await expect(dashboardLink(page)).toHaveAttribute('href', '/student/dashboard');
    expect((await page.request.get('/api/admin/me')).status()).toBe(401);
  });

  test('fits beside the Dashboard button from 320 px up, in both themes', async ({ page }) => {
    await signInStudent(page, sampleStudent);
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await openStarted(page, '/about');
      await expect(dashboardLink(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
      await expect(logout).toBeInViewport({ ratio: 1 });
      expect((await logout.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoAxeViolations(page);
      }
    }
  });

  test('asks before unsaved changes go, and then goes without a second question', async ({ page }) => {
    await signInStudent(page, await newStudent(page));
    await openStarted(page, '/student/update');
    await page.getByLabel('Full name').fill('Somebody Else');
    await logOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');
    expect((await page.request.get('/api/students/me')).status()).toBe(200);
    await logOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('that does not reach the server is made up for before anybody is signed in again', async ({ page }) => {
    await signInStudent(page, await newStudent(page));
    await openStarted(page, '/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Nusrat' })).toBeVisible();
    for (const path of ['/api/auth/logout', '/api/students/logout']) await cutCalls(page, path);
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Failed to load session' })).toBeVisible();
    await expect(dashboardLink(page)).toBeHidden();
    await page.unrouteAll();
    await page.goto('/student/dashboard');
    await expect(page).toHaveURL('/login');
    expect((await page.request.get('/api/students/me')).status()).toBe(401);
  });
});

test.describe('after a logout', () => {
  test('the browser keeps nothing of the student: no lecture, no name in the history', async ({ page }) => {
    await signInStudent(page, sampleStudent);
    const courseId = await paidCourse(page);
    const link = 'https://youtu.be/d0yGdNEWdn0';
    await answerCalls(page, `/api/students/${courseId}/lecture-link`, { status: 200, json: { link } });
    await page.goto(`/path-player?courseid=${courseId}&topic=1&lecture=1`);
    await page.getByRole('button', { name: /^Play: / }).click();
    await expect.poll(() => keptNames(page)).toContainEqual(expect.stringContaining('pathshala.lectures.'));
    await logOut(page);
    await expect(page).toHaveURL('/login');
    expect(await keptNames(page)).toEqual([]);
    await page.goBack();
    await expect(page.getByText('Sadia')).toBeHidden();
  });

  test('Back shows nothing of an enrollment that was sent', async ({ page }) => {
    const student = await newStudent(page);
    await signInStudent(page, student);
    const { data } = (await get(page, '/api/courses?status=open')) as { data: { _id: string; courseNo: string }[] };
    const [course] = data;
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
    await expect(page.getByRole('heading', { name: 'Enrollment complete' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('72HKUWBF')).toBeHidden();
  });

  test('other tabs show nothing of the account, at once, and public pages stay', async ({ page, context }) => {
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
    expect(await catalogue.evaluate(() => document.body.hasAttribute('data-same-document'))).toBe(true);
  });

  test('a page that slept through it shows nothing when it wakes', async ({ page }) => {
    await signInStudent(page, sampleStudent);
    await openStarted(page, '/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
    await post(page, '/api/auth/logout', {});
    // A page in the browser's memory hears no storage event: the mark is simply gone.
    await page.evaluate(() => {
      localStorage.removeItem('pathshala.student');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Sadia')).toBeHidden();
  });
});

test.describe('another tab', () => {
  test('learns of a sign-in, also a guarded page that was asked for before', async ({ page, context }) => {
    await openStarted(page, '/about');
    const other = await context.newPage();
    await openStarted(other, '/login');
    await other.getByLabel('Email / Phone').fill(sampleStudent.email);
    await other.getByLabel('Password', { exact: true }).fill(sampleStudent.password);
    await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(other).toHaveURL('/student/dashboard');
    await expect(dashboardLink(page)).toBeVisible();
  });

  test('of somebody else’s account takes the former one down', async ({ page, context }) => {
    await signInStudent(page, sampleStudent);
    await openStarted(page, '/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
    const other = await context.newPage();
    await signInStudent(page, await newStudent(page));
    await openStarted(other, '/student/update');
    await expect(page.getByRole('heading', { name: 'Welcome, Nusrat' })).toBeVisible();
  });

  test('that failed to ask changes nothing', async ({ page }) => {
    await signInStudent(page, sampleStudent);
    await openStarted(page, '/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
    await answerCalls(page, '/api/students/me', { status: 503 });
    const asked = page.waitForResponse('**/api/students/me');
    await page.evaluate(() => {
      localStorage.setItem('pathshala.student', 'somebody-else');
      window.dispatchEvent(new Event('focus'));
    });
    await asked;
    await expect(page.getByRole('heading', { name: 'Welcome, Sadia' })).toBeVisible();
    await expect(dashboardLink(page)).toBeVisible();
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
    await openStarted(page, '/about');
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

  test('costs a guest no call', async ({ page }) => {
    await page.clock.install();
    await openStarted(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
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
