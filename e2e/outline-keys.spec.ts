import type { Page } from '@playwright/test';
import { lectureNumbers, lectureTitles, openEditor, topicList } from './outlines.ts';
import { expect, test } from './support.ts';

const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / });
const lectureTitle = (page: Page, place: number) => page.getByLabel('Lecture title').nth(place);

test('a second click on "Add topic" deletes and moves nothing, however many topics there are', async ({ page }) => {
  await openEditor(page);
  const add = page.getByRole('button', { name: 'Add topic' });
  for (let count = 1; count <= 8; count += 1) {
    await add.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await add.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await add.click();
    await expect(page.getByLabel('Topic name')).toBeFocused();
    await expect(topicList(page).getByRole('listitem')).toHaveCount(count);
    // Near both ends of the button, and in its middle: never is something under the pointer that undoes the first press.
    for (const share of [0.1, 0.5, 0.9]) {
      const under = await page.evaluate(
        (at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.getAttribute('aria-label') ?? '',
        { x: x + width * share, y: y + height / 2 },
      );
      expect(under, `under a pointer that rests at ${share} of the button`).not.toMatch(/^(?:Delete|Move)/);
    }
  }
});

test('Tab goes through the fields of a lecture before its small buttons, the bin last; Enter goes on from lecture to lecture and adds one, no second blank one', async ({
  page,
}) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels', 'Consonants'] }]);
  await page.getByLabel('Number', { exact: true }).first().focus();
  const next = [
    lectureTitle(page, 0),
    page.getByLabel('Video link').first(),
    page.getByLabel('Duration').first(),
    page.getByRole('switch', { name: 'Free: anybody may watch it' }).first(),
    page.locator('summary').filter({ hasText: 'Materials' }).first(),
    page.getByRole('button', { name: 'Drag: 1 · Vowels' }),
    page.getByRole('button', { name: 'Move up: 1 · Vowels' }),
    page.getByRole('button', { name: 'Move down: 1 · Vowels' }),
    page.getByRole('button', { name: 'Delete: 1 · Vowels' }),
    page.getByLabel('Number', { exact: true }).nth(1),
  ];
  for (const stop of next) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }

  await page.getByLabel('Topic name').press('Enter');
  await expect(lectureTitle(page, 0)).toBeFocused();
  await page.getByLabel('Video link').first().press('Enter');
  await expect(lectureTitle(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lectureTitle(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Lecture title')).toHaveCount(3);
  await expect(lectureTitle(page, 2)).toBeFocused();
});

test('lectures and topics that were moved by the keyboard are numbered anew by it, and back', async ({ page }) => {
  await openEditor(page, [
    { topicName: 'Sounds', lectures: ['Vowels', 'Consonants', 'Stress'] },
    'Greetings',
    'Shopping',
  ]);
  const renumber = page.getByRole('button', { name: 'Renumber lectures' });
  await expect(renumber).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Move down: 2 · Consonants' }).press('Enter');
  expect(await lectureNumbers(page)).toEqual(['1', '3', '2']);
  await renumber.press('Enter');
  expect(await lectureNumbers(page)).toEqual(['1', '2', '3']);
  await expect(lectureTitle(page, 1)).toHaveValue('Stress');
  await expect(renumber).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Lectures renumbered from 1 to 3.' })).toBeVisible();
  await undo(page).press('Enter');
  expect(await lectureNumbers(page)).toEqual(['1', '3', '2']);
  await expect(renumber).toBeFocused();

  const topics = topicList(page).getByRole('listitem');
  const down = topicList(page).getByRole('button', { name: 'Move down: 1 · Sounds' });
  await down.press('Enter');
  await down.press('Enter');
  await expect(down).toBeFocused();
  await expect(topics.last()).toContainText('1 · Sounds');
  await expect(page.getByText('1 · Sounds is now 3 of 3.')).toBeAttached();
  const renumberTopics = topicList(page).getByRole('button', { name: 'Renumber topics' });
  await renumberTopics.press('Enter');
  await expect(renumberTopics).toBeFocused();
  await expect(topics).toContainText(['1 · Greetings', '2 · Shopping', '3 · Sounds']);
});

test('Undo brings a topic or a lecture back to its place and leads to it, also from another topic; a double click on a bin deletes one', async ({
  page,
}) => {
  await openEditor(page, [
    { topicName: 'Sounds', lectures: ['Vowels', 'Consonants', 'Stress'] },
    'Greetings',
    'Shopping',
  ]);
  const topics = topicList(page).getByRole('listitem');
  const openTopic = (name: string) => topicList(page).getByRole('button', { name: new RegExp(`^${name}`) });
  await page.getByRole('button', { name: 'Delete: 2 · Consonants' }).press('Enter');
  await openTopic('2 · Greetings').press('Enter');
  await undo(page).press('Enter');
  await expect(lectureTitle(page, 1)).toBeFocused();
  expect(await lectureTitles(page)).toEqual(['Vowels', 'Consonants', 'Stress']);

  await openTopic('2 · Greetings').press('Enter');
  await page.getByRole('button', { name: 'Delete: 2 · Greetings' }).press('Enter');
  await expect(page.getByText('2 · Greetings removed.')).toBeVisible();
  await expect(topics).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo: 2 · Greetings removed.' }).press('Enter');
  await expect(topics.nth(1)).toContainText('2 · Greetings');
  await expect(openTopic('2 · Greetings')).toBeFocused();
  await expect(page.getByLabel('Topic name')).toHaveValue('Greetings');

  await openTopic('1 · Sounds').click();
  await page.getByRole('button', { name: 'Delete: 1 · Vowels' }).dblclick();
  await expect(page.getByLabel('Lecture title')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete: 1 · Sounds' }).dblclick();
  await expect(topics).toHaveCount(2);
});
