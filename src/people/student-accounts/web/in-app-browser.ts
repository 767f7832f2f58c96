/** Returns whether the page is in the built-in browser of Facebook, Messenger, Instagram or another app. Google refuses logins there. */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Messenger|Instagram|Line)\b/.test(userAgent) || /; wv\)/.test(userAgent);
}

export function isAndroid(userAgent: string): boolean {
  return /\bAndroid\b/.test(userAgent);
}
