import type { Page } from '@playwright/test';
import { lectureNumbers, openEditor, topicList } from './outlines.ts';
import { expect, test } from './support.ts';

const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / });
const lectureTitle = (page: Page, place: number) => page.getByLabel('Lecture title').nth(place);

for (const there of [[], ['Sounds'], ['Sounds', 'Greetings', 'Shopping', 'Directions', 'At the bank']]) {
  test(`a second click on "Add topic" deletes and moves nothing where ${there.length} topics are`, async ({ page }) => {
    await openEditor(page, there);
    const add = page.getByRole('button', { name: 'Add topic' });
    await add.scrollIntoViewIfNeeded();
    const box = await add.boundingBox();
    // Near both ends of the button, and in its middle: never is something under the pointer that undoes the first press.
    for (const share of [0.1, 0.5, 0.9]) {
      const at = { x: (box?.x ?? 0) + (box?.width ?? 0) * share, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      await add.click({ position: { x: (box?.width ?? 0) * share, y: (box?.height ?? 0) / 2 } });
      await expect(page.getByLabel('Topic name')).toBeFocused();
      const under = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.getAttribute('aria-label') ?? '',
        at,
      );
      expect(under, `under a pointer that rests at ${share} of the button`).not.toMatch(/^(?:Delete|Move)/);
    }
    await expect(topicList(page).getByRole('listitem')).toHaveCount(there.length + 3);
  });
}

test('a double click on a bin deletes one topic, and one lecture', async ({ page }) => {
  await openEditor(page, [
    { topicName: 'Sounds', lectures: ['Vowels', 'Consonants', 'Stress'] },
    'Greetings',
    'Shopping',
  ]);
  await page.getByRole('button', { name: 'Delete: 1 · Vowels' }).dblclick();
  await expect(page.getByLabel('Lecture title')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete: 1 · Sounds' }).dblclick();
  await expect(topicList(page).getByRole('listitem')).toHaveCount(2);
});

test('Tab goes through the fields of a lecture before its small buttons, the bin last', async ({ page }) => {
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
});

test('lectures that were moved are numbered anew by the keyboard, and back', async ({ page }) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels', 'Consonants', 'Stress'] }]);
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
});

test('topics that were moved are numbered anew by the keyboard', async ({ page }) => {
  await openEditor(page, ['Sounds', 'Greetings', 'Shopping']);
  const renumber = topicList(page).getByRole('button', { name: 'Renumber topics' });
  await page.getByRole('button', { name: 'Move down: 1 · Sounds' }).press('Enter');
  await renumber.press('Enter');
  await expect(renumber).toBeFocused();
  await expect(topicList(page).getByRole('listitem')).toContainText(['1 · Greetings', '2 · Sounds', '3 · Shopping']);
});

test('Undo leads to the topic that came back', async ({ page }) => {
  await openEditor(page, ['Sounds', 'Greetings', 'Shopping']);
  await topicList(page)
    .getByRole('button', { name: /^2 · Greetings/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Delete: 2 · Greetings' }).press('Enter');
  await undo(page).press('Enter');
  await expect(topicList(page).getByRole('button', { name: /^2 · Greetings/ })).toBeFocused();
  await expect(page.getByLabel('Topic name')).toHaveValue('Greetings');
});

test('Undo leads to the lecture that came back, also from another topic', async ({ page }) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels', 'Consonants'] }, 'Greetings']);
  await page.getByRole('button', { name: 'Delete: 2 · Consonants' }).press('Enter');
  await topicList(page)
    .getByRole('button', { name: /^2 · Greetings/ })
    .press('Enter');
  await undo(page).press('Enter');
  await expect(lectureTitle(page, 1)).toBeFocused();
  await expect(lectureTitle(page, 1)).toHaveValue('Consonants');
});

test('the preview of a video takes the focus of the button that played it', async ({ page }) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels'] }]);
  await page.getByLabel('Video link').fill('https://youtu.be/aqz-KE-bpKQ');
  await page.getByRole('button', { name: 'Play the preview of 1 · Vowels' }).press('Enter');
  await expect(page.getByTitle('Preview of 1 · Vowels')).toBeFocused();
});

test('Enter goes on from lecture to lecture, adds the next one, and no second blank one', async ({ page }) => {
  await openEditor(page, [{ topicName: 'Sounds', lectures: ['Vowels', 'Consonants'] }]);
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
