import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { bringIn, claim, forgetRest, messageOf, newId } from './desk-payments.ts';
import { large, lettersOf, whatIsCut } from './large-letters.ts';
import { startSchoolWith } from './start-school.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// The desk as somebody new meets it, with the sample's inbox, and all of it decided by keys alone or by one thumb. Nothing is decided unseen, and
// nobody else's payment by the next press. A school of its own, whose payments nobody else counts, one test after the other. Each but the last
// leaves the lists as they were.
test.describe.configure({ mode: 'serial' });

let end: (() => Promise<void>) | undefined;
const usual = { url: process.env.SCHOOL_URL, data: process.env.SCHOOL_DATA };

test.beforeAll(async () => {
  const { project, outputDir } = test.info();
  // A start with the sample, beside other tests.
  test.setTimeout(90_000);
  end = await startSchoolWith({}, join(outputDir, '..', `desk-keys-${project.name}.log`));
});

test.afterAll(async () => {
  await end?.();
  // The worker goes on with other tests.
  process.env.SCHOOL_URL = usual.url;
  process.env.SCHOOL_DATA = usual.data;
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowsOf = (page: Page, name: string) => section(page, name).locator('[id^="payment-"]');
const newest = (page: Page) => page.locator('#desk-newest');
const isPhone = (page: Page) => page.viewportSize()?.width === 390;
const markAll = (page: Page) => page.getByRole('button', { name: /^Mark (?:all 29 certain|0 of 29)/ });
const question = (page: Page) => page.getByRole('alertdialog');

const sample = (page: Page) => page.getByRole('button', { name: 'Try it with a sample inbox' });

async function signIn(page: Page): Promise<void> {
  await signInAdmin(page);
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
}

/** With the sample's inbox, also where the first test was not run. */
async function openDesk(page: Page): Promise<void> {
  await signIn(page);
  if (!(await sample(page).isVisible())) return;
  await sample(page).click();
  await page.getByRole('button', { name: 'Bring in 40 new' }).click();
  await expect(markAll(page)).toBeVisible();
}

/** Paths of all that was decided from now on. */
function decisions(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/admin/')) sent.push(pathname);
  });
  return sent;
}

/** Below the school's bar by most of its height, or below the lower edge. */
const scrollAway = (row: Locator, to: 'covered' | 'below') =>
  row.evaluate((one, where) => {
    const { top, height } = one.getBoundingClientRect();
    window.scrollBy({ top: where === 'covered' ? top + height * 0.6 - 64 : top - window.innerHeight - 50 });
  }, to);

/** Left edge and width of each button of the likely ones. */
const buttonPlaces = (page: Page) =>
  section(page, 'Likely')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, width } = button.getBoundingClientRect();
        return [left, width];
      }),
    );

const outOfSight = (page: Page) => page.getByText('The row was out of sight. Look, then press again.');

/** Whole, and below or above whatever sticks to the edges of the screen. */
async function expectSeen(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isCovered = () =>
    element.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return [top + 2, bottom - 2].some((y) => !one.contains(document.elementFromPoint((left + right) / 2, y)));
    });
  // Rows that were decided fold for a moment.
  await expect.poll(isCovered, 'covered').toBe(false);
  await expectSeenBar(element.page());
}

const expectSeenBar = async (page: Page) => {
  if ((await newest(page).getAttribute('data-newest')) === 'shown')
    await expect(newest(page)).toBeInViewport({ ratio: 1 });
};

/** The letters are twice as large. */
async function expectNothingCut(page: Page): Promise<void> {
  await (await lettersOf(page))(large);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(whatIsCut), `${width} px`).toEqual([]);
  }
}

