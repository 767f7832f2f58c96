import { lettersOf } from './beginning-of.ts';
import { toWellFormed } from './well-formed.ts';

/**
 * Limit of the whole name in UTF-8, with the extension. File systems allow 255 bytes, but programs that copy a file may
 * lengthen its name.
 */
const mostBytes = 200;
const longestTitle = 1000;
const unfit = /[\p{Cc}\u2028\u2029/\\:*?"<>|]+/gu;
/** Invisible characters, which may change the direction of a name. The two that join Bengali letters are kept. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;
const dotsBefore = /^[\s.]+/u;
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

/**
 * The name is valid on any system. `extension` has no dot. A title that already ends with the extension gets no second
 * one.
 */
export function fileName(title: string, extension: string): string {
  const end = `.${extension}`;
  const readable = toWellFormed(title.slice(0, longestTitle)).replace(unfit, '-').replace(unseen, '');
  const bare = withoutEnd(readable, end).replace(dotsBefore, '');
  const safe = device.test(bare) ? `_${bare}` : bare;
  return `${withoutEnd(beginningInBytes(safe, mostBytes - bytesOf(end)), end) || 'file'}${end}`;
}

/** Removes repeated extensions, and the dots and spaces that Windows strips from the end of a name. */
function withoutEnd(name: string, end: string): string {
  let rest = name.length;
  for (;;) {
    while (rest > 0 && /[\s.]/u.test(name.charAt(rest - 1))) rest -= 1;
    if (name.slice(Math.max(0, rest - end.length), rest).toLowerCase() !== end) return name.slice(0, rest);
    rest -= end.length;
  }
}

function beginningInBytes(text: string, most: number): string {
  let cut = '';
  let room = most;
  for (const letter of lettersOf(text)) {
    room -= bytesOf(letter);
    if (room < 0) break;
    cut += letter;
  }
  return cut;
}
