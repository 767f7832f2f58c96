import type { Locator, Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import {
  newestOf,
  newReference,
  openPayment,
  type SubmittedPayment,
  sendPayment,
  submitPayment,
  topOf,
} from './admin-payments.ts';
import { ofSchool } from './answers.ts';
import { get, post } from './calls.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, signInStudent, test } from './support.ts';

// The list of enrollments as a queue: from one end, narrowed, and marked many at once.

const rowsOf = (page: Page) => page.getByRole('main').locator('[id^="enrollment-"]');
const answer = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

const isCovered = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Marks the first row. What was done is said where it moves and covers nothing, and is taken back there. */
async function markAndTakeBack(page: Page, { student, courseNo }: SubmittedPayment): Promise<void> {
  const [rows, newest] = [rowsOf(page), newestOf(page)];
  const [top, count] = [await topOf(page), await rows.count()];
  await rows.first().getByRole('switch').click();
  await answer(page, 'Mark paid');
  await expect(newest).toContainText(`${student.name}, ${courseNo}: marked as paid.`);
  await expect(rows).toHaveCount(count - 1);
  await expect(newest).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('marked as paid')).toHaveCount(0);
  expect(await topOf(page)).toBe(top);
  for (const control of [rows.first().getByRole('switch'), rows.first().getByRole('button', { name: /^Delete/ })]) {
    await control.scrollIntoViewIfNeeded();
    expect(await isCovered(control)).toBe(false);
  }
  await expectBothThemesPassAxe(page);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(newest).toContainText('1 student pending again.');
  await expect(newest.getByRole('button')).toHaveCount(0);
  await expect(rows).toHaveCount(count);
}

