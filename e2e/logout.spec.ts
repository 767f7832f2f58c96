import { api } from '#contract/api.ts';
import { answerCalls, cutCalls } from './answers.ts';
import { get } from './calls.ts';
import { dashboardLink, logOut } from './sessions.ts';
import {
  expect,
  expectBothThemesPassAxe,
  newStudent,
  sampleStudent,
  signInAdmin,
  signInStudent,
  test,
} from './support.ts';
import { openStarted } from './visits.ts';

// Logout is in every menu, on every width.

test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED/] });

test.describe('Logout', () => {
  test('a student finds it on public pages, on their own and in the player', async ({ page }) => {
    const student = await newStudent(page);
    for (const path of ['/', '/student/dashboard', '/path-player']) {
      await signInStudent(page, student);
      await openStarted(page, path);
      await expect(dashboardLink(page), path).toBeVisible();
      await logOut(page);
      await expect(page, path).toHaveURL('/login');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }), path).toBeVisible();
      expect((await page.request.get('/api/students/me')).status(), path).toBe(401);
    }
  });

  test('a student whose profile is not complete is led to its form, with the picture of the provider, and finds it there too', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await signInStudent(page, await newStudent(page));
    const { student } = await get(page, '/api/students/me', api.readStudent.answer);
    const incomplete = { ...student, phone: null, provider: 'google', avatar: '/icon-192.png' };
    await answerCalls(page, '/api/students/me', { status: 200, json: { student: incomplete } });
    const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
    for (const [path, form] of [
      ['/auth/complete-profile', '/auth/complete-profile'],
      ['/about', '/student/update'],
    ] as const) {
      await openStarted(page, path);
      await expect(page).toHaveURL(form);
      await expect(page.getByLabel('School')).toBeVisible();
      await expect(dashboardLink(page).getByRole('presentation')).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(logout).toBeVisible();
    }
    await page.unrouteAll();
    await logout.click();
    await expect(page).toHaveURL('/login');
  });

  test('an admin finds it, and the student’s session in the same browser stays', { tag: '@onPhone' }, async ({
    page,
  }) => {
    await signInStudent(page, sampleStudent);
    await signInAdmin(page);
    await page.goto('/admin/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/admin/login');
    await expect(dashboardLink(page)).toHaveAttribute('href', '/student/dashboard');
    expect((await page.request.get('/api/admin/me')).status()).toBe(401);
  });

  test('fits beside the Dashboard button from 320 px up, in both themes', { tag: '@onPhone' }, async ({ page }) => {
    await signInStudent(page, sampleStudent);
    await openStarted(page, '/about');
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(dashboardLink(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
      await expect(logout).toBeInViewport({ ratio: 1 });
      expect((await logout.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      // With the menu and without it.
      if (width === 320 || width === 1440) await expectBothThemesPassAxe(page);
      await page.keyboard.press('Escape');
    }
  });

  test('asks before unsaved changes go, and then goes without a second question', { tag: '@onPhone' }, async ({
    page,
  }) => {
    await signInStudent(page, await newStudent(page));
    await openStarted(page, '/student/update');
    await page.getByLabel('Full name').fill('Somebody Else');
    await logOut(page);
    await expect(page.getByRole('navigation', { name: 'Menu', includeHidden: true })).toBeHidden();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Somebody Else');
    expect((await page.request.get('/api/students/me')).status()).toBe(200);
    await logOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('that does not reach the server is made up for before anybody is signed in again', { tag: '@onPhone' }, async ({
    page,
  }) => {
    await signInStudent(page, await newStudent(page));
    await openStarted(page, '/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Nusrat' })).toBeVisible();
    for (const path of ['/api/auth/logout', '/api/students/logout']) await cutCalls(page, path);
    await logOut(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('status').filter({ hasText: 'Failed to load session' })).toBeVisible();
    await expect(dashboardLink(page)).toBeHidden();
    await page.unrouteAll();
    await page.goto('/student/dashboard');
    await expect(page).toHaveURL('/login');
    expect((await page.request.get('/api/students/me')).status()).toBe(401);
  });
});
