import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

// What a guest's browser fetches of the home page, of the sample school as it is: before other tests add courses.

/** Begins to weigh what the page fetches, as it is sent, headers too; answers how to read the scales. */
async function weighing(page: Page) {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const sent = new Map<string, number>();
  const remembered = new Set<string>();
  const ofBengali = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (response.url.includes('/assets/bengali-')) ofBengali.add(requestId);
  });
  // The same picture at a second place of the page comes from the browser's memory.
  session.on('Network.requestServedFromCache', ({ requestId }) => remembered.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sent.set(requestId, encodedDataLength));
  const sum = (ids: string[]) => ids.reduce((total, id) => total + (sent.get(id) ?? 0), 0);
  return () => {
    const ids = [...kinds.keys()].filter((id) => !remembered.has(id));
    const scripts = ids.filter((id) => kinds.get(id) === 'Script');
    return { files: ids.length, bytes: sum(ids), scriptBytes: sum(scripts), fontOfBengali: sum([...ofBengali]) };
  };
}

test('a guest gets at most 15 files and 90 kB of the home page, 4 kB of scripts, and 115 kB of them when it is touched', async ({
  page,
}) => {
  const weigh = await weighing(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const { files, bytes, scriptBytes } = weigh();
  expect(files).toBeLessThanOrEqual(15);
  expect(bytes).toBeLessThanOrEqual(90_000);
  expect(scriptBytes).toBeLessThanOrEqual(4000);
  await expectScriptsOfTouched(page, weigh, 115_000);
});

test('a guest gets 1 kB more of it in Bengali, beside letters where the device has none', async ({ page }) => {
  const weigh = await weighing(page);
  await page.goto('/bn');
  await page.waitForLoadState('networkidle');
  const { files, bytes, fontOfBengali, scriptBytes } = weigh();
  expect(files).toBeLessThanOrEqual(16);
  expect(fontOfBengali).toBeLessThanOrEqual(41_000);
  expect(bytes - fontOfBengali).toBeLessThanOrEqual(91_000);
  expect(scriptBytes).toBeLessThanOrEqual(4000);
  await expectScriptsOfTouched(page, weigh, 116_000);
});

async function expectScriptsOfTouched(page: Page, weigh: () => { scriptBytes: number }, most: number): Promise<void> {
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  expect(weigh().scriptBytes).toBeGreaterThan(50_000);
  expect(weigh().scriptBytes).toBeLessThanOrEqual(most);
}
