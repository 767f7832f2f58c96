/** Longer ones are cut before anything looks at them; the names stand in the first part. */
const mostCharacters = 512;

// The first that fits: browsers call themselves by the names of those they are built on, too.
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
 * What a browser calls itself (User-Agent), in words that its owner knows it by, such as `Chrome on Android`; null when it
 * tells nothing. Nothing of the text itself is kept: it names the very phone, and anybody can write anything there.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, mostCharacters) ?? '';
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(text))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' on ') || null;
}
