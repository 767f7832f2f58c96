import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import type { AskedSums, AskReason } from '#money/enrollments/enrollment.ts';
import { newReference, submitPayment } from './admin-payments.ts';
import { changeAnswer, ofSchool } from './answers.ts';
import { get, post } from './calls.ts';
import { aClaim, answerDesk, aPayment } from './desk-answers.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// A payment that the school asks about, where its student answers, and in the player that does not open yet.

/** A student who sent a payment and is asked about it. */
async function askedAbout(page: Page, reason: AskReason, said: { note?: string; sums?: AskedSums } = {}) {
  const payment = await submitPayment(page);
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  await signInAdmin(page);
  await post(page, `/api/admin/enrollments/${student._id}/${payment.courseNo}/ask`, { reason, ...said });
  return payment;
}

const formOf = (page: Page) => page.locator('form', { has: page.getByLabel('Reference') });

/** The student's row in the queue, for an admin who is signed in already. */
async function rowOf(page: Page, { email }: { email: string }) {
  await page.goto(`/admin/handle-enrollment?q=${email}`);
  return page.getByRole('main');
}

test('a question about a payment says what was sent and what to do, and stands until something is changed or said', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { courseId, reference } = await askedAbout(page, 'other_amount');
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: 'Answer the school' }).click();
  await expect(page).toHaveURL(`/enroll/${courseId}`);
  const form = formOf(page);
  await expect(form).toContainText('A question about your payment');
  await expect(form).toContainText('The amount we received differs from the price of your course.');
  await expect(form).toContainText(`bKash, sent just now: ${reference}`);
  await expect(form).not.toContainText('We are checking');
  const typed = page.getByLabel('Reference');
  await expect(typed).toHaveAccessibleDescription(/^Is it the ID of the payment for this course/);
  await expect(typed).toHaveValue(reference);
  await expect(page.getByRole('main')).toContainText('If money is missing, send it to one of these numbers.');
  // What is asked comes before how to pay once more.
  const howToPay = page.getByRole('heading', { name: 'How to pay' });
  expect((await form.boundingBox())?.y).toBeLessThanOrEqual((await howToPay.boundingBox())?.y ?? 0);
  const send = page.getByRole('button', { name: 'Send the answer' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText(
    'Nothing was changed, and the school still asks: ‘The amount we received differs from the price of your course.',
  );
  await expect(page).toHaveURL(`/enroll/${courseId}`);
  await expect(page.getByText('Payment info submitted')).toHaveCount(0);
  await expectBothThemesPassAxe(page);
  await page.getByRole('checkbox', { name: 'what I sent you is right' }).check();
  await send.click();
  await expect(page).toHaveURL('/student/dashboard');
  await expect(page.getByText('Your answer was sent.')).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  const row = await rowOf(page, student);
  await expect(row.getByText('The amount received differs from the price.')).toBeVisible();
  await expect(row.getByText('The student says it is right.')).toBeVisible();
});

