const longestAddress = 2048;

/** Older supported phones lack `URL.parse`. */
export function parseAddress(text: string): URL | null {
  if (text.length > longestAddress) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

export function isHttpsUrl(text: string): boolean {
  const url = parseAddress(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

const hostAndPath = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?\/\S/u;

/** Adds `https://` before an address such as `facebook.com/groups/…`. Other text is returned unchanged. */
export function withHttps(text: string): string {
  return text.length <= longestAddress && hostAndPath.test(text) ? `https://${text}` : text;
}
