import type { IgnoredReason, PaymentKind } from '#money/payments/received-payment.ts';
import { sum } from './money.ts';
import { bengali } from './plain-text.ts';

export type Verdict = PaymentKind | IgnoredReason;

export const been = '(?:has been |have been |is |was |been )?';
const a = '(?:an? )?';
const of = `(?:${sum} )?(?:as |of |for )?${a}`;
const extra = '(?:instant |special |welcome |registration |referral )?';
const gift = '(?:cash ?back|bonus|commission|reward|interest|profit|gift|incentive)';
const cash = 'cash[ -]?';

/**
 * Sentences of wallets and banks. The sentence that begins first in a message decides what the message says, the upper
 * one in this table if two begin together. So `Cash In … from` and `Cash In … to` differ, and an advertisement at the
 * end changes nothing.
 */
const sentences: [Verdict, string][] = [
  ['refund', '(?:purchase|payment|txn|transaction) .{0,80}(?:reversed|refunded)'],
  ['refund', `(?:you have |you've )?received ${a}refund`],
  ['cashback', `(?:you have |you've )?received ${of}${extra}${gift}`],
  ['cashback', `(?:you have |you've )?received ${sum} for .{0,40}(?:registration|sign ?up|opening|referral|joining)`],
  [
    'cashback',
    `(?:cash ?back|bonus|reward)(?: of| amount)?:? ?${sum}|(?:you )?(?:got|get|earned) ${sum} ${extra}${gift}`,
  ],
  [
    'cashback',
    `${sum} (?:instant )?(?:cash ?back|bonus|interest)|(?:cash ?back|bonus) ${been}(?:received|credited|added)`,
  ],
  ['cashback', `credited \\(?(?:interest|profit)|credited with ${sum} as .{0,20}interest|interest peye`],
  [
    'recharge',
    `(?:you have |you've )?received ${of}(?:emergency|jhotpot|balance loan|recharge|talk ?time)|emergency balance`,
  ],
  ['recharge', `(?:${sum} )?emergency loan|${sum} ${been}debited to recharge`],
  ['notice', `(?:you have |you've )?received ${a}(?:digital |pay later |nano )?loan|loan (?:of|amount)`],
  [
    'claimable',
    `(?:you have |you've )?received ${a}(?:deposit|remittance|${cash}out|${cash}in|b2b|add money|fund from)`,
  ],
  ['claimable', 'remittance fund withdrawal|remittance (?:of|has)'],
  ['payment', `(?:you have |you've )?(?:successfully )?received`],
  ['payment', `${sum} (?:${been}(?:successfully )?)(?:received|credited|deposited)`],

  ['claimable', `${cash}out received|${cash}out(?: of)?(?: ${sum})? from (?!atm|card|your)`],
  ['sent', `(?:atm |b2c: ?|b2b: ?)?${cash}out(?= |:|$)`],
  ['sent', `(?:b2c: ?)?${cash}in(?: of)?(?: ${sum})? to |${cash}in successful.{0,60}customer`],
  ['claimable', `(?:b2b: ?)?${cash}in(?![a-z])`],
  ['claimable', 'b2b(?: \\w+)? received'],
  ['sent', 'b2b'],
  ['sent', 'add(?:ed)? money to '],
  ['claimable', 'add(?:ed)? money'],

  ['payment', 'send money (?:has been )?received'],
  ['sent', 'send money'],
  ['payment', `payment (?:of )?(?:${sum} )?${been}(?:successfully )?received (?:from|by|via)`],
  ['payment', `(?:merchant )?payment (?:- bangla qr )?(?:successfully )?received(?! for)`],
  [
    'sent',
    `(?:make |merchant |savings deposit |dps |bill )?payment (?:of )?(?:${sum} )?(?:to |for |using |${been}(?:being|successful|made|sent|reserved|credited to benef|received for))`,
  ],
  ['sent', 'bill (?:successfully )?pa(?:id|y)|pay bill|bill of|biller'],
  ['refund', `refund|revers(?:al|ed)|returned to your|${been}returned|reserved amount .{0,80}released`],
  ['sent', 'prepaid (?:meter |card )?recharge|recharged? (?:of )?(?:prepaid |electric )?meter|meter no'],
  ['recharge', '(?:mobile )?re-?charg|flexi ?load|top-?up|(?:data|internet|combo|voice) pack'],
  ['payment', `transferr?(?:ed)? to your|sent to your|sent you `],
  [
    'sent',
    `(?:${sum} )?${been}(?:transferr?ed|trf|sent|paid|debited|withdrawn|deducted|charged|spent|transacted|reserved)(?![a-z])`,
  ],
  [
    'sent',
    `transfer (?:money )?(?:of )?(?:${sum} )?(?:to|from your|using|successful)|fund transfer (?:of )?${sum} (?:from your|using)`,
  ],
  ['sent', `you have (?:successfully )?(?:sent|paid|transferred|withdrawn|purchased|bought|donated|activated)`],
  [
    'sent',
    'cash wd|withdraw(?:al|n)?|purchased?(?![a-z])|pos txn|atm txn|qr txn|txn of|used (?:for|at) |\\bdr (?:bdt|tk)',
  ],
  ['sent', 'bkash to bank|to bank account'],
  ['payment', `credited|deposited|(?:cash )?deposit (?:amount|of)|${sum} (?:deposit|credit)(?! card)`],
  ['payment', `(?<![a-z])credit(?:ed)? (?:of )?(?:by |with |for )?${sum}|\\bcr (?:bdt|tk)`],

  ['cashback', bengali('ক্যাশব্যাক|ক্যাশ ব্যাক|বোনাস|পুরস্কার')],
  ['recharge', bengali('রিচার্জ|ফ্লেক্সিলোড')],
  ['refund', bengali('রিফান্ড|ফেরত')],
  ['claimable', bengali('ক্যাশ ইন|ক্যাশ-ইন|ক্যাশইন|অ্যাড মানি|এড মানি')],
  ['payment', bengali('আপনাকে .{0,60}পাঠি|সেন্ড মানি (?:পেয়ে|গ্রহণ)|পেমেন্ট (?:পেয়ে|গ্রহণ)')],
  ['sent', bengali('ক্যাশ আউট|ক্যাশআউট|সেন্ড মানি|পাঠানো|পাঠিয়ে|উত্তোলন|ডেবিট|পরিশোধ|কাটা হয়|কেটে|পেমেন্ট (?:সফল|কর|সম্পন্ন)')],
  ['payment', bengali('পেয়েছ|গ্রহণ|জমা|এসেছে|ক্রেডিট|যোগ হয়েছে|রিসিভ')],
  ['payment', 'peye?(?:ch|c)h?en'],
];
const patterns = sentences.map(([verdict, source]) => [verdict, new RegExp(source, 'i')] as const);

