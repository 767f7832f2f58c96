import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, expectBothThemesPassAxe, newStudent, signInAdmin, test } from './support.ts';

// What only a browser shows of the page about a student: questions, Undo, forms that open in place, and that what was done is read in words.

// A name that is not the student's is refused, which the browser notes.
test.use({ expectedConsoleErrors: [/status of 400 .*\/erase/] });

test('an admin finds a student, notes, takes back, closes and opens the account, and reads what was done', {
  tag: '@onPhone',
}, async ({ page }) => {
  const name = `Rokeya ${['Akter', 'Begum', 'Sultana'][randomInt(3)]} ${randomInt(1_000_000_000)}`;
  const { phone } = await newStudent(page, name);
  await signInAdmin(page);
  await page.goto('/admin/students');
  await page.getByRole('searchbox').fill(`+88 ${phone}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByLabel('New note').fill('Calls after eight.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await page.getByRole('button', { name: 'Remove the note “Calls after eight.”' }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Calls after eight.')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const data = JSON.parse(await readFile(await (await file).path(), 'utf8'));
  expect([data.account.phone, data.staffNotes[0].text]).toEqual([phone, 'Calls after eight.']);

  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(/^Disabled since/)).toBeVisible();
  await page.getByRole('button', { name: 'Enable again' }).click();
  await expect(page.getByText(/^Disabled since/)).toBeHidden();
  await page.getByRole('button', { name: 'Correct the phone' }).click();
  await expect(page.getByLabel('The right number')).toBeFocused();
  await page.getByRole('button', { name: 'Erase for good…' }).click();
  await page.getByLabel(/^Type the name to erase/).fill('Somebody else');
  await page.getByRole('button', { name: 'Erase for good', exact: true }).click();
  await expect(page.getByText('The name does not match exactly. Type it as shown.')).toBeVisible();
  await expectBothThemesPassAxe(page);

  await page.getByRole('link', { name: 'See all' }).click();
  const done = page.getByRole('region', { name: 'Audit log' });
  await expect(done.getByText(`enabled ${name}’s account again`)).toBeVisible();
  await done.getByText(`disabled ${name}’s account`).click();
  await expect(done.getByText('student.disabled', { exact: true })).toBeVisible();
  await page.getByLabel('What', { exact: true }).selectOption('Payments and enrollments');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No matching entries.')).toBeVisible();
  await expectBothThemesPassAxe(page);
});
