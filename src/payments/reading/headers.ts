import type { ReceivedMethod } from '#payments/received-payment.ts';
import { clock, day } from './times.ts';
import { methodOfSender, senderName } from './wallet.ts';

/** A line's own beginning that a phone or a chat put there: where the message's words begin, and whose name it gave. */
export type Header = { length: number; named: ReceivedMethod | null };

const dayWord = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? ?)?(?:${day}|today|yesterday|আজ|গতকাল)`;
const when = String.raw`(?:(?:${dayWord})(?:,|\.| at| -| ·| •)? ?(?:${clock})?|(?:${clock}),? ?(?:${dayWord})?)`;
const field = '(?:from|sender|date|time|address|received|sent)';
const aside = String.raw`[^\p{L}\p{N}\n]{0,12}`;

/** `03/08/2026 10:18 PM`, `Yesterday 22:18`, `[10:18 PM, 11/2/2026]`. */
const timeLine = new RegExp(String.raw`^${aside}(?:${field} ?: ?)?${when}${aside}$`, 'iu');
/** `bKash`, `From: NAGAD`, `bKash · SIM 1 · 10:18 PM`. */
const nameLine = new RegExp(
  String.raw`^${aside}(?:${field} ?: ?)?(?<name>${senderName})${aside}(?:\(?sim ?\d\)?)?${aside}(?:${when})?${aside}$`,
  'iu',
);
/** `[11/2/26, 10:18 PM] bKash: `, `11/2/26, 10:18 PM - Name: `, `[10:18 PM, 11/2/2026] Name: `. */
const chatBegin = new RegExp(
  String.raw`^[^\p{L}\p{N}\n[(]{0,8}(?:[[(](?:${dayWord},? ?${clock}|${clock},? ?${dayWord})[\])] ?|(?:${dayWord}),? ${clock} ?[-|] ?)(?:(?<name>[^:\n]{1,60}?): ?)?`,
  'iu',
);
/** `bKash: Cash In …`, `"bKash","03/08/2026 10:18 PM","…`. */
const nameBegin = new RegExp(
  String.raw`^${aside}(?:(?:from|sender) ?: ?)?(?<name>${senderName})["'*_)\] ]{0,4}(?:[:>|,]|-(?= ))${aside}`,
  'iu',
);
const wordBegin = /^[^\p{L}\p{N}\n]{0,12}(?:message|body|text|sms) ?: ?/iu;
/** A number of a list, alone in its line. */
const countLine = /^[^\p{L}\p{N}\n]{0,12}\d{1,4}[^\p{L}\p{N}\n]{0,12}$/u;

export const isTimeLine = (line: string) => timeLine.test(line);
export const isCountLine = (line: string) => countLine.test(line);

/** A whole line that only says who sent; null for every other. */
export function nameLineOf(line: string): ReceivedMethod | null {
  const name = line.length <= 80 ? nameLine.exec(line)?.groups?.name : undefined;
  return name === undefined ? null : methodOfSender(name);
}

/** What a chat's export wrote before the message's first word; null where it wrote nothing. */
export function chatHeaderOf(line: string): Header | null {
  const begin = line.slice(0, 200);
  const found = chatBegin.exec(begin);
  if (!found) return null;
  const { name } = found.groups ?? {};
  const isName = name === undefined || !isOfMessage.test(name);
  const length = isName ? found[0].length : found[0].lastIndexOf(name);
  return { length, named: isName ? methodOfSender(name ?? '') : null };
}

/** Where a chat gives no name, the first colon is the message's own. */
const isOfMessage = /(?<![a-z])(?:tk|bdt|received|amount|successful|your|you|cash|money|payment)(?![a-z])|৳/i;

/** A sender's name, or the word for a message, at the beginning of a line. */
export function nameHeaderOf(line: string): Header | null {
  const begin = line.slice(0, 120);
  const found = nameBegin.exec(begin) ?? wordBegin.exec(begin);
  return found && { length: found[0].length, named: methodOfSender(found.groups?.name ?? '') };
}
