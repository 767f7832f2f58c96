/**
 * Returns whether the page is in an in-app browser. Google refuses logins in the built-in browsers of Facebook,
 * Messenger, Instagram and other apps.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Messenger|Instagram|Line)\b/.test(userAgent) || /; wv\)/.test(userAgent);
}

export function isAndroid(userAgent: string): boolean {
  return /\bAndroid\b/.test(userAgent);
}
