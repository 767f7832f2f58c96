import { accountTexts as texts } from '../src/people/staff-accounts/account-messages.ts';
import { appCode } from '../test/app-codes.ts';
import { post } from './calls.ts';
import { expect, expectBothThemesPassAxe, newAdmin, newestCode, test } from './support.ts';

// What it opens and refuses stands in test/api/own-login.test.ts; here is what a browser shows of it.

// Wrong codes are refused, which every browser notes.
test.use({ expectedConsoleErrors: [/status of 40[01]/] });

test('an admin scans a key with an app, keeps backup codes, logs in by them without an SMS, and changes the password', {
  tag: '@onPhone',
}, async ({ page }) => {
  const [password, later] = ['quiet-lantern-harbour-3', 'calm-river-orchard-9'];
  const { email, phone } = await newAdmin(password);
  await post(page, '/api/admin/login/send-otp', { email, password });
  await post(page, '/api/admin/login/verify-otp', { email, otp: newestCode(phone) });
  await page.goto('/admin/account');
  const panel = page.getByRole('region', { name: texts.secondStep });
  await panel.getByRole('button', { name: texts.useApp }).click();
  await panel.getByLabel(texts.yourPassword).fill('not-the-password-1');
  await panel.getByRole('button', { name: texts.goOn }).click();
  await expect(panel.getByRole('alert')).toContainText('Current password is incorrect.');
  await panel.getByLabel(texts.yourPassword).fill(password);
  await panel.getByRole('button', { name: texts.goOn }).click();
  await expect(panel.getByLabel(texts.codeOfApp)).toBeFocused();
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectBothThemesPassAxe(page);
  await panel.getByLabel(texts.codeOfApp).fill('000000');
  await panel.getByRole('button', { name: texts.turnOn }).click();
  await expect(panel.getByRole('alert')).toContainText('Incorrect or expired code.');
  await panel.getByLabel(texts.codeOfApp).fill(appCode(secret));
  await panel.getByRole('button', { name: texts.turnOn }).click();
  await expect(panel.getByRole('heading', { name: texts.keepTitle })).toBeFocused();
  const codes = await panel.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await expectBothThemesPassAxe(page);
  await panel.getByRole('button', { name: texts.kept }).click();
  await expect(panel.getByRole('status')).toHaveText(texts.isOn);
  await expect(panel.getByText(texts.codesLeft(10))).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('The six digits that your app shows')).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend/ })).toHaveCount(0);
  for (const code of ['000000', codes[0] ?? '']) {
    await page.getByLabel('One-time code (OTP)').fill(code);
    await page.getByRole('button', { name: 'Verify and log in' }).click();
    if (code === '000000') await expect(page.getByRole('alert')).toContainText('Incorrect or expired code.');
  }
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/account');
  await expect(panel.getByText(texts.codesLeft(9))).toBeVisible();

  const own = page.getByRole('region', { name: texts.password });
  await own.getByLabel(texts.yourPassword).fill(password);
  await own.getByLabel(texts.newPassword, { exact: true }).fill(later);
  await own.getByLabel(texts.confirmPassword).fill(later);
  await own.getByRole('button', { name: texts.changePassword }).click();
  await expect(own.getByRole('status')).toHaveText(texts.passwordChanged);

  const login = page.getByRole('region', { name: texts.login });
  const [newEmail, newPhone] = [`own-${email}`, phone.replace(/^018/, '013')];
  await login.getByRole('button', { name: texts.changeEmail }).click();
  await login.getByLabel(texts.newEmail).fill(newEmail);
  await login.getByLabel(texts.yourPassword).fill(later);
  await login.getByRole('button', { name: texts.changeEmail }).click();
  await expect(login.getByText(newEmail)).toBeVisible();
  await login.getByRole('button', { name: texts.changePhone }).click();
  await login.getByLabel(texts.newPhone).fill(newPhone);
  await login.getByLabel(texts.yourPassword).fill(later);
  await login.getByRole('button', { name: texts.sendCode }).click();
  await expect(login.getByLabel(/^Code sent to/)).toBeFocused();
  await expectBothThemesPassAxe(page);
  await login.getByLabel(/^Code sent to/).fill(newestCode(newPhone));
  await login.getByRole('button', { name: texts.confirmPhone }).click();
  await expect(login.getByRole('status')).toHaveText(texts.phoneChanged);

  await panel.getByRole('button', { name: texts.backToSms }).click();
  await panel.getByLabel(texts.yourPassword).fill(later);
  await panel.getByLabel(texts.codeOrBackup).fill(codes[1] ?? '');
  await panel.getByRole('button', { name: texts.backToSms }).click();
  await expect(panel.getByRole('status')).toHaveText(texts.isOff);
});
