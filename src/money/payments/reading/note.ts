import { toAsciiDigits } from '#base/shared/digits.ts';
import { withoutInvisible } from '#base/shared/read-text.ts';
import { eachMatch, everyMatch } from './every-match.ts';
import { openingsIn } from './openings.ts';
import { bengali } from './plain-text.ts';

/** The payer's own words: the places between which they stand. */
export type NotePlace = { start: number; end: number };

const noteLabel =
  /(?<![a-z])(?:reference|ref)(?![a-z])(?!(?<=\d(?:reference|ref))\d)(?![ ._]?\/)(?: ?no| ?num(?:ber)?)?(?![a-z])\.?(?: ?(?<colon>:) ?| ?-(?=\S)|[ \n]?)/gi;
/** `রেফারেন্স: রোল ১২।`; ends with its sentence, its line, or where the next field begins. */
const bengaliNote = new RegExp(
  `${bengali('রেফারেন্স')}(?: ?: ?| )(?<note>[^।\\n]{1,80}?)(?= ?(?:।|\\n|$|[.] |${bengali('ফি|ব্যালেন্স|ট্রান|লেনদেন')}|(?:trx|txn) ?id))`,
  'gi',
);
/** What may stand behind a note. Where line breaks were lost, the word for the id sticks to it. */
const fields = {
  fee: /(?<![a-z])fee[ \n]?:?[ \n]?(?:tk|bdt|৳|\d|\.)/gi,
  balance: /(?<![a-z])(?:avail(?:able)? )?(?:net)?bal(?:ance)?[ \n]?:?[ \n]?(?:is )?(?:tk|bdt|৳|\d)/gi,
  id: /(?:(?<![a-z])(?:trx|trnx|txn|tx|trans|transaction) ?id|(?:trx|trnx|txn)id ?:)/gi,
  line: /\n/g,
};
/** With id and time a message is at its end, or with the time that follows its balance. */
const endOfMessage =
  /(?:trx|trnx|txn|tx) ?id[ :.]{0,3}[a-z\d]{6,14}.{0,60}?\d{1,2}[/-](?:\d{1,2}|[a-z]{3})[/-]\d{2,4}[ ,a-z]{0,4}\d{1,2}:\d{2}/gis;
const endOfSentence = /[.,;]\s|\n|[.,;]?$/;
/** Units of the longest note, and of all that stands behind it in its message. */
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

/** The rest of the note's own message: at its time, or where the next message begins in a line of its own. */
function restOf(text: string, start: number, next: number): string {
  const own = text.slice(start, Math.min(next, start + longestRest));
  // A forged end within the note is followed by the rest of the message: by no sentence and no line that begins another one.
  let end: number | undefined;
  for (const found of everyMatch(endOfMessage, own)) {
    const between = end === undefined ? '' : own.slice(end, found.index);
    if (between.includes('\n') || openingsIn(between).length > 0) break;
    end = found.index + found[0].length;
  }
  return own.slice(0, end);
}

/** Signs of a list or a quotation may stand before the first word. */
const beginOfLine = /(?:^|\n)[^\p{L}\p{N}\n]{0,12}$/u;
const longestOpening = 120;
/** Places of the line breaks before which a message has surely ended: an empty line follows, or one that begins another. */
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
 * Whoever pays writes the note, so nothing in it counts as the wallet's word: neither as a sentence that begins a message nor as a sum, a sender or
 * an id. bKash writes `Ref … Fee … Balance … TrxID … at …`, and the note ends where the last possible of them begins; behind `Ref:` in a line of
 * its own stands one field among others, which ends with the line.
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
/** Behind a colon the id is the next field; where none is there, any field may be. */
function lengthOf(rest: string, isField: boolean): number {
  const lastId = placesOf(fields.id, rest).at(-1);
  if (!isField) return beforeLast(rest);
  if (lastId === undefined) return beforeFirst(rest);
  // Nagad writes the balance behind the id, Rocket before it.
  const isIdNext = placesOf(fields.balance, rest.slice(lastId)).length > 0;
  return isIdNext ? rest.slice(0, lastId).replace(feeAtEnd, '').length : beforeLast(rest);
}

/** What stands for each unit of a note where a text is searched: of nobody's alphabet, no digit and no sign of a sentence's end. */
const masked = '\ue000';

/** The text with the same places, and without what payers wrote in it. */
export function withoutNotes(text: string, notes: readonly NotePlace[]): string {
  let rest = 0;
  const parts = notes.flatMap(({ start, end }) => {
    const kept = text.slice(rest, start);
    rest = end;
    return [kept, text.slice(start, end).replace(/[^\n]/g, masked)];
  });
  return [...parts, text.slice(rest)].join('');
}

/** A message as its sentences are read: each note is a pause. */
export const wordsOf = (message: string) => message.replace(/\ue000+/g, '. ');

const nothing = /^(?:n\/?a|none|null|nil)?$/i;
/** bKash names the merchant's counter behind the note. */
const counter = /[.,;]\s*counter(?: no\.?)?:? ?\w{1,8}[\s.,;]*$/i;

/** The note as its payer wrote it, in plain digits; null for one that says that there is none. */
export function noteOf(written: string): string | null {
  const plain = toAsciiDigits(withoutInvisible(written)).replace(/\s+/g, ' ');
  const text = plain.replace(counter, '').replace(/^[\s.,:;-]+|[\s.,:;-]+$/g, '');
  const isOpen = text.startsWith('(') && text.endsWith(')');
  const note = isOpen ? text.slice(1, -1).trim() : text;
  return nothing.test(note) ? null : note;
}
