import { longestMessage } from '#money/payments/file-limits.ts';
import type { Reading } from '#money/payments/file-reading.ts';
import { createListReading, type ListedMessage } from './listed-messages.ts';
import { boxOf, type Fields, messageOf, nameOf } from './message-fields.ts';
import { walkXml, type XmlWalker } from './walk-xml.ts';

const pieceUnits = 256 * 1024;
const messageNames = new Set(['sms', 'mms', 'rcs', 'message', 'msg']);
/** In a backup, the address of an MMS with this `type` is the sender's. */
const senderType = '137';

/**
 * Reads SMS, MMS and RCS as "SMS Backup & Restore" writes them. Other apps' XML has the fields of a message as
 * attributes or elements.
 */
export function readBackup(xml: string): Reading {
  const { reading, add } = createListReading({ isFile: true });
  let open: OpenMessage | null = null;
  let field: string | null = null;
  const walker: XmlWalker = {
    open(name, attributes) {
      if (open === null && messageNames.has(name)) open = { name, fields: fieldsOf(attributes), parts: [] };
      else if (open !== null) {
        addInside(open, name, attributes);
        field = nameOf(name);
      }
    },
    text(text) {
      if (open !== null && field !== null) addText(open.fields, field, text);
    },
    close(name) {
      field = null;
      if (open === null || open.name !== name) return;
      add(toMessage(open));
      open = null;
    },
  };
  walkXml(pieces(xml), walker, { isWritten: true });
  return reading;
}

type OpenMessage = { name: string; fields: Fields; parts: string[] };

function fieldsOf(attributes: Record<string, string>): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(attributes)) {
    const known = nameOf(name);
    if (known !== null) fields[known] ??= value;
  }
  return fields;
}

function addInside(
  message: OpenMessage,
  name: string,
  { ct = '', text = '', address = '', type }: Record<string, string>,
) {
  if (name === 'part' && ct.startsWith('text/plain') && text !== '') message.parts.push(text);
  if (name === 'addr' && type === senderType) message.fields.sentBy = address;
}

function addText(fields: Fields, field: string, text: string): void {
  const known = nameOf(field);
  if (known !== null) fields[known] = `${fields[known] ?? ''}${text}`.slice(0, longestMessage + 1);
}

/** An MMS names its sender twice. If the two names differ, the message has no sender. */
function toMessage({ name, fields, parts }: OpenMessage): ListedMessage {
  const message = messageOf(fields);
  const { sentBy } = fields;
  const isOther = sentBy !== undefined && message.address !== '' && sentBy !== message.address;
  return {
    ...message,
    address: isOther ? '' : message.address || sentBy || '',
    body: [message.body, ...parts].filter((part) => part !== '' && part !== 'null').join('\n'),
    // Apps that save no box (inbox or sent) save only received messages. `sms`, `mms` and `rcs` always have a box, so
    // one without is `unknown`.
    box: fields.box === undefined && ['sms', 'mms', 'rcs'].includes(name) ? 'unknown' : boxOf(fields.box),
  };
}

const reference = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));(?:&#(?:x([0-9a-f]{1,6})|(\d{1,7}));)?/gi;
const high = (code: number) => code >= 0xd800 && code < 0xdc00;
const low = (code: number) => code >= 0xdc00 && code < 0xe000;
const replacement = '\ufffd';

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

/** A piece ends after one of these characters, so that no entity or surrogate pair is cut. */
const ends = /[<>"'\s](?=[^<>"'\s]*$)/;
const farthestEnd = 4096;

/** Yields the text in pieces with repaired characters, so that the whole text is never in memory twice. */
function* pieces(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    let end = start + pieceUnits;
    if (end < text.length) {
      const tail = text.slice(end - farthestEnd, end);
      const place = tail.search(ends);
      const reference = tail.lastIndexOf('&');
      if (place >= 0) end += place + 1 - farthestEnd;
      else if (reference > 0) end += reference - farthestEnd;
    }
    yield withWholeCharacters(text.slice(start, end));
    start = end;
  }
}
