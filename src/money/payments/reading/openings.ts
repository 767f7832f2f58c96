import { eachMatch } from './every-match.ts';
import { sum } from './money.ts';
import { bengali, sign } from './plain-text.ts';
import { been } from './sentences.ts';
import { day } from './times.ts';
import { senderName } from './wallet.ts';

const cash = 'cash[ -]?';

const anywhere = [
  'you have (?:successfully )?(?:received|sent|paid|transferred|got|purchased)',
  'bill successfully paid',
  'congratulations|congrats',
  'dear (?:sir|customer|valued|concern|mr|ms)',
  bengali('সতর্কতা'),
];
const afterAnEnd = [
  `(?:b2[bc]: ?)?${cash}(?:in|out)[ :](?:of |from |to |received|successful|is |a/c|${sum})`,
  `atm ${cash}out `,
  `(?:make |merchant |savings deposit |dps |bill )?payment (?:of |to |received|successful|- |${sum})`,
  '(?:money|b2b|fund|remittance) (?:received|transfer|from|fund)',
  `(?:send|add|transfer) money (?:to |from |of |is |received|successful|${sum})`,
  `(?:mobile )?recharge (?:request|of |successful|is |${sum})`,
  `${sum} ?(?:payment )?${been}(?:successfully )?(?:received|credited|deposited|debited|trf|transferred|transacted|withdrawn|sent|deducted|paid|will be)`,
  `received (?:payment|money|recharge|${sum})`,
  'refund|reversal|reserved amount|sorry|remittance (?:of|fund)',
  'your (?:[a-z]+ ){0,3}(?:verification code|otp|one[- ]time|security code)',
  `your (?![^.\\n]{0,40}(?<![a-z])bal)(?:a/c|ac |account|request|payment|wallet|card|transaction|[a-z.]+ (?:a/c|account|card|mobile|otp|pin))`,
  'a/?c(?: no\\.?)? ?[:#]? ?[\\d*x.]{3,24} (?:is |has been |was )?(?:credited|debited|dr |cr )',
  'islami bank (?:cell|m-?cash)|cell ?fin(?=[: ])|\\(?ok wallet\\)?',
  `(?:${day})[ \\n](?:atm|citytouch|pos|e-comm)`,
  '(?:purchase|qr|e-comm/pos|pos|atm cash|citytouch) txn|cash wd|ebl cards|use otp|the otp|balance of your',
  'apni ',
  bengali('আপনার |আপনি |আপনাকে |প্রিয় |অভিনন্দন|নগদ |বিকাশ '),
];

const strong = new RegExp(`^(?:${anywhere.join('|')})`, 'i');
const openings = new RegExp(`(?<![a-z])(?:${[...anywhere, ...afterAnEnd].join('|')})`, 'gi');

/** Matches a possible end of a message: the end of a sentence, a time, a link, a bank's last words or a line break. */
const ended = new RegExp(
  [
    String.raw`[.!?:;)\]'"|।>]`,
    String.raw`\d[:.]\d{2}(?: ?[ap]\.?m\.?)?`,
    String.raw`(?:https?:\/\/|www\.)\S{0,60}`,
    String.raw`(?:^|\n)${sign}{0,40}(?:\d{1,3}[.)\]:-])?`,
    String.raw`(?:^|\n)${sign}{0,10}(?:${senderName})${sign}{0,10}`,
    String.raw`(?:call|help|helpline|enquiry|quer(?:y|ies)|dial)[ :]{1,3}[\d*#,]{3,24}`,
    String.raw`id[ :]{1,2}[a-z\d]{6,20}`,
    String.raw`(?:tk|bdt)[ .]?[\d,]{1,12}\.\d{2}|bal(?:ance)?(?: is)?[: ]{0,2}(?:tk|bdt)?[ .]?-?[\d,]{1,14}(?:\.\d{1,2})?`,
    String.raw`(?<![a-z])(?:bst|thanks|thank you|bank|nexuspay|https?|bka\.sh\/\S{1,20})`,
  ]
    .join('|')
    .replace(/^/, '(?:')
    .concat(') ?$'),
  'i',
);

export function openingsIn(text: string): number[] {
  const places: number[] = [];
  for (const { index, 0: words } of eachMatch(openings, text)) {
    const last = places.at(-1);
    const before = text.slice(Math.max(0, index - 80), index);
    const begins = strong.test(words) || ended.test(before) || isWhole(text, last, index);
    if (begins && (last === undefined || isSeparate(text, last, index))) places.push(index);
  }
  return places;
}

function isWhole(text: string, last: number | undefined, index: number): boolean {
  return last !== undefined && index - last < longestWhole && idAndTime.test(text.slice(last, index));
}
const longestWhole = 600;
const idAndTime = /id[ :.]{0,3}[a-z\d]{6,20}.{0,60}\d{1,2}:\d{2}/i;

/** False for an opening just behind another opening, such as behind `Dear Customer,`. Both belong to one message. */
function isSeparate(text: string, last: number, index: number): boolean {
  return index - last > longestGreeting || /\d\d|\n/.test(text.slice(last, index));
}
const longestGreeting = 60;
