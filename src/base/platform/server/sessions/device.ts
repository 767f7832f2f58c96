/** Limits the work on a long User-Agent. The names of browsers come early in it. */
const mostCharacters = 512;

// The first match wins, because browsers also name the browsers that they are built on.
const browsers = [
  ['Facebook', /FBA[NV]|FB_IAB/],
  ['Instagram', /Instagram/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['UC Browser', /UCBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/**
 * Returns a name such as `Chrome on Android`, or null. The User-Agent is not stored, because it can identify a device
 * and a client can send anything in it.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, mostCharacters) ?? '';
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(text))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' on ') || null;
}
