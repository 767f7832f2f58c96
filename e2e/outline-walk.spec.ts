import type { BrowserContext, Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { get } from './calls.ts';
import { openEditor } from './outlines.ts';
import { expect, test } from './support.ts';

// An outline of three topics with eight lectures each, every press counted: at most three minutes of a hand that knows
// what it wants. Seconds by the keystroke-level model (Card, Moran and Newell, 1980): a key 0.28 s, to point and to press
// 1.1 and 0.2 s, the hand's way between keyboard and pointer 0.4 s.

const topics = ['Sounds', 'Greetings', 'At the shop'].map((topicName, topic) => ({
  topicName,
  lectures: Array.from({ length: 8 }, (_, lecture) => ({
    title: `Lesson ${topic + 1}.${lecture + 1} aloud`,
    link: `https://youtu.be/lesson-${topic}-${lecture}`,
  })),
}));
const asText = topics
  .flatMap(({ topicName, lectures }) => [`# ${topicName}`, ...lectures.map(({ title, link }) => `${title} | ${link}`)])
  .join('\n');

/** Begins to count; answers how to read the keys, the presses of the pointer, and the seconds they take. */
async function counting(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.walk = '0 0 0';
    let isPointing = false;
    const count = (place: number, points: boolean) => () => {
      const counts = (document.documentElement.dataset.walk ?? '').split(' ').map(Number);
      const add = (index: number) => counts.splice(index, 1, (counts[index] ?? 0) + 1);
      add(place);
      if (isPointing !== points) add(2);
      isPointing = points;
      document.documentElement.dataset.walk = counts.join(' ');
    };
    document.addEventListener('keydown', count(0, false), true);
    document.addEventListener('pointerdown', count(1, true), true);
  });
  return async () => {
    const text = await page.evaluate(() => document.documentElement.dataset.walk ?? '');
    const [keys = 0, presses = 0, ways = 0] = text.split(' ').map(Number);
    return { keys, presses, seconds: Math.round(keys * 0.28 + presses * 1.3 + ways * 0.4) };
  };
}

/** What somebody copied from elsewhere, pasted with two keys. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

async function begin(page: Page, context: BrowserContext) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return openEditor(page);
}

async function expectSaved(page: Page, courseId: string): Promise<void> {
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  const { lecture } = await get(page, `/api/courses/get-course-basic/${courseId}`, api.readCourseOutline.answer);
  const read = lecture.map(({ topicName, classes }) => ({
    topicName,
    lectures: classes.map(({ title, link }) => ({ title, link })),
  }));
  expect(read).toEqual(topics);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('three topics of eight lectures are pasted with three presses and two keys', async ({ page, context }) => {
  const course = await begin(page, context);
  const count = await counting(page);
  await press(page, 'Paste an outline');
  await paste(page, asText);
  await press(page, 'Add 3 topics with 24 lectures');
  await press(page, 'Save Changes');
  await expectSaved(page, course._id);
  const { keys, presses, seconds } = await count();
  expect({ keys, presses }).toEqual({ keys: 2, presses: 3 });
  expect(seconds).toBeLessThan(10);
});

test('three topics of eight lectures are typed in less than three minutes', async ({ page, context }) => {
  const course = await begin(page, context);
  const count = await counting(page);
  for (const { topicName, lectures } of topics) {
    await press(page, 'Add topic');
    await page.keyboard.type(topicName);
    for (const { title, link } of lectures) {
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Lecture title').last()).toBeFocused();
      await page.keyboard.type(title);
      await page.keyboard.press('Tab');
      await paste(page, link);
    }
  }
  await press(page, 'Save Changes');
  await expectSaved(page, course._id);
  const { keys, presses, seconds } = await count();
  test.info().annotations.push({ type: 'by hand', description: JSON.stringify({ keys, presses, seconds }) });
  // A press for each topic and one to save; for each lecture Enter, Tab and two keys for its link; the letters.
  const letters = topics
    .flatMap(({ topicName, lectures }) => [topicName, ...lectures.map(({ title }) => title)])
    .join('');
  expect(presses).toBe(3 + 1);
  expect(keys).toBe(24 * 4 + letters.length);
  expect(seconds).toBeLessThanOrEqual(180);
});
