import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { bringIn, claim, messageOf, newId } from './desk-payments.ts';
import { startSchoolWith } from './start-school.ts';
import { expect, expectBothThemesPassAxe, signInAdmin, test } from './support.ts';

// Where a key acts on the payments desk, and where the focus goes: nothing is decided unseen, and nobody else's payment by the next press.
// A school of its own, one test after the other; each leaves the lists as they were.
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

const outOfSight = (page: Page) => page.getByText('The row was out of sight. Look, then press again.');

/** Whole, and below nothing that sticks to an edge. */
async function expectSeen(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isCovered = await element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [top + 2, bottom - 2].some((y) => !one.contains(document.elementFromPoint((left + right) / 2, y)));
  });
  expect(isCovered, 'covered').toBe(false);
}

test('what an inbox is read and brought in by leaves the focus on what came of it', { tag: '@onDesktop' }, async ({
  page,
}) => {
  await signIn(page);
  await sample(page).press('Enter');
  const found = page.getByText('40 new, 0 seen before, 3 ignored, 1 unclear', { exact: true });
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Bring in 40 new' }).press('Enter');
  const certain = page.getByRole('heading', { name: 'Certain', exact: true });
  await expect(certain).toBeFocused();
  await expect(certain).toBeInViewport({ ratio: 1 });
  const sent = decisions(page);
  await page.keyboard.press('Enter');
  await expect(markAll(page)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a key decides nothing that is out of sight: it is brought there first @onDesktop', async ({ page }) => {
  await openDesk(page);
  const sent = decisions(page);
  const likely = rowsOf(page, 'Likely');
  const twice = rowsOf(page, 'Claimed twice');
  await likely.first().focus();
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

test('a row that becomes the current one moves none of its buttons @onDesktop', async ({ page }) => {
  await openDesk(page);
  const [first, second] = [rowsOf(page, 'Likely').nth(0), rowsOf(page, 'Likely').nth(1)];
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[aria-labelledby="likely"] button')].map((button) => {
        const { left, width } = button.getBoundingClientRect();
        return [left, width];
      }),
    );
  await first.focus();
  await expect(first).toHaveAttribute('aria-current', 'true');
  const before = await places();
  await second.focus();
  await expect(second).toHaveAttribute('aria-current', 'true');
  expect(await places()).toEqual(before);
});

test('what was taken back has the focus, so that the next key decides nobody else @onDesktop', async ({ page }) => {
  await openDesk(page);
  const likely = rowsOf(page, 'Likely');
  const twice = rowsOf(page, 'Claimed twice');
  const undo = newest(page).getByRole('button', { name: 'Undo' });
  await markAll(page).press('Enter');
  await expect(section(page, 'Certain')).toHaveCount(0);
  await expect(likely.first()).toBeFocused();
  await page.keyboard.press('z');
  await expect(markAll(page)).toBeFocused();
  await expectSeen(markAll(page));

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

  await twice.focus();
  await page.keyboard.press('2');
  await expect(twice).toHaveCount(0);
  await expect(page.getByRole('link', { name: /already used payments? needs? a look/ })).toBeFocused();
  await page.keyboard.press('z');
  await expect(twice).toBeFocused();
});

test('a course that costs much more than came opens only after a question, asked in place', async ({ page }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  await openDesk(page);
  const sent = decisions(page);
  const twice = rowsOf(page, 'Claimed twice');
  const nabila = twice.getByRole('button', { name: /^It is Nabila’s/ });
  const settled = () => sent.filter((path) => path.endsWith('/settle')).length;
  if (!isPhone) {
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
  }
  const before = settled();
  await nabila.dblclick();
  await expect(question(page)).toBeVisible();
  await expectSeen(question(page));
  await expectBothThemesPassAxe(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(settled()).toBe(before);
  // Where the amount fits nobody is asked.
  await twice.getByRole('button', { name: /^It is Karim’s/ }).click();
  await expect(newest(page)).toContainText('Karim Mia marked paid');
  await expect(twice).toHaveCount(0);
  await newest(page).getByRole('button', { name: 'Undo' }).click();
  await expect(twice).toBeVisible();
});

test('a likely payment that is much too small, and one matched by hand, are asked about as well', async ({ page }, {
  project,
}) => {
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
  await row.getByRole('button').first().scrollIntoViewIfNeeded();
  if (project.name === 'phone') await row.getByRole('button').first().tap();
  const sent = decisions(page);
  const mark = row.getByRole('button', { name: `Mark paid: ${less.student.name}` });
  if (project.name === 'phone') await mark.tap();
  else {
    await row.focus();
    await page.keyboard.press('Enter');
  }
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

test('an undo in the history leaves its line in its place, and no other Undo under the finger', async ({ page }) => {
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
