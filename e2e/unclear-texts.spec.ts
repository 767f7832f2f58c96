import { newId } from './desk-payments.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// What no reader understands: filled in before it is brought in, or afterwards, or looked at and done with. Nobody claims it: the desk's other tests
// count what is certain.

const cut = (id: string) => `You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Bal ${id}`;

test('an admin fills in what could not be read, before it is brought in or afterwards, and is done with the rest', {
  tag: '@onPhone',
}, async ({ page }) => {
  const [filled, done] = [newId(), newId()];
  await signInAdmin(page);
  await page.goto('/admin/payments');
  const texts = [newId(), filled, done].map(cut).join('\n');
  await page.getByRole('textbox', { name: 'Paste your wallet messages' }).fill(texts);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Keep 3 unclear' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Paste your wallet messages here, or drop a file' });
  await preview.getByRole('button', { name: 'Fill in' }).first().click();
  await preview.getByLabel('Method').selectOption('bkash');
  await preview.getByRole('textbox', { name: 'Transaction ID' }).fill(newId());
  await preview.getByRole('textbox', { name: 'Amount in taka' }).fill('1,500');
  await preview.getByRole('button', { name: 'Use it like this' }).click();
  await expect(preview.getByText('৳1,500 by bKash')).toBeVisible();
  await preview.getByRole('button', { name: 'Bring in 1 new' }).click();
  await expect(page.getByText('Brought in: 1 new, 0 seen before, 0 ignored, 2 unclear.')).toBeVisible();

  const unclear = page.getByRole('region', { name: 'Unclear', exact: true });
  const row = unclear.getByRole('listitem').filter({ hasText: filled });
  await row.getByRole('button', { name: /^Fill in/ }).click();
  // What could be read stands there; what could not is asked for.
  const amount = row.getByRole('textbox', { name: 'Amount in taka' });
  const sender = row.getByRole('textbox', { name: 'Sender' });
  await expect(amount).toHaveValue('500');
  await expect(sender).toHaveValue('01700000090');
  await amount.fill('1,50');
  await sender.fill('90');
  await row.getByRole('button', { name: 'Save as a payment' }).click();
  await expect(row.getByText('Please choose how the money came.')).toBeVisible();
  await expect(row.getByText('Please type the amount in taka.')).toBeVisible();
  await expect(row.getByText('Please type at least the last three digits of the number')).toBeVisible();
  await expectBothThemesPassAxe(page);
  await row.getByLabel('Method').selectOption('bkash');
  await row.getByRole('textbox', { name: 'Transaction ID' }).fill(newId());
  await amount.fill('500');
  await sender.fill('090');
  await row.getByLabel('Day and time').fill('2026-11-21T10:58');
  await row.getByRole('button', { name: 'Save as a payment' }).click();
  await expect(page.getByText('Saved as a payment.')).toBeVisible();
  await expect(row).toHaveCount(0);

  const other = unclear.getByRole('listitem').filter({ hasText: done });
  await other.getByRole('button', { name: /^Done with/ }).click();
  await expect(page.getByText('Done with one text.')).toBeVisible();
  await expect(other).toHaveCount(0);
  // It was the wrong one.
  await page.getByRole('button', { name: /^Undo( z)?$/ }).click();
  await expect(page.getByText('The text is back in the list.')).toBeVisible();
  await expect(other).toBeFocused();
});
