import { foreignCodes, foreignSigns } from '#money/payments/foreign-currency.ts';
import type { IgnoredReason, PaymentKind, PaymentWarning, ReceivedMethod } from '#money/payments/received-payment.ts';
import { type FoundId, idsIn } from './ids.ts';
import { denies, isKnownLead, isKnownSentence } from './known-words.ts';
import { labelledSum, moneyIn, movedSum } from './money.ts';
import { wordsOf } from './note.ts';
import { notOfPayers, paysOwnCard } from './own-money.ts';
import { senderIn } from './sender.ts';
import { firstSentence, tellsCode, tellsFailure, tellsPlan } from './sentences.ts';
import { timeIn } from './times.ts';
import { methodIn, type NamedSender } from './wallet.ts';

/**
 * `verdict` is null if the kind of message could only be guessed. `isDenied`: the message has a word which may say that
 * money went back, or never came.
 */
export type MessageFacts = {
  verdict: PaymentKind | IgnoredReason | null;
  method: ReceivedMethod | null;
  reference: string | null;
  amountPoisha: number | null;
  balancePoisha: number | null;
  feePoisha: number;
  sender: string | null;
  receivedAt: string | null;
  note: string | null;
  warnings: PaymentWarning[];
  words: string;
  wordsWithoutId: string;
  isDenied: boolean;
};

/** UTF-16 units. A wallet's longest message has some 400. A text of more than 2000 is no wallet's message. */
const mostUnits = 2000;

/** The last ID in a message is the one that the wallet itself wrote. */
const lastId = (ids: FoundId[]): FoundId | null => ids.at(-1) ?? null;

/** `named` is the sender in the header above the message. `lead` is the text before the message's first sentence. */
type Around = { named: NamedSender | null; note: string | null; lead: string };

export function readMessage(message: string, { named, note, lead }: Around): MessageFacts {
  const words = wordsOf(message.slice(0, mostUnits));
  const ids = idsIn(words);
  const id = lastId(ids);
  const time = timeIn(words, id?.end);
  const tail = tailOf(words, id, time?.end);
  const sentence = words.slice(0, words.length - tail.length);
  const method = methodIn(words, id, named);
  const wordsWithoutId = method === null || method === 'bank' ? words : maskIds(words, ids);
  const money = moneyIn(wordsWithoutId);
  const noted = id === null && method === 'bank' ? bankId(note) : null;
  const facts = {
    method,
    reference: id?.id ?? noted,
    amountPoisha: movedSum(money, sentence.length),
    balancePoisha: labelledSum(money, 'balance'),
    feePoisha: labelledSum(money, 'fee') ?? 0,
    sender: senderIn(sentence, method === 'bank'),
    receivedAt: time?.at ?? null,
    note: (noted === null ? note : null) ?? chequeIn(words),
    warnings: warningsOf({ id, noted, time }),
    words,
    wordsWithoutId,
    isDenied: denies(words),
  };
  const isTooLong = message.length > mostUnits || lead.length > mostUnits;
  const isUnnamed = money.some(({ label }) => label === null || label === 'amount');
  const parts = { hasMoney: money.length > 0, isUnnamed, tail, lead };
  return { ...facts, verdict: isTooLong ? null : verdictOf(facts, parts) };
}

/**
 * Masks IDs such as `DK9TK9EXQ7` and `DPS5XKKK9Q`, so that their letters are not read as a sum (`TK9`) or a savings
 * scheme (`DPS`). The length stays. An ID without a digit may be a word and stays.
 */
const maskIds = (words: string, ids: readonly FoundId[]) =>
  ids
    .filter(({ id }) => /\d/.test(id))
    .reduce((text, { id, end }) => text.slice(0, end - id.length) + 'x'.repeat(id.length) + text.slice(end), words);

/** A bank that labels no ID writes one such as `TR77665544` after `Ref:`. */
const bankId = (note: string | null) =>
  note !== null && /^(?:TR|FT)(?=(?:.*\d){5})[A-Z\d]{6,30}$/i.test(note) ? note.toUpperCase() : null;

function chequeIn(text: string): string | null {
  const number = /cheque (?:no\.?|number)? ?:? ?(\d{4,12})/i.exec(text)?.[1];
  return number === undefined ? null : `cheque ${number}`;
}

type FoundParts = { id: FoundId | null; noted: string | null; time: ReturnType<typeof timeIn> };

function warningsOf({ id, noted, time }: FoundParts): PaymentWarning[] {
  return [
    ...(id === null && noted === null ? (['no_id'] as const) : []),
    ...(id?.looksAlike ? (['look_alike_letters'] as const) : []),
    ...(time && !time.clear ? (['date_unclear'] as const) : []),
    ...(!time || (time.clear && !time.hasHour) ? (['no_time'] as const) : []),
  ];
}

function tailOf(words: string, id: FoundId | null, timeEnd = 0): string {
  return id === null ? '' : words.slice(Math.max(id.end, timeEnd));
}

const foreignMoney = new RegExp(
  String.raw`(?:(?<![a-z])(?:us|${foreignCodes})|us ?\$|${foreignSigns}) ?\d|\d ?(?:${foreignCodes}|dollars?|euros?)(?![a-z])`,
  'i',
);

type Read = Omit<MessageFacts, 'verdict'>;
type Parts = { hasMoney: boolean; isUnnamed: boolean; tail: string; lead: string };

