import * as v from 'valibot';
import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import type { FoundPayment } from '#money/payments/file-reading.ts';

/**
 * Returns the first of these fields that is set, as text of at most 300 characters, or ''. bKash sends some fields as
 * number or as text.
 */
export function fieldOf(answer: unknown, ...names: string[]): string {
  for (const name of names) {
    const value = membersOf(answer)[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value !== '') return value.slice(0, 300);
  }
  return '';
}

export const codeOf = (answer: unknown) => fieldOf(answer, 'statusCode', 'errorCode');

function amountOf(answer: unknown): number | null {
  const amount = fieldOf(answer, 'amount');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(amount) && Number(amount) > 0 ? Number(amount) : null;
}

/** `2019-08-07T11:15:56:336 GMT+0600` → `2019-08-07T11:15:56+06:00`. Null for other forms. */
export function readTime(text: string): string | null {
  const [, day, clock, zone = '', minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:[:.]\d{1,6})? ?GMT([+-]\d\d):?(\d\d)$/.exec(text) ?? [];
  return isoOf(`${day}T${clock}${zone}:${minutes}`);
}

export function readCompactTime(text: string): string | null {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const [year, month, day, hours, minutes, seconds] = parts;
  return isoOf(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}+06:00`);
}

function isoOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : dhakaIso(new Date(time).toISOString());
}

const transactionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{6,30}$/));

type Facts = { time: string | null; sender: string; kind: FoundPayment['kind']; note: string | null };

export function paymentOf(answer: unknown, { time, sender, kind, note }: Facts): FoundPayment | null {
  const reference = fieldOf(answer, 'trxID');
  const amount = amountOf(answer);
  if (!v.is(transactionId, reference) || amount === null || fieldOf(answer, 'currency') !== 'BDT') return null;
  if (fieldOf(answer, 'transactionStatus') !== 'Completed') return null;
  const words = { method: 'bkash', reference, amount, note, kind, source: 'gateway', evidence: 'gateway' } as const;
  return {
    ...words,
    sender: normalisePhone(sender) ?? (sender || null),
    receivedAt: time,
    warnings: time === null ? ['no_time'] : [],
    text: textOf(answer),
  };
}

const kept = [
  ...['trxID', 'transactionStatus', 'transactionType', 'amount', 'currency', 'customerMsisdn', 'debitMSISDN'],
  ...['paymentID', 'merchantInvoiceNumber', 'paymentExecuteTime', 'completedTime', 'dateTime', 'transactionReference'],
];

/**
 * Returns the answer's fields about the payment as JSON. They are stored, so that a later release can read them again.
 */
function textOf(answer: unknown): string {
  const said = kept.map((name) => [name, fieldOf(answer, name)]).filter(([, value]) => value !== '');
  return JSON.stringify(Object.fromEntries(said));
}
