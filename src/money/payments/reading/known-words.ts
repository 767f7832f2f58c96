import { idsIn } from './ids.ts';
import { bengali } from './plain-text.ts';
import { withoutNames } from './sender.ts';
import { day } from './times.ts';
import { senderName } from './wallet.ts';

/**
 * Words by which wallets and banks say that money came. A payment message has only these words, names, numbers, IDs and
 * advertisements. An unknown word may say that the money did not come, or went back.
 */
const english = `
  a ac acc account accounts ending a/c no number wallet
  you your have has been is was with by of for on at in to from via through thru using and as the this
  received receive credited credit cr deposited deposit cash payment money send sent fund funds transfer transferred remittance
  add added b2b in out successful successfully clearing cheque merchant bangla qr transaction txn own other
  taka tk bdt total amount amt fee comm charge vat govt incentive commission
  balance bal netbal net avail available avl current new ledger c/b dr closing
  trxid trxno txnid trnxid txid trx trnx tx trans tran id ref reference counter
  date time am pm bst settlement
  sender customer uddokta agent payer receiver
  dear sir madam mr ms valued client member thank thanks call help helpline enquiry query queries hotline contact dial visit
  bank branch br plc ltd limited agent outlet atm crm cdm booth salary
  npsb beftn eft rtgs ft rtfs ibft banking internet ibanking online app citytouch nexuspay cellfin mcash
  jan feb mar apr may jun jul aug sep sept oct nov dec
  january february march april june july august september october november december
`;
const bengaliWords = `
  আপনি আপনার আপনাকে থেকে নম্বর নাম্বার টাকা টাকার পেয়েছেন পেয়েছে পাঠিয়েছেন গ্রহণ সফল সফলভাবে হয়েছে করেছেন করা এসেছে
  ফি চার্জ ব্যালেন্স স্থিতি বর্তমান সময় তারিখ হিসাব হিসাবে একাউন্ট একাউন্টে অ্যাকাউন্ট অ্যাকাউন্টে নং এ তে জমা যোগ ক্রেডিট
  ক্যাশ ইন ক্যাশইন অ্যাড এড মানি সেন্ড পেমেন্ট পরিমাণ প্রেরক গ্রাহক রেফারেন্স লেনদেন আইডি ট্রানজেকশন ট্রান ব্যাংক নগদ বিকাশ রকেট
  উপায় সোনালী ধন্যবাদ প্রিয় ও এবং মাধ্যমে
`;
const known = new Set([...english.split(/\s+/), ...bengali(bengaliWords).split(/\s+/)].filter(Boolean));

const wholes = [
  String.raw`https?:\/\/\S{0,200}|https?|www\.\S{1,100}|bka\.sh\/\S{1,40}`,
  'loan-linked|(?:ac\\.?|acc|a\\/c) ?\\/ ?card(?= ?:)',
  'remittance fund withdrawal|remittance cash out charge only [^\\n]{1,40}',
  String.raw`\((?:eft|npsb|rtgs|beftn)(?: by)?:?[^()\n]{1,80}\)?`,
  `(?<![a-z])(?:by|as) ft-[a-z .]{2,40}`,
  `(?<![a-z])(?:at|from|through) [a-z .,/&-]{2,40} (?:branch|br|outlet|booth|crm)(?![a-z])`,
  day,
  `(?<![\\p{L}\\p{M}])(?:${senderName}|pi|jbplc|tbl|mtb|scb|ucb|ebl|dbbl|czb|bkash|nagad|upay|tally ?pay|${bengali('সোনালী ব্যাংক')})(?![\\p{L}\\p{M}])`,
].join('|');
const whole = new RegExp(wholes, 'giu');

/** Words which may mean that the money is not the school's, even inside a name or an advertisement. */
const denial =
  /(?<![a-z\d])(?:not|un(?:successful|paid|clear\w*)|no longer|revers\w*|return\w*|refund\w*|bounc\w*|dishono\w*|charge ?back\w*|recall\w*|cancel\w*|void\w*|fail\w*|declin\w*|reject\w*|error\w*|wrong\w*|mistake\w*|fraud\w*|disput\w*|adjust\w*|deduct\w*|debit(?:ed)?|hold|held|block\w*|pending|suspend\w*|frozen|will be|loan|fdr|dps|emi|install?ments?|fixed|matur\w*|encash\w*|interest|profit|test|sample message|fake|demo)(?![a-z\d])/i;
const bengaliDenial = new RegExp(bengali('ফেরত|বাতিল|ব্যর্থ|হয়নি|হয় নি|না |নয়|স্থগিত|ভুল|ঋণ|লোন|কিস্তি'), 'i');

export const denies = (text: string) => denial.test(text) || bengaliDenial.test(text);

const advertisement =
  /https?:|www\.|\b[a-z]{3,}\.(?:io|com|ly|sh)\b|\bdial\b|(?<![\d*])\*\d{2,5}(?:\*\d+)*#|\btca?\b|t&c|offer|discount|\d ?%|download|\bapp\b|congrat|enjoy|stay with|details|অফার|ছাড|শর্ত|বিস্তারিত/i;
const ofMoney =
  /(?<![a-z])(?:received|credited|deposited|debited|transaction|trx|txn|this|above|status|a\/c)(?![a-z])|\*{2,}\d/i;

const isAdvertisement = (clause: string) => advertisement.test(clause) && !ofMoney.test(clause) && !denies(clause);

const linkedLoan = /loan-linked/gi;
const tokens = /[\p{L}\p{M}\p{N}*]+/gu;
const isKnownToken = (token: string) => /[\p{N}*]/u.test(token) || known.has(token) || /^[a-z]$/.test(token);
const isMade = (text: string) => (text.toLowerCase().match(tokens) ?? []).every(isKnownToken);

const endOfClause = /[.!?;।](?:\s|$)|\n/;

const withoutIds = (text: string) =>
  idsIn(text)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);

/**
 * True if a message has only known words of a payment, names and advertisements, and no word of `denial` (trust N12).
 */
export function isKnownSentence(text: string): boolean {
  if (denies(text.replace(linkedLoan, ' '))) return false;
  const own = withoutNames(withoutIds(text));
  const clauses = own.split(endOfClause).map((clause) => [clause, clause.replace(whole, ' ')] as const);
  return clauses.every(([clause, rest]) => isMade(rest) || isAdvertisement(clause));
}

export const isKnownLead = (lead: string) => isAdvertisement(lead) || isKnownSentence(lead);
