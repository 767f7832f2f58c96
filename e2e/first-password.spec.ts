import type { Page } from '@playwright/test';
import {
  expect,
  expectBothThemesPassAxe,
  expectNoAxeViolations,
  newAdmin,
  newestCode,
  newStudent,
  resetStudent,
  test,
} from './support.ts';

// A first password is refused before an own one is chosen, which every browser notes.
test.use({ expectedConsoleErrors: [/status of 4(?:00|01|03)/] });

const own = 'quiet-mango-orchard-7';

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Save and log in' }).click();
}

async function signInAsAdmin(page: Page, { email, phone }: { email: string; phone: string }, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent. Please check your phone.')).toBeVisible();
  await page.getByLabel('One-time code (OTP)').fill(newestCode(phone));
  await page.getByRole('button', { name: 'Verify and log in' }).click();
}

test('a new admin chooses a password at the first login, which begins again when it took too long, and says why', async ({
  page,
}) => {
  const admin = await newAdmin();
  await page.goto('/admin/handle-enrollment');
  await signInAsAdmin(page, admin, admin.password);
  await expect(page.getByText('Choose a password of your own to finish the login.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await expectBothThemesPassAxe(page);
  await page.context().clearCookies();
  await choose(page, own);
  await expect(page.getByText('This login took too long. Please begin again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);

  await signInAsAdmin(page, admin, admin.password);
  await choose(page, 'too-short');
  await expect(page.getByRole('alert')).toHaveText('An admin password must be at least 12 characters');
  await choose(page, own, 'something-else');
  await expect(page.getByRole('alert')).toHaveText('New password and confirmation do not match');
  await choose(page, admin.password);
  await expect(page.getByRole('alert')).toHaveText('This is the first password. Choose one of your own.');
  await choose(page, own);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Go on to Enrollments' }).click();
  await expect(page).toHaveURL('/admin/handle-enrollment');
  await expect(page.getByRole('tab', { name: /^Pending/ })).toBeVisible();
});

test('a student whose password the school reset chooses a new one at the login', async ({ page }) => {
  const student = await newStudent(page);
  const first = await resetStudent(student.email);
  await page.goto('/student/security');
  await page.getByLabel('Email / Phone').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Choose a password of your own to finish the login.')).toBeVisible();
  await expectNoAxeViolations(page);
  await choose(page, first);
  await expect(page.getByRole('alert')).toHaveText('This is the first password. Choose one of your own.');
  await choose(page, own);
  await expect(page).toHaveURL('/student/security');
});
