import { foreignCodes, foreignSigns } from './foreign-currency.ts';
import type { IgnoredReason, ReceivedMethod } from './received-payment.ts';
import { plainHeading } from './statement-headings.ts';

export type Direction = 'in' | 'out';

const incoming =
  /^(?:cr|credits?|credited|c|\(?cr\)?|in|incoming|inward|received?|receipt|deposits?|money in|paid in|cash in|inflow|income|plus|\(?\+\)?|জমা|ক্রেডিট|ইন|আয়|প্রাপ্তি|গ্রহণ)\.?$/i;
const outgoing =
  /^(?:dr|debits?|debited|d|\(?dr\)?|out|outgoing|outward|sent|send|paid|withdraw(?:al|als|n)?|money out|paid out|cash out|outflow|expenses?|minus|\(?[-−–]\)?|খরচ|ডেবিট|আউট|উত্তোলন|ব্যয়|প্রেরণ)\.?$/i;

export const isPlainDirection = (cell: string) =>
  /^(?:cr|dr|c|d|credit|debit|in|out|\(?[-−+]\)?)\.?$/i.test(cell.trim());

/** Reads a DR or CR cell. If the column has a `W` (withdrawal), `D` means deposit, otherwise debit. */
export function directionIn(flag: string, { hasW = false } = {}): Direction | null {
  const word = flag.trim();
  if (hasW && /^[wd]$/i.test(word)) return word.toLowerCase() === 'd' ? 'in' : 'out';
  if (incoming.test(word)) return 'in';
  return outgoing.test(word) ? 'out' : null;
}

const surelyIn =
  /receiv|transfer[\s-]*in\b|cash[\s-]*in\b|add(?:ed)?[\s-]*money|cash[\s-]*back|refund|revers|deposit|inward|credit|customer[\s-]*payment|from customer|c2b|গ্রহণ|জমা|ক্যাশ ইন/i;
const surelyOut =
  /withdraw|transfer[\s-]*out\b|bill|recharge|cash[\s-]*out|send[\s-]*money|money sent|payment to|to customer|b2c|disburs|settlement|pay(?:ment)? made|transfer to|debit|ক্যাশ আউট|সেন্ড মানি|রিচার্জ|উত্তোলন/i;

/** The last resort to find a line's direction, because payer and receiver may use the same words. */
export function directionByType(type: string): Direction | null {
  const [comes, goes] = [surelyIn.test(type), surelyOut.test(type)];
  if (comes === goes) return null;
  return comes ? 'in' : 'out';
}

const unfinished =
  /^(?:(?:payment |transaction |txn |trx )?(?:failed|failure|fail|unsuccessful|cancell?ed|declined|reversed|refunded|rejected|expired|authori[sz]ed|incomplete)|ব্যর্থ|বাতিল|অসম্পূর্ণ)\.?$/i;

export const isUnfinished = (status: string) => unfinished.test(status.trim());

const finished =
  'success successful successfully succeeded complete completed valid validated paid settled approved received done processed cleared posted confirmed credited accepted ok সফল সফলভাবে সম্পন্ন সম্পূর্ণ পরিশোধিত অনুমোদিত গৃহীত প্রাপ্ত';
const neutral = 'payment transaction txn trx transfer money has been is was হয়েছে হয়েছে লেনদেন পেমেন্ট';
const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
const finishedWords = new Set(wordsOf(finished));
const neutralWords = new Set(wordsOf(neutral));

export function isFinished(status: string): boolean {
  const words = wordsOf(status);
  return (
    words.some((word) => finishedWords.has(word)) &&
    words.every((word) => finishedWords.has(word) || neutralWords.has(word))
  );
}

const otherStates =
  /^(?:not .{2,30}|un(?:paid|successful|settled|confirmed)|void(?:ed)?|charge ?back|on ?hold|held|denied|blocked|error|abandoned|time(?:d)? ?out|returned|bounced|dishonou?red|draft|under review|in review|in progress|in process|pending|processing|initiated|awaiting.*|waiting.*|queued|suspended|disputed|aborted|invalid|settlement pending|.*সফল হয়নি|.*হয়নি|ফেরত|অপেক্ষমাণ|অপেক্ষমান|প্রক্রিয়াধীন|স্থগিত|প্রত্যাখ্যাত|মুলতবি)\.?$/iu;

