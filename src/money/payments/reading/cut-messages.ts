import { type Fragment, fragmentsOf } from './fragments.ts';
import { idsIn } from './ids.ts';
import { bengali } from './plain-text.ts';
import { endsWithDay, hasDay, timeIn } from './times.ts';
import type { NamedSender } from './wallet.ts';

/** One message of a paste. Its first sentence begins at `opening`. `named` is the sender in the header above it. */
export type Piece = { start: number; opening: number; end: number; named: NamedSender | null };

type Part = { kind: Fragment['kind']; start: number; end: number };

type Open = Piece & { isOpened: boolean; hasId: boolean; hasTime: boolean; isTold: boolean; isLabelled: boolean };
type State = {
  plain: string;
  pieces: Piece[];
  open: Open | null;
  isAfterGap: boolean;
  named: NamedSender | null;
  time: Part | null;
};

const fieldLine =
  /^[^a-z\d\n]{0,8}(?:amount|amt|total|sender|customer|uddokta|agent|receiver|ref|reference|(?:trx|trnx|txn|tx|trans|transaction) ?id|balance|bal|fee|comm|charge|from|to|biller|mobile|account|a\/c|acc|sms account|mm\/?yyyy|date|time|govt|deposit amount|npsb fee|(?:tk|bdt)[ .]{0,2}[\d,.]{1,20} balance)(?: ?(?:no|number|contact))?[^a-z\d\n]{0,3}(?: |:|$)/i;
const isField = (line: string) => fieldLine.test(line) || bengaliField.test(line);
const tailLine =
  /^[^a-z\d\n]{0,8}(?:(?:cash ?back|interest|bonus) (?:on|for)|download|get (?:app|receipt)|dial|visit|for (?:details|quer|enquiry)|help|pls|please|thank|https?:|www\.|details|wait for|remittance cash out|enjoy)/i;
const labelled = new RegExp(`(?<![a-z])am(?:oun)?t ?:|${bengali('পরিমাণ')} ?:`, 'i');
const bengaliField = new RegExp(
  `^[^a-z\\d\\n]{0,8}?(?:${bengali('পরিমাণ|প্রেরক|গ্রাহক|রেফারেন্স|ব্যালেন্স|স্থিতি|ফি|চার্জ|লেনদেন আইডি|ট্রানজেকশন আইডি|সময়|তারিখ')}) ?:`,
);
/**
 * A bank's message with such a word and a sum is complete even without a transaction ID. So is a message that
 * `withoutId` matches.
 */
const ofBank = /(?<![a-z])(?:credited|debited|deposited|withdrawn|withdrawal|transacted)(?![a-z])/i;
const sumOrId = /(?:tk|bdt|৳)[ .:]{0,3}\d|\d[\d,]*\.\d{2}/i;
const withoutId = /(?<![a-z])(?:failed|cancelled|expires?)(?![a-z])|(?<![a-z])(?:otp|code)(?![a-z]).{0,120}\d{4}/i;
const moneyOrId = /(?<![a-z])(?:tk|bdt|taka)(?![a-z])|৳|টাকা|\d{4}/i;
const cutOff = /[\s)](?:from|to|by|at|on|of|is|for|tk\.?|bdt)$/i;
const greeting = /^(?:dear|congrat)[^\d]{0,40}$/i;
const longestDay = 20;
const longestHeading = 60;
/** UTF-16 units, more than any message has. Text beyond them belongs to another message. */
const mostUnits = 1500;

/**
 * A message begins with an opening sentence, after a header, or after a finished message and its fields. An empty line
 * ends a message, unless the next line is a field that the message lacks.
 */
export function cutMessages(plain: string): Piece[] {
  const state: State = { plain, pieces: [], open: null, isAfterGap: true, named: null, time: null };
  for (const fragment of fragmentsOf(plain)) add(state, fragment);
  close(state);
  return state.pieces.flatMap((piece) => apart(plain, piece));
}

function add(state: State, fragment: Fragment): void {
  if (fragment.kind === 'gap') {
    state.time = null;
    state.isAfterGap = true;
    return;
  }
  if (fragment.kind === 'header' && !(fragment.isField && lacksField(state))) {
    close(state);
    state.named = fragment.named ?? state.named;
    return;
  }
  if (fragment.kind === 'time' && !isOwnTime(state, fragment)) {
    close(state);
    state.time = fragment;
    return;
  }
  if (belongs(state, fragment)) grow(state, fragment);
  else begin(state, fragment);
  state.isAfterGap = false;
}

function belongs(state: State, fragment: Part): boolean {
  if (fragment.kind === 'opening') return isLed(state, fragment);
  return fragment.kind === 'text' ? goesOn(state, fragment) : true;
}

function close(state: State): void {
  if (state.open) state.pieces.push(state.open);
  state.open = null;
}

