import { type PaymentMethod, paymentMethods } from './method.ts';
import { bengali, plainText } from './reading/plain-text.ts';
import { type NamedSender, senders } from './reading/wallet.ts';

const dutchBangla = '(?:dbbl|dutch[- ]?bangla(?: bank)?)';
/**
 * Words that name a payment method. Each method's words are removed from the text before the next one is searched.
 * Order matters: Rocket is a wallet of Dutch-Bangla Bank, and a bank card is a card.
 */
const words: [NamedSender, string][] = [
  ['bkash', "b[i' -]?kash\\p{L}*|বিকাশ[\\p{L}\\p{M}]*"],
  ['rocket', `(?:${dutchBangla}[ -]*(?:mobile banking[ -]*)?\\(?)?rock?et\\p{L}*(?:[ ,-]*\\(?${dutchBangla})?`],
  ['rocket', '(?:ডাচ[- ]?বাংলা(?: ব্যাংক)?[ -]*)?রকেট[\\p{L}\\p{M}]*'],
  // The Bengali name of Nagad is also the word for cash.
  ['other', '(?:হাতে )?নগদ (?:টাকা|অর্থ|ক্যাশ)[\\p{L}\\p{M}]*|হাতে (?:হাতে|নগদে?)'],
  ['nagad', 'n[ao]g[ao]d\\p{L}*|নগদ[\\p{L}\\p{M}]*'],
  ['other', '(?:hand|in|by|on)[ -]?cash|cash(?! ?-?(?:in|out)(?!\\p{L}))|(?<!\\p{L})ক্যাশ(?! ?(?:ইন|আউট))'],
  [
    'card',
    '(?:bank|debit|credit|prepaid|atm)[ -]?cards?|cards?|visa|master ?cards?|amex|american express|union ?pay|diners',
  ],
  ['card', '(?:ব্যাংক |ডেবিট |ক্রেডিট )?কার্ড[\\p{L}\\p{M}]*|ভিসা|মাস্টার ?কার্ড[\\p{L}\\p{M}]*'],
];
const bankWords: [NamedSender, string][] = [
  [
    'bank',
    '(?:internet|net|online|i)[ -]?banking|banks?|bank[ -]?(?:transfer|deposit|account)s?|npsb|be?ftn|rtgs|eft|cheques?|wire',
  ],
  ['bank', 'ব্যাংক(?:ে|ের)?|ব্যাঙ্ক(?:ে|ের)?|চেক'],
  ['other', 'pay ?pal|stripe|ssl ?commerz|aamar ?pay|payoneer|western union'],
];

const compile = (named: [NamedSender, string][], edge: string) =>
  named.map(
    ([method, source]) => [method, new RegExp(`(?<!${edge})(?:${bengali(source)})(?!${edge})`, 'giu')] as const,
  );
const letter = '[\\p{L}\\p{M}]';
const patterns = [
  ...compile(words, letter),
  // Short codes such as 16247 also occur inside phone numbers, so no digit may be beside them.
  ...compile(senders, '[\\p{L}\\p{M}\\p{N}]'),
  ...compile(bankWords, letter),
];

export function methodNamedIn(text: string): PaymentMethod | 'several' | null {
  let rest = plainText(text).plain;
  const found = new Set<string>();
  for (const [method, pattern] of patterns) {
    rest = rest.replace(pattern, () => {
      found.add(method);
      return ' ';
    });
  }
  if (found.size > 1) return 'several';
  const [word = rest.toLowerCase().replace(/[^a-z]/g, '')] = found;
  return paymentMethods.find((method) => method === word) ?? null;
}
