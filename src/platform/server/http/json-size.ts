/** More than the largest form has; a larger body is large because of its pictures, each a single value. */
const mostValues = 20_000;
/** Of keys, values, and inside of texts. */
const mostQuotes = 200_000;
/** Bytes between the texts: the largest body that holds no picture has 512 KiB in all. */
const mostBetween = 1024 * 1024;
/** Before one quote; nobody writes so many. */
const mostBackslashes = 1000;

// Bytes of a JSON text.
const quote = 0x22;
const comma = 0x2c;
const bracket = 0x5b;
const backslash = 0x5c;
const brace = 0x7b;

/**
 * Whether a JSON text holds so few values that it can be parsed at once: 15 MiB of `[],` take two seconds, 15 MiB of one text
 * some milliseconds (trust I6). Texts are skipped at the speed of a search, so that this costs next to nothing itself.
 */
export function isQuicklyParsed(json: Buffer): boolean {
  let [values, quotes, between] = [0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) {
      for (let isInText = true; isInText; quotes += 1) {
        at = json.indexOf(quote, at + 1);
        if (at === -1) return quotes <= mostQuotes;
        const backslashes = countBackslashes(json, at);
        if (quotes > mostQuotes || backslashes > mostBackslashes) return false;
        isInText = backslashes % 2 === 1;
      }
    } else {
      between += 1;
      if (byte === comma || byte === bracket || byte === brace) values += 1;
      if (values > mostValues || between > mostBetween) return false;
    }
  }
  return true;
}

function countBackslashes(json: Buffer, end: number): number {
  let count = 0;
  while (count <= mostBackslashes && json[end - 1 - count] === backslash) count += 1;
  return count;
}
