import type { Page } from '@playwright/test';
import { ofSchool } from './answers.ts';
import { adminAccount, expect, expectBothThemesPassAxe, newestCode, test } from './support.ts';

const code = (page: Page) => page.getByLabel('One-time code (OTP)');
const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Verify and log in' });

/** Fills the first step and waits for the second. */
async function askForCode(page: Page): Promise<void> {
  const { email, password } = await adminAccount();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await sendOtp(page).click();
  await expect(page.getByText('OTP sent. Please check your phone.')).toBeVisible();
}

/** From here on no SMS is sent. */
const pretendToSend = (page: Page) =>
  page.route('**/login/send-otp', (route) => route.fulfill(ofSchool({ maskedPhone: '01*******89' })));

test('an admin logs in with the code from the phone and lands on the dashboard, which offers first where they wanted to go; both steps say what is missing and pass axe', async ({
  page,
}) => {
  await page.goto('/admin/handle-enrollment?status=paid');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await expectBothThemesPassAxe(page);
  const said = page.getByRole('alert').filter({ hasText: 'Email and password are required.' });
  await sendOtp(page).click();
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('admin@example.com');
  await sendOtp(page).click();
  await expect(said).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();

  await askForCode(page);
  const { phone } = await adminAccount();
  await expect(page.getByText(`Sent to 01*******${phone.slice(-2)}.`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expectBothThemesPassAxe(page);
  await code(page).fill('  123 ');
  await logIn(page).click();
  await expect(page.getByRole('alert')).toHaveText('Enter the 4-6 digit OTP.');
  await code(page).fill(` ${newestCode(phone)} `);
  await logIn(page).click();
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

test.describe('when a call fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });
  const broken = { status: 500, body: 'broken' };

  test('each step has its own sentence, after that of the server, and the other account is typed anew without the old code', async ({
    page,
  }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('a wrong password');
    await sendOtp(page).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
    await page.route('**/login/send-otp', (route) => route.fulfill(broken));
    await page.getByLabel('Password').fill('a password');
    await sendOtp(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to send OTP');
    await expect(page.getByLabel('Password')).toHaveValue('a password');

    await pretendToSend(page);
    await askForCode(page);
    await expect(page.getByText('Sent to 01*******89.')).toBeVisible();
    await page.route('**/login/verify-otp', (route) => route.abort());
    await code(page).fill('123456');
    await logIn(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to verify OTP. Check your internet connection, then try again.',
    );
    await expect(code(page)).toHaveValue('123456');

    await page.getByRole('button', { name: 'Use different account' }).click();
    await expect(page.getByLabel('Email')).toHaveValue((await adminAccount()).email);
    await expect(page.getByLabel('Password')).toHaveValue('');
    await askForCode(page);
    await expect(code(page)).toHaveValue('');
  });

  test('another code can be asked for after 30 seconds, and at once where it could not be sent', async ({ page }) => {
    await page.clock.install();
    await pretendToSend(page);
    await page.goto('/admin/login');
    await expect(sendOtp(page)).toBeEnabled();
    // From here on only the test moves the time.
    await page.clock.pauseAt(Date.now() + 1000);
    await askForCode(page);
    await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
    await page.clock.runFor(29_000);
    await expect(page.getByRole('button', { name: 'Resend in' })).toBeDisabled();
    await page.clock.runFor(2_000);
    await page.route('**/login/resend-otp', (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Resend OTP' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to resend OTP' })).toBeVisible();
    await page.route('**/login/resend-otp', (route) => route.fulfill(ofSchool({ maskedPhone: '01*******89' })));
    await page.getByRole('button', { name: 'Resend OTP' }).click();
    await expect(page.getByText('OTP resent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend in' })).toBeDisabled();
  });
});
