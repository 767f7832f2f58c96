import { messagesOf } from './reading/messages-of.ts';
import { mayBeCutOff } from './reading/read-message.ts';
import type { ReceivedMethod } from './received-payment.ts';

/** Facts found in a text that gave no payment. `amount` is in taka, `receivedAt` is Dhaka time to the minute. */
export type FoundInText = {
  method: ReceivedMethod | null;
  reference: string | null;
  amount: number | null;
  sender: string | null;
  receivedAt: string | null;
};

/**
 * Reads the first message of a text to prefill a form, which an admin checks. Leaves out an ID that may be cut off, a
 * day without a time, and an unclear day.
 */
export function readUnclear(text: string): FoundInText {
  const [message] = messagesOf(text);
  if (!message) return { method: null, reference: null, amount: null, sender: null, receivedAt: null };
  const { method, reference, amountPoisha, sender, receivedAt, warnings } = message.facts;
  const isWhole = reference !== null && !mayBeCutOff(reference, method);
  const isTime = !warnings.includes('no_time') && !warnings.includes('date_unclear');
  return {
    method,
    reference: isWhole ? reference : null,
    amount: amountPoisha === null ? null : amountPoisha / 100,
    sender,
    receivedAt: isTime ? (receivedAt?.slice(0, 16) ?? null) : null,
  };
}
