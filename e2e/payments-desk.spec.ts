import type { Page } from '@playwright/test';
import { newestOf, sendPayment, topOf } from './admin-payments.ts';
import { post } from './calls.ts';
import { bringIn, bringInBackup, type Claim, claim, forgetRest, messageOf, newId } from './desk-payments.ts';
import { signInStudent } from './students.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// The payments desk from the wallet's messages to the history; no other browser test brings in what somebody
// claims. One after the other: each counts what is certain.
test.describe.configure({ mode: 'default' });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newest = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d\d:\d\d · / });

const taka = (amount: number) => `৳${new Intl.NumberFormat('en-IN').format(amount)}`;

// What was brought in last stands first, whatever else the sample school has.
test('what is certain is marked by one press and undone, what is likely decided by keys, and the history survives', async ({
  page,
}) => {
  const certain = [await claim(page), await claim(page, newId(), 1)];
  // Others work in the same history meanwhile.
  const less = await claim(page, newId(), 2, 'Lutfa Karim');
  const other = await claim(page, newId(), 3);
  const short = (one: Claim) => ({ ...one, amount: one.amount - 20 });
  await signInAdmin(page);
  await page.goto('/admin/payments');
  await bringIn(page, [...certain, short(other), short(less)].map(messageOf));
  await expectBothThemesPassAxe(page);

  const boxes = section(page, 'Certain').getByRole('checkbox');
  const before = await boxes.count();
  await page.getByRole('button', { name: /^Mark all \d+ certain$/ }).click();
  await expect(newest(page)).toContainText(/\d+ marked paid, ৳[\d,]+/);
  await expect(section(page, 'Certain')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(newest(page)).toContainText(/\d+ payments taken back: \d+ enrollments wait again\./);
  await expect(boxes).toHaveCount(before);
  await expect(section(page, 'Certain').getByText(/^The mark was undone today/)).toHaveCount(before);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();

  const likely = section(page, 'Likely');
  const current = likely.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Mark paid/ }) });
  // What came back has the focus.
  await expect(page.getByRole('button', { name: /^Mark 0 of \d+$/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(current.first()).toBeFocused();
  await expect(current.first()).toContainText(less.reference);
  await page.keyboard.press('Enter');
  await forgetRest(page);
  await expect(newest(page)).toContainText(
    `${less.student.name} marked paid, ${taka(less.amount - 20)} came, ${taka(less.amount)} was due`,
  );
  await expect(current.first()).toContainText(other.reference);
  await expect(current.first()).toBeFocused();
  await page.keyboard.press('a');
  // By a key, as all here: the lists are read again after each decision, and a pointer would be where the button was.
  await page.getByRole('button', { name: 'Ask', exact: true }).first().press('Enter');
  await expect(newest(page)).toContainText(`${other.student.name} was asked.`);
  await expect(newest(page).locator('..').getByRole('button', { name: 'Undo' })).toBeVisible();
  // Until the lists are read again the form waits: the server would refuse what it expects.
  const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>();
  await page.route('**/api/admin/payments?*', async (route) => {
    await mayRead;
    await route.continue();
  });
  await page.keyboard.press('z');
  await expect(newest(page)).toContainText(`The question to ${other.student.name} is taken back.`);
  await expect(current.first()).toBeFocused();
  await page.keyboard.press('a');
  await page.getByRole('radio', { name: 'The amount received differs from the price.' }).check();
  await expect(page.getByText(`${taka(other.amount - 20)} came, that ৳20 is missing, and where`)).toBeVisible();
  await page.getByLabel('Your words').fill('Please send the last ৳20.');
  const ask = page.getByRole('button', { name: 'Ask', exact: true }).first();
  await expect(ask).toBeDisabled();
  letRead();
  await expect(ask).toBeEnabled();
  await expect(page.getByLabel('Your words')).toHaveValue('Please send the last ৳20.');
  await ask.press('Enter');
  await expect(newest(page)).toContainText(`${other.student.name} was asked.`);

  await page.reload();
  const history = section(page, 'History');
  const settled = `${less.student.name} marked paid, ${taka(less.amount - 20)} settled`;
  await expect(history.getByRole('listitem').filter({ hasText: settled }).first()).toBeVisible();
  await expect(history.getByRole('listitem').filter({ hasText: 'asked' }).first()).toContainText('the amount differs');
  await expect(
    history
      .getByRole('listitem')
      .filter({ hasText: /payments marked paid/ })
      .first(),
  ).toContainText('undone');
  await history.getByRole('button', { name: `Undo: ${less.student.name} marked paid`, exact: true }).click();
  await expect(newest(page)).toContainText('1 payment taken back: 1 enrollment waits again.');
  await expect(
    history
      .getByRole('listitem')
      .filter({ hasText: `${less.student.name} marked paid` })
      .first(),
  ).toBeFocused();
  await expect(likely.getByText(less.reference).first()).toBeVisible();
});

test('“Not this one” and a question are taken back by a key and from the history, and who was asked waits calmly', async ({
  page,
}) => {
  const one = await claim(page, newId(), 2, 'Tahmina Begum');
  await signInAdmin(page);
  await page.goto('/admin/payments');
  await bringIn(page, [messageOf({ ...one, amount: one.amount - 20 })]);
  const likely = section(page, 'Likely');
  const row = likely.getByRole('listitem').filter({ hasText: one.reference }).first();
  const history = section(page, 'History').getByRole('listitem');
  const refusals = history.filter({ hasText: `Not ${one.student.name}’s` });
  await expect(row.getByRole('button', { name: `Mark paid: ${one.student.name}` })).toBeVisible();
  // The keys walk the whole desk from where the focus is.
  await row.focus();
  await page.keyboard.press('x');
  await expect(newest(page)).toContainText(`Not ${one.student.name}’s`);
  await expect(likely.getByText(one.reference)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(newest(page)).toContainText('They can be shown together again.');
  await expect(row).toBeVisible();
  await expect(refusals).toHaveCount(1);
  await expect(refusals).toContainText('undone');
  await row.getByRole('button', { name: `Not this one: ${one.student.name}` }).click();
  await expect(refusals).toHaveCount(2);
  await page.reload();
  await history.getByRole('button', { name: `Undo: Not ${one.student.name}’s`, exact: true }).click();
  await expect(newest(page)).toContainText('They can be shown together again.');

  await row.getByRole('button', { name: `Ask ${one.student.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Ask', exact: true }).first().click();
  await expect(newest(page)).toContainText(`${one.student.name} was asked.`);
  await expect(row).toContainText('Asked just now: the amount differs');
  await expect(row.getByRole('button', { name: `Ask ${one.student.name} again` })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await page.reload();
  // The keys go to what nobody was asked about, if there is any.
  const rows = likely.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Mark paid/ }) });
  await expect(rows.first()).toBeVisible();
  const isAsked = await rows.evaluateAll((all) =>
    all.map(({ textContent }) => /Asked .* ago|Asked just/.test(textContent)),
  );
  expect(isAsked).toEqual(isAsked.toSorted((a, b) => Number(a) - Number(b)));
  await history.getByRole('button', { name: `Undo: ${one.student.name} asked`, exact: true }).click();
  await expect(newest(page)).toContainText(`The question to ${one.student.name} is taken back.`);
  await expect(row).not.toContainText('Asked');
  await expect(history.filter({ hasText: `${one.student.name} asked` })).toContainText('undone');
});

test('what is matched by hand, or set aside, is taken back by the press that did it, and by no other', async ({
  page,
}) => {
  const one = await claim(page, newId(), 3, 'Jahanara Khatun');
  await signInAdmin(page);
  const reference = newId();
  await page.goto('/admin/payments');
  const student = { ...one.student, phone: '01555000003' };
  await bringIn(page, [messageOf({ student, reference, amount: one.amount + 700 })]);
  await page.goto(`/admin/payments?state=unclaimed&q=${reference}`);
  const row = page.getByRole('listitem').filter({ hasText: reference });
  const pressed = async (act: string, press: () => Promise<void>) => {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(act));
    await press();
    const changed: unknown = await (await answered).json();
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/admin/payments/release'));
    await expect(row).toHaveCount(0);
    await page.keyboard.press('z');
    expect((await asked).postDataJSON()).toEqual({
      items: [{ paymentId: expect.any(String), operationId: Object(changed).operationId }],
    });
    await expect(row).toBeVisible();
  };
  await row.getByRole('button', { name: 'Match by hand' }).click();
  await page.getByLabel('Who paid this?').fill(one.reference);
  await page.keyboard.press('Enter');
  await pressed('/match', () => page.getByRole('button', { name: `It is ${one.student.name}’s` }).click());
  await expect(newest(page)).toContainText('1 payment taken back: 1 enrollment waits again.');
  await row.getByRole('button', { name: 'Set aside' }).click();
  await page.getByLabel('Why is it not a student’s?').fill('A friend paid back');
  await pressed('/set-aside', () => page.keyboard.press('Enter'));
  await expect(newest(page)).toContainText('Back on the desk.');
});

test('a course opens by itself where that is switched on, the student is told at once, and the desk takes it back', async ({
  page,
}) => {
  const { student, courseId, amount } = await claim(page);
  const reference = newId();
  await signInAdmin(page);
  await page.goto('/admin/payments');
  const opening = page.getByRole('switch', { name: 'Open certain matches automatically' });
  await opening.click();
  await expect(opening).toBeChecked();
  await bringInBackup(page, [messageOf({ student, reference, amount })]);

  await signInStudent(page, student);
  await page.goto(`/enroll/${courseId}`);
  await page.getByLabel('Payment method').selectOption('bkash');
  await page.getByLabel('Reference').fill(reference);
  await page.getByLabel('Last 3 digits').fill(student.phone.slice(-3));
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page).toHaveURL('/student/dashboard');
  await expect(page.getByText('Your payment is confirmed, and your course is open.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue Learning/ })).toBeVisible();

  await page.goto('/admin/payments');
  const opened = section(page, 'History').getByRole('listitem').filter({ hasText: 'Opened automatically' }).first();
  await expect(opened).toContainText(student.name);
  await expect(opened).toContainText('because of a message with the wallet as its sender');
  await expectBothThemesPassAxe(page);
  await opened.getByRole('button', { name: /^Undo/ }).click();
  await expect(opened).toContainText('undone');
  await opening.click();
  await expect(opening).not.toBeChecked();
});

test('a large file on a bad line shows how far it is', async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/payments');
  // The line is slowed for what is sent, not for the page that is still on its way.
  await expect(page.getByLabel('Choose a file')).toBeAttached();
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 50_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  const rows = Array.from({ length: 3000 }, (_, index) => {
    const number = String(index + 1).padStart(7, '0');
    return `DKF${number},20-Nov-26 10:00:00 AM,Received Money,0170${number},1000`;
  });
  const text = ['Trx Id,Transaction Date,Trx Type,Sender,Transacted Amount', ...rows].join('\n');
  const file = { name: 'bkash.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('value', /^[1-9]\d?$/);
  await expect(page.getByText('3,000 new, 0 seen before, 0 ignored, 0 unclear')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('what was marked by hand before its money came is assigned by one press, and taken back by another', async ({
  page,
}) => {
  const mark = newId();
  const [one, other, less] = [
    await claim(page, `${mark}A`),
    await claim(page, `${mark}B`),
    await claim(page, `${mark}C`),
  ];
  await signInAdmin(page);
  for (const { student, courseNo, reference } of [one, other, less]) {
    await page.goto(`/admin/handle-enrollment?q=${reference}`);
    await page.getByRole('switch', { name: `Paid: ${student.name}, ${courseNo}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark paid' }).click();
    await expect(page.getByText(`${student.name}, ${courseNo}: marked as paid.`)).toBeVisible();
  }
  await page.goto('/admin/payments');
  await bringIn(page, [messageOf(one), messageOf(other), messageOf({ ...less, amount: less.amount - 20 })]);
  await page.goto(`/admin/payments?state=already_used&q=${mark}`);
  const used = section(page, 'Already used');
  await expect(used.getByRole('listitem').filter({ hasText: less.reference })).toBeVisible();
  await expectBothThemesPassAxe(page);
  await used.getByRole('button', { name: 'Assign all 2 that fit' }).click();
  await expect(newest(page)).toContainText(`2 payments assigned, ${taka(one.amount + other.amount)}`);
  await expect(used.getByText(one.reference)).toHaveCount(0);
  await expect(used.getByText(less.reference).first()).toBeVisible();
  await newest(page).locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(newest(page)).toContainText('2 payments taken back: nothing closed.');
  await expect(used.getByRole('button', { name: 'Assign all 2 that fit' })).toBeVisible();
  await page.goto(`/admin/handle-enrollment?q=${mark}`);
  await expect(page.getByRole('tab', { name: 'Paid (3)' })).toBeVisible();
});

test('a student who is asked from the queue corrects the payment, and the row says so', async ({ page }) => {
  const one = await claim(page);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${one.student.email}`);
  await page.getByRole('button', { name: `Ask the student: ${one.student.name}, ${one.courseNo}` }).click();
  const form = page.getByRole('group', { name: `Ask ${one.student.name}` });
  await form.getByRole('radio', { name: 'In my own words' }).check();
  const send = page.getByRole('button', { name: 'Ask', exact: true });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Please write what to ask.');
  await page.getByLabel('Your words').fill('Which wallet did you use?');
  await expectBothThemesPassAxe(page);
  await send.click();
  const asked = page.getByRole('main').getByText('Asked just now');
  await expect(asked).toBeVisible();
  await page
    .getByRole('button', { name: `Take it back: the question to ${one.student.name}, ${one.courseNo}` })
    .click();
  await expect(page.getByText(`The question to ${one.student.name} is taken back.`)).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.getByRole('button', { name: `Ask the student: ${one.student.name}, ${one.courseNo}` }).click();
  await send.click();
  await expect(asked).toBeVisible();
  // For the same course, whatever other tests have listed meanwhile.
  await sendPayment(page, { ...one, reference: newId() });
  await page.reload();
  await expect(page.getByRole('main').getByText('Corrected')).toBeVisible();
});

test('a row says that money for it lies on the desk, and the mark says what became of that money', async ({ page }) => {
  const sure = await claim(page);
  const less = await claim(page);
  await signInAdmin(page);
  const short = { ...less, amount: less.amount - 20 };
  await post(page, '/api/admin/payments', { text: [messageOf(sure), messageOf(short)].join('\n\n') });
  const main = page.getByRole('main');
  const newest = newestOf(page);
  const question = page.getByRole('alertdialog');

  await page.goto(`/admin/handle-enrollment?q=${less.reference}`);
  const likely = main.getByRole('link', { name: 'On the desk: likely' });
  await expect(likely).toHaveAttribute('href', '/admin/payments?state=likely');
  const top = await topOf(page);
  await expectBothThemesPassAxe(page);
  await main.getByRole('switch', { name: `Paid: ${less.student.name}` }).click();
  await expect(question).toContainText(`${taka(short.amount)} on the desk may be for it.`);
  await question.getByRole('button', { name: 'Mark paid' }).click();
  await expect(newest).toContainText(`${taka(short.amount)} is still on the desk.`);
  expect(await topOf(page)).toBe(top);
  await expect(newest.getByRole('link', { name: 'Look at the desk' })).toHaveAttribute('href', '/admin/payments');
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(likely).toBeVisible();

  await page.goto(`/admin/handle-enrollment?q=${sure.reference}`);
  await expect(main.getByRole('link', { name: 'On the desk: certain' })).toBeVisible();
  await main.getByRole('switch', { name: `Paid: ${sure.student.name}` }).click();
  await expect(question).toContainText('is a certain match and settles it.');
  await question.getByRole('button', { name: 'Mark paid' }).click();
  await expect(newest).toContainText(`marked as paid. Settled with ${taka(sure.amount)} from the desk.`);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('link', { name: 'On the desk: certain' })).toBeVisible();
});
