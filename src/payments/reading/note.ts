import { everyMatch } from './every-match.ts';

/** The payer's own words, and the places between which they stand. */
export type FoundNote = { note: string | null; start: number; end: number };

const noteLabel = /(?<![a-z])(?:reference|ref)(?![a-z])(?: ?no| ?num(?:ber)?)?(?![a-z])\.? ?(?<colon>:)? ?/i;
const mostUnits = 160;
/** What may stand behind a note. */
const fields = {
  fee: /(?<![a-z])fee[ \n]?:?[ \n]?(?:tk|bdt|৳|\d|\.)/gi,
  balance: /(?<![a-z])(?:avail(?:able)? )?(?:net)?bal(?:ance)?[ \n]?:?[ \n]?(?:is )?(?:tk|bdt|৳|\d)/gi,
  id: /(?<![a-z])(?:trx|trnx|txn|tx|trans|transaction) ?id/gi,
  line: /\n/g,
};
const nothing = /^(?:n\/?a|none|null|nil)?$/i;

const endOfSentence = /[.,;]\s|\n|[.,;]?$/;
const placesOf = (field: RegExp, text: string) => everyMatch(field, text).map(({ index }) => index);
function beforeFirst(rest: string): number {
  const places = Object.values(fields).flatMap((field) => placesOf(field, rest));
  return places.length > 0 ? Math.min(...places) : rest.search(endOfSentence);
}

function beforeLast(rest: string): number {
  const ids = placesOf(fields.id, rest);
  const lastId = ids.at(-1) ?? rest.length;
  const last = [fields.fee, fields.balance]
    .map((field) => placesOf(field, rest).findLast((place) => place < lastId))
    .find((place) => place !== undefined);
  return last ?? ids[0] ?? rest.search(endOfSentence);
}

/**
 * Whoever pays writes the note, so nothing in it counts as the wallet's word. bKash writes `Ref … Fee … Balance … TrxID`, and
 * the note ends where the last possible of them begins; behind `Ref:` stands one field among others, which ends with its line, or at the next.
 */
export function noteIn(text: string): FoundNote | null {
  const found = noteLabel.exec(text);
  if (!found) return null;
  const start = found.index + found[0].length;
  const rest = text.slice(start, start + mostUnits);
  const isLine = found.index === 0 || text[found.index - 1] === '\n';
  const line = rest.indexOf('\n');
  const length = !found.groups?.colon ? beforeLast(rest) : isLine && line >= 0 ? line : beforeFirst(rest);
  const note = rest.slice(0, length).replace(/^[\s.,:;()-]+|[\s.,:;()-]+$/g, '');
  return { note: nothing.test(note) ? null : note, start, end: start + length };
}
