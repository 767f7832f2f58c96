import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { get, post } from './calls.ts';
import { aClaim, answerDesk, aPayment } from './desk-answers.ts';
import { claim, forgetRest, messageOf, newId } from './desk-payments.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// A payment that has opened a course, and is named by somebody else: by students of its own, whom no other test looks for.

const newest = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d\d:\d\d · / });
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bringIn = async (page: Page, came: Parameters<typeof messageOf>[0]) => {
  await post(page, '/api/admin/payments', { text: messageOf(came) });
  const address = `/api/admin/payments?state=unclaimed&q=${came.reference}`;
  return (await get(page, address, api.listPayments.answer)).payments[0]?.id ?? '';
};

/** Its money is matched by hand, so that it never stands among what other tests decide. */
async function usedTwice(page: Page) {
  const reference = newId();
  const holder = await claim(page, newId(), 0, 'Rezaul Karim');
  await signInAdmin(page);
  const id = await bringIn(page, { ...holder, student: { ...holder.student, phone: '01555000003' }, reference });
  const address = `/api/admin/enrollments?q=${holder.student.email}`;
  const { enrollments } = await get(page, address, api.listEnrollments.answer);
  const [{ studentId = '' } = {}] = enrollments;
  const { courseNo } = holder;
  await post(page, `/api/admin/payments/${id}/match`, { studentId, courseNo, reference: holder.reference });
  const rival = await claim(page, reference, 0, 'Anisur Rahman');
  return { reference, holder, rival };
}

test('who names what has opened another’s course is found from Settled, asked in the row, and told apart', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const { reference, holder, rival } = await usedTwice(page);
  await page.goto(`/admin/payments?state=settled&q=${reference}`);
  const row = list(page, 'Settled').getByRole('listitem').filter({ hasText: reference });
  await expect(row).toContainText(`${holder.student.name} · `);
  await expect(row).toContainText(`${rival.student.name} claims it, too.`);
  await row.getByRole('link', { name: 'Look in Already used' }).click();

  const used = list(page, 'Already used');
  const spent = used.getByRole('listitem').filter({ hasText: reference });
  await expect(spent).toContainText(`used by ${holder.student.name}`);
  // All that came is what is due: that nothing of it is left is no difference.
  await expect(spent.getByText(/^amount/)).toHaveText('amountagrees');
  await spent.getByRole('button', { name: `Ask ${rival.student.name}` }).click();
  const form = page.getByRole('group', { name: `Ask ${rival.student.name}` });
  await expect(form.getByRole('radio', { name: 'This payment has already opened another course.' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(spent).toBeFocused();
  await spent.getByRole('button', { name: `Ask ${rival.student.name}` }).click();
  await expectBothThemesPassAxe(page);
  await spent.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(newest(page)).toContainText(`${rival.student.name} was asked.`);
  await expect(spent).toContainText('used already');
  await expect(spent.getByRole('button', { name: `Ask ${rival.student.name} again` })).toBeVisible();

  await spent.getByRole('button', { name: `Not ${rival.student.name}’s` }).click();
  await expect(newest(page)).toContainText(`Not ${rival.student.name}’s`);
  await expect(spent).toHaveCount(0);
  await newest(page).locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(spent).toContainText(rival.student.name);
});

test('what is set aside, or matched by hand, says its sums, and is taken back by the press that did it and by no other', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const one = await claim(page, newId(), 0, 'Selina Parvin');
  const short = { ...one, student: { ...one.student, phone: '01555000004' }, amount: one.amount - 20 };
  await signInAdmin(page);
  const reference = newId();
  await bringIn(page, { ...short, reference });
  await page.goto(`/admin/payments?state=unclaimed&q=${reference}`);
  const row = list(page, 'Unclaimed').getByRole('listitem').filter({ hasText: reference });
  const takenBackAfter = async (act: string, press: () => Promise<void>, said: RegExp) => {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(act));
    await press();
    const changed: unknown = await (await answered).json();
    await expect(newest(page)).toContainText(said);
    await expect(row).toHaveCount(0);
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/admin/payments/release'));
    await page.keyboard.press('z');
    expect((await asked).postDataJSON()).toEqual({
      items: [{ paymentId: expect.any(String), operationId: Object(changed).operationId }],
    });
    await expect(row).toBeVisible();
  };
  await row.getByRole('button', { name: 'Set aside' }).click();
  await row.getByLabel('Why is it not a student’s?').fill('Perhaps rent');
  await takenBackAfter('/set-aside', () => page.keyboard.press('Enter'), / · ৳[\d,]+ set aside\./);
  await expect(newest(page)).toContainText('Back on the desk.');

  await row.getByRole('button', { name: 'Match by hand' }).click();
  await row.getByLabel('Who paid this?').fill(one.student.email);
  await page.keyboard.press('Enter');
  const match = async () => {
    await row.getByRole('button', { name: /^It is Selina Parvin’s/ }).click();
    await forgetRest(page);
  };
  await takenBackAfter('/match', match, /Selina Parvin marked paid, ৳[\d,]+ settled$/);
  await expect(newest(page)).toContainText('1 payment taken back: 1 enrollment waits again.');
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  const acts = list(page, 'History').getByRole('listitem').filter({ hasText: 'Selina Parvin' });
  await expect(acts.filter({ hasText: 'undone' }).first()).toContainText(
    /Selina Parvin marked paid, ৳[\d,]+ settled, ৳20 less than due/,
  );
});

/** Two facts of a kind in each row, and the longest of them. */
const settled = (name: string, came: number, left: number) => ({
  ...aPayment('settled', [aClaim({ name, settled: came - left, amountDue: 0, status: 'paid', reasons: [] })], came),
  left,
});

test('what is settled stands in rows of two lines where there is room, and its sums below one another', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await signInAdmin(page);
  const payments = [settled('Rahim Uddin', 2000, 0), settled('Sharmin Sultana', 2500, 500), settled('Imran', 1480, 0)];
  await answerDesk(page, { payments });
  await page.goto('/admin/payments?state=settled');
  const rows = list(page, 'Settled').locator('[id^="payment-"]');
  await expect(rows).toHaveCount(3);
  const sums = rows.locator('.desk-listed-sum');
  // What of it has settled something, as the tile adds it up.
  await expect(sums).toHaveText(['৳2,000', '৳2,000', '৳1,480']);
  await expect(rows.nth(1)).toContainText('৳2,500 came, ৳2,000 settled, ৳500 left over');
  for (const [width, most] of [
    [1280, [88, 88, 88]],
    // On a phone two things that can be done stand below the rest.
    [390, [160, 220, 160]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    for (const [place, height] of boxes.entries()) expect(height, `${width} px`).toBeLessThanOrEqual(most[place] ?? 0);
    const ends = await sums.evaluateAll((all) => all.map((sum) => Math.round(sum.getBoundingClientRect().right)));
    expect(new Set(ends).size).toBe(1);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectBothThemesPassAxe(page);
});
