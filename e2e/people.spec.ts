import { randomInt } from 'node:crypto';
import { staffTexts as texts } from '../src/people/staff-accounts/people-screen-messages.ts';
import { expect, newestCode, signInAdmin, test } from './support.ts';

// Each role's calls and pages stand in test/api/roles.test.ts; here is what only a browser shows.

test.use({ expectedConsoleErrors: [/status of 403/] });

test('an owner invites a teacher, who joins with the code, sees only own work and is told who can open the rest', {
  tag: '@onPhone',
}, async ({ page, browser }) => {
  const number = randomInt(100_000_000).toString().padStart(8, '0');
  const [phone, email, password] = [`019${number}`, `rehana${number}@example.com`, 'quiet-lantern-harbour-3'];
  await signInAdmin(page);
  await page.goto('/admin/people');
  await page.getByLabel(texts.name, { exact: true }).fill('Rehana Akter');
  await page.getByLabel(texts.phone).fill(phone);
  await page.getByRole('radio', { name: /Teacher/ }).check();
  await page.getByRole('button', { name: texts.byReading }).click();
  const shown = page.getByRole('region', { name: texts.codeFor('Rehana Akter') });
  await expect(shown).toBeFocused();
  const code = (await shown.locator('.font-mono').textContent()) ?? '';

  const context = await browser.newContext({ ...test.info().project.use });
  const own = await context.newPage();
  await own.goto(new URL('/admin/invitation', page.url()).href);
  await own.getByLabel(texts.phone).fill(phone);
  await own.getByLabel(texts.code).fill(code);
  await own.getByLabel(texts.email).fill(email);
  await own.getByLabel(texts.password).fill(password);
  await own.getByRole('button', { name: texts.join }).click();
  await expect(own.getByText(texts.joined(email))).toBeVisible();
  await own.getByLabel('Email').fill(email);
  await own.getByLabel('Password').fill(password);
  await own.getByRole('button', { name: 'Send OTP' }).click();
  await own.getByLabel(/One-time code/).fill(await newestCodeOf(phone));
  await own.getByRole('button', { name: 'Verify and log in' }).click();
  await expect(own.getByRole('heading', { name: /Rehana Akter/ })).toBeVisible();
  const rail = own.getByRole('navigation', { name: 'Admin' });
  await rail.getByText('Admin menu').click();
  await expect(rail.getByRole('link', { name: 'Questions' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  await own.goto(new URL('/admin/payments', page.url()).href);
  await expect(own.getByRole('alert')).toContainText('Owner and Payments can open this page');
  await own.getByRole('alert').getByRole('link', { name: 'Lectures' }).click();
  await expect(own).toHaveURL(/update-lecture/);
  await context.close();
});

/** The form is answered before the outbox is written out. */
const newestCodeOf = (phone: string) =>
  expect
    .poll(() => {
      try {
        return newestCode(phone);
      } catch {
        return null;
      }
    })
    .not.toBeNull()
    .then(() => newestCode(phone));
