import type { Reading } from '#payments/file-reading.ts';
import { isKnownSender, isSenderOf } from '#payments/message-senders.ts';
import { type ReadText, readMessages } from '#payments/read-messages.ts';
import { walkXml } from './walk-xml.ts';

const pieceUnits = 256 * 1024;
const inbox = '1';

/** The messages of a phone, as "SMS Backup & Restore" writes them: a paste without the names of those who sent them is weaker evidence. */
export function readBackup(xml: string): Reading {
  const reading: Reading = { payments: [], ignored: [], unclear: [] };
  walkXml(pieces(withWholeCharacters(xml)), {
    open(name, { address = '', body = '', type, date }) {
      if (name !== 'sms' || body.trim() === '') return;
      if (type === inbox) addMessage(reading, { address: address.trim(), body, date: Number(date) });
      else reading.ignored.push({ text: body, reason: 'sent' });
    },
  });
  return reading;
}

type Message = { address: string; body: string; date: number };

function addMessage(reading: Reading, { address, body, date }: Message): void {
  const { payments: first, repeated, ignored, unclear } = readMessages(body);
  const payments = [...first, ...repeated];
  const isTrusted = payments.every(({ method }) => isSenderOf(address, method));
  if (payments.length > 0 && !isTrusted) {
    reading.unclear.push({ text: body });
    return;
  }
  for (const payment of payments) reading.payments.push({ ...withTime(payment, date), source: 'backup' });
  reading.ignored.push(...ignored);
  // What friends write is no message about money; a sender with letters may be a bank that nobody knows here.
  const isPrivate = !isKnownSender(address) && !/[a-z]/i.test(address);
  if (isPrivate) reading.ignored.push(...unclear.map(({ text }) => ({ text, reason: 'notice' }) as const));
  else reading.unclear.push(...unclear);
}

const ahead = 6 * 3_600_000;
const lastMoment = Date.UTC(2100, 0);

/** The phone knows when a message came that does not say it itself. */
function withTime(payment: ReadText, date: number): ReadText {
  const { receivedAt, warnings } = payment;
  if (!Number.isSafeInteger(date) || date <= 0 || date > lastMoment) return payment;
  const arrived = `${new Date(date + ahead).toISOString().slice(0, 19)}+06:00`;
  const isSameDay = receivedAt?.slice(0, 10) === arrived.slice(0, 10);
  if (receivedAt !== null && !(warnings.includes('no_time') && isSameDay)) return payment;
  return { ...payment, receivedAt: arrived, warnings: warnings.filter((warning) => warning !== 'no_time') };
}

const reference = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));(?:&#(?:x([0-9a-f]{1,6})|(\d{1,7}));)?/gi;
const high = (code: number) => code >= 0xd800 && code < 0xdc00;
const low = (code: number) => code >= 0xdc00 && code < 0xe000;
const replacement = '\ufffd';

/** Emojis written as two numbers, each of which is half of one, and characters that XML does not know. */
function withWholeCharacters(xml: string): string {
  const whole = xml.replace(reference, (found, hex, decimal, nextHex, nextDecimal) => {
    const codes = [codeOf(hex, decimal), codeOf(nextHex, nextDecimal)];
    const [one = Number.NaN, next = Number.NaN] = codes;
    if (high(one) && low(next)) return String.fromCharCode(one, next);
    const parts = found.split(';').slice(0, -1);
    return parts.map((part, place) => (isCharacter(codes[place] ?? 0) ? `${part};` : replacement)).join('');
  });
  return whole.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, replacement);
}

const codeOf = (hex: string | undefined, decimal: string | undefined) =>
  hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);

const isCharacter = (code: number) =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code < 0xd800) ||
  (code >= 0xe000 && code < 0xfffe) ||
  (code >= 0x10000 && code <= 0x10ffff);

function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += pieceUnits) yield text.slice(start, start + pieceUnits);
}
