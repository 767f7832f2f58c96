import { toAsciiDigits } from '#base/shared/digits.ts';
import { idsIn } from './reading/ids.ts';
import { referenceKey } from './reference.ts';

/** An id as it is shown, and whether letters of another alphabet in it were read as the Latin ones they look like. */
export type StatementReference = { id: string; lookAlike: boolean };

const fewestCharacters = 6;
const mostCharacters = 40;
/** Only numbers are written in groups; other words with spaces between are somebody's remark. */
const shape = /^(?:[\p{L}\p{N}][\p{L}\p{N}/._-]*|[\p{Nd} ]+)$/u;
/** What a spreadsheet makes of a long number: its last digits are lost. */
const rounded = /^\d(?:\.\d+)?e\+\d+$/i;

/** The id that a cell is, or holds behind a word such as `TRX ID:`; null for what is none. */
export function readReference(cell: string, isWallet: boolean): StatementReference | null {
  const inside = referenceInside(cell);
  if (inside) return inside;
  const text = cell.replace(/^'/, '');
  if (rounded.test(text) || !shape.test(text)) return null;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < fewestCharacters || letters.length > mostCharacters) return null;
  // What a bank calls so without a digit is the kind of a transaction; a wallet's id has none now and then.
  const isWord = !/\p{Nd}/u.test(letters) && !isWallet;
  return isWord || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text) ? null : asReference(text);
}

/** The id that a text of other words names as one. */
export function referenceInside(text: string): StatementReference | null {
  const [named] = idsIn(text);
  return named ? { id: named.id, lookAlike: named.looksAlike } : null;
}

function asReference(text: string): StatementReference {
  const shown = toAsciiDigits(text);
  if (/^[\x20-\x7e]*$/.test(shown)) return { id: shown, lookAlike: false };
  return { id: referenceKey('bank', shown) ?? shown, lookAlike: true };
}
