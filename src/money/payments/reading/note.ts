import { toAsciiDigits } from '#base/shared/digits.ts';
import { withoutInvisible } from '#base/shared/read-text.ts';
import { eachMatch, everyMatch } from './every-match.ts';
import { openingsIn } from './openings.ts';
import { bengali } from './plain-text.ts';

export type NotePlace = { start: number; end: number };

const noteLabel =
  /(?<![a-z])(?:reference|ref)(?![a-z])(?!(?<=\d(?:reference|ref))\d)(?![ ._]?\/)(?: ?no| ?num(?:ber)?)?(?![a-z])\.?(?: ?(?<colon>:) ?| ?-(?=\S)|[ \n]?)/gi;
/** Matches a note such as `রেফারেন্স: রোল ১২।`. It ends with its sentence or line, or where the next field begins. */
const bengaliNote = new RegExp(
  `${bengali('রেফারেন্স')}(?: ?: ?| )(?<note>[^।\\n]{1,80}?)(?= ?(?:।|\\n|$|[.] |${bengali('ফি|ব্যালেন্স|ট্রান|লেনদেন')}|(?:trx|txn) ?id))`,
  'gi',
);
/** Fields that may follow a note. Where line breaks were lost, the ID's label sticks to the note. */
const fields = {
  fee: /(?<![a-z])fee[ \n]?:?[ \n]?(?:tk|bdt|৳|\d|\.)/gi,
  balance: /(?<![a-z])(?:avail(?:able)? )?(?:net)?bal(?:ance)?[ \n]?:?[ \n]?(?:is )?(?:tk|bdt|৳|\d)/gi,
  id: /(?:(?<![a-z])(?:trx|trnx|txn|tx|trans|transaction) ?id|(?:trx|trnx|txn)id ?:)/gi,
  line: /\n/g,
};
const endOfMessage =
  /(?:trx|trnx|txn|tx) ?id[ :.]{0,3}[a-z\d]{6,14}.{0,60}?\d{1,2}[/-](?:\d{1,2}|[a-z]{3})[/-]\d{2,4}[ ,a-z]{0,4}\d{1,2}:\d{2}/gis;
const endOfSentence = /[.,;]\s|\n|[.,;]?$/;
const longestNote = 160;
const longestRest = 400;

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
  return last ?? ids.at(-1) ?? rest.search(endOfSentence);
}

function restOf(text: string, start: number, next: number): string {
  const own = text.slice(start, Math.min(next, start + longestRest));
  // A payer may forge the end of a message within the note, so the last end counts. An end after the beginning of
  // another message does not count.
  let end: number | undefined;
  for (const found of everyMatch(endOfMessage, own)) {
    const between = end === undefined ? '' : own.slice(end, found.index);
    if (between.includes('\n') || openingsIn(between).length > 0) break;
    end = found.index + found[0].length;
  }
  return own.slice(0, end);
}

const beginOfLine = /(?:^|\n)[^\p{L}\p{N}\n]{0,12}$/u;
const longestOpening = 120;
function endsOfMessages(text: string): number[] {
  let place = 0;
  return text.split('\n').flatMap((line) => {
    const end = place - 1;
    place += line.length + 1;
    const isNext = !letterOrDigit.test(line) || openingsIn(line.slice(0, longestOpening))[0] === 0;
    return isNext && end >= 0 ? [end] : [];
  });
}
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Returns the positions of the payers' notes. A payer can write anything, so nothing in a note may count as an opening,
 * sum, sender or ID. In bKash's `Ref … Fee … Balance … TrxID … at …`, the note ends where the last possible field
 * begins. `Ref:` at the beginning of a line ends with its line.
 */
export function notesIn(text: string): NotePlace[] {
  const notes: NotePlace[] = [];
  const ends = endsOfMessages(text);
  let next = 0;
  for (const found of eachMatch(noteLabel, text)) {
    const start = found.index + found[0].length;
    if (found.index < (notes.at(-1)?.end ?? 0) || start === text.length) continue;
    while ((ends[next] ?? text.length) < start) next += 1;
    const isLine =
      found.groups?.colon !== undefined && beginOfLine.test(text.slice(Math.max(0, found.index - 14), found.index));
    const line = text.slice(start, start + longestNote).indexOf('\n');
    const length =
      isLine && line >= 0
        ? line
        : lengthOf(restOf(text, start, ends[next] ?? text.length), found.groups?.colon !== undefined);
    if (length > 0) notes.push({ start, end: start + Math.min(length, longestNote) });
  }
  const inBengali = everyMatch(bengaliNote, text).map(({ index, 0: whole, groups }) => {
    const end = index + whole.length;
    return { start: end - (groups?.note ?? '').length, end };
  });
  const isApart = (note: NotePlace) => !notes.some(({ start, end }) => note.start < end && start < note.end);
  return inBengali.length === 0
    ? notes
    : [...notes, ...inBengali.filter(isApart)].toSorted((one, other) => one.start - other.start);
}

const feeAtEnd = /fee ?: ?(?:tk|bdt|৳)?[ .]?[\d.,]{1,12}\W{0,3}$/i;
function lengthOf(rest: string, isField: boolean): number {
  const lastId = placesOf(fields.id, rest).at(-1);
  if (!isField) return beforeLast(rest);
  if (lastId === undefined) return beforeFirst(rest);
  // Nagad writes the balance after the ID, so its note ends at the ID. Rocket writes the balance before the ID, so its
  // note ends earlier.
  const isIdNext = placesOf(fields.balance, rest.slice(lastId)).length > 0;
  return isIdNext ? rest.slice(0, lastId).replace(feeAtEnd, '').length : beforeLast(rest);
}

/**
 * Masks each character of a note. The mask belongs to no alphabet, and is neither a digit nor the end of a sentence.
 */
const masked = '\ue000';

export function withoutNotes(text: string, notes: readonly NotePlace[]): string {
  let rest = 0;
  const parts = notes.flatMap(({ start, end }) => {
    const kept = text.slice(rest, start);
    rest = end;
    return [kept, text.slice(start, end).replace(/[^\n]/g, masked)];
  });
  return [...parts, text.slice(rest)].join('');
}

export const wordsOf = (message: string) => message.replace(/\ue000+/g, '. ');

const nothing = /^(?:n\/?a|none|null|nil)?$/i;
/** bKash names the merchant's counter after the note. */
const counter = /[.,;]\s*counter(?: no\.?)?:? ?\w{1,8}[\s.,;]*$/i;

export function noteOf(written: string): string | null {
  const plain = toAsciiDigits(withoutInvisible(written)).replace(/\s+/g, ' ');
  const text = plain.replace(counter, '').replace(/^[\s.,:;-]+|[\s.,:;-]+$/g, '');
  const isOpen = text.startsWith('(') && text.endsWith(')');
  const note = isOpen ? text.slice(1, -1).trim() : text;
  return nothing.test(note) ? null : note;
}
