import type { Page } from '@playwright/test';
import { expect } from './support.ts';

// A phone number is dialled and a sum is paid: no line ends within one.

/** Numbers and sums that stand on two lines, wherever on the page. */
const parted = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(
        /01\d{3}-\d{6}|[–−]?৳[\d,.]*\d|[\d.]+\s৳/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${number} in “${node.parentElement?.textContent}”`);
      }
    return found;
  });

/** As wide as telephones are, and what a narrow column makes of it. */
const widths = [320, 344, 360, 390];

/** Looks at the open page in all widths, with all that is folded away. */
export async function expectWhole(page: Page, path: string): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await parted(page), `${path} at ${width}`).toEqual([]);
  }
}
