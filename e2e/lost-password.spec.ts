import type { Page } from '@playwright/test';
import { newestCode } from './admins.ts';
import { newLearner } from './learners.ts';
import { expect, expectBothThemesPassAxe, newStudent, signInAdmin, test } from './support.ts';

// A wrong code is a refusal, which every browser notes.
test.use({ expectedConsoleErrors: [/status of [45]\d\d/] });

const own = 'yellow-boat-at-dawn';
const bengali = (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));

async function chooseOwn(page: Page) {
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('Confirm new password').fill(own);
  await page.keyboard.press('Enter');
}

test('a lost password gives way to a new one in three steps, over a reload, and leads where one wanted to go', async ({
  page,
}) => {
  const student = await newStudent(page);
  await page.goto('/student/security');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email / Phone').fill(student.phone);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByLabel('Phone or email')).toHaveValue(student.phone);
  await expectBothThemesPassAxe(page);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('If this number has an account, a code is on its way.')).toBeVisible();
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('button', { name: /^Send again in \d\d s$/ })).toBeDisabled();

  await page.reload();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in [1-5]\d s$/ })).toBeDisabled();
  await code.fill('000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter the 6 digits');
  await code.fill(bengali(newestCode(student.phone)));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email of your account')).toBeFocused();
  await expectBothThemesPassAxe(page);
  await page.getByLabel('Email of your account').fill(student.email);
  await page.keyboard.press('Enter');
  await chooseOwn(page);
  await expect(page).toHaveURL('/student/security');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
});

test('who has paid is asked to verify the phone on the dashboard, and not again', async ({ page }) => {
  const learner = await newLearner(page);
  await page.goto('/student/dashboard');
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Verify your phone' }),
    hasNot: page.getByRole('list'),
  });
  await panel.getByRole('button', { name: 'Send me a code' }).click();
  await expect(panel.getByLabel('Code')).toBeFocused();
  await expectBothThemesPassAxe(page);
  await panel.getByLabel('Code').fill(newestCode(learner.student.phone));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your phone is verified.')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('an admin reads out a code, with which a student chooses a password without an SMS', async ({ page }) => {
  const { student } = await newLearner(page);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?status=paid&q=${student.email}`);
  await page.getByRole('button', { name: `Lost password of ${student.name}: read out a code` }).click();
  await page.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByRole('alert')).toHaveText('First say how you know who is calling.');
  await page.getByLabel('They told me the transaction ID').check();
  await expectBothThemesPassAxe(page);
  await page.getByRole('button', { name: 'Make the code' }).click();
  const shown = page.getByText(/^\d{4} \d{4}$/);
  const code = (await shown.textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
  await page.context().clearCookies();

  await page.goto('/reset-password');
  await page.getByLabel('Phone or email').fill(student.email);
  await page.getByRole('button', { name: 'The school read me a code' }).click();
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await chooseOwn(page);
  await expect(page).toHaveURL('/student/dashboard');
});
