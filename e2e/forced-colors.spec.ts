import { expect, signInAdmin, test } from './support.ts';

// Where the system draws its own colours, grounds are gone: what only they told must be told otherwise.

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

const edge = (element: Element) => getComputedStyle(element).borderTopWidth;

test('a button and a state have an edge; the chosen tab, the shown slide and a switch that is on differ from the others', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('article').first();
  expect(await card.getByRole('link', { name: /^Enroll Now/ }).evaluate(edge)).toBe('2px');
  expect(await card.getByText(/^(?:Open|Running|Closed)$/).evaluate(edge)).toBe('1px');
  const dots = page.getByRole('button', { name: /^Go to slide|^Slide \d/ }).locator('span');
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await dots.nth(0).evaluate(ground)).not.toBe(await dots.nth(1).evaluate(ground));
  await signInAdmin(page);
  await page.goto('/admin/handle-enrollment');
  const line = (name: RegExp) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await line(/^Pending/)).not.toBe(await line(/^Paid/));
  const waiting = page.getByRole('switch').first().locator('span').last();
  const before = await waiting.evaluate(ground);
  await page.getByRole('tab', { name: /^Paid/ }).click();
  await expect(page.getByRole('switch').first()).toBeChecked();
  expect(await page.getByRole('switch').first().locator('span').last().evaluate(ground)).not.toBe(before);
});
