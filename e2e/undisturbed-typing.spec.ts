import type { Locator, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { ofSchool } from './answers.ts';
import { newLearner } from './learners.ts';
import { addressesOf } from './page-addresses.ts';
import { expect, sampleStudent, signInAdmin, signInStudent, test } from './support.ts';
import { act, playFrom } from './video-sites.ts';
import { beSeen, untilItStands } from './visits.ts';

// Nothing takes the focus, moves on or answers to a key while somebody types: every letter stands where it was typed, whatever happens by
// itself meanwhile.

test.use({ expectedConsoleErrors: [/status of [45]\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

const heading = (page: Page, number: number) => page.getByRole('heading', { name: new RegExp(`^${number}\\. `) });

/** A lecture that plays, with time that the test moves on. */
async function playing(page: Page) {
  await page.clock.install();
  const learner = await newLearner(page);
  await playFrom(page, 'vimeo', learner.courseId);
  await page.goto(`/path-player?courseid=${learner.courseId}&topic=1&lecture=1`);
  await page.getByRole('button', { name: /^Play: / }).click();
  await act(page, { state: 'playing' });
  return learner;
}

test.describe('a video that ends', { tag: '@onPhone' }, () => {
  test('takes no letter of a note, and leads on by a press alone', async ({ page }) => {
    await playing(page);
    const note = page.getByRole('textbox', { name: /^A note/ });
    await note.pressSequentially('nip ');
    await act(page, { state: 'ended' });
    const board = page.getByRole('button', { name: 'Play now' });
    await expect(board).toBeVisible();
    await expect(note).toBeFocused();
    await note.pressSequentially('pan ? ');
    await page.clock.runFor(30_000);
    await note.pressSequentially('pin');
    await expect(note).toHaveValue('nip pan ? pin');
    await expect(heading(page, 1)).toBeVisible();
    // Nor when the field is left with unsaved words: no key leads on, and no time.
    await page.getByRole('button', { name: 'Stay here' }).focus();
    await page.keyboard.press('n');
    await page.clock.runFor(30_000);
    await expect(heading(page, 1)).toBeVisible();
    await expect(note).toHaveValue('nip pan ? pin');
    await board.click();
    await expect(heading(page, 2)).toBeVisible();
  });

  test('waits for an exercise that is begun, and for words and answers in a panel that is not in sight, also when the page was loaded anew', async ({
    page,
  }) => {
    const { courseId } = await playing(page);
    const panel = (name: RegExp) => page.getByRole('tab', { name }).click();
    const note = page.getByRole('textbox', { name: /^A note/ });
    const choice = page.getByRole('group', { name: 'Task 1' }).getByRole('radio').first();
    const expectToStay = async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('n');
      await act(page, { state: 'ended' });
      await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Stay here' })).not.toBeFocused();
      await page.clock.runFor(30_000);
      await expect(heading(page, 1)).toBeVisible();
      await page.getByRole('button', { name: 'Stay here' }).click();
    };
    await note.fill('does, not do');
    await panel(/^Questions/);
    await expect(note).toBeHidden();
    await expectToStay();
    await panel(/^Notes/);
    await expect(note).toHaveValue('does, not do');
    await note.fill('');
    await panel(/^Exercise/);
    await act(page, { state: 'playing' });
    await choice.check();
    await act(page, { state: 'ended' });
    await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
    await expect(choice).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(30_000);
    await expect(heading(page, 1)).toBeVisible();
    await expect(choice).toBeChecked();
    await panel(/^Questions/);
    await act(page, { state: 'playing' });
    await expectToStay();
    const again = async () => {
      await page.goto(`/path-player?courseid=${courseId}&topic=1&lecture=1`);
      await page.getByRole('button', { name: /^Play: / }).click();
      await act(page, { state: 'playing' });
      await expect(note).toBeVisible();
    };
    await again();
    await expectToStay();
    await panel(/^Exercise/);
    await expect(choice).toBeChecked();
    // Once it is checked, nothing waits for it any more.
    await page.getByRole('button', { name: 'Check' }).first().click();
    await again();
    await act(page, { state: 'ended' });
    await expect(page.getByRole('button', { name: 'Stay here' })).toBeFocused();
  });
});

/** Fields that take letters, of what the page itself is about and of its frame. */
const typed =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=submit], [type=button], [type=date], [type=time], [type=color], [type=hidden])';

async function fieldsOf(page: Page, only = ''): Promise<Locator[]> {
  const found = [];
  for (const field of await page
    .locator(typed)
    .and(page.locator(`:is(input, textarea)${only}`))
    .all())
    if ((await field.isVisible()) && (await field.isEditable())) found.push(field);
  return found;
}

const complete = new Set<string>(
  Object.values(pages)
    .filter((row) => 'complete' in row)
    .map(({ path }) => path),
);

/** The server's document of a page that works without the application has all of its fields. */
async function mayHaveFields(page: Page, path: string): Promise<boolean> {
  if (!complete.has(path)) return true;
  return /<(?:input|textarea)\b/.test(await (await page.request.get(path)).text());
}

/** All that a page does by itself: looks again, hears of the line and of other tabs, and, in that many seconds, counts down. */
async function letHappen(page: Page, seconds: number): Promise<void> {
  await beSeen(page, 'hidden');
  await beSeen(page, 'visible');
  await page.evaluate(() => {
    for (const name of ['focus', 'online', 'pageshow', 'storage']) window.dispatchEvent(new Event(name));
    for (const video of document.querySelectorAll('video')) video.dispatchEvent(new Event('ended'));
  });
  await page.clock.runFor(seconds * 1000);
  await expect.poll(() => page.evaluate(() => document.querySelector('[aria-busy=true], .progress-line'))).toBeNull();
}

const signIn = {
  guest: async () => undefined,
  student: (page: Page) => signInStudent(page, sampleStudent),
  admin: signInAdmin,
};

/** The school has ended the session, and says so to each call. */
const ended = ofSchool({ error: 'Please log in again.', code: 'signed_out' }, { status: 401 });

for (const who of ['guest', 'student', 'admin'] as const)
  test(`every field of every page of a ${who} keeps what is typed while things happen`, { tag: '@onDesktop' }, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await signIn[who](page);
    const addresses = await addressesOf(page, who);
    await page.clock.install();
    const lost: Record<string, string> = {};
    let [count, endings] = [0, 0];
    for (const path of addresses) {
      if (!(await mayHaveFields(page, path))) continue;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilItStands(page);
      // A minute for the first field of a page: clocks do not know which field has the focus.
      for (const [place, field] of (await fieldsOf(page)).entries()) {
        await expectUndisturbed(page, field, place === 0 ? 65 : 1, lost, path);
        count += 1;
      }
      // A search asks the school at each letter.
      const [field] = who === 'admin' ? await fieldsOf(page, ':not([type=search])') : [];
      if (!field) continue;
      await page.route('**/api/**', (route) => route.fulfill(ended));
      await expectUndisturbed(page, field, 65, lost, `${path} without a session`);
      await page.unroute('**/api/**');
      endings += 1;
    }
    expect(lost).toEqual({});
    expect(count).toBeGreaterThan(5);
    if (who === 'admin') expect(endings).toBeGreaterThan(5);
  });

/** Types into the field, lets things happen, and types on. */
async function expectUndisturbed(
  page: Page,
  field: Locator,
  seconds: number,
  lost: Record<string, string>,
  where: string,
): Promise<void> {
  await field.focus();
  await page.keyboard.press('End');
  const typed = async () => (await field.inputValue()).replace(/\D/g, '');
  const before = await typed();
  await page.keyboard.type('12');
  await letHappen(page, seconds);
  const isThere = await field.evaluate((element) => element === document.activeElement).catch(() => false);
  await page.keyboard.type('34');
  const value = isThere ? await typed() : 'the focus is gone';
  if (!value.replace(before, '').includes('1234')) lost[`${where} ${await nameOf(field)}`] = value;
}

const nameOf = (field: Locator) =>
  field.evaluate((element) => element.getAttribute('name') ?? element.id).catch(() => 'a field that is gone');
