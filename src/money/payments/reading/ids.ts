import { referenceKey } from '#money/payments/reference.ts';
import { everyMatch } from './every-match.ts';

/**
 * `id` is normalised for comparison. `looksAlike`: the message wrote it with other signs than plain Latin letters and
 * digits.
 */
export type FoundId = { id: string; looksAlike: boolean; start: number; end: number; label: string };

/** Matches labels such as `TrxID`, `TxnId:`, `Trnx ID`, `TxID`, `Transaction No`, and the Bengali words for them. */
const label = `(?<![a-z])(?:ref(?:erence)?[ ._]?/[ ._]?(?:trx|txn|tran|tnx)(?:[ ._-]?(?:id|no))?|(?:trx|txn|tran)[ ._]?/[ ._]?ref|ref(?:erence)?(?: ?no)?(?=[ :.#=]{0,3}(?:TR|FT)\\d{6,30}(?![\\p{L}\\p{N}]))|(?:tr(?:xn?|nx?|ans|ansaction)|txn?|লেনদেন(?:ের)?|ট্রান(?:জেকশন|জ্যাকশন|সেকশন|জাকশন)|ট্রাঞ্জেকশন)[ ._-]?(?:id|no|number|আইডি|নম্বর|নং))`;
const ids = new RegExp(
  String.raw`(?<label>${label})[ :.#=\-\n]{0,4}(?:is:? )?(?<token>[\p{L}\p{N}\p{M}]{4,40})(?![\p{L}\p{N}\p{M}])`,
  'giu',
);

const nextLabel = /(?:comm|balance|bal|date|fee|sender|customer|uddokta|ref|amount|at|on)$/i;

/**
 * Removes the next field's label from an ID. The label sticks to the ID where line breaks were lost, as in
 * `71NHMIC5Comm: Tk 8.61` or `71NHMIC521/01/2023`.
 */
function unglued(token: string, following: string): string {
  if (/^ ?[:.]? ?(?:tk|bdt|:)/i.test(following) && /(?:comm|bal|balance|date|fee)$/i.test(token))
    return token.replace(nextLabel, '');
  if (/^ ?:/.test(following)) return token.replace(nextLabel, '');
  if (/^ \d{1,2}[/-]/.test(following) && /^.{8,}(?:at|on)$/i.test(token)) return token.slice(0, -2);
  if (/^\/\d{2}\/\d{2}/.test(following) && token.length > 8) return token.slice(0, -2);
  return token;
}

/** IDs have digits, except a few of 8 or 10 letters. */
const isId = (key: string) => /^[A-Z0-9]{4,40}$/.test(key) && (/\d/.test(key) || /^(?:.{8}|.{10})$/.test(key));
const isWord = /^(?:received|successful|customer|pending|unknown|balance|reference)$/i;

export function idsIn(text: string): FoundId[] {
  return everyMatch(ids, text).flatMap((found) => {
    const { label: word = '', token: whole = '' } = found.groups ?? {};
    const end = found.index + found[0].length;
    const token = unglued(whole, text.slice(end, end + 12));
    const id = referenceKey('bkash', token);
    if (id === null || !isId(id) || isWord.test(token)) return [];
    const looksAlike = id !== token.toUpperCase();
    return [{ id, looksAlike, start: found.index, end: end - whole.length + token.length, label: word }];
  });
}
