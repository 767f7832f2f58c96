import type { ReceivedMethod } from '#money/payments/received-payment.ts';
import type { FoundId } from './ids.ts';
import { bengali } from './plain-text.ts';
import { withoutNames } from './sender.ts';

/**
 * The sender named before an SMS, as in `From: NAGAD`. `other` is a method that the school does not receive. Its
 * messages are not stored as payments.
 */
export type NamedSender = ReceivedMethod | 'other';

const otherWallets = 'pathao ?pay|sure ?cash|i-?pay|d-?money|my ?cash|tele ?cash|meghna ?pay|rainbow';
export const senders: [NamedSender, string][] = [
  ['other', otherWallets],
  ['bkash', 'bkash(?: ?notice| ?offer)?|b-kash|16247|বিকাশ'],
  ['nagad', 'nagad|16167|নগদ'],
  ['rocket', 'rocket|dbbl[ -]?rocket|16216|রকেট'],
  ['upay', 'upay|16268|উপায়'],
  ['tallypay', 'tally ?pay'],
  ['tap', 'tap|trust axiata pay|16201'],
  ['ok wallet', 'ok[ -]?wallet|16269'],
  ['bank', 'm-?cash|cell ?fin|islami ?bank|ibbl|dbbl|nexus ?pay|dutch[- ]bangla(?: bank)?'],
  [
    'bank',
    '(?:brac|city|prime|sonali|janata|agrani|rupali|midland|pubali|uttara|trust|eastern|asia|one|jamuna|southeast|mutual trust|united commercial|standard chartered|dhaka|national|mercantile)[ -]?bank(?: plc\\.?| ltd\\.?| limited)?',
  ],
  ['bank', 'ebl|ucbl?|mtbl?|scb|cbl|city ?touch|brac-?bank'],
];
const names = senders.map(([method, source]) => [method, new RegExp(`^(?:${bengali(source)})$`, 'i')] as const);

export const senderName = senders.map(([, source]) => bengali(source)).join('|');

const isOther = new RegExp(`(?:^|your |\\()(?:${otherWallets})(?![a-z])`, 'i');

export function methodOfSender(name: string): NamedSender | null {
  return names.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null;
}

const bankWords =
  /(?<![a-z])cr (?:bdt|tk)|(?<![a-z])(?:credited|deposited|debited|deposit amount|c\/b|npsb|beftn|rtgs|cheque)(?![a-z])|(?<![a-z])(?:credit|deposit)(?![a-z])[\s\S]{0,60}(?:a\/c|ac no|acc)|(?:a\/c|account|ac)[\s\S]{0,40}credit|হিসাব|ব্যাংক|একাউন্ট নং/i;
/** Names by which a wallet or bank calls itself within the sentence, not the place that the money came from. */
const namesItself: [ReceivedMethod, RegExp][] = [
  ['ok wallet', /ok ?wallet/i],
  ['tallypay', /via tally ?pay/i],
  // A bank's own QR code, which a customer paid from a wallet.
  ['bank', /(?:bkash|nagad|rocket|upay) using (?:bangla )?qr/i],
  ['bank', /(?:islami bank )?cell ?fin[: ](?!a\/c)|(?:your|islami bank|ibbl) m-?cash/i],
];
const bengaliNames: [ReceivedMethod, RegExp][] = [
  ['bkash', new RegExp(bengali('বিকাশ'), 'i')],
  ['nagad', new RegExp(bengali('নগদ (?:একাউন্ট|অ্যাকাউন্ট|ওয়ালেট)|নগদে|নগদ-এ|নগদ এ '), 'i')],
  ['rocket', new RegExp(bengali('রকেট'), 'i')],
  ['upay', new RegExp(bengali('উপায়'), 'i')],
];
const nagadFields =
  /(?<![a-z])(?:amount|amt) ?:[\s\S]{0,80}(?<![a-z])(?:txn|trnx|trx) ?id|(?:txn|trnx) ?id[\s\S]{0,40}bal(?:ance)? ?:/i;
