import { toAsciiDigits } from '#base/shared/digits.ts';

export type PlainText = {
  /**
   * The text with ASCII digits, plain spaces and line breaks. It has no invisible characters, double spaces, or spaces
   * beside line breaks.
   */
  plain: string;
  rawOf: (start: number, end: number) => string;
};

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const space = /[\p{Zs}\t\v\f]/u;
const lineBreak = /[\u0085\u2028\u2029]/;
const fullWidth = /[\uff01-\uff5e]/;
const signs = new Map([
  ...[...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((dash) => [dash, '-'] as const),
  ...[...'\u2018\u2019\u201a'].map((quote) => [quote, "'"] as const),
  ...[...'\u201c\u201d\u201e'].map((quote) => [quote, '"'] as const),
  // Three Bengali letters with a dot below have two encodings. Both become the letter without the dot.
  ...([
    ['\u09dc', '\u09a1'],
    ['\u09dd', '\u09a2'],
    ['\u09df', '\u09af'],
    ['\u09bc', ''],
  ] as const),
]);

function plainOf(unit: string): string {
  if (unit === '\r') return '\n';
  if (unit <= '\x7e' && unit >= ' ') return unit;
  if (invisible.test(unit)) return '';
  if (space.test(unit)) return ' ';
  if (lineBreak.test(unit)) return '\n';
  if (fullWidth.test(unit)) return String.fromCharCode(unit.charCodeAt(0) - 0xfee0);
  return signs.get(unit) ?? toAsciiDigits(unit);
}

const isPlain = /^[!-[\]-~]+(?:[ \n][!-[\]-~]+)*$/;
const longestPlain = 2000;

/**
 * `rawOf` maps positions in the plain text, in UTF-16 units, to the original text. A written-out `\n`, as in copied
 * logs, becomes a line break.
 */
export function plainText(raw: string): PlainText {
  if (raw.length < longestPlain && isPlain.test(raw))
    return { plain: raw, rawOf: (start, end) => raw.slice(start, end) };
  // Typed arrays, because two megabytes of text would take fifty megabytes as arrays of strings.
  const [units, at] = [new Uint16Array(raw.length), new Uint32Array(raw.length)];
  let count = 0;
  for (let place = 0; place < raw.length; place += 1) {
    const unit = raw.charAt(place);
    const following = raw.charAt(place + 1);
    const isWritten = unit === '\\' && (following === 'n' || following === 'r');
    const isHalf = unit === '\r' && following === '\n';
    const letter = isHalf ? '' : isWritten ? '\n' : plainOf(unit);
    const last = count > 0 ? units[count - 1] : lineFeed;
    if (letter === '\n' && last === blank) count -= 1;
    if (letter !== '' && !(letter === ' ' && (last === blank || last === lineFeed))) {
      units[count] = letter.charCodeAt(0);
      at[count] = place;
      count += 1;
    }
    if (isWritten) place += 1;
  }
  const rawOf = (start: number, end: number) => {
    const [from, last] = [at[start], at[end - 1]];
    const isOutside = from === undefined || last === undefined || end <= start || end > count;
    return isOutside ? '' : raw.slice(from, last + 1);
  };
  return { plain: textOf(units.subarray(0, count)), rawOf };
}

const [blank, lineFeed] = [0x20, 0x0a];
const pieceUnits = 4096;

function textOf(units: Uint16Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < units.length; start += pieceUnits)
    pieces.push(String.fromCharCode(...units.subarray(start, start + pieceUnits)));
  return pieces.join('');
}

/**
 * A pattern for one character that is no letter, digit or line break, without the slow Unicode flag of regular
 * expressions.
 */
export const sign = String.raw`[^a-z\d\n\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\ud83b\ud83f-\udbff\uf900-\ufdff\ufe70-\ufeff]`;

export const bengali = (words: string) => plainText(words).plain;
