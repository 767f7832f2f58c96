import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';
import { openStarted, untilItStands } from './visits.ts';

test.describe('the carousel', () => {
  const slide = (page: Page, number: number) =>
    page.getByRole('region', { name: 'Featured courses' }).getByRole('group', { name: `Slide ${number} of 3` });

  /** Opens the home page with a clock that the test can move on. */
  async function openWithClock(page: Page): Promise<void> {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(2000);
  }

  /** Longer than a slide stands, and checked before the next one would come. */
  async function expectToStay(page: Page, number: number): Promise<void> {
    await page.clock.runFor(3000);
    await expect(slide(page, number)).toBeVisible({ timeout: 500 });
  }

  test('turns by arrow keys, buttons and dots, and keeps the focus on the slide that lies on top', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStarted(page, '/');
    await slide(page, 1).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, 2).getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(slide(page, 1).getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(slide(page, 3).getByRole('link')).toBeFocused();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(slide(page, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(slide(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
    await expect(slide(page, 2)).toBeVisible();
    await expect(slide(page, 1)).toBeHidden();
  });

  test('goes on by itself, and stands still under the pointer and when it is stopped', { tag: '@onDesktop' }, async ({
    page,
  }) => {
    await openWithClock(page);
    await expect(slide(page, 2)).toBeVisible();
    await page.getByRole('region', { name: 'Featured courses' }).hover();
    await page.getByRole('button', { name: 'Slide 2 of 3' }).click();
    await expectToStay(page, 2);
    await page.getByRole('button', { name: 'Stop the slides' }).click();
    await page.getByRole('button', { name: 'Play the slides' }).blur();
    await page.mouse.move(0, 0);
    await expectToStay(page, 2);
  });

  test('stands still for those who want less motion, turns by a swipe of more than 40 pixels, and opens by keys', {
    tag: '@onPhone',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithClock(page);
    await expectToStay(page, 1);
    await untilItStands(page);
    const carousel = page.getByRole('region', { name: 'Featured courses' });
    const swipe = async (from: number, to: number) => {
      const touch = (clientX: number) => ({ changedTouches: [{ identifier: 0, clientX, clientY: 200 }] });
      await carousel.dispatchEvent('touchstart', touch(from));
      await carousel.dispatchEvent('touchend', touch(to));
    };
    await swipe(200, 100);
    await expect(slide(page, 2)).toBeVisible();
    await swipe(200, 160);
    await expect(slide(page, 2)).toBeVisible();
    await swipe(100, 141);
    await expect(slide(page, 1)).toBeVisible();
    for (const key of ['Enter', 'Space']) {
      await openStarted(page, '/');
      await slide(page, 1).getByRole('link').focus();
      await page.keyboard.press(key);
      await expect(page).toHaveURL('/courses/ielts-academic-band-7');
    }
  });
});
