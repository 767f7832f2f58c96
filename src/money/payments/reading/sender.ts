import { normalisePhone } from '#base/shared/read-phone.ts';
import { everyMatch } from './every-match.ts';
import { bengali } from './plain-text.ts';

const stop = [
  String.raw`[.,;]? ?(?<![a-z])(?:ref(?:erence)?|fee|comm|(?:your |current |main |net |avail(?:able)? |a\/c )*bal(?:ance)?|(?:trx|trnx|txn|tx|trans(?:action)?)[ ._-]?id|amount|date|time|counter|customer|sender|download)(?![a-z])`,
  String.raw`[.,]? ?\.\.\.|…`,
  String.raw`\. (?:a\/c|your|thank|for |govt)`,
  ` (?:is |was |has been )?(?:successful|received|credited|deposited)(?![a-z])`,
  ` (?:and|through|via|using|with|to) `,
  String.raw` (?:on|at|@) ?\d`,
  ` of (?:tk|bdt|৳)`,
  String.raw` ?(?:tk|bdt|৳)[ .]?\d`,
  String.raw`[.]? ?\(`,
  ' ,',
  String.raw`\n`,
  String.raw`\.?$`,
].join('|');
const name = String.raw`(?<name>[^\n]{1,100}?)(?=${stop})`;

const labelled = new RegExp(
  String.raw`(?<![a-z])(?:sender|customer|uddokta|agent|payer|from)(?: (?:no|number|a\/c|cellfin))?\.? ?: ?${name}`,
  'i',
);
const spoken = new RegExp(`(?<![a-z])from:? ${name}`, 'gi');
/** Matches `০১৭০০০০০০০১ থেকে ৫০০ টাকা`, in which the number comes before the word for "from". */
const before = /(?<name>\+?\d[\d*x-]{7,15}) (?:নম্বর |নাম্বার )?থেকে/gi;
const inBengali = new RegExp(
  bengali(String.raw`(?:প্রেরক|প্রেরণকারী|গ্রাহক)(?:ের)?(?: নম্বর| নং)? ?: ?(?<name>\+?\d[\d*x-]{7,15})`),
  'i',
);
const ofBank = [
  /\((?:eft|npsb|rtgs|beftn)? ?by:? (?<name>[^\s)]{1,60})/i,
  new RegExp(String.raw`deposited .{0,80}? at (?<name>[a-z][^\n]{1,80}?)(?=${stop})`, 'i'),
  new RegExp(String.raw`through (?<name>(?:eft|beftn|rtgs) [^\n]{1,100}?)(?=${stop})`, 'i'),
  /through (?<name>[^\n]{1,80}? branch)(?![a-z])/i,
  /\bby (?<name>atm)\b/i,
  /customer,? (?<name>atm) /i,
];

const account = /(?<![a-z])(?:a\/c|ac\.?\/card|account|acc?)(?: ?no)?\.?(?![a-z]) ?[:#]? ?/gi;
const phoneFirst = /^(?:\+?88)?01\d{9}(?!\d)/;
const phoneGlued = /^01\d{9}(?=[a-z])/i;
const isNobody = /^(?:i-?banking|bank|your .*|npsb|a\/c|\W*)$/i;

function cleaned(found: string): string | null {
  const text = found.replace(account, '').replace(/^[\s'"“:]+|[\s'",;:-]+$|\.[*_]+$/g, '');
  const spaced = normalisePhone(text);
  if (spaced !== null) return spaced;
  const phone = (phoneGlued.exec(text) ?? phoneFirst.exec(text))?.[0];
  const whole = phone && text.length === phone.length ? (normalisePhone(phone) ?? phone) : text;
  const kept = phone && phoneGlued.test(text) ? phone : whole;
  return kept === '' || isNobody.test(kept) ? null : kept;
}

/** Returns a phone number, a masked account or a name, as printed. Null if the message names none. */
export function senderIn(text: string, isBank: boolean): string | null {
  const named = labelled.exec(text)?.groups?.name;
  const candidates = [
    ...(named === undefined ? [] : [named]),
    inBengali.exec(text)?.groups?.name ?? '',
    ...everyMatch(spoken, text).map(({ groups }) => groups?.name ?? ''),
    ...everyMatch(before, text).map(({ groups }) => groups?.name ?? ''),
    ...(isBank ? ofBank.map((pattern) => pattern.exec(text)?.groups?.name ?? '') : []),
  ];
  return candidates.map(cleaned).find((sender) => sender !== null) ?? null;
}

const receiverOf = new RegExp(
  String.raw`(?<![a-z])(?:(?:receiver|biller)(?: no| number)?\.? ?: ?|(?:to|for)(?::| mob:?)? ?)['"]?${name}`,
  'i',
);

export function receiverIn(text: string): string | null {
  const found = receiverOf.exec(text)?.groups?.name;
  return found === undefined ? null : cleaned(found.replace(/['"]$/, '').replace(/^mob:? ?/i, ''));
}

/** A found name with one of these words is a part of a sentence, not a name. */
const sentenceWord = /(?<![a-z])(?:is|are|was|has|have|been|will|be|not|may|can|please|until|if|but|and)(?![a-z])/i;
const phoneOrMask = /^(?:a\/c ?:? ?)?[+\d*x][\d*x -]{2,20}/i;

function withoutName(found: string, name: string): string {
  const rest = phoneOrMask.test(name) ? name.replace(phoneOrMask, ' ') : sentenceWord.test(name) ? name : ' ';
  return `${found.slice(0, found.lastIndexOf(name))}${rest}${found.slice(found.lastIndexOf(name) + name.length)}`;
}

/** Also matches a line break before the name, which a phone may have inserted. */
const brokenFrom = new RegExp(spoken.source.replace('from:? ', String.raw`from:?[ \n]`), spoken.flags);
const named = [labelled, brokenFrom, before, inBengali, ...ofBank].map(
  (pattern) => new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
);

export const withoutNames = (text: string): string =>
  named.reduce((rest, pattern) => rest.replace(pattern, (found, name: string) => withoutName(found, name)), text);
