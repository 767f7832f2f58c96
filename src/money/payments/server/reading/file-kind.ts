import { Refusal } from '#base/shared/refusal.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import { decodeText } from './decode-text.ts';

/** `table` and `backup` come with their text. */
export type FileContent = { kind: 'workbook' } | { kind: 'table' | 'backup'; text: string };

const refuse = (sentence: string) => new Refusal('invalid', sentence);
const control = /(?![\t\n\v\f\r])\p{Cc}/u;
/** UTF-16 units in which a text shows what it is. */
const head = 4096;

/** What a file is, told by what is in it: a name says nothing for sure. Refuses what is not read here. */
export function contentOf(bytes: Uint8Array): FileContent {
  if (bytes.length === 0) throw refuse(messages.empty);
  const begin = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (begin.includes('%PDF-')) throw refuse(messages.pdf);
  if (begin.startsWith('PK\x03\x04') || begin.startsWith('PK\x05\x06')) return { kind: 'workbook' };
  if (begin.startsWith('\xd0\xcf\x11\xe0')) throw refuse(messages.oldExcel);
  const text = decodeText(bytes);
  const start = text.slice(0, head).trimStart().toLowerCase();
  if (start === '' && text.trim() === '') throw refuse(messages.empty);
  if (start.startsWith('<') && /<(?:smses|allsms|messages|sms|rcses)[\s>/]/.test(start))
    return { kind: 'backup', text };
  if (control.test(start)) throw refuse(messages.otherKind);
  if (!start.startsWith('<')) return { kind: 'table', text };
  throw refuse(/<html|<table|<!doctype html|<workbook/.test(start) ? messages.webPage : messages.otherKind);
}