test('one mark says above the lower edge what was done; many are ticked, marked by one press and taken back, and say who was not', {
  tag: '@onPhone',
}, async ({ page }) => {
  const mark = newReference();
  const first = await submitPayment(page, `${mark}A`);
  await submitPayment(page, `${mark}B`);
  const third = await submitPayment(page, `${mark}C`);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${mark}&order=oldest`);
  const main = page.getByRole('main');
  const boxes = main.getByRole('checkbox', { name: 'Select Nusrat Jahan' });
  await expect(boxes).toHaveCount(3);
  await expect(
    main.getByRole('heading', { name: 'Today' }).or(main.getByRole('rowheader', { name: 'Today' })),
  ).toBeVisible();
  await markAndTakeBack(page, first);

  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(main.getByRole('checkbox', { name: 'Select all 3 shown' })).toBeChecked();
  await boxes.nth(1).press('Space');
  await expect(main.getByText('2 selected')).toBeVisible();
  await expectBothThemesPassAxe(page);

  // Meanwhile the last one sends another payment.
  await signInStudent(page, third.student);
  await sendPayment(page, { ...third, reference: `${mark}D` });
  await main.getByRole('button', { name: /^Mark 2 as paid/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark 2 as paid?' });
  await expect(question).toContainText('Nusrat Jahan, Nusrat Jahan');
  await question.getByRole('button', { name: 'Mark 2 as paid' }).click();
  await expect(main.getByText('1 student marked as paid,')).toBeVisible();
  await expect(main.getByRole('alert').filter({ hasText: `a different payment, bKash ${mark}D` })).toBeVisible();
  await expect(boxes).toHaveCount(2);

  await main.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(main.getByText('1 student pending again.')).toBeVisible();
  await expect(boxes).toHaveCount(3);
});

test('what narrows the list stands in its address, and the file has the same rows', { tag: '@onDesktop' }, async ({
  page,
}) => {
  const { courseNo, reference } = await openPayment(page);
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Course' }).selectOption(courseNo);
  await main.getByRole('combobox', { name: 'Sent' }).selectOption('Today');
  await main.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first');
  await expect(page).toHaveURL(`/admin/handle-enrollment?q=${reference}&course=${courseNo}&sent=today&order=oldest`);
  await page.reload();
  await expect(main.getByRole('combobox', { name: 'Sent' })).toHaveValue('today');
  await expect(main.getByText(reference, { exact: true })).toBeVisible();

  const saved = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Save as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^enrollments-\d{4}-\d\d-\d\d\.csv$/);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
  const lines = Buffer.concat(parts).toString('utf8').trimEnd().split('\r\n');
  expect(lines.slice(1)).toEqual([expect.stringMatching(new RegExp(`${courseNo}.*${reference}`))]);

  await page.goto(`/admin/handle-enrollment?course=${courseNo}&order=oldest`);
  await expect(main.getByText(/pending, oldest first$/)).toBeVisible();
  await main.getByRole('combobox', { name: 'Method' }).selectOption('Card');
  await expect(main.getByRole('heading', { name: 'No enrollment matches.' })).toBeVisible();
  await main.getByRole('button', { name: 'Show all of them' }).click();
  await expect(page).toHaveURL('/admin/handle-enrollment?order=oldest');
  await page.goBack();
  await expect(main.getByRole('combobox', { name: 'Method' })).toHaveValue('card');
});

test('who marks by keys goes on at the next row, alone or together, even if the list is read again first, and ends at what was done', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const mark = newReference();
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await submitPayment(page, `${mark}${letter}`);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${mark}&order=oldest`);
  const main = page.getByRole('main');
  const [rows, newest] = [rowsOf(page), newestOf(page)];
  const rowOf = (letter: string) => rows.filter({ hasText: `${mark}${letter}` });
  const tick = (letter: string) => rowOf(letter).getByRole('checkbox', { name: /^Select / });
  const confirm = (name: RegExp) => page.getByRole('alertdialog').getByRole('button', { name }).press('Enter');
  const markTwo = async (...letters: [string, string]) => {
    for (const letter of letters) await tick(letter).press('Space');
    await main.getByRole('button', { name: /^Mark 2 as paid/ }).press('Enter');
    await confirm(/^Mark 2 as paid/);
  };
  await expect(rows).toHaveCount(8);

  await rowOf('A').getByRole('switch').press('Space');
  await confirm(/^Mark paid/);
  await expect(rows).toHaveCount(7);
  await expect(rowOf('B').getByRole('switch')).toBeFocused();
  await markTwo('B', 'C');
  await expect(rows).toHaveCount(5);
  await expect(tick('D')).toBeFocused();
  // A question that closes later than its row goes takes the focus, and is gone with it.
  await page.evaluate(() => {
    const late = document.body.appendChild(document.createElement('button'));
    late.focus();
    late.remove();
  });
  await expect(tick('D')).toBeFocused();
  await expect(newest).toContainText('2 students marked as paid,');
  await expect(newest).toBeInViewport({ ratio: 1 });

  // The next mark reloads the list. This reload is held until the server has marked the two after it.
  const letGo = await holdListUntilMarked(page);
  await rowOf('D').getByRole('switch').press('Space');
  await confirm(/^Mark paid/);
  await expect(rows).toHaveCount(4);
  await markTwo('E', 'F');
  await expect(rows).toHaveCount(2);
  letGo();
  await expect(newest).toContainText('2 students marked as paid,');
  await expect(tick('G')).toBeFocused();

  await rowOf('H')
    .getByRole('button', { name: /^Delete/ })
    .press('Enter');
  await confirm(/^Delete/);
  await expect(rows).toHaveCount(1);
  await expect(rowOf('G').getByRole('switch')).toBeFocused();
  await main.getByRole('checkbox', { name: 'Select the one shown' }).press('Space');
  await main.getByRole('button', { name: /^Mark 1 as paid/ }).press('Enter');
  await confirm(/^Mark 1 as paid/);
  await expect(newest).toContainText('1 student marked as paid,');
  await expect(newest).toBeFocused();
  await newest.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(newest).toContainText('1 student pending again.');
  await expect(newest).toBeFocused();
});

/** The list is not read again before many are marked, and their answer waits for what comes back. */
async function holdListUntilMarked(page: Page): Promise<() => void> {
  const marked = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route('**/api/admin/enrollments?**', async (route) => {
    await marked.promise;
    await route.continue();
  });
  await page.route('**/api/admin/enrollments/mark', async (route) => {
    const response = await route.fetch();
    marked.resolve();
    await read.promise;
    await route.fulfill({ response });
  });
  return read.resolve;
}

