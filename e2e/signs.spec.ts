import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

// Signs that the fonts of a device may lack: the taka sign and Bengali.

/** The fonts in which the browser has drawn the text of `target`: `School Bengali` is known by its inner name, too. */
async function drawnIn(page: Page, target: Locator): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await target.evaluate((element) => element.setAttribute('data-measured', ''));
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-measured]' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

const hasBengali = /Bengali|Bangla|Nirmala/;

function fontFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+)-[\w-]+\.woff2$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

test('the taka sign is drawn in a font that has it, and no page fetches Bengali for it', async ({ page }) => {
  const asked = fontFiles(page);
  await page.goto('/');
  const price = page.getByText('৳').first();
  await expect.poll(() => drawnIn(page, price)).toContainEqual(expect.stringMatching(hasBengali));
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('bengali');
});

test('Bengali sentences are drawn in a font that has Bengali', async ({ page }) => {
  await page.goto('/courses/spoken-english-from-zero');
  const bengali = page.locator('main [lang=bn]').first();
  await expect.poll(() => drawnIn(page, bengali)).toEqual([expect.stringMatching(hasBengali)]);
});

test('a page without the taka sign and Bengali fetches no font for them', async ({ page }) => {
  const asked = fontFiles(page);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((name) => name === 'taka' || name === 'bengali')).toEqual([]);
});
