import type { Page } from '@playwright/test';
import { lectureNumbers, lectureTitles, openEditor, topicList } from './outlines.ts';
import { expect, expectNoAxeViolations, test } from './support.ts';

// One outline is dragged about: by a pointer, and by the keyboard alone.

const sounds = { topicName: 'Sounds', lectures: ['Vowels', 'Consonants', 'Stress'] };
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Drag: ${name}` });
const lecture = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('group', { name, exact: true }) });
const topic = (page: Page, name: string) => topicList(page).getByRole('listitem').filter({ hasText: name });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo: / });
const upper = { targetPosition: { x: 30, y: 6 } };

test('the pointer drags a lecture between others and into another topic, and a topic with its lectures; Undo brings each back', async ({
  page,
}) => {
  // So high that nothing scrolls on the way: a hand waits at the edge until the browser has scrolled.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2400 });
  await openEditor(page, [sounds, { topicName: 'Greetings', lectures: ['Hello'] }, 'Shopping']);
  const box = await handle(page, '1 · Vowels').boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  // So that a finger can scroll.
  expect(await handle(page, '1 · Vowels').evaluate((element) => getComputedStyle(element).touchAction)).toBe('auto');

  await handle(page, '3 · Stress').dragTo(lecture(page, '1 · Vowels'), upper);
  await expect.poll(() => lectureTitles(page)).toEqual(['Stress', 'Vowels', 'Consonants']);
  expect(await lectureNumbers(page)).toEqual(['3', '1', '2']);
  await expect(page.getByRole('status').filter({ hasText: '3 · Stress is now 1 of 3 in 1 · Sounds.' })).toBeVisible();
  await undo(page).click();
  expect(await lectureTitles(page)).toEqual(['Vowels', 'Consonants', 'Stress']);
  await expect(handle(page, '3 · Stress')).toBeFocused();

  await handle(page, '1 · Vowels').dragTo(topic(page, '2 · Greetings'));
  await expect.poll(() => lectureTitles(page)).toEqual(['Consonants', 'Stress']);
  await topicList(page)
    .getByRole('button', { name: /^2 · Greetings/ })
    .click();
  expect(await lectureTitles(page)).toEqual(['Hello', 'Vowels']);
  expect(await lectureNumbers(page)).toEqual(['1', '2']);
  await undo(page).click();
  expect(await lectureTitles(page)).toEqual(['Vowels', 'Consonants', 'Stress']);
  expect(await lectureNumbers(page)).toEqual(['1', '2', '3']);

  await handle(page, '3 · Shopping').dragTo(topic(page, '1 · Sounds'), upper);
  await expect(topicList(page).getByRole('listitem')).toContainText(['3 · Shopping', '1 · Sounds', '2 · Greetings']);
  await expect(page.getByLabel('Topic name')).toHaveValue('Sounds');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
});

test('the keyboard lifts a lecture, moves it, puts it down or back, and puts a topic down when it goes on to something else', async ({
  page,
}) => {
  await openEditor(page, ['Welcome', sounds, 'Shopping']);
  await topicList(page)
    .getByRole('button', { name: /^2 · Sounds/ })
    .click();
  const vowels = handle(page, '1 · Vowels');
  await vowels.press('Space');
  await expect(vowels).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 · Vowels is lifted.')).toBeAttached();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('1 · Vowels is now 1 of 1 in 1 · Welcome.')).toBeAttached();
  await expect(page.getByLabel('Topic name')).toHaveValue('Welcome');
  await expect(vowels).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 · Vowels is back in its place.')).toBeAttached();
  await expect(vowels).toBeFocused();
  expect(await lectureTitles(page)).toEqual(['Vowels', 'Consonants', 'Stress']);
  await expect(undo(page)).toBeHidden();

  await vowels.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('1 · Vowels is now 2 of 3 in 2 · Sounds.')).toBeAttached();
  await expect(vowels).toBeFocused();
  await page.keyboard.press('ArrowDown');
  expect(await lectureTitles(page)).toEqual(['Consonants', 'Stress', 'Vowels']);
  await page.keyboard.press('Space');
  await expect(vowels).toHaveAttribute('aria-pressed', 'false');
  await undo(page).press('Enter');
  expect(await lectureTitles(page)).toEqual(['Vowels', 'Consonants', 'Stress']);

  await handle(page, '1 · Welcome').press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(handle(page, '1 · Welcome')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(topicList(page).getByRole('listitem')).toContainText(['2 · Sounds', '1 · Welcome', '3 · Shopping']);
  await expect(page.getByRole('button', { name: 'Undo: 1 · Welcome is now 2 of 3.' })).toBeVisible();
});
