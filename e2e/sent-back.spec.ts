import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { ofSchool } from './answers.ts';
import { get, post } from './calls.ts';
import { claim, messageOf, newId } from './desk-payments.ts';
import { newStudent, type RegisteredStudent } from './students.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// What was paid too much, and where it went: each test by a payment of its own, which no claim names. Likely ones would stand between
// those of the test of the desk.

const newest = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d\d:\d\d · / });
const rowOf = (page: Page, reference: string) => page.getByRole('listitem').filter({ hasText: reference });

/** Money that came with an id which nobody has named; its own id here. */
async function bringIn(page: Page, came: { student: RegisteredStudent; reference: string; amount: number }) {
  await post(page, '/api/admin/payments', { text: messageOf(came) });
  const { payments } = await get(
    page,
    `/api/admin/payments?state=unclaimed&q=${came.reference}`,
    api.listPayments.answer,
  );
  return payments[0]?.id ?? '';
}

/** A payment of ৳500 more than was due, which has opened the course of somebody whom no other test looks for. */
async function paidTooMuch(page: Page): Promise<{ id: string; reference: string }> {
  const { student, amount, courseNo, reference: claimed } = await claim(page, newId(), 0, 'Farhana Akter');
  await signInAdmin(page);
  const reference = newId();
  const id = await bringIn(page, { student: { ...student, phone: '01555000002' }, reference, amount: amount + 500 });
  const { enrollments } = await get(page, `/api/admin/enrollments?q=${student.email}`, api.listEnrollments.answer);
  const studentId = enrollments[0]?.studentId ?? '';
  await post(page, `/api/admin/payments/${id}/match`, { studentId, courseNo, reference: claimed });
  return { id, reference };
}

test('what was paid too much is found and noted as sent back, which keeps its course from being undone until it is taken back', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const { reference } = await paidTooMuch(page);
  const reason = `Paid too much, ${newId()}`;
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: /left over from \d+ payments?\./ }).click();
  await expect(page.getByRole('link', { name: /^With money left over/ })).toHaveAttribute('aria-current', 'true');
  const row = rowOf(page, reference);
  await expect(row).toContainText(/৳[\d,]+ came, ৳[\d,]+ settled, ৳500 left over/);
  await row.getByRole('button', { name: 'Note money sent back' }).click();
  const form = page.getByRole('form', { name: 'Money sent back' });
  const amount = form.getByLabel('Amount in taka');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('500');
  await amount.fill('5,00');
  await form.getByRole('button', { name: 'Note it' }).click();
  await expect(form.getByText('Please type the amount in taka.')).toBeVisible();
  await amount.fill('600');
  await form.getByRole('button', { name: 'Note it' }).click();
  await expect(form.getByText('Only ৳500 is left.')).toBeVisible();
  await expect(form.getByText('Please say why you send it back.')).toBeVisible();
  await expectBothThemesPassAxe(page);
  await amount.fill('৫00');
  await form.getByLabel('Transaction ID').fill('DKR00001');
  await form.getByLabel('Why?').fill(reason);
  await form.getByRole('button', { name: 'Note it' }).click();
  await expect(newest(page)).toContainText('৳500 noted as sent back.');
  await expect(row).toHaveCount(0);

  await page.goto(`/admin/payments?state=settled&q=${reference}`);
  await expect(row).toContainText('৳500 sent back by hand');
  await expect(row).toContainText(`DKR00001 · ${reason}`);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('alert')).toContainText('a part of this payment was sent back afterwards');

  await page.goto('/admin/payments');
  const act = page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: reason });
  await act.getByRole('button', { name: 'Undo: Money sent back' }).click();
  await expect(newest(page)).toContainText('The note that ৳500 was sent back is removed.');
  await page.goto(`/admin/payments?state=settled&q=${reference}`);
  await expect(row).toContainText('৳500 left over');
});

test('what nobody claims is sent back in part, and undone at once; where bKash has not said whether it did, an admin decides', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const [student, reference] = [await newStudent(page), newId()];
  await signInAdmin(page);
  const id = await bringIn(page, { student, reference, amount: 900 });
  await page.goto(`/admin/payments?state=unclaimed&q=${reference}`);
  const row = rowOf(page, reference);
  await row.getByRole('button', { name: 'Note money sent back' }).click();
  const form = page.getByRole('form', { name: 'Money sent back' });
  await form.getByLabel('Amount in taka').fill('400');
  await form.getByLabel('Why?').fill('Sent to us by mistake');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('৳900 came, ৳400 sent back, ৳500 left');
  await expect(row).toContainText('৳400 sent back by hand');
  await newest(page).locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('sent back by hand');
  await expect(row).not.toContainText('not used yet');

  const words = await answerAsked(page, id, reference);
  await page.reload();
  await expect(row).toContainText('৳400: bKash was asked to send it back, and has not said whether it did.');
  await expectBothThemesPassAxe(page);
  await row.getByRole('button', { name: 'Ask bKash' }).click();
  await expect(newest(page)).toContainText('bKash has still not said whether it sent it.');
  await row.getByRole('button', { name: 'It was not sent' }).click();
  await expect(newest(page)).toContainText('৳400 is available again.');
  await row.getByLabel('Transaction ID').fill('RF00000007');
  await row.getByRole('button', { name: 'It was sent', exact: true }).click();
  await expect(newest(page)).toContainText('৳400 sent back.');
  const expected = { state: 'asked' };
  expect(words).toEqual([
    { word: 'ask', expected },
    { word: 'stayed', expected },
    { word: 'went', reference: 'RF00000007', expected },
  ]);
});

/** Answers in place of the school that bKash was asked to send ৳400 back. Returns what the admin then says of it. */
async function answerAsked(page: Page, id: string, reference: string): Promise<unknown[]> {
  const refund = { id: 'asked', amount: 400, how: 'bkash', reference: null, reason: 'Paid twice', state: 'asked' };
  const at = new Date().toISOString();
  const address = `/api/admin/payments?state=unclaimed&q=${reference}`;
  const desk = await get(page, address, api.listPayments.answer);
  const [payment] = desk.payments;
  const asked = { ...payment, left: 500, refunds: [{ ...refund, at, operationId: 'press' }] };
  const words: unknown[] = [];
  await page.route(`**${address}`, (route) => route.fulfill(ofSchool({ ...desk, payments: [asked] })));
  await page.route(`**/api/admin/payments/${id}/refund/asked`, (route) => {
    const said = route.request().postDataJSON();
    words.push(said);
    const done = { ...refund, at, operationId: 'press', state: 'done', reference: said.reference };
    const after = { ask: asked, stayed: payment, went: { ...asked, refunds: [done] } }[String(said.word)];
    return route.fulfill(ofSchool({ payment: after }));
  });
  return words;
}
