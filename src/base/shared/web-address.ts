/** UTF-16 units of the longest address that is looked at. */
const longestAddress = 2048;

/** The parts of an absolute address, or null; `URL.parse` is newer than the phones that the pages are made for. */
export function parseAddress(text: string): URL | null {
  if (text.length > longestAddress) return null;
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** An absolute https address without a user name or password in it. */
export function isHttpsUrl(text: string): boolean {
  const url = parseAddress(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}

const hostAndPath = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?\/\S/u;

/** An address as people copy it, such as `facebook.com/groups/…`, with https before it; any other text as it is. */
export function withHttps(text: string): string {
  return text.length <= longestAddress && hostAndPath.test(text) ? `https://${text}` : text;
}