test('who paid in two parts is not asked for the whole price again, and enters the second ID', {
  tag: '@onPhone',
}, async ({ page }) => {
  const said = { note: 'Did you send it in two parts?', sums: { came: 1000, missing: 1500 } };
  const { courseId, reference } = await askedAbout(page, 'other_amount', said);
  await page.goto('/student/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'A question about your payment' });
  await expect(card).toContainText('৳1,000 came, ৳1,500 is missing.');
  await expect(card).toContainText('Send ৳1,500 to 01700-000000 (bKash, Send Money).');
  await expect(card).toContainText(said.note);
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  await page.goto(`/enroll/${courseId}`);
  await expect(page.getByRole('main')).toContainText('Send ৳1,500 to one of these numbers.');
  await expect(page.getByRole('main')).toContainText('৳1,000 came, ৳1,500 is missing.');
  await expect(page.getByText(/^To pay/)).toHaveCount(0);
  await page.getByLabel('Transaction ID of the second payment').fill('Paid the rest. TrxID: BKRESTOF12 thank you');
  await page.getByLabel('Your answer to the school').fill('In two parts.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page).toHaveURL('/student/dashboard');
  await expect(page.getByText(reference)).toBeVisible();
  const row = await rowOf(page, student);
  await expect(row.getByText('In two parts.')).toBeVisible();
  await expect(row.getByText('BKRESTOF12')).toBeVisible();
  await expect(row.getByText('thank you')).toHaveCount(0);
});

test.describe('a question that another one took the place of', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('is shown instead, and what was written to the former is still there, is sent, and is read by the school', {
    tag: '@onPhone',
  }, async ({ page }) => {
    const { courseId, courseNo } = await askedAbout(page, 'other_number');
    const { student } = await get(page, '/api/students/me', api.readStudent.answer);
    await page.goto(`/enroll/${courseId}`);
    const [form, reference] = [formOf(page), page.getByLabel('Reference')];
    await expect(form).toContainText('To which number did you send it?');
    await expect(reference).toHaveAccessibleDescription(/^Paste the whole message here/);
    const answer = page.getByLabel('Your answer to the school');
    await expect(answer).toHaveAccessibleDescription('The number that you sent it to, as your message shows it.');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await answer.fill('01811-222333, <b>my uncle’s</b>');
    const path = `/api/admin/enrollments/${student._id}/${courseNo}/ask`;
    await post(page, path, { reason: 'other', note: 'Which day was it?' });
    const send = page.getByRole('button', { name: 'Send the answer' });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('the school now asks something else');
    await expect(form).toContainText('Which day was it?');
    await expect(reference).toHaveAccessibleDescription(/^The transaction ID from the payment message/);
    await expect(answer).toHaveValue('01811-222333, <b>my uncle’s</b>');
    await send.click();
    await expect(page).toHaveURL('/student/dashboard');
    await expect(page.getByText('Your answer was sent. We will check your payment again.')).toBeVisible();
    await expect(page.getByText('A question about your payment')).toHaveCount(0);
    const row = await rowOf(page, student);
    await expect(row.getByText('Answered just now')).toBeVisible();
    await expect(row.getByText('Which day was it?')).toBeVisible();
    await expect(row.getByText('01811-222333, <b>my uncle’s</b>')).toBeVisible();
    await expect(row.getByText('Corrected')).toHaveCount(0);
    await expectBothThemesPassAxe(page);
  });
});

test('the desk says beside the payment what was asked and answered', { tag: '@onDesktop' }, async ({ page }) => {
  await signInAdmin(page);
  const at = new Date().toISOString();
  const answered = { reason: 'not_found', note: null, says: 'right', text: 'Sent on Tuesday', at } as const;
  const likely = aPayment('likely', [aClaim({ answered })], 1980);
  const twice = aPayment('claimed_twice', [aClaim({ answered }), aClaim()]);
  await answerDesk(page, { payments: [likely, twice] });
  await page.goto('/admin/payments');
  for (const name of ['Likely', 'Claimed twice']) {
    const list = page.getByRole('region', { name });
    await expect(list).toContainText('Answered just now');
    await expect(list).toContainText('You asked: We cannot find this payment.');
    await expect(list).toContainText('The student says it is right.');
    await expect(list).toContainText('Sent on Tuesday');
  }
  await expectBothThemesPassAxe(page);
});

test('the player that waits says what the dashboard says, and leads to a question, which a corrected ID answers', {
  tag: '@onPhone',
}, async ({ page }) => {
  const { courseId, courseNo } = await submitPayment(page);
  const { student } = await get(page, '/api/students/me', api.readStudent.answer);
  const waiting = { usualMinutes: 25, nineInTenMinutes: 290, places: [{ courseId, before: 3, moreBefore: false }] };
  await page.route('**/api/students/waiting', (route) => route.fulfill(ofSchool(waiting)));
  await changeAnswer(page, `/api/students/${courseId}/player`, { waiting });
  const main = page.getByRole('main');
  const words = [
    'The school compares it with its own records by hand, half of all payments within half an hour, 9 of 10 within 5 hours.',
    '3 payments are checked before yours.',
    'When your payment is confirmed, your lectures open and your receipt appears here.',
  ];
  for (const path of ['/student/dashboard', `/path-player?courseid=${courseId}`]) {
    await page.goto(path);
    for (const sentence of words) await expect(main).toContainText(sentence);
  }

  await signInAdmin(page);
  await post(page, `/api/admin/enrollments/${student._id}/${courseNo}/ask`, { reason: 'not_found' });
  await page.reload();
  await expect(main.getByRole('alert')).toHaveText(
    /^Your payment is being checked, and the school has a question for you\./,
  );
  await expect(main).toContainText('We cannot find a payment with this transaction ID.');
  const [answer, back] = ['Answer the school', 'Back to Dashboard'].map((name) => main.getByRole('link', { name }));
  expect((await answer?.boundingBox())?.y).toBeLessThan((await back?.boundingBox())?.y ?? 0);
  await expectBothThemesPassAxe(page);
  await main.getByRole('link', { name: 'Answer the school' }).click();
  await expect(page).toHaveURL(`/enroll/${courseId}`);

  await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(/^Compare it letter by letter/);
  await page.getByLabel('Reference').fill(newReference());
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page).toHaveURL('/enroll/success');
  await page.goto(`/enroll/${courseId}`);
  await expect(formOf(page)).toContainText('We are checking them.');
  await expect(formOf(page)).not.toContainText('A question about your payment');
});
