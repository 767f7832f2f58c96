/** Bounds the work of the patterns. Names of browsers come early in a User-Agent. */
const mostCharacters = 512;

// The first match wins, because browsers also name those they are built on.
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
 * Returns a readable name for a User-Agent, such as `Chrome on Android`, or null. The text itself is not stored. It can
 * identify a device, and a client can send anything.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, mostCharacters) ?? '';
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(text))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' on ') || null;
}
