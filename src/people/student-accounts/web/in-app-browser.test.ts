import { expect, test } from 'vitest';
import { isAndroid, isInAppBrowser } from './in-app-browser.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const webView = chrome.replace('SM-A145F', 'SM-A145F Build/UP1A.231005.007; wv');
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83';

test('browsers inside Facebook, Messenger and other applications are known', () => {
  expect(isInAppBrowser(`${webView} [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`)).toBe(true);
  expect(isInAppBrowser(`${webView} [FB_IAB/Orca-Android;FBAV/482.0.0.19.109;]`)).toBe(true);
  expect(isInAppBrowser(`${iPhone} [FBAN/FBIOS;FBAV/488.0.0.69.103;FBDV/iPhone14,5]`)).toBe(true);
  expect(isInAppBrowser(`${iPhone} Instagram 358.0.0.21.87`)).toBe(true);
  expect(isInAppBrowser(webView)).toBe(true);
});

test('Chrome and Safari themselves are not taken for one', () => {
  expect(isInAppBrowser(chrome)).toBe(false);
  expect(isInAppBrowser(`${iPhone} Version/18.1 Safari/604.1`)).toBe(false);
});

test('Android is told from iOS', () => {
  expect(isAndroid(chrome)).toBe(true);
  expect(isAndroid(iPhone)).toBe(false);
});
