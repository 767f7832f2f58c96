import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { newestOf, openPayment, type SubmittedPayment } from './admin-payments.ts';
import { get, post } from './calls.ts';
import { expect, expectBothThemesPassAxe, test } from './support.ts';

// A decision of one admin while another one changes the same row, and the way back from Delete.

const Listed = v.object({ enrollments: v.array(v.object({ studentId: v.string(), courseNo: v.string() })) });

/** Path of the calls about the row. */
async function pathOf(page: Page, { reference }: SubmittedPayment): Promise<string> {
  const { enrollments } = await get(page, `/api/admin/enrollments?q=${reference}`, Listed);
  const [row] = enrollments;
  return `/api/admin/enrollments/${row?.studentId}/${row?.courseNo}`;
}

test.use({ expectedConsoleErrors: [/status of 409/] });

test('a deletion is undone beside what was done last, refused for a row that another admin has marked meanwhile, and then names the receipt that it withdraws', async ({
  page,
}) => {
  const payment = await openPayment(page);
  const { student, courseNo } = payment;
  const remove = page.getByRole('button', { name: `Delete ${student.name}, ${courseNo}` });
  const question = page.getByRole('alertdialog');
  const paid = page.getByRole('switch', { name: `Paid: ${student.name}` });
  await remove.click();
  await expect(question).toContainText('You can undo it at the top of this page.');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(newestOf(page)).toContainText('deleted.');
  await newestOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(newestOf(page)).toContainText('brought back.');
  await expect(paid).not.toBeChecked();

  await remove.click();
  await post(page, `${await pathOf(page, payment)}/mark-paid`, {});
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('someone has already marked it as paid.');
  await expect(paid).toBeChecked();
  await page.getByRole('tab', { name: /^Paid/ }).click();
  await remove.click();
  await expect(question).toContainText(/Receipt \d{4}-\d{5} is withdrawn\./);
});

test('a row that another admin has changed keeps what was typed for its amount', async ({ page }) => {
  const payment = await openPayment(page);
  const label = `Change the amount of ${payment.student.name}, ${payment.courseNo}`;
  await page.getByRole('button', { name: label }).click();
  const form = page.getByRole('form', { name: label });
  await form.getByLabel('New amount in taka').fill('15,00');
  await form.getByRole('button', { name: 'Change amount' }).click();
  await expect(form.getByText('Please write whole taka')).toBeVisible();
  await form.getByLabel('New amount in taka').fill('1,500');
  await form.getByLabel('Reason').fill('Agreed on the phone');
  await expectBothThemesPassAxe(page);
  await post(page, `${await pathOf(page, payment)}/amount`, { amount: 1600, reason: 'Another admin' });
  // The refusal itself tells how the row is by now: the second press does not wait until the list was read again.
  const pressedAgain = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/enrollments\?/, async (route) => {
    await pressedAgain.promise;
    await route.continue();
  });
  await form.getByRole('button', { name: 'Change amount' }).click();
  await expect(form.getByRole('alert')).toContainText('the amount due is now ৳1,600.');
  await expect(form.getByLabel('Reason')).toHaveValue('Agreed on the phone');
  await form.getByRole('button', { name: 'Change amount' }).click();
  await expect(newestOf(page)).toContainText('the amount is ৳1,500 now.');
  pressedAgain.resolve();
  await expect(page.getByText('৳1,500', { exact: true })).toBeVisible();
});
