import type { Page } from '@playwright/test';
import { ofSchool } from './answers.ts';
import { adminAccount, expect, expectBothThemesPassAxe, newestCode, test } from './support.ts';

const code = (page: Page) => page.getByLabel('One-time code (OTP)');

/** Fills the first step and waits for the second. */
async function askForCode(page: Page): Promise<void> {
  const { email, password } = await adminAccount();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent. Please check your phone.')).toBeVisible();
}

/** The first step, after which no SMS is sent. */
async function openWithoutSms(page: Page): Promise<void> {
  await page.route('**/login/send-otp', (route) => route.fulfill(ofSchool({ maskedPhone: '01*******89' })));
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
}

async function pretendCodeSent(page: Page): Promise<void> {
  await openWithoutSms(page);
  await askForCode(page);
}

test('an admin logs in with the code from the phone and lands on the dashboard, which offers first where they wanted to go', async ({
  page,
}) => {
  await page.goto('/admin/handle-enrollment?status=paid');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await askForCode(page);
  const { phone } = await adminAccount();
  await expect(page.getByText(`Sent to 01*******${phone.slice(-2)}.`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await code(page).fill(` ${newestCode(phone)} `);
  await page.getByRole('button', { name: 'Verify and log in' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  const main = page.getByRole('main');
  const below = main.getByRole('heading', { name: 'Handle Enrollments' });
  const goOn = main.getByRole('link', { name: 'Go on to Enrollments' });
  await expect(below).toBeVisible();
  const [first, second] = await Promise.all([goOn.boundingBox(), below.boundingBox()]);
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  await goOn.click();
  await expect(page).toHaveURL('/admin/handle-enrollment?status=paid');
  await expect(page.getByRole('tab', { name: /^Paid/ })).toHaveAttribute('aria-selected', 'true');
});

test('email and password are required', async ({ page }) => {
  await page.goto('/admin/login');
  const said = page.getByRole('alert').filter({ hasText: 'Email and password are required.' });
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
});

test('the code must have at least 4 characters after trimming', async ({ page }) => {
  await pretendCodeSent(page);
  await expect(page.getByText('Sent to 01*******89.')).toBeVisible();
  await code(page).fill('  123 ');
  await page.getByRole('button', { name: 'Verify and log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter the 4-6 digit OTP.');
});

test('another code can be asked for after 30 seconds', async ({ page }) => {
  await page.clock.install();
  await openWithoutSms(page);
  // From here on only the test moves the time.
  await page.clock.pauseAt(Date.now() + 1000);
  await askForCode(page);
  await page.route('**/login/resend-otp', (route) => route.fulfill(ofSchool({ maskedPhone: '01*******89' })));
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await page.clock.runFor(29_000);
  await expect(page.getByRole('button', { name: 'Resend in' })).toBeDisabled();
  await page.clock.runFor(2_000);
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(page.getByText('OTP resent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend in' })).toBeDisabled();
});

test('Use different account returns to the first step and clears the code', async ({ page }) => {
  await pretendCodeSent(page);
  await code(page).fill('123456');
  await page.getByRole('button', { name: 'Use different account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue((await adminAccount()).email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await askForCode(page);
  await expect(code(page)).toHaveValue('');
});

test('axe finds nothing on either step', async ({ page }) => {
  await page.goto('/admin/login');
  await expectBothThemesPassAxe(page);
  await pretendCodeSent(page);
  await expectBothThemesPassAxe(page);
});

test.describe('when a call fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });
  const broken = { status: 500, body: 'broken' };

  test('each step has its own sentence', async ({ page }) => {
    await page.route('**/login/send-otp', (route) => route.fulfill(broken));
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password').fill('a password');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to send OTP');
    await expect(page.getByLabel('Password')).toHaveValue('a password');

    await page.unroute('**/login/send-otp');
    await page.clock.install();
    await pretendCodeSent(page);
    await page.route('**/login/verify-otp', (route) => route.abort());
    await code(page).fill('123456');
    await page.getByRole('button', { name: 'Verify and log in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to verify OTP. Check your internet connection, then try again.',
    );
    await expect(code(page)).toHaveValue('123456');

    await page.route('**/login/resend-otp', (route) => route.fulfill(broken));
    await page.clock.runFor(31_000);
    await page.getByRole('button', { name: 'Resend OTP' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to resend OTP' })).toBeVisible();
  });

  test('the server’s own sentence goes before the fallback', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('a wrong password');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  });
});
