import type { Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { get } from './calls.ts';
import { lectureNumbers, lectureTitles, openEditor, topicList } from './outlines.ts';
import { logOut } from './sessions.ts';
import { expect, expectNoAxeViolations, signInAdmin, test } from './support.ts';

const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / });
const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const titleFields = (page: Page) => page.getByLabel('Lecture title');
const pastePanel = (page: Page) => page.getByRole('region', { name: 'Paste lectures' });

/** What a spreadsheet or a document puts into a field when it is pasted there. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).last().focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    const isTaken = !document.activeElement?.dispatchEvent(event);
    if (!isTaken) document.execCommand('insertText', false, pasted);
  }, text);
}

test('many lines become lectures of a topic: they are said before, refused when they are too many, not left unasked, and taken back as a whole', async ({
  page,
}) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Welcome'] }]);
  const lines = page.getByLabel('One lecture on each line');
  await page.getByRole('button', { name: 'Paste lectures' }).click();
  await expect(lines).toBeFocused();
  await lines.fill('Vowels\n'.repeat(200));
  await expect(page.getByRole('alert')).toContainText('A topic has at most 200 lectures.');
  await expect(page.getByRole('button', { name: 'Add 200 lectures' })).toHaveAttribute('aria-disabled', 'true');
  await lines.fill('Vowels\n'.repeat(199));
  await expect(page.getByRole('button', { name: 'Add 199 lectures' })).not.toHaveAttribute('aria-disabled');
  await lines.fill('');
  await paste(
    page,
    'One lecture on each line',
    '1. Vowels | https://youtu.be/aqz-KE-bpKQ\r\n\r\n২) স্বরবর্ণ\nSounds | part 2',
  );
  await expect(pastePanel(page).getByRole('status')).toHaveText('3 lectures');
  await expect(pastePanel(page).getByRole('listitem')).toHaveText(/^Line 4: Sounds \| part 2 – no link was found/);
  await expectNoAxeViolations(page);
  await page.getByLabel('Course', { exact: true }).selectOption({ index: 0 });
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(lines).toHaveValue(/^1\. Vowels/);
  await page.getByRole('button', { name: 'Add 3 lectures' }).click();
  await expect(titleFields(page).nth(1)).toBeFocused();
  expect(await lectureTitles(page)).toEqual(['Welcome', 'Vowels', 'স্বরবর্ণ', 'Sounds | part 2']);
  expect(await lectureNumbers(page)).toEqual(['1', '2', '3', '4']);
  await expect(page.getByRole('status').filter({ hasText: '3 lectures added.' })).toBeVisible();
  await undo(page).click();
  await expect(titleFields(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Paste lectures' })).toBeFocused();

  // Pasted into the title of a lecture they are offered as lectures, and take its place.
  await page.getByRole('button', { name: 'Add lecture' }).click();
  await paste(page, 'Lecture title', 'Vowels\thttps://youtu.be/aqz-KE-bpKQ\nConsonants\t');
  await expect(lines).toBeFocused();
  await page.getByRole('button', { name: 'Add 2 lectures' }).click();
  await expect.poll(() => lectureTitles(page)).toEqual(['Welcome', 'Vowels', 'Consonants']);
  await expect(page.getByLabel('Video link').nth(1)).toHaveValue('https://youtu.be/aqz-KE-bpKQ');
  await saveChanges(page).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
});

test('a topic is duplicated with its lectures, and the copy is taken back', async ({ page }) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels', 'Stress'] }, 'Greetings']);
  await topicList(page).getByRole('button', { name: 'Duplicate: 1 · Sounds' }).press('Enter');
  await expect(topicList(page).getByRole('listitem')).toContainText([
    '1 · Sounds',
    '3 · Copy of Sounds',
    '2 · Greetings',
  ]);
  await expect(page.getByLabel('Topic name')).toBeFocused();
  expect(await lectureTitles(page)).toEqual(['Vowels', 'Stress']);
  await page.getByLabel('Lecture title').first().fill('Long vowels');
  await saveChanges(page).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await topicList(page)
    .getByRole('button', { name: /^1 · Sounds/ })
    .click();
  expect(await lectureTitles(page)).toEqual(['Vowels', 'Stress']);
  await topicList(page).getByRole('button', { name: 'Duplicate: 1 · Sounds' }).click();
  await undo(page).click();
  await expect(topicList(page).getByRole('listitem')).toHaveCount(3);
  await expect(topicList(page).getByRole('button', { name: /^1 · Sounds/ })).toBeFocused();
});

test.describe('what was typed and not saved', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  const offer = (page: Page) => page.getByRole('region', { name: /^You have changes from .+ that were not saved\.$/ });
  const goOn = (page: Page) => page.getByRole('button', { name: 'Go on with them' });
  const keptDrafts = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.outline.')));

  /** The tab goes whatever the page asks, and another one comes to the same address. */
  async function reload(page: Page): Promise<void> {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
  }

  /** What the school has as the name of the first topic. */
  async function storedName(page: Page, { _id }: { _id: string }) {
    const path = `/api/courses/get-course-basic/${_id}`;
    return (await get(page, path, api.readCourseOutline.answer)).lecture[0]?.topicName;
  }

  async function typeTopic(page: Page, topicName: string) {
    const course = await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels'] }]);
    await page.getByLabel('Topic name').fill(topicName);
    await page.getByLabel('Duration').fill('long');
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    return course;
  }

  test('is offered after a reload, thrown away or gone on with as it was, and forgotten when it is saved', async ({
    page,
  }) => {
    const course = await typeTopic(page, 'Speech sounds');
    await reload(page);
    await expect(offer(page)).toContainText('They hold 1 topic with 1 lecture.');
    await expect(offer(page).getByRole('heading')).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Throw them away' }).click();
    await expect(page.getByLabel('Topic name')).toHaveValue('Sounds');
    await expect.poll(() => keptDrafts(page)).toEqual([]);
    await undo(page).click();
    await expect(page.getByLabel('Topic name')).toHaveValue('Speech sounds');
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);

    await reload(page);
    await goOn(page).click();
    await expect(page.getByLabel('Topic name')).toHaveValue('Speech sounds');
    await expect(page.getByLabel('Duration')).toHaveValue('long');
    await expect(page.getByText('There are unsaved changes.')).toBeHidden();
    await page.getByLabel('Duration').fill('12');
    await saveChanges(page).click();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
    await expect.poll(() => keptDrafts(page)).toEqual([]);
    expect(await storedName(page, course)).toBe('Speech sounds');
  });

  test('says when somebody else has saved since and replaces that only knowingly, and goes with the logout', async ({
    page,
  }) => {
    const course = await typeTopic(page, 'Mine');
    const lecture = [{ topicNo: 1, topicName: 'Theirs', classes: [] }];
    expect((await page.request.put(`/api/courses/${course._id}/lecture`, { data: { lecture } })).ok()).toBe(true);
    await reload(page);
    await expect(offer(page)).toContainText('This outline has been saved again since then.');
    await goOn(page).click();
    await page.getByLabel('Duration').fill('12');
    await saveChanges(page).click();
    await expect(page.getByText('All changes are saved.')).toBeVisible();
    expect(await storedName(page, course)).toBe('Mine');

    await page.getByLabel('Topic name').fill('Speech sounds');
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await logOut(page);
    await expect(question).toContainText('This browser keeps them for you for 14 days, unless you log out.');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/login');
    await expect.poll(() => keptDrafts(page)).toEqual([]);
  });

  test('is not offered where it says what is stored, outlives the session, and is not kept for ever', async ({
    page,
    context,
  }) => {
    const course = await typeTopic(page, 'Sounds');
    await page.getByLabel('Duration').fill('');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('long'))).toBe(false);
    expect(await keptDrafts(page)).toHaveLength(1);
    await reload(page);
    await expect(page.getByLabel('Topic name')).toHaveValue('Sounds');
    await expect.poll(() => keptDrafts(page)).toEqual([]);

    await page.getByLabel('Topic name').fill('Speech sounds');
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    await context.clearCookies();
    const tab = await context.newPage();
    await page.close();
    await signInAdmin(tab);
    await tab.goto(`/admin/update-lecture?id=${course._id}`);
    await expect(offer(tab)).toBeVisible();
    await tab.evaluate((days) => {
      const name = Object.keys(localStorage).find((one) => one.includes('.outline.')) ?? '';
      const draft = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...draft, at: draft.at - days * 24 * 3_600_000 }));
    }, 14);
    await tab.reload();
    await expect(tab.getByLabel('Topic name')).toHaveValue('Sounds');
    expect(await keptDrafts(tab)).toEqual([]);
  });
});