const rocketWords = /nexus ?pay|netbal|(?:from|to) (?:a\/c|ac\.?\/card|mob) ?:/i;
/** Matches a wallet's balance, as in `Fee Tk 0.00. Balance Tk 1,500.00` or `Fee:Tk0, Your A/C Balance: Tk100.00`. */
const walletBalance =
  /(?<![a-z])(?:fee|comm) ?:? ?(?:tk|taka|bdt)[\s\S]{0,60}bal(?:ance)? ?:? ?(?:tk|taka|bdt)|netbal|bal(?:ance)? ?:? ?(?:tk|taka)[^a-z]{0,40}trx ?id/i;
const isAccountCredited = /(?:credited|deposited) (?:to|in(?:to)?|with) (?:your )?(?:bank )?(?:a\/c|ac|acc|account)/i;
/** Upay's IDs are the first ten characters of a ULID, which are its time in Crockford's base 32. */
const upayId = /^0[1-9A-F][0-9A-HJKMNP-TV-Z]{8}$/;

function byId({ id, label }: FoundId, text: string): ReceivedMethod {
  if (/^tx[ ._-]?id$/i.test(label)) return 'tap';
  if (/^\d{9,11}$/.test(id) && /^t(?:x|rx)?n/i.test(label)) return 'rocket';
  const isBill = /^trx/i.test(label) && id.length === 10;
  if (!isBill && nagadFields.test(text)) return 'nagad';
  if (rocketWords.test(text)) return 'rocket';
  if (upayId.test(id) || /(?<![a-z])tk\. ?\d[\d,.]* has been received|ref-\./i.test(text)) return 'upay';
  // A Bengali label names no wallet, but Nagad's IDs have eight characters and bKash's ten.
  const isShort = id.length === 8 && !/[a-z]/i.test(label);
  return isShort || /^txn/i.test(label) ? 'nagad' : 'bkash';
}

function walletOf({ id, label }: FoundId, text: string): ReceivedMethod | null {
  if (!walletBalance.test(text)) return null;
  if (/^\d{9,11}$/.test(id) && /^t(?:x|rx)?n/i.test(label)) return 'rocket';
  if (/^trx/i.test(label) && upayId.test(id)) return 'upay';
  return /^trx/i.test(label) && /^(?=.*[A-Z])[A-Z\d]{10}$/.test(id) ? 'bkash' : null;
}

/**
 * Returns the wallet or bank that sent a message, null if unknown. Unmistakable words decide first, then the name in
 * the header above (`named`), then the shape of the ID. Another wallet's name in the message only says where money came
 * from or went.
 */
export function methodIn(text: string, id: FoundId | null, named: NamedSender | null): ReceivedMethod | null {
  if (named === 'other' || isOther.test(text)) return null;
  const itself = namesItself.find(([, pattern]) => pattern.test(text))?.[0];
  if (itself) return itself;
  const wallet = id === null ? null : walletOf(id, text);
  if (wallet && !isAccountCredited.test(withoutNames(text)))
    return wallet === 'rocket' ? wallet : clash(wallet, named === 'bank' ? null : named, text);
  const isBank = bankWords.test(text);
  if (isBank && !(id && /^t(?:rx|xn)/i.test(id.label) && named !== 'bank' && !/credited|deposit/i.test(text)))
    return 'bank';
  const spoken = bengaliNames.find(([, pattern]) => pattern.test(text))?.[0];
  if (id && !spoken) return clash(byId(id, text), named, text);
  return spoken ?? named ?? (nagadFields.test(text) ? 'nagad' : null);
}

/**
 * Chooses between the wallet that was found and the name above the message. Fields of Nagad and Rocket are
 * unmistakable. For other wallets, the name above is more reliable than the shape of the ID.
 */
function clash(found: ReceivedMethod, named: ReceivedMethod | null, text: string): ReceivedMethod {
  const isSure = (found === 'nagad' && nagadFields.test(text)) || (found === 'rocket' && rocketWords.test(text));
  return named === null || isSure ? found : named;
}
