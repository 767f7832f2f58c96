import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, signInAdmin, test } from './support.ts';

// What students say: typed in by an admin, shown on the home page. The list is one for all tests: they follow each other.

test.describe.configure({ mode: 'serial' });
// The list that somebody else has changed.
test.use({ expectedConsoleErrors: [/status of 409/] });

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const onHome = (page: Page) => page.getByRole('region', { name: 'What students say', exact: true });

async function add(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add what a student says' }).press('Enter');
  await expect(field(page, 'Their words')).toBeFocused();
  await page.keyboard.type(text);
  await field(page, /^Name/).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('figure').filter({ hasText: name })).toBeVisible();
}

test('the home page speaks of nobody as long as nobody is quoted, then follows what is added, changed and put first by the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
  await expect(onHome(page)).toHaveCount(0);
  await signInAdmin(page);
  await page.goto('/admin/voices');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add what a student says' }).click();
  await page.getByRole('button', { name: 'Show it on the home page' }).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(field(page, 'Their words')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await add(page, 'I speak at meetings now.', 'Rina Akter');
  await add(page, 'আমি এখন ইংরেজিতে কথা বলি।', 'Karim');
  await expect(page.getByRole('button', { name: 'Add what a student says' })).toBeFocused();
  await page.getByRole('button', { name: 'Change the words of Rina Akter' }).press('Enter');
  await field(page, /learned/).fill('Spoken English');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('figure').first()).toContainText('Spoken English');
  await page.getByRole('button', { name: 'Move the words of Karim one place earlier' }).press('Enter');
  await expect(page.getByRole('figure').first()).toContainText('Karim');
  await expect(page.getByRole('button', { name: 'Change the words of Karim' })).toBeFocused();
  await page.goto('/');
  await expect(onHome(page).getByRole('figure')).toHaveText([/Karim/, /Rina Akter.*Spoken English/]);
  const { wider, height } = await page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  expect(wider).toBeLessThanOrEqual(0);
  expect(height).toBeLessThanOrEqual(5000);
  await expectNoAxeViolations(page);
});

test('a removed one comes back, and a list that somebody else changed overwrites nothing of what is typed', async ({
  page,
  context,
}) => {
  await signInAdmin(page);
  await page.goto('/admin/voices');
  await page.getByRole('button', { name: 'Change the words of Rina Akter' }).click();
  await field(page, 'Their words').fill('I speak at every meeting now.');
  const other = await context.newPage();
  await other.goto('/admin/voices');
  await other.getByRole('button', { name: 'Remove the words of Karim' }).click();
  await expect(other.getByRole('figure')).toHaveCount(1);
  await other.getByRole('button', { name: 'Bring back' }).click();
  await expect(other.getByRole('figure')).toHaveCount(2);
  await other.getByRole('button', { name: 'Remove the words of Karim' }).click();
  await expect(other.getByRole('figure')).toHaveCount(1);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This list has changed');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('figure')).toHaveCount(1);
  await expect(field(page, 'Their words')).toHaveValue('I speak at every meeting now.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('figure')).toHaveText([/I speak at every meeting now\./]);
  await page.getByRole('button', { name: 'Remove the words of Rina Akter' }).click();
  await expect(page.getByRole('figure')).toHaveCount(0);
});