function verdictOf(facts: Read, parts: Parts): MessageFacts['verdict'] {
  const { words, reference, amountPoisha } = facts;
  const { hasMoney, tail, lead } = parts;
  const sentence = words.slice(0, words.length - tail.length).replaceAll('\n', ' ');
  const told = firstSentence(sentence) ?? firstSentence(words.replaceAll('\n', ' '));
  if (tellsFailure(sentence)) return 'failed';
  if (reference === null && tellsCode(words.replaceAll('\n', ' '))) return 'code';
  if (reference === null && tellsPlan(words)) return 'notice';
  if (told === 'payment' || told === 'claimable') {
    if (foreignMoney.test(facts.wordsWithoutId)) return null;
    const isMessage = hasMoney || reference !== null || /\d{5}/.test(facts.sender ?? '');
    if (amountPoisha === null) return isMessage ? null : 'notice';
    if (isCutOff(facts, tail)) return null;
    const received = receivedAs(told, facts, tail);
    const isMoney = received === 'payment' || received === 'claimable';
    return isMoney && !(isKnownSentence(words) && isKnownLead(lead)) ? null : received;
  }
  if (told === 'sent' && paysOwnCard(words)) return 'own_card';
  const isAdvertised = !hasMoney && reference === null && (told === 'sent' || told === 'cashback');
  return isAdvertised ? 'notice' : (told ?? withoutSentence(facts, parts));
}

/** bKash pays cashback from its own accounts, in the words of a payment. Only the end of the message differs. */
const cashbackTail = /^[^a-z]{0,10}(?:cash ?back|bonus|interest|reward) (?:on|for|from)/i;
const cashbackSender = /^(?:dm ?\d{3,6}|.{0,40}(?<![a-z])(?:referral |welcome )?(?:bonus|reward|cash ?back))$/i;
/** Money that a wallet itself sends is a gift or a refund, whatever the message says. */
const walletItself = /^(?:bkash|nagad|rocket|upay|tap|tallypay|ok wallet)(?: (?:ltd|limited|plc|bangladesh)){0,2}\.?$/i;
/**
 * Money of such senders is `claimable`. It may be the owner's own, or from a bank's customer whom the wallet does not
 * name.
 */
const bankNames =
  /(?<![a-z])(?:bank|banking|plc|visa|master ?card|amex|card|payoneer|western union|ebl|ibbl|dbbl|ucbl?|mtb|scb|nrbc?|ncc|sibl|czb|nexus ?pay)(?![a-z])/i;

/**
 * Shortest ID of each wallet, in characters. A message that was cut off within its ID is unclear, because the whole
 * message would later become a second payment.
 */
const fewestOf: Partial<Record<ReceivedMethod, number>> = { bkash: 10, nagad: 8, rocket: 9, upay: 10 };

export const mayBeCutOff = (reference: string, method: ReceivedMethod | null) =>
  method !== null && reference.length < (fewestOf[method] ?? 0);

function isCutOff({ words, reference, method, receivedAt }: Read, tail: string): boolean {
  if (reference === null || !mayBeCutOff(reference, method)) return false;
  return (receivedAt === null && !letterOrDigit.test(tail)) || restOfId.test(words);
}
const letterOrDigit = /[\p{L}\p{N}]/u;
const restOfId = /(?:trx|trnx|txn) ?id[ :.]{0,3}[a-z\d]{3,7} (?=[a-z]*\d)[a-z\d]{2,7} (?:at|on) \d/i;

function receivedAs(
  told: PaymentKind,
  { method, reference, sender, words, wordsWithoutId }: Read,
  tail: string,
): MessageFacts['verdict'] {
  if (cashbackTail.test(tail) || (sender !== null && cashbackSender.test(sender))) return 'cashback';
  const own = notOfPayers(wordsWithoutId, method);
  if (own !== null) return own === 'unclear' ? null : own;
  if (method === null) return null;
  if (method === 'bank') return /own account/i.test(words) ? 'claimable' : told;
  if (reference === null || (sender !== null && walletItself.test(sender))) return null;
  return sender !== null && bankNames.test(sender) ? 'claimable' : told;
}

const advertises =
  /https?:|www\.|\bdial\b|\*\d{2,}|\btca?\b|t&c|offer|discount|\d ?%|download|\bapp\b|congrat|অফার|ছাড|সতর্কতা|শর্ত|কিস্তি/i;

/**
 * Classifies a message without a known sentence. `notice` if no money moves, as in an advertisement or a balance. Null
 * if it may still be about a payment.
 */
function withoutSentence(
  { reference, amountPoisha, words }: Read,
  { hasMoney, isUnnamed }: Parts,
): MessageFacts['verdict'] {
  if (reference !== null) return null;
  if (advertises.test(words)) return 'notice';
  if (hasMoney) return amountPoisha === null && !isUnnamed ? 'notice' : null;
  return words.length <= longestId && (mayHoldPayment.test(words) || isSpaced(words)) ? null : 'notice';
}

const mayHoldPayment = /(?<![a-z\d*])(?=[a-z]*\d)[a-z\d]{8,}(?![a-z\d*])/i;
const longestId = 60;
const isSpaced = (words: string) => /^(?=.*\d)(?=.*[a-z])[a-z\d]{8,12}$/i.test(words.replace(/[\s-]/g, ''));
