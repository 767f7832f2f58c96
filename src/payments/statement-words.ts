import type { IgnoredReason, ReceivedMethod } from './received-payment.ts';
import { plainHeading } from './statement-headings.ts';

// The words by which a statement says what happened. Each pattern looks at a cell, which is short.

export type Direction = 'in' | 'out';

const incoming = /^(?:cr|credit|credited|c|in|incoming|inward|received?|deposit|\+|জমা|ক্রেডিট|ইন)\.?$/i;
const outgoing = /^(?:dr|debit|debited|d|out|outgoing|outward|sent|paid|withdraw(?:al)?|-|খরচ|ডেবিট|আউট)\.?$/i;

/** What a column of DR and CR says. */
export function directionIn(flag: string): Direction | null {
  const word = flag.trim();
  if (incoming.test(word)) return 'in';
  return outgoing.test(word) ? 'out' : null;
}

const surelyIn =
  /receiv|cash[\s-]*in\b|add(?:ed)?[\s-]*money|cash[\s-]*back|refund|revers|deposit|inward|credit|customer[\s-]*payment|from customer|c2b|গ্রহণ|জমা|ক্যাশ ইন/i;
const surelyOut =
  /withdraw|bill|recharge|cash[\s-]*out|send[\s-]*money|money sent|payment to|to customer|b2c|disburs|settlement|pay(?:ment)? made|transfer to|debit|ক্যাশ আউট|সেন্ড মানি|রিচার্জ|উত্তোলন/i;

/** What the name of a transaction tells by itself; the last resort, since payer and receiver may call theirs the same. */
export function directionByType(type: string): Direction | null {
  if (surelyIn.test(type)) return 'in';
  return surelyOut.test(type) ? 'out' : null;
}

const unfinished =
  /fail|unsuccess|cancel|declin|revers|refund|reject|expire|pending|processing|initiated|authori[sz]ed|incomplete|ব্যর্থ|বাতিল|অসম্পূর্ণ/i;

/** Whether no money moved, by the column of the state. */
export const isUnfinished = (status: string) => unfinished.test(status);

const noPayment: [RegExp, IgnoredReason][] = [
  [/cash[\s-]*back|bonus|reward|ক্যাশব্যাক|বোনাস/i, 'cashback'],
  [/refund|revers|returned|রিফান্ড|ফেরত/i, 'refund'],
  [/recharge|air[\s-]*time|top[\s-]*up|রিচার্জ/i, 'recharge'],
  [/\bfail|unsuccess|ব্যর্থ/i, 'failed'],
];

/** Why a line with money coming in is no payment; null when it may be one. */
export function reasonToIgnore(words: string): IgnoredReason | null {
  return noPayment.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const byOthers =
  /cash[\s-]*in\b|cash[\s-]*out|add(?:ed)?[\s-]*money|deposit|\bbank\b|\bcard\b|b2b|agent|uddokta|interest|profit|ক্যাশ ইন|ক্যাশ আউট|অ্যাড মানি|ব্যাংক/i;

/** Money that an agent, a bank or the owner's own account brought to a wallet: it settles only what a student claims. */
export const isByOthers = (type: string) => byOthers.test(type);

const methodNames: [RegExp, ReceivedMethod][] = [
  [/bkash|বিকাশ/i, 'bkash'],
  [/nagad|নগদ/i, 'nagad'],
  [/rocket|রকেট/i, 'rocket'],
  [/\bupay\b|উপায়/i, 'upay'],
  [/tally\s?pay/i, 'tallypay'],
  [/\bok wallet\b/i, 'ok wallet'],
];
/** Headings that one wallet alone writes. */
const ownHeadings: [RegExp, ReceivedMethod][] = [
  [/^(?:statementforacc|txnwithacc|availableblcaftertxn)$/, 'nagad'],
  [new RegExp(`^(?:transactedamount|${plainHeading('ট্রানজেকশন আইডি')})$`), 'bkash'],
];

/** Ids that one wallet alone gives: bKash's have ten letters and digits, Nagad's eight. */
const ownIds: [RegExp, ReceivedMethod][] = [
  [/^(?=.*[A-Z])(?=.*\d)[A-Z\d]{10}$/i, 'bkash'],
  [/^(?=.*[A-Z])(?=.*\d)[A-Z\d]{8}$/i, 'nagad'],
];

const methodOfIds = (ids: string[]) =>
  ids.length === 0 ? undefined : ownIds.find(([shape]) => ids.every((id) => shape.test(id)))?.[1];

export type StatementNames = { titles: string[]; headings: string[]; name: string; ids: string[] };

/** The wallet that a statement is of, by the headings, the lines above them, the file's name or its ids; a bank where none of them tells. */
export function methodOf({ titles, headings, name, ids }: StatementNames): ReceivedMethod {
  const said = (texts: string[], words: [RegExp, ReceivedMethod][]) =>
    words.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1];
  const titled = /\bbank\b|ব্যাংক/i.test(titles.join(' ')) ? 'bank' : undefined;
  return (
    said(headings.map(plainHeading), ownHeadings) ??
    said(titles, methodNames) ??
    titled ??
    said([name], methodNames) ??
    methodOfIds(ids) ??
    'bank'
  );
}

export const isWallet = (method: ReceivedMethod) => method !== 'bank' && method !== 'card';
