import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { longestMessage, mostMessages } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import type { FoundPayment, Reading } from '#money/payments/file-reading.ts';
import { isKnownSender, isSenderOf } from '#money/payments/message-senders.ts';
import { type ReadText, readWithReturns } from '#money/payments/read-messages.ts';
import type { IgnoredReason } from '#money/payments/received-payment.ts';
import { createMessageKeys } from './line-keys.ts';

/**
 * One message of a list that names senders. `box` is `unknown` if it is unclear whether the phone received or sent the
 * message.
 */
export type ListedMessage = {
  address: string;
  body: string;
  time: string;
  box: 'inbox' | 'sent' | 'unknown';
  brokenLine?: number;
};

type Outcome = { payment: ReadText } | { reason: IgnoredReason } | 'unclear';

/** Only a file proves who sent its messages, because anyone can type a pasted list. */
export type ListRule = { isFile: boolean };

/**
 * Returns a reader for a phone's messages. A payment counts only under the exact sender name of its wallet or bank.
 * Each message has one outcome, so that the counts add up (trust N12).
 */
export function createListReading({ isFile }: ListRule) {
  const reading: Reading = { payments: [], ignored: [], unclear: [] };
  const keyOf = createMessageKeys();
  return {
    reading,
    add(message: ListedMessage): void {
      reading.rows = (reading.rows ?? 0) + 1;
      if (reading.rows > mostMessages) throw new Refusal('invalid', messages.tooManyMessages);
      const text = message.body;
      const outcome = outcomeOf(message, reading);
      const { brokenLine: line } = message;
      if (outcome === 'unclear') reading.unclear.push({ text, ...(line === undefined ? {} : { line }) });
      else if ('reason' in outcome) reading.ignored.push({ text, reason: outcome.reason });
      else reading.payments.push(foundIn(outcome.payment, message, { isFile, keyOf }));
    },
  };
}

/**
 * True for a number that is no known sender, such as a person's. It sends no messages about the school's money. A name
 * with letters may be an unknown bank.
 */
const isPrivate = (address: string) => !isKnownSender(address) && !/[a-z]/i.test(address);

function outcomeOf({ address, body, box }: ListedMessage, reading: Reading): Outcome {
  if (body.trim() === '') return { reason: 'empty' };
  if (box === 'sent') return { reason: 'sent' };
  if (isPrivate(address) && !/\p{Nd}/u.test(body)) return { reason: 'notice' };
  if (body.length > longestMessage) return isPrivate(address) ? { reason: 'notice' } : 'unclear';
  const { read, cameBack } = readWithReturns(body);
  const payments = [...read.payments, ...read.repeated];
  const [payment] = payments;
  if (cameBack.length > 0 && isKnownSender(address)) {
    reading.cameBack ??= [];
    reading.cameBack.push(...cameBack);
  }
  if (!payment) {
    if (read.unclear.length === 0) return { reason: read.ignored[0]?.reason ?? 'notice' };
    return isPrivate(address) && box !== 'unknown' ? { reason: 'notice' } : 'unclear';
  }
  const isAlone = payments.length === 1 && read.unclear.length === 0 && read.ignored.every(isAdvertisement);
  return isAlone && box === 'inbox' && isSenderOf(address, payment.method) ? { payment } : 'unclear';
}

const isAdvertisement = ({ reason }: { reason: IgnoredReason }) => reason === 'notice' || reason === 'cashback';

type Finding = ListRule & { keyOf: ReturnType<typeof createMessageKeys> };

function foundIn(read: ReadText, { body, time }: ListedMessage, { isFile, keyOf }: Finding): FoundPayment {
  const payment = withTime({ ...read, text: body }, time);
  const isTimeOpen = read.warnings.some((warning) => warning === 'no_time' || warning === 'date_unclear');
  const day = payment.receivedAt?.slice(0, 10) ?? null;
  const ofMessage = { phoneTime: isTimeOpen && time !== '' ? time : null, day };
  return {
    ...payment,
    ...(read.reference === null ? { line: keyOf(body, ofMessage) } : {}),
    source: isFile ? 'backup' : 'message',
    evidence: isFile ? 'checked_sender' : null,
  };
}

const lastMoment = Date.UTC(2100, 0);
const firstMoment = Date.UTC(2011, 0);

/**
 * Reads milliseconds or seconds since 1970, or ISO 8601 with its zone. Returns milliseconds. Null for anything else,
 * and for a time before 2011 or after 2099.
 */
function momentOf(time: string): number | null {
  const number = Number(time);
  const moment = Number.isFinite(number) ? (number < firstMoment ? number * 1000 : number) : isoMoment(time);
  return moment >= firstMoment && moment < lastMoment ? Math.round(moment) : null;
}

const isoMoment = (time: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/.test(time) ? Date.parse(time) : Number.NaN;

function withTime(payment: ReadText, time: string): ReadText {
  const { receivedAt, warnings } = payment;
  const moment = momentOf(time);
  if (moment === null) return payment;
  const arrived = dhakaIso(new Date(moment).toISOString());
  const isSameDay = receivedAt?.slice(0, 10) === arrived.slice(0, 10);
  if (receivedAt !== null && !(warnings.includes('no_time') && isSameDay)) return payment;
  return { ...payment, receivedAt: arrived, warnings: warnings.filter((warning) => warning !== 'no_time') };
}
