import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { get, post } from './calls.ts';
import { claim, messageOf, newId } from './desk-payments.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// Courses that opened before all of their money came.

/** A student whose course is open, and of whose price ৳1,000 are owed by that day. */
async function owing(page: Page, name: string, dueOn = '2099-01-05'): Promise<void> {
  const claimed = await claim(page, newId(), 0, name);
  await signInAdmin(page);
  await post(page, '/api/admin/payments', { text: messageOf({ ...claimed, amount: claimed.amount - 1000 }) });
  const list = await get(page, `/api/admin/payments?state=likely&q=${claimed.reference}`, api.listPayments.answer);
  const [payment] = list.payments;
  const { studentId = '', courseNo = '' } = payment?.enrollments[0] ?? {};
  const rest = { rest: 'owed', dueOn, reference: claimed.reference };
  await post(page, '/api/admin/payments/settle', {
    items: [{ paymentId: payment?.id, studentId, courseNo, ...rest }],
  });
}

// More than is owed, as another admin may have made it.
test.use({ expectedConsoleErrors: [/status of 409 .*\/credits/] });

test('what is owed is listed, noted as come, taken back, split and waived', { tag: '@onPhone' }, async ({ page }) => {
  const name = `Jannatul ${newId()}`;
  await owing(page, name);
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: /is owed, in \d+ parts?\./ }).click();
  await page.getByRole('link', { name: /^Later/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/৳1,000.*due 5 Jan 2099.*paid/s);
  await expectBothThemesPassAxe(page);

  await row.getByRole('button', { name: `Note cash from ${name}` }).click();
  await expect(row.getByLabel('Amount in taka')).toBeFocused();
  await row.getByLabel('Amount in taka').fill('1,00');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Please type the amount in taka.')).toBeVisible();
  await row.getByLabel('Amount in taka').fill('2,000');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('only ৳1,000 is owed')).toBeVisible();
  await expect(row.getByLabel('Amount in taka')).toHaveValue('2,000');
  await row.getByLabel('Amount in taka').fill('৪০০');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`৳400 noted from ${name}. The receipt is ready.`)).toBeVisible();
  await expect(row).toContainText('৳600');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('৳1,000');

  await row.getByRole('button', { name: `New date for ${name}` }).click();
  await row.getByRole('button', { name: 'Add a part' }).click();
  await row.getByLabel('Amount, part 1').fill('700');
  await row.getByLabel('Amount, part 2').fill('200');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('the parts must be ৳1,000 together')).toBeVisible();
  await row.getByLabel('Amount, part 2').fill('300');
  await row.getByLabel('Due on, part 2').fill('2099-02-05');
  await expectBothThemesPassAxe(page);
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(2);

  await row
    .last()
    .getByRole('button', { name: `Waive for ${name}` })
    .click();
  await row.last().getByRole('button', { name: 'Save' }).click();
  await expect(row.last().getByText('Please write why the rest is waived')).toBeVisible();
  await row.last().getByLabel('Why').fill('Old student');
  await row.last().getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(1);
  await expect(page.getByText(`৳300 waived for ${name}.`)).toBeVisible();
});