test('rows that are marked together go with the answer, even if the list was read again before it', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const mark = newReference();
  for (const letter of ['A', 'B', 'C']) await submitPayment(page, `${mark}${letter}`);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${mark}&order=oldest`);
  const main = page.getByRole('main');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(3);
  const reads = { count: 0 };
  const { promise: isOver, resolve: endOfTest } = Promise.withResolvers<void>();
  await page.route('**/api/admin/enrollments?**', async (route) => {
    reads.count += 1;
    // The second reading is that of the answer: the rows go without it.
    if (reads.count > 1) await isOver;
    await route.continue();
  });
  await page.route('**/api/admin/enrollments/mark', async (route) => {
    await main.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => reads.count).toBe(1);
    await expect(main.locator('#enrollments')).toHaveAttribute('aria-busy', 'false');
    await route.continue();
  });
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await main.getByRole('button', { name: /^Mark 2 as paid/ }).click();
  await answer(page, 'Mark 2 as paid');
  await expect(rows).toHaveCount(1);
  await expect.poll(() => reads.count).toBe(2);
  endOfTest();
});

test('one mark says beside the title what was done and is taken back there, as is a step back, but nothing that was changed since', {
  tag: '@onDesktop',
}, async ({ page }) => {
  const mark = newReference();
  const first = await submitPayment(page, `${mark}A`);
  await submitPayment(page, `${mark}B`);
  await signInAdmin(page);
  await page.goto(`/admin/handle-enrollment?q=${mark}&order=oldest`);
  const main = page.getByRole('main');
  const [rows, newest] = [rowsOf(page), newestOf(page)];
  await expect(rows).toHaveCount(2);
  await markAndTakeBack(page, first);

  await rows.first().getByRole('switch').click();
  await answer(page, 'Mark paid');
  await expect(rows).toHaveCount(1);
  await main.getByRole('tab', { name: 'Paid (1)' }).click();
  await expect(rows.first().getByRole('switch')).toBeChecked();
  await rows.first().getByRole('switch').click();
  await answer(page, 'Mark pending');
  await expect(newest).toContainText(`${first.student.name}, ${first.courseNo}: marked as pending.`);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(newest).toContainText('1 student paid again.');
  await expect(rows.first().getByRole('switch')).toBeChecked();
  await main.getByRole('tab', { name: 'Pending (1)' }).click();

  await rows.first().getByRole('button', { name: 'Ask the student' }).click();
  await main.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(newest).toContainText('was asked.');
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(newest).toContainText('is taken back.');
  await expect(main.getByText(/^Asked /)).toHaveCount(0);

  await rows.first().getByRole('switch').click();
  await answer(page, 'Mark paid');
  await expect(newest).toContainText('marked as paid.');
  // Somebody else steps back meanwhile, and marks again.
  const { studentId } = await ownRow(page, `${mark}B`);
  for (const act of ['mark-pending', 'mark-paid'])
    await post(page, `/api/admin/enrollments/${studentId}/${first.courseNo}/${act}`, {});
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing was changed: it has changed since it was marked.')).toBeVisible();
  expect((await ownRow(page, `${mark}B`)).status).toBe('paid');
});

const ownRow = async (page: Page, words: string) => {
  const list = await get(page, `/api/admin/enrollments?q=${words}`, api.listEnrollments.answer);
  const [row] = list.enrollments;
  if (!row) throw new Error(`Nothing is enrolled for ${words}.`);
  return row;
};

test.describe('While the desk cannot be read', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('the queue is there all the same, and says in words for which enrollment nothing was paid', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await page.route('**/api/admin/payments/beside', (route) => route.fulfill(ofSchool({}, { status: 503 })));
    const { student, courseId } = await submitPayment(page);
    await post(page, '/api/students/manual-enroll', { courseId, method: 'none', reference: 'none' });
    await signInAdmin(page);
    await page.goto(`/admin/handle-enrollment?q=${encodeURIComponent(student.email)}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('switch', { name: `Paid: ${student.name}` })).toBeVisible();
    await expect(page.getByText('On the desk')).toHaveCount(0);
    await expect(main.getByText('No payment named')).toBeVisible();
    await expect(main.getByText('none', { exact: true })).toHaveCount(0);
  });
});
