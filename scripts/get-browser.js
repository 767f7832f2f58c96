import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.js';
import { commandOf } from './installation.js';
import { run } from './run.js';

const downloadSeconds = 30;

/**
 * Finds a Chromium for the browser tests, or gets one: the system's own package first, which comes by the way that the machine was set up
 * with, and else a download.
 * @param {string} node
 */
export async function getBrowser(node) {
  const found = await findBrowser();
  if (found) return found;
  console.log('There is no Chromium or Chrome on this machine.');
  const packaged = await installPackage();
  if (packaged) return packaged;
  console.log(`Downloading one, for ${downloadSeconds} s at most …`);
  await run(node, [commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    milliseconds: downloadSeconds * 1000,
  });
  const downloaded = await findBrowser();
  if (downloaded) return downloaded;
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be had. Install one, then run "npm test" again.',
  );
}

/** Installs the headless shell, which needs half the time of a whole browser, or else Chromium; for users who may install packages. */
async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing the package of the system …');
  await run('apt-get', ['update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    const found = await findBrowser();
    if (found) return found;
  }
  return null;
}
