import { lettersOf } from './beginning-of.ts';
import { toWellFormed } from './well-formed.ts';

/** Bytes of UTF-8, with the extension. File systems take 255, and programs that copy a file may add to its name. */
const mostBytes = 200;
/** UTF-16 units of a title that are looked at: more than any that fits. */
const longestTitle = 1000;
/** Characters that Windows refuses in a file's name. */
const unfit = /[\p{Cc}\u2028\u2029/\\:*?"<>|]+/gu;
/** Signs that nobody sees and that may turn the direction of a name; two of them join Bengali letters, and stay. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu;
const dotsBefore = /^[\s.]+/u;
/** Devices of Windows, also with an extension. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

/** The name under which a file with that title is saved on any system. `extension` without its dot; a title that ends with it gets no second one. */
export function fileName(title: string, extension: string): string {
  const end = `.${extension}`;
  const readable = toWellFormed(title.slice(0, longestTitle)).replace(unfit, '-').replace(unseen, '');
  const bare = withoutEnd(readable, end).replace(dotsBefore, '');
  const safe = device.test(bare) ? `_${bare}` : bare;
  return `${withoutEnd(beginningInBytes(safe, mostBytes - bytesOf(end)), end) || 'file'}${end}`;
}

/** Without the extension, once or more, and without the dots and spaces that Windows takes from the end of a name. */
function withoutEnd(name: string, end: string): string {
  let rest = name.length;
  for (;;) {
    while (rest > 0 && /[\s.]/u.test(name.charAt(rest - 1))) rest -= 1;
    if (name.slice(Math.max(0, rest - end.length), rest).toLowerCase() !== end) return name.slice(0, rest);
    rest -= end.length;
  }
}

/** So many whole letters as fit. */
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
