import * as v from 'valibot';
import { plainContact } from '#base/shared/plain-signs.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { line, pastedLine } from '#base/shared/text.ts';
import type { FoundPayment } from './file-reading.ts';
import { mostTaka } from './most-money.ts';
import { receivedMethods } from './received-payment.ts';
import { typedMessages as messages } from './typed-messages.ts';

const isWholePoisha = (taka: number) => Math.abs(Math.round(taka * 100) - taka * 100) < 1e-6;

const DhakaTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, messages.timeUnclear),
  v.transform((text) => `${text}:00+06:00`),
  v.check((text) => isOnCalendar(text), messages.timeUnclear),
);

/** `Date` would read the 31st of a month with 30 days as the 1st of the next one. */
function isOnCalendar(text: string): boolean {
  const time = Date.parse(`${text.slice(0, 19)}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10);
}

export const TakaAmount = v.pipe(
  v.number(messages.amountMissing),
  v.minValue(0.01, messages.amountMissing),
  v.maxValue(mostTaka, messages.amountMissing),
  v.check(isWholePoisha, messages.amountMissing),
);

const fewestDigits = 3;
const mostDigits = 6;
const digitsOf = (typed: string) => plainContact(typed).replace(/[\s-]/g, '');
const isNumber = (typed: string) => /^\d+$/.test(digitsOf(typed));

/** A phone, its last digits, or a name as banks write it. Digits are stored as wallets mask them (`***433`). */
const Sender = v.pipe(
  pastedLine({ max: 100 }),
  v.check((typed) => !isNumber(typed) || digitsOf(typed).length >= fewestDigits, messages.senderShort),
  v.transform((typed) => {
    const phone = normalisePhone(typed);
    if (phone !== null || !isNumber(typed)) return phone ?? (typed || null);
    return `***${digitsOf(typed).slice(-mostDigits)}`;
  }),
);

const fields = {
  method: v.picklist(receivedMethods, messages.methodMissing),
  /** The transaction ID. A payment without one is never a certain match. */
  reference: v.optional(v.nullable(line({ max: 100 })), null),
  amount: TakaAmount,
  receivedAt: v.optional(v.nullable(DhakaTime), null),
  sender: v.optional(v.nullable(Sender), null),
};

export const TypedPayment = v.object(fields);
export type TypedPayment = v.InferOutput<typeof TypedPayment>;
export type TypedPaymentInput = v.InferInput<typeof TypedPayment>;

export const TypedText = v.object({ ...fields, text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000)) });

export function foundByHand(
  { method, reference, amount, receivedAt, sender }: TypedPayment,
  text: string,
): FoundPayment {
  const id = reference || null;
  const warnings = [
    ...(id === null ? (['no_id'] as const) : []),
    ...(receivedAt === null ? (['no_time'] as const) : []),
  ];
  const nothing = { note: null, kind: 'payment', evidence: null } as const;
  return { ...nothing, method, reference: id, amount, receivedAt, sender, warnings, text, source: 'typed' };
}