test('an inbox of forty payments is read and brought in by two presses, and the work is on the first screen, where nothing is cut', async ({
  page,
}) => {
  await signIn(page);
  const press = (button: Locator) => (isPhone(page) ? button.tap() : button.press('Enter'));
  await press(sample(page));
  const box = page.getByRole('region', { name: 'Paste your wallet messages here, or drop a file' });
  const found = page.getByText('40 new, 0 seen before, 3 ignored, 1 unclear', { exact: true });
  await expect(box.getByRole('status')).toHaveText('40 new, 0 seen before, 3 ignored, 1 unclear');
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport({ ratio: 1 });
  await expectBothThemesPassAxe(page);
  await press(box.getByRole('button', { name: 'Bring in 40 new' }));
  const certain = page.getByRole('heading', { name: 'Certain', exact: true });
  await expect(certain).toBeFocused();
  await expect(certain).toBeInViewport({ ratio: 1 });
  const mark = page.getByRole('button', { name: 'Mark all 29 certain' });
  await expect(mark).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Brought in: 40 new, 0 seen before, 3 ignored, 1 unclear.')).toBeInViewport({ ratio: 1 });
  const sent = decisions(page);
  await page.keyboard.press('Enter');
  await expect(mark).toBeVisible();
  expect(sent).toEqual([]);

  await page.reload();
  await expect(mark).toBeInViewport({ ratio: 1 });
  await expect(sample(page)).toHaveCount(0);
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
  await box.getByRole('button', { name: 'Clear' }).click();
  if (isPhone(page)) await expectNothingCut(page);
});

test('a key decides nothing that is out of sight: it is brought there first, and a current row moves none of its buttons', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await openDesk(page);
  const sent = decisions(page);
  const likely = rowsOf(page, 'Likely');
  const twice = rowsOf(page, 'Claimed twice');
  await likely.nth(1).focus();
  await expect(likely.nth(1)).toHaveAttribute('aria-current', 'true');
  const places = await buttonPlaces(page);
  await likely.first().focus();
  await expect(likely.first()).toHaveAttribute('aria-current', 'true');
  expect(await buttonPlaces(page)).toEqual(places);
  for (const key of ['Enter', 'x', 'a'])
    for (const where of ['covered', 'below'] as const) {
      await scrollAway(likely.first(), where);
      await page.keyboard.press(key);
      await expectSeen(likely.first());
      expect(sent, `by ${key}, ${where}`).toEqual([]);
      await expect(likely.first()).toBeFocused();
      await expect(outOfSight(page)).toHaveCount(1);
    }
  await twice.focus();
  await scrollAway(twice, 'covered');
  await page.keyboard.press('2');
  await expectSeen(twice);
  await expect(section(page, 'Likely').getByRole('radio')).toHaveCount(0);
  // A button that has the focus is pressed by the browser itself.
  for (const key of ['Enter', 'Space']) {
    await markAll(page).focus();
    await scrollAway(markAll(page), 'covered');
    await page.keyboard.press(key);
    await expectSeen(markAll(page));
    const own = likely.nth(1).getByRole('button', { name: /^Mark paid/ });
    await own.focus();
    await scrollAway(likely.nth(1), 'below');
    await page.keyboard.press(key);
    await expectSeen(likely.nth(1));
    await expect(own).toBeFocused();
  }
  expect(sent).toEqual([]);

  // Seen, the next press decides; what was done last covers a strip at the top from now on.
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(likely.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(likely).toHaveCount(5);
  await scrollAway(likely.nth(1), 'covered');
  await page.keyboard.press('Enter');
  await expectSeen(likely.nth(1));
  expect(sent).toHaveLength(1);
  const undo = section(page, 'History')
    .getByRole('button', { name: /^Undo: Not / })
    .first();
  await undo.focus();
  await scrollAway(undo, 'below');
  await undo.press('Enter', { noWaitAfter: true });
  await page.keyboard.press('z');
  await expect(likely).toHaveCount(6);
});

