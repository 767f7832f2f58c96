import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, signInAdmin, test } from './support.ts';

// What the school says of itself, as an admin types it. The facts are one for all tests: only the hours are saved, and come back.

// Another admin has saved meanwhile.
test.use({ expectedConsoleErrors: [/status of 409/] });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

test('what is typed is checked, shown as students see it, kept, joined to what others save, shown to visitors and brought back', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/school');
  const hours = field(page, 'Hours');
  const before = await hours.inputValue();
  await hours.fill('Fridays, 9 to 11');
  await tab(page, 'In Bengali').click();
  await field(page, 'Hours').fill('শুক্রবার, ৯টা থেকে ১১টা');
  await expectNoAxeViolations(page);

  await tab(page, 'How students pay').click();
  await page.getByRole('button', { name: 'Add a wallet' }).press('Enter');
  const number = page.locator('[name="wallets.3.number"]');
  await expect(number).toBeFocused();
  await page.keyboard.type('01811 2233');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Type the number of the wallet: 11 digits, for Rocket 12.')).toBeVisible();
  const preview = page.getByRole('complementary', { name: 'What your students see' });
  await expect(preview.getByRole('listitem')).toHaveCount(3);
  await expect(preview).toContainText('bKash appears when its number is complete.');
  await number.fill('01811223344');
  await expect(preview.getByRole('listitem').last()).toContainText('01811-223344');
  await expectNoAxeViolations(page);

  // It outlives the page, and is sent from whatever part: what is wrong is brought under the cursor.
  await page.reload();
  await expect(page.getByText('Not saved yet: hours, wallets, texts of Bengali pages.')).toBeVisible();
  await tab(page, 'How students pay').click();
  await number.fill('018');
  await tab(page, 'Home page').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(number).toBeFocused();
  await expect(page.getByText('1 field to correct')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Wallet 4' }).click();

  // Somebody else saves the same part: theirs is named, and nothing of what was typed is lost.
  const { school, version } = await (await page.request.get('/api/admin/school')).json();
  const origin = new URL(page.url()).origin;
  const save = (officeHours: string, after: number) =>
    page.request.put('/api/admin/school', {
      headers: { origin },
      data: { school: { ...school, officeHours }, version: after },
    });
  expect((await save('Never', version)).status()).toBe(200);
  const press = page.getByRole('button', { name: 'Save', exact: true });
  await press.click();
  await expect(page.getByText('Somebody has changed the school in the meantime.')).toBeVisible();
  await expect(page.getByText('Somebody else has changed hours too.')).toBeVisible();
  await tab(page, 'Name and contact').click();
  await expect(hours).toHaveValue('Fridays, 9 to 11');
  await press.click();
  await expect(page.getByText('Saved. All pages show it now.')).toBeVisible();

  // As the server writes them.
  expect(await (await page.request.get('/contact')).text()).toContain('Fridays, 9 to 11');
  expect(await (await page.request.get('/bn/contact')).text()).toContain('শুক্রবার, ৯টা থেকে ১১টা');
  await tab(page, 'History').click();
  const former = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Bring back/ }) });
  await page.getByText('What differs').first().click();
  await expect(page.getByText('Fridays, 9 to 11')).toBeVisible();
  await expect(page.getByText('Never', { exact: true }).first()).toBeVisible();
  await former.nth(1).getByRole('button').click();
  await expect(page.getByText(/^The school is again as it was on/)).toBeVisible();
  await tab(page, 'Name and contact').click();
  await expect(hours).toHaveValue(before);
});
