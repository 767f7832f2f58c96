import { toAsciiDigits } from '#base/shared/digits.ts';
import { idsIn } from './reading/ids.ts';
import { referenceKey } from './reference.ts';

export type StatementReference = { id: string; lookAlike: boolean };

const fewestCharacters = 6;
const mostCharacters = 40;
/** Only numbers are written in groups with spaces. Other words with spaces are a remark and no ID. */
const shape = /^(?:[\p{L}\p{N}][\p{L}\p{N}/._-]*|[\p{Nd} ]+)$/u;
/** Matches a long number that a spreadsheet has rounded. Its last digits are lost. */
const rounded = /^\d(?:\.\d+)?e\+\d+$/i;

/** The ID is the whole cell or follows a label such as `TRX ID:`. Null if the cell has none. */
export function readReference(cell: string, isWallet: boolean): StatementReference | null {
  const inside = referenceInside(cell);
  if (inside) return inside;
  const text = cell.replace(/^'/, '');
  if (rounded.test(text) || !shape.test(text)) return null;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < fewestCharacters || letters.length > mostCharacters) return null;
  // A bank's word without a digit is a type of transaction. A wallet's ID sometimes has no digit.
  const isWord = !/\p{Nd}/u.test(letters) && !isWallet;
  return isWord || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text) ? null : asReference(text);
}

export function referenceInside(text: string): StatementReference | null {
  const [named] = idsIn(text);
  return named ? { id: named.id, lookAlike: named.looksAlike } : null;
}

function asReference(text: string): StatementReference {
  const shown = toAsciiDigits(text);
  if (/^[\x20-\x7e]*$/.test(shown)) return { id: shown, lookAlike: false };
  return { id: referenceKey('bank', shown) ?? shown, lookAlike: true };
}
