import type { Page } from '@playwright/test';
import { expect } from './support.ts';

/** Pixels of a browser's standard letters, and of large ones. */
export const [usual, large] = [16, 32];

/** Sets the size of a browser's standard letters, in pixels. */
export async function lettersOf(page: Page): Promise<(size: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (standard) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
  };
}

/** What its box cuts off at the side, without three dots that say so. */
export function whatIsCut(): string[] {
  const boxes = [...document.querySelectorAll('main *')].filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCutting = overflowX === 'hidden' || overflowX === 'clip';
    // What only screen readers are told is a pixel wide.
    return isCutting && textOverflow !== 'ellipsis' && element.clientWidth > 2;
  });
  return boxes.flatMap((box) => {
    const { right } = box.getBoundingClientRect();
    return [...box.querySelectorAll('*')]
      .filter((inside) => inside.children.length === 0 && inside.textContent && inside.clientWidth > 2)
      .filter((inside) => inside.getBoundingClientRect().right > right + 1)
      .map((inside) => inside.textContent ?? '');
  });
}
