import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

// Signs that the fonts of a device may lack: the taka sign and Bengali.

const hasBengali = /Bengali|Bangla|Nirmala/;

/**
 * Texts with Bengali or the taka sign in which a font without them has drawn more glyphs than there are other characters:
 * some of them are boxes. `School Bengali` is known by its inner name, too.
 */
async function boxedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => /[\u0980-\u09fe]/.test(node.nodeValue ?? '')),
    );
    return shown.map((element, index) => {
      element.setAttribute('data-measured', String(index));
      return element.textContent;
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const boxed: string[] = [];
  for (const [index, text] of texts.entries()) {
    const selector = `[data-measured="${index}"]`;
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.filter(({ familyName }) => !hasBengali.test(familyName));
    const glyphs = foreign.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
    if (glyphs > text.replace(/[\u0964\u0965\u0980-\u09fe]/g, '').length) boxed.push(text);
  }
  await session.detach();
  expect(texts.length).toBeGreaterThan(0);
  return boxed;
}

function fontFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+)-[\w-]+\.woff2$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

test('Bengali and the taka sign are drawn in fonts that have them, which only pages with such signs fetch', {
  tag: '@onPhone',
}, async ({ page }) => {
  const asked = fontFiles(page);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((name) => name === 'taka' || name === 'bengali')).toEqual([]);
  // Prices have the taka sign, for which no page fetches Bengali.
  await page.goto('/');
  await expect.poll(() => boxedTexts(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('bengali');
  // Here are Bengali sentences and raw prices.
  await page.goto('/courses/spoken-english-from-zero');
  await expect.poll(() => boxedTexts(page)).toEqual([]);
});
