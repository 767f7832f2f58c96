import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { forgetRest } from './desk-payments.ts';
import { large, lettersOf, whatIsCut } from './large-letters.ts';
import { startSchoolWith } from './start-school.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// The desk as somebody new meets it: the sample's inbox is brought in and all of it decided, by keys alone or by one thumb. A school of
// its own, whose payments nobody else counts; one after the other, in one worker, which has that school.
test.describe.configure({ mode: 'serial' });

let end: (() => Promise<void>) | undefined;
const usual = { url: process.env.SCHOOL_URL, data: process.env.SCHOOL_DATA };

test.beforeAll(async () => {
  const { project, outputDir } = test.info();
  // A start with the sample, beside other tests.
  test.setTimeout(90_000);
  end = await startSchoolWith({}, join(outputDir, '..', `inbox-${project.name}.log`));
});

test.afterAll(async () => {
  await end?.();
  // The worker goes on with other tests.
  process.env.SCHOOL_URL = usual.url;
  process.env.SCHOOL_DATA = usual.data;
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newest = (page: Page) => page.locator('#desk-newest');
const isPhone = (page: Page) => page.viewportSize()?.width === 390;

/** Whole, and below or above whatever sticks to the edges of the screen. */
async function expectSeen(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isCovered = () =>
    element.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isOver = (y: number) => !one.contains(document.elementFromPoint((left + right) / 2, y));
      return isOver(top + 2) || isOver(bottom - 2);
    });
  // Rows that were decided fold for a moment.
  await expect.poll(isCovered, 'covered').toBe(false);
  await expectSeenBar(page);
}

const expectSeenBar = async (page: Page) => {
  if ((await newest(page).getAttribute('data-newest')) === 'shown')
    await expect(newest(page)).toBeInViewport({ ratio: 1 });
};

test('an inbox of forty payments is read and brought in by two presses, and the work is on the first screen', async ({
  page,
}) => {
  await signInAdmin(page);
  await page.goto('/admin/payments');
  const sample = page.getByRole('button', { name: 'Try it with a sample inbox' });
  await sample.click();
  const box = page.getByRole('region', { name: 'Paste your wallet messages here, or drop a file' });
  await expect(box.getByRole('status')).toHaveText('40 new, 0 seen before, 3 ignored, 1 unclear');
  await expectBothThemesPassAxe(page);
  await box.getByRole('button', { name: 'Bring in 40 new' }).click();
  const mark = page.getByRole('button', { name: 'Mark all 29 certain' });
  await expect(mark).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Brought in: 40 new, 0 seen before, 3 ignored, 1 unclear.')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(mark).toBeInViewport({ ratio: 1 });
  await expect(sample).toHaveCount(0);
  if (!isPhone(page))
    await expect(
      section(page, 'Likely')
        .getByRole('button', { name: /^Mark paid/ })
        .first(),
    ).toBeInViewport();
  // A line is enough until something is typed.
  const field = page.getByRole('textbox', { name: 'Paste your wallet messages' });
  expect((await box.boundingBox())?.height).toBeLessThan(80);
  await field.fill('Something');
  await expect(field).toBeFocused();
  await expect(box.getByText('Pasting the same again adds nothing.')).toBeVisible();
  await box.getByRole('button', { name: 'Clear' }).click();
  // A file that misses the box does not open in the place of the page.
  const rows =
    'Trx Id,Transaction Date,Trx Type,Sender,Transacted Amount\nDKF7777777,20-Nov-26 10:00:00 AM,Received Money,01700000007,10';
  await section(page, 'Certain').evaluate((target, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'bkash.csv', { type: 'text/csv' }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, rows);
  await expect(field).toHaveValue('bkash.csv');
  await expect(box.getByRole('status')).toHaveText('1 new, 0 seen before, 0 ignored, 0 unclear');
});

test('no payment of the inbox is cut where letters are twice as large @onPhone', async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/payments');
  await expect(section(page, 'Claimed twice')).toBeVisible();
  await (await lettersOf(page))(large);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(whatIsCut), `${width} px`).toEqual([]);
  }
});

