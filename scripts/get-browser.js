import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.js';
import { commandOf } from './installation.js';
import { run } from './run.js';

/**
 * Finds a Chromium for the browser tests, or gets one.
 * @param {string} node
 */
export async function getBrowser(node) {
  const found = await findBrowser();
  if (found) return found;
  console.log('There is no Chromium or Chrome on this machine. Getting one …');
  await run(node, [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
  const downloaded = await findBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const packaged = await findBrowser();
  if (packaged) return packaged;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be had. Install one, then run "npm test" again.',
  );
}