export const isDoubtfulState = (cell: string) => {
  const text = cell.normalize('NFC').trim();
  return text.length < 60 && (isUnfinished(text) || otherStates.test(text));
};

export const isForeignCurrency = (cell: string) =>
  cell !== '' && !/^(?:bdt|tk\.?|taka|৳|টাকা|bangladesh(?:i)? taka)(?:\s*\(?(?:bdt|taka)\)?)?$/i.test(cell.trim());

const foreignHeading = new RegExp(`(?<![a-z])(?:${foreignCodes})(?![a-z])|${foreignSigns}`, 'i');
const foreignTitle = new RegExp(`currency.{0,12}(?<![a-z])(?:${foreignCodes}|us dollar|euro|pound|rupee)`, 'i');

export const namesForeignMoney = (headings: string[], titles: string[]) =>
  headings.some((heading) => foreignHeading.test(heading)) || titles.some((title) => foreignTitle.test(title));

const noPayment: [RegExp, IgnoredReason][] = [
  [/^(?:(?:cr|credit|account|savings|sb|int)\W+)*(?:interest|profit)(?![a-z])/i, 'cashback'],
  [
    /(?<![a-z])(?:loan|disburs\w*|fdr|fixed deposit|term deposit|dps|encash\w*|maturity|overdraft)(?![a-z])/i,
    'own_loan',
  ],
  [/cash[\s-]*back|bonus|reward|ক্যাশব্যাক|বোনাস/i, 'cashback'],
  [/refund|revers|returned|রিফান্ড|ফেরত/i, 'refund'],
  [/recharge|air[\s-]*time|top[\s-]*up|রিচার্জ/i, 'recharge'],
  [/\bfail|unsuccess|ব্যর্থ/i, 'failed'],
];

export function reasonToIgnore(words: string): IgnoredReason | null {
  return noPayment.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const unsure =
  /(?<![a-z])(?:not|un(?:clear\w*|paid|realised|realized)|hold|held|pending|provisional\w*|subject to|return\w*|rtn|bounc\w*|dishono\w*|recall\w*|cancel\w*|charge ?back\w*|disput\w*|wrong\w*|mistake\w*|erroneous\w*|block\w*|reject\w*|void|interest|profit|card (?:bill|payment))(?![a-z])|ফেরত|বাতিল|হয়নি|হয়নি|ঋণ/iu;

/** True if a bank's words say that the money may not stay, or may not be from a payer. */
export const leavesOpen = (words: string) => unsure.test(words);

const byOthers =
  /cash[\s-]*in\b|cash[\s-]*out|add(?:ed)?[\s-]*money|deposit|\bbank\b|\bcard\b|b2b|agent|uddokta|interest|profit|ক্যাশ ইন|ক্যাশ আউট|অ্যাড মানি|ব্যাংক/i;

/**
 * True if an agent, a bank or the owner's own account brought the money to a wallet. The desk matches such money only
 * by a submitted transaction ID.
 */
export const isByOthers = (type: string) => byOthers.test(type);

const methodNames: [RegExp, ReceivedMethod][] = [
  [/bkash|বিকাশ/i, 'bkash'],
  [/nagad|নগদ/i, 'nagad'],
  [/rocket|রকেট/i, 'rocket'],
  [/\bupay\b|উপায়/i, 'upay'],
  [/tally\s?pay/i, 'tallypay'],
  [/\bok wallet\b/i, 'ok wallet'],
];
const ownHeadings: [RegExp, ReceivedMethod][] = [
  [/^(?:statementforacc|txnwithacc|availableblcaftertxn)$/, 'nagad'],
  [new RegExp(`^(?:transactedamount|${plainHeading('ট্রানজেকশন আইডি')})$`), 'bkash'],
];

const ownIds: [RegExp, ReceivedMethod][] = [
  [/^(?=.*[A-Z])(?=.*\d)[A-Z\d]{10}$/i, 'bkash'],
  [/^(?=.*[A-Z])(?=.*\d)[A-Z\d]{8}$/i, 'nagad'],
];

const methodOfIds = (ids: string[]) =>
  ids.length === 0 ? undefined : ownIds.find(([shape]) => ids.every((id) => shape.test(id)))?.[1];

export type StatementNames = { titles: string[]; headings: string[]; name: string; ids: string[] };

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