/** Words of a failure. A finished payment's message has them only in an advertisement. */
const failed = new RegExp(
  `unsuccessful|not successful|(?<![a-z])(?:failed|failure|declined|cancell?ed|rejected|could not|couldn't|insufficient|not sufficient|unable to)(?![a-z])|${bengali('ব্যর্থ|বাতিল|সফল হয়নি|অপর্যাপ্ত')}`,
  'i',
);
const secret = `(?:otp|one[- ]time (?:password|pin|passcode)|(?:verification|security|confirmation|activation|login) (?:code|pin)|password|${bengali('ওটিপি|কোড')})`;
const code = new RegExp(
  `${secret}[^.\\d]{0,60}\\d{4,8}(?![\\d,.]*\\d)|${secret}.{0,120} is:? ?\\d{4,8}(?!\\d)|(?<!\\d)\\d{4,8} is (?:your|the).{0,40}${secret}`,
  'i',
);
const announced =
  /to receive the money|will be (?:automatically )?(?:deducted|debited|credited|charged|added)|(?:is|payment) due|due on|due date|please (?:pay|deposit)|kindly pay/i;

export const tellsFailure = (text: string) => failed.test(text);
export const tellsCode = (text: string) => code.test(text);
export const tellsPlan = (text: string) => announced.test(text);

export function firstSentence(text: string): Verdict | null {
  let first: { verdict: Verdict; index: number } | null = null;
  for (const [verdict, pattern] of patterns) {
    const index = pattern.exec(text)?.index;
    if (index !== undefined && (first === null || index < first.index)) first = { verdict, index };
  }
  return first?.verdict ?? null;
}
