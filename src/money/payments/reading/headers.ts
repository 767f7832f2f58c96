import { sign } from './plain-text.ts';
import { clock, day } from './times.ts';
import { methodOfSender, type NamedSender, senderName } from './wallet.ts';

export type Header = { length: number; named: NamedSender | null };

const dayWord = `(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? ?)?(?:${day}|today|yesterday|আজ|গতকাল)`;
const when = String.raw`(?:(?:${dayWord})(?:,|\.| at| -| ·| •)? ?(?:${clock})?|(?:${clock}),? ?(?:${dayWord})?)`;
const field = '(?:from|sender|date|time|address|received|sent)';
const aside = `${sign}{0,12}`;

/** Matches lines such as `03/08/2026 10:18 PM`, `Yesterday 22:18` or `[10:18 PM, 11/2/2026]`. */
const timeLine = new RegExp(`^${aside}(?:${field} ?: ?|at |on )?${when}${aside}$`, 'i');
/** Matches lines such as `Rahim, [3/8/26 10:18 PM]`. */
const personLine = new RegExp(String.raw`^[^\n[:]{1,60}[ ,]\[${when}\]${aside}$`, 'i');
/** Matches lines such as `bKash`, `From: NAGAD` or `bKash · SIM 1 · 10:18 PM`. */
const nameLine = new RegExp(
  String.raw`^${aside}(?:${when}${aside})?(?:(?:sms )?${field} ?:? ?)?(?<name>${senderName})${aside}(?:\(?sim ?\d\)?)?${aside}(?:${when})?${aside}$`,
  'i',
);
/**
 * Matches prefixes such as `[11/2/26, 10:18 PM] bKash: `, `11/2/26, 10:18 PM - Name: ` or
 * `[10:18 PM, 11/2/2026] Name: `.
 */
const chatBegin = new RegExp(
  String.raw`^${sign}{0,8}?(?:[[(](?:${dayWord},? ?${clock}|${clock},? ?${dayWord})[\])] ?|(?:${dayWord}),? ${clock} ?[-|,;"']{1,5} ?)(?:(?<name>[^:\n]{1,60}?): ?)?`,
  'i',
);
/** Matches `bKash: ` in `bKash: Cash In …`, or `"bKash","03/08/2026 10:18 PM","` in an export. */
const nameBegin = new RegExp(
  String.raw`^${aside}(?:(?:from|sender) ?: ?)?(?<name>${senderName})["'*_)\] ]{0,4}(?:[:>|,]|-(?= ))${aside}(?:(?:${dayWord}),? ${clock}${sign}{1,8})?`,
  'i',
);
const wordBegin = new RegExp(`^${aside}(?:message|body|text|sms) ?: ?`, 'i');
const countLine = new RegExp(String.raw`^${aside}\d{1,4}${aside}$`, 'i');

export const isTimeLine = (line: string) =>
  line.length <= longest && (timeLine.test(line) || countLine.test(line) || personLine.test(line));
const longest = 120;

export function nameLineOf(line: string): NamedSender | null {
  const name = line.length <= longest ? nameLine.exec(line)?.groups?.name : undefined;
  return name === undefined ? null : methodOfSender(name);
}

export function chatHeaderOf(line: string): Header | null {
  const found = /\d/.test(line) ? chatBegin.exec(line.slice(0, 200)) : null;
  if (!found) return null;
  const { name } = found.groups ?? {};
  const isName = name === undefined || !isOfMessage.test(name);
  const length = isName ? found[0].length : found[0].lastIndexOf(name);
  return { length, named: isName ? methodOfSender(name ?? '') : null };
}

/** If such a word comes before the first colon, the colon belongs to the message and there is no sender's name. */
const isOfMessage = /(?<![a-z])(?:tk|bdt|received|amount|successful|your|you|cash|money|payment)(?![a-z])|৳/i;

export function nameHeaderOf(line: string): Header | null {
  const begin = line.slice(0, 120);
  const found = nameBegin.exec(begin) ?? wordBegin.exec(begin);
  return found && { length: found[0].length, named: methodOfSender(found.groups?.name ?? '') };
}