/** Matches first words of City Bank's messages, which have the day on a line of its own above. */
const ofDay = /^(?:citytouch|atm|e-comm|pos|(?:tk|bdt)[ .]{0,2}[\d,.]{1,14} (?:deposit|withdraw))/i;

function begin(state: State, fragment: Part): void {
  close(state);
  const { kind, end } = fragment;
  const isOfDay = ofDay.test(state.plain.slice(fragment.start, fragment.start + 20));
  const start = isOfDay && state.time ? state.time.start : fragment.start;
  state.time = null;
  const isOpened = kind === 'opening';
  const nothing = { hasId: false, hasTime: false, isTold: false, isLabelled: false };
  state.open = { start, opening: start, end, named: state.named, isOpened, ...nothing };
  state.named = null;
  grow(state, { kind, start, end });
}

const lookBack = 40;

function grow({ plain, open }: State, { kind, start, end }: Part): void {
  if (!open) return;
  if (kind === 'opening' && !open.isOpened)
    Object.assign(open, { opening: start, isOpened: true, hasId: false, hasTime: false });
  const text = plain.slice(Math.max(open.start, start - lookBack), Math.min(end, start + mostUnits));
  open.end = end;
  open.hasId ||= idsIn(text).length > 0;
  open.hasTime ||= hasDay(text);
  open.isTold ||=
    withoutId.test(text) || (ofBank.test(text) && sumOrId.test(plain.slice(open.start, end).slice(0, mostUnits)));
  open.isLabelled ||= labelled.test(text);
}

/**
 * True if a header line such as `From: IBBL` is a field of the unfinished message above. Otherwise it names the sender
 * of the next one.
 */
function lacksField({ open, isAfterGap }: State): boolean {
  return open?.isOpened === true && !open.hasId && !isAfterGap;
}

/**
 * True if a line with only a time belongs to the message above. That message lacks a time, or a line break separated
 * its day and time.
 */
function isOwnTime({ plain, open, isAfterGap }: State, { start }: Part): boolean {
  if (!open || !(open.isOpened || open.hasId) || start - open.start > mostUnits) return false;
  if (open.hasTime)
    return !isAfterGap && endsWithDay(plain.slice(Math.max(open.start, open.end - longestDay), open.end));
  return !isAfterGap || (open.isLabelled && open.hasId);
}

function goesOn({ plain, open, isAfterGap }: State, { start, end }: Part): boolean {
  if (!open || end - open.start > mostUnits) return false;
  const line = plain.slice(start, Math.min(end, start + 80));
  const isFinished = open.hasId || open.isTold;
  if (isAfterGap) return isLackedField(open, line);
  return (
    !isFinished ||
    cutOff.test(plain.slice(Math.max(open.start, open.end - 10), open.end)) ||
    isField(line) ||
    tailLine.test(line) ||
    start === open.end
  );
}

/**
 * Text copied from some phones has empty lines around every field. So after an empty line, a field still continues a
 * message that has no day yet, unless it is a second ID.
 */
function isLackedField(open: Open, line: string): boolean {
  const isHeading = open.isOpened && open.end - open.opening < longestHeading;
  if (open.hasTime || !(open.isLabelled || isHeading) || !isField(line)) return false;
  return !(open.hasId && idsIn(line).length > 0);
}

/**
 * True if an opening sentence continues the greeting, or the advertisement without a sum or an ID, directly above it.
 */
function isLed({ plain, open, isAfterGap }: State, { start }: Part): boolean {
  if (!open || isAfterGap || start - open.start > 400) return false;
  if (open.isOpened) return greeting.test(plain.slice(open.opening, start));
  return !moneyOrId.test(plain.slice(open.start, start));
}

type Places = { start: number; opening: number; end: number };

const nearby = 80;
const window = 1500;

/**
 * Separates two messages that were read as one because an unknown sentence joins them. They have different IDs. The cut
 * is after the first message's last field, so that the second payment is not lost.
 */
function apart<P extends Places>(plain: string, piece: P): P[] {
  const parts: P[] = [];
  let rest = piece;
  while (rest.end - rest.opening > nearby) {
    const cut = endOfFirst(plain.slice(rest.opening, Math.min(rest.end, rest.opening + window)));
    if (cut === null) break;
    const middle = rest.opening + cut;
    parts.push({ ...rest, end: middle });
    rest = { ...rest, start: middle, opening: middle };
  }
  return [...parts, rest];
}

function endOfFirst(text: string): number | null {
  const ids = idsIn(text);
  const [first] = ids;
  const second = ids.find(({ id }) => id !== first?.id);
  if (!first || !second) return null;
  const behind = text.slice(first.end, second.start);
  const time = timeIn(behind.slice(0, nearby));
  const balance = /^.{0,40}bal(?:ance)?[ :.]{0,2}(?:tk|bdt)?[ .:]{0,2}[\d,]+(?:\.\d{1,2})?/is.exec(behind)?.[0].length;
  return first.end + (time?.end ?? balance ?? 0);
}