test('all of it is decided by keys alone, each list after the other @onDesktop', async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/payments');
  const press = (key: string) => page.keyboard.press(key);
  const focused = page.locator(':focus');
  await expect(section(page, 'Certain')).toBeVisible();

  // A key that is aimed at nothing decides nothing.
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Mark all 29 certain' })).toBeFocused();
  await press('Enter');
  await expect(newest(page)).toContainText('29 marked paid');
  const likely = section(page, 'Likely').getByRole('listitem').and(page.locator('[id^="payment-"]'));
  await expect(likely.first()).toBeFocused();

  await press('k');
  await expect(likely.first()).toBeFocused();
  for (const count of [6, 5, 4, 3]) {
    await expect(likely).toHaveCount(count);
    await expect(likely.first()).toBeFocused();
    await expectSeen(page, likely.first());
    await press(count === 6 ? 'x' : 'Enter');
    // What came is less than the price by the wallet's fee.
    if (count === 5) await forgetRest(page);
  }
  await expect(likely).toHaveCount(2);

  // The list of keys opens where one is, and leads back there.
  await press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeInViewport({ ratio: 1 });
  await expectBothThemesPassAxe(page);
  await press('x');
  await press('Escape');
  await expect(keys).toBeHidden();
  await expect(likely.first()).toBeFocused();
  await expect(likely).toHaveCount(2);

  await press('j');
  await press('Enter');
  await expect(likely).toHaveCount(1);
  // The last of the list was above none: the focus goes on to the next list.
  const twice = section(page, 'Claimed twice').locator('[id^="payment-"]');
  await expect(twice).toBeFocused();
  await press('k');
  await expect(likely).toBeFocused();
  await press('Enter');
  await expect(twice).toBeFocused();
  await expectSeen(page, twice);

  // Nobody is chosen by guess: Enter leads to the choices.
  await press('Enter');
  await expect(page.getByRole('button', { name: /^It is Nabila’s/ })).toBeFocused();
  await press('k');
  await press('2');
  await expect(newest(page)).toContainText('Karim Mia marked paid');
  await expect(twice).toHaveCount(0);
  await press('z');
  await expect(newest(page)).toContainText('1 payment taken back: 1 enrollment waits again.');
  await expect(twice).toBeFocused();
  await press('2');
  await expect(newest(page)).toContainText('Karim Mia marked paid');

  const used = page.getByRole('link', { name: /already used payments? needs? a look/ });
  await expect(used).toBeFocused();
  await press('j');
  const unclear = section(page, 'Unclear').locator('[id^="text-"]');
  await expect(unclear).toBeFocused();
  await press('Enter');
  await expect(unclear.getByLabel('Method')).toBeFocused();
  await press('Escape');
  await expect(unclear).toBeFocused();
  await press('k');
  await press('Enter');
  await expect(page).toHaveURL('/admin/payments?state=already_used');
  const rows = section(page, 'Already used').locator('[id^="payment-"]');
  await expect(rows.first()).toBeVisible();
  await press('j');
  await expect(rows.first()).toBeFocused();
  await press('j');
  await expect(rows.nth(1)).toBeFocused();
  await press('Enter');
  await expect(focused).toHaveRole('button');
});

test('all of it is decided by one thumb, and what was done last stays in its reach @onPhone', async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/payments');
  await page.getByRole('button', { name: 'Mark all 29 certain' }).tap();
  await expect(newest(page)).toContainText('29 marked paid');
  await expectSeenBar(page);
  const likely = section(page, 'Likely');
  await expect(likely.getByText('Spoken English from Zero and Everyday Conversation')).toBeVisible();
  for (let left = 6; left > 0; left -= 1) {
    const mark = likely.getByRole('button', { name: /^Mark (?:paid|both)/ });
    await expect(likely.getByText(`1 of ${left}`)).toBeVisible();
    await expect(mark).toHaveCount(1);
    await expectSeen(page, mark);
    const before = await page.evaluate(() => window.scrollY);
    await mark.tap();
    if (left === 5) await forgetRest(page);
    await expect(likely.getByText(`1 of ${left}`)).toHaveCount(0);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before), 'the page has jumped').toBeLessThan(300);
  }
  const undo = newest(page).getByRole('button', { name: 'Undo' });
  await expectSeen(page, undo);
  await expectBothThemesPassAxe(page);
  await undo.tap();
  await expect(newest(page)).toContainText('taken back');
  // What came back is shown first.
  await expect(likely.getByRole('listitem').and(page.locator('[id^="payment-"]'))).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // The end of the page stands above it.
  await expectSeen(page, page.getByRole('switch', { name: 'Open certain matches automatically' }));
});
