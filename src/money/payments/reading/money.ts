import { poishaIn } from '#base/shared/read-taka.ts';
import { mostPoisha } from '#money/payments/most-money.ts';
import { everyMatch } from './every-match.ts';

export type Money = {
  poisha: number;
  label: 'amount' | 'balance' | 'fee' | 'other' | null;
  /**
   * True for `Tk.50`, which may be fifty taka or fifty poisha, and for `500,00` and `1,50`, which may be two numbers.
   */
  doubtful: boolean;
  inBrackets: boolean;
  start: number;
  end: number;
};

/** Does not match if more digits follow, because the meaning of `1.500.00` could only be guessed. */
const number = String.raw`\d[\d,]{0,20}(?:\.\d{1,2})?(?!\.?\d|\u20e3|[ '’]\d{3}(?:[.,]\d|(?=\s|$)))`;
const currency = '(?:tk|bdt|taka|৳)';
export const sum = String.raw`(?:${currency}[ .:]{0,3}[-+]?\.?\d[\d,.]{0,20}|\d[\d,.]{0,20} ?(?:tk|bdt|taka|৳|টাকা))`;

const words = {
  balance: String.raw`(?:balance|netbal|bal|c\/b|ব্যালেন্স|স্থিতি)`,
  fee: '(?:fee|charge|comm|commission|vat|tax|ফি|চার্জ|কমিশন)',
  amount: '(?:amount|amt|total|পরিমাণ)',
  other: '(?:incentive|limit|cash ?back|bonus|discount|outstanding|cost|due|up ?to|minimum|ক্যাশব্যাক)',
};
const between = String.raw`[ .:=\-\n]{0,4}(?:(?:is|was|now|paid|of|dr|cr)[ .:=\-\n]{0,3}){0,2}`;
const labels = Object.entries(words).map(
  ([name, word]) => [name, new RegExp(`(?<![a-z])${word}${between}$`, 'i')] as const,
);
/** Matches a label after its sum, as in `Tk. 45,320.00 Balance`, unless it is the label of the next sum. */
const labelBehind = new RegExp(
  String.raw`^ (?<name>balance|fee)(?![a-z])(?! ?[:.]? ?(?:is )?${currency}?[ .:]{0,3}-?\.?\d)`,
  'i',
);

/** Matches `Tk 500.00`, `BDT.500`, `Tk.00`, `500 Tk`, `৫০০ টাকা`, `500/-` or `Balance: 26509.33`. */
const sums = new RegExp(
  [
    String.raw`(?<![a-z])${currency}(?<dot> ?\.)?(?<gap>[ :\n]{0,2})(?<sign>[-+]?)(?<after>${number}|\.\d{1,2})`,
    String.raw`(?<![\d.,:/*a-z-])(?<before>${number}) ?(?:tk|bdt|taka|৳|টাকা|\/-)(?![a-z])(?![ .:]{0,2}-?\d)`,
    String.raw`(?<![a-z])(?:${words.balance}|${words.fee}|${words.amount}) ?[:=] ?(?:dr ?)?-?(?<bare>${number})(?![\d/:*])`,
  ].join('|'),
  'gi',
);

const nearby = 40;

function labelOf(text: string, start: number, end: number): Money['label'] {
  const before = text.slice(Math.max(0, start - nearby), start);
  const found = labels.find(([, word]) => word.test(before))?.[0];
  if (found === 'balance' || found === 'fee' || found === 'amount' || found === 'other') return found;
  const behind = labelBehind.exec(text.slice(end, end + nearby))?.groups?.name;
  return behind === undefined ? null : /fee/i.test(behind) ? 'fee' : 'balance';
}

function isBracketed(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 80), start);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

const poishaOf = (digits: string) => poishaIn(digits.replace(/,+$/, ''));

export function moneyIn(text: string): Money[] {
  return everyMatch(sums, text).map((found) => {
    const { dot, gap, after, before, bare } = found.groups ?? {};
    const isPoisha = dot !== undefined && gap === '' && after !== undefined && /^\d\d$/.test(after);
    const digits = bare ?? before ?? after ?? '';
    const end = found.index + found[0].length;
    const poisha = isPoisha ? Number(digits) : poishaOf(digits);
    const start = bare === undefined ? found.index : end - bare.length;
    return {
      poisha: poisha ?? 0,
      label: labelOf(text, start, end),
      doubtful: poisha === null || (isPoisha && digits !== '00'),
      inBrackets: isBracketed(text, found.index),
      start: found.index,
      end,
    };
  });
}

/**
 * Returns the sum that moved, in poisha: the only one labelled `amount`, or else one without a label, preferably
 * outside brackets. Null if two different sums before `end` could be meant, as in two joined messages. Null also if the
 * sum is missing, doubtful, 0 or too large.
 */
export function movedSum(money: Money[], end: number): number | null {
  const unnamed = money.filter(({ label }) => label === null);
  const plain = unnamed.filter(({ inBrackets, start }) => !inBrackets && start < end);
  const called = money.filter(({ label, poisha, doubtful }) => label === 'amount' && (poisha > 0 || doubtful));
  if (called.length > 1) return null;
  if (!money.some(({ label }) => label === 'amount') && new Set(plain.map(({ poisha }) => poisha)).size > 1)
    return null;
  const moved = called[0] ?? unnamed.find(({ inBrackets }) => !inBrackets) ?? unnamed[0];
  return moved && !moved.doubtful && moved.poisha > 0 && moved.poisha <= mostPoisha ? moved.poisha : null;
}

export function labelledSum(money: Money[], wanted: 'balance' | 'fee'): number | null {
  return money.find(({ label, poisha, doubtful }) => label === wanted && !(doubtful && poisha === 0))?.poisha ?? null;
}
