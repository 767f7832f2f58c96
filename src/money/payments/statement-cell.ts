import { withoutInvisible } from '#base/shared/read-text.ts';
import { toWellFormed } from '#base/shared/well-formed.ts';
import { longestCell } from './file-limits.ts';

const plain = /^[\x20-\x7e]*$/;

export function cleanCell(text: string): string {
  const part = text.length > longestCell ? text.slice(0, longestCell) : text;
  if (plain.test(part)) return part.trim();
  const seen = withoutInvisible(toWellFormed(part).replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' '));
  return seen.normalize('NFC').trim();
}