test('what was taken back has the focus, so that the next key decides nobody else, and the list of keys leads back to it', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await openDesk(page);
  const likely = rowsOf(page, 'Likely');
  const undo = newest(page).getByRole('button', { name: 'Undo' });
  for (const takeBack of [() => page.keyboard.press('z'), () => undo.click(), () => undo.press('Enter')]) {
    const id = await likely.nth(2).getAttribute('id');
    await likely.nth(2).focus();
    await page.keyboard.press('x');
    await expect(likely).toHaveCount(5);
    await expect(likely.nth(2)).toBeFocused();
    await takeBack();
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expectSeen(page.locator(`#${id}`));
  }
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Ask', exact: true }).first().press('Enter');
  await expect(newest(page)).toContainText('was asked.');
  const asked = likely.filter({ hasText: 'Asked just now' });
  await expect(asked).toHaveCount(1);
  const id = await asked.getAttribute('id');
  await page.keyboard.press('z');
  await expect(newest(page)).toContainText('is taken back.');
  await expect(page.locator(`#${id}`)).toBeFocused();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeInViewport({ ratio: 1 });
  await expectBothThemesPassAxe(page);
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(page.locator(`#${id}`)).toBeFocused();
  await expect(likely).toHaveCount(6);
});

test('a course that costs much more than came opens only after a question, asked in place', {
  tag: '@onDesktop',
}, async ({ page }) => {
  await openDesk(page);
  const sent = decisions(page);
  const twice = rowsOf(page, 'Claimed twice');
  const settled = () => sent.filter((path) => path.endsWith('/settle')).length;
  await twice.focus();
  await page.keyboard.press('1');
  await expect(question(page)).toContainText('Nabila Chowdhury: ৳1,500 of ৳4,500 came. What happens to the rest?');
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(twice).toBeFocused();
  await page.keyboard.press('1');
  await expect(question(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Please choose what happens to the rest.');
  expect(settled()).toBe(0);
  await page.keyboard.press('Space');
  await question(page).getByLabel('Due by').fill('2099-01-05');
  await page.keyboard.press('Enter');
  await expect(newest(page)).toContainText('Nabila Chowdhury marked paid, ৳1,500 came, ৳4,500 was due');
  await expect(twice).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(twice).toBeFocused();
  const before = settled();
  await twice.getByRole('button', { name: /^It is Nabila’s/ }).dblclick();
  await expectSeen(question(page));
  await expectBothThemesPassAxe(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(settled()).toBe(before);
});

test('a likely payment that is much too small, and one matched by hand, are asked about on a phone as well', {
  tag: '@onPhone',
}, async ({ page }) => {
  const [less, named] = [await claim(page), await claim(page)];
  const reference = newId();
  const short = { ...less, amount: less.amount - 1000 };
  await signInAdmin(page);
  await page.goto('/admin/payments');
  await bringIn(page, [
    messageOf(short),
    messageOf({ student: { ...named.student, phone: '01555000009' }, reference, amount: 500 }),
  ]);
  const row = rowsOf(page, 'Likely').filter({ hasText: less.student.name });
  await row.getByRole('button').first().tap();
  const sent = decisions(page);
  const mark = row.getByRole('button', { name: `Mark paid: ${less.student.name}` });
  await mark.tap();
  const first = question(page).getByRole('radio').first();
  await expect(first).toBeFocused();
  await mark.focus();
  await mark.press('Enter');
  await expect(first).toBeFocused();
  await expectSeen(question(page));
  expect(sent).toEqual([]);
  await first.check();
  await question(page).getByLabel('Due by').fill('2099-01-05');
  await page.keyboard.press('Enter');
  await expect(newest(page)).toContainText(`${less.student.name} marked paid`);

  const decided = sent.length;
  await rowsOf(page, 'Claimed twice')
    .getByRole('button', { name: /^It is Nabila’s/ })
    .tap();
  await expectSeen(question(page));
  await expectBothThemesPassAxe(page);
  await question(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(question(page)).toHaveCount(0);
  expect(sent).toHaveLength(decided);

  await page.goto(`/admin/payments?state=unclaimed&q=${reference}`);
  await page.getByRole('button', { name: 'Match by hand' }).click();
  await page.getByLabel('Who paid this?').fill(named.reference);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `It is ${named.student.name}’s` }).click();
  await expect(question(page)).toContainText(`${named.student.name}: ৳500 of ৳`);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByLabel('Who paid this?')).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/match'))).toEqual([]);
});

test('an undo in the history leaves its line in its place, and no other Undo under the finger', {
  tag: '@onPhone',
}, async ({ page }) => {
  await openDesk(page);
  const likely = section(page, 'Likely');
  for (const name of ['Habibur Rahman', 'Moumita Saha']) {
    const row = likely.getByRole('listitem').filter({ hasText: name });
    const opener = row.getByRole('button').first();
    const mark = likely.getByRole('button', { name: `Mark paid: ${name}` });
    if (!(await mark.isVisible())) await opener.click();
    await mark.click();
    await expect(newest(page)).toContainText(`${name} marked paid`);
    await expect(row).toHaveCount(0);
  }
  await page.reload();
  // Not every browser keeps what is looked at in its place.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  const lines = section(page, 'History').getByRole('listitem');
  const line = lines.filter({ hasText: 'Habibur Rahman' }).first();
  const undo = line.getByRole('button', { name: /^Undo/ });
  await undo.scrollIntoViewIfNeeded();
  const sent = decisions(page);
  const [place, box] = [await line.boundingBox(), await undo.boundingBox()];
  if (!place || !box) throw new Error('The line is not drawn.');
  const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await expect(line).toContainText('undone');
  await expect(likely.getByText('Habibur Rahman')).toBeVisible();
  await tap();
  await expect(line).toBeFocused();
  expect((await line.boundingBox())?.y).toBeCloseTo(place.y, 0);
  expect((await line.boundingBox())?.height).toBeCloseTo(place.height, 0);
  // The other one stands as it stood, and is taken back by a press of its own.
  const other = lines.filter({ hasText: 'Moumita Saha' }).first();
  await expect(other).not.toContainText('undone');
  expect(sent).toEqual(['/api/admin/payments/release']);
  await other.getByRole('button', { name: /^Undo/ }).click();
  await expect(other).toContainText('undone');
  await expect(line).toContainText('undone');
  await page.reload();
  await expect(lines.first()).toContainText('pending again');
});

test('all of it is decided by keys alone, each list after the other @onDesktop', async ({ page }) => {
  await openDesk(page);
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
  await press('z');
  await expect(markAll(page)).toBeFocused();
  await expectSeen(markAll(page));
  await page.getByRole('button', { name: 'Tick all 29' }).press('Enter');
  await markAll(page).press('Enter');
  await expect(newest(page)).toContainText('29 marked paid');
  await expect(likely.first()).toBeFocused();

  await press('k');
  await expect(likely.first()).toBeFocused();
  for (const count of [6, 5, 4, 3]) {
    await expect(likely).toHaveCount(count);
    await expect(likely.first()).toBeFocused();
    await expectSeen(likely.first());
    await press(count === 6 ? 'x' : 'Enter');
    // What came is less than the price by the wallet's fee.
    if (count === 5) await forgetRest(page);
  }
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
  await expectSeen(twice);

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
  await openDesk(page);
  await page.getByRole('button', { name: 'Mark all 29 certain' }).tap();
  await expect(newest(page)).toContainText('29 marked paid');
  await expectSeenBar(page);
  const likely = section(page, 'Likely');
  await expect(likely.getByText('Spoken English from Zero and Everyday Conversation')).toBeVisible();
  for (let left = 6; left > 0; left -= 1) {
    const mark = likely.getByRole('button', { name: /^Mark (?:paid|both)/ });
    await expect(likely.getByText(`1 of ${left}`)).toBeVisible();
    await expect(mark).toHaveCount(1);
    await expectSeen(mark);
    const before = await page.evaluate(() => window.scrollY);
    await mark.tap();
    if (left === 5) await forgetRest(page);
    await expect(likely.getByText(`1 of ${left}`)).toHaveCount(0);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before), 'the page has jumped').toBeLessThan(300);
  }
  const undo = newest(page).getByRole('button', { name: 'Undo' });
  await expectSeen(undo);
  await expectBothThemesPassAxe(page);
  await undo.tap();
  await expect(newest(page)).toContainText('taken back');
  // What came back is shown first.
  await expect(likely.getByRole('listitem').and(page.locator('[id^="payment-"]'))).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // The end of the page stands above it.
  await expectSeen(page.getByRole('switch', { name: 'Open certain matches automatically' }));
});
