import { everyMatch } from './every-match.ts';

/** The payer's own words, and the places between which they stand. */
export type FoundNote = { note: string | null; start: number; end: number };

const noteLabel = /(?<![a-z])(?:reference|ref)(?![a-z])(?: ?no)?\.? ?(?<colon>:)? ?/i;
const mostUnits = 160;
/** What may stand behind a note, in the order in which bKash writes it. */
const fields = [
  /(?<![a-z])fee[ \n]?:?[ \n]?(?:tk|bdt|৳|\d|\.)/gi,
  /(?<![a-z])(?:avail(?:able)? )?(?:net)?bal(?:ance)?[ \n]?:?[ \n]?(?:is )?(?:tk|bdt|৳|\d)/gi,
  /(?<![a-z])(?:trx|trnx|txn|tx|trans|transaction) ?id/gi,
  /\n/g,
];
const nothing = /^(?:n\/?a|none|null|nil)?$/i;

const placesOf = (field: RegExp, text: string) => everyMatch(field, text).map(({ index }) => index);
const beforeFirst = (rest: string) => Math.min(rest.length, ...fields.flatMap((field) => placesOf(field, rest)));
const beforeLast = (rest: string) =>
  fields.map((field) => placesOf(field, rest).at(-1)).find((place) => place !== undefined) ?? rest.length;

/**
 * Whoever pays writes the note, so nothing in it counts as the wallet's word. bKash writes `Ref … Fee … Balance … TrxID`, and
 * the note ends where the last possible of them begins; behind `Ref:` stands one field among others, which ends at the next.
 */
export function noteIn(text: string): FoundNote | null {
  const found = noteLabel.exec(text);
  if (!found) return null;
  const start = found.index + found[0].length;
  const rest = text.slice(start, start + mostUnits);
  const length = found.groups?.colon ? beforeFirst(rest) : beforeLast(rest);
  const note = rest.slice(0, length).replace(/^[\s.,:;()-]+|[\s.,:;()-]+$/g, '');
  return { note: nothing.test(note) ? null : note, start, end: start + length };
}
