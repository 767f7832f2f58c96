import { messagesOf } from './reading/messages-of.ts';
import { mayBeCutOff } from './reading/read-message.ts';
import type { ReceivedMethod } from './received-payment.ts';

/** What a text says of which no payment could be made, as far as it does: amount in taka, Dhaka's time to the minute. */
export type FoundInText = {
  method: ReceivedMethod | null;
  reference: string | null;
  amount: number | null;
  sender: string | null;
  receivedAt: string | null;
};

/** A beginning for whoever fills in the rest, who looks at all of it: half an id, or a day without its hour, is left to them. */
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
