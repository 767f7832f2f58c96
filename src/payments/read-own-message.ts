import { type PaymentMethod, paymentMethods } from './method.ts';
import { messagesOf } from './reading/messages-of.ts';
import type { MessageFacts } from './reading/read-message.ts';
import { receiverIn } from './reading/sender.ts';

/**
 * What a payer's own message says, to fill in a form; `method` is null where the form has none for that wallet. `amount` in
 * taka; `receiver`: a phone number, a masked account or a name, as printed; `receivedAt` is Dhaka's time.
 */
export type OwnMessage = {
  method: PaymentMethod | null;
  reference: string;
  amount: number | null;
  receiver: string | null;
  receivedAt: string | null;
};

/** Longer than any message that somebody would paste into a field; what is longer is not looked through. */
const mostUnits = 20_000;

/**
 * The message of a payment that somebody made, out of whatever was pasted with it; null where there is none. It proves nothing: it only
 * saves typing the id.
 */
export function readOwnMessage(text: string): OwnMessage | null {
  const read = messagesOf(text.slice(0, mostUnits)).map(({ facts }) => facts);
  const withId = read.filter(({ reference }) => reference !== null);
  const own = withId.find(isPayersOwn) ?? withId.find(({ verdict }) => verdict === 'payment' || verdict === null);
  return own ? ownOf(own) : null;
}

const isPayersOwn = ({ verdict }: MessageFacts) => verdict === 'sent';

function ownOf({ method, reference, amountPoisha, receivedAt, words, verdict }: MessageFacts): OwnMessage | null {
  if (reference === null) return null;
  const offered = paymentMethods.find((one) => one === method) ?? null;
  const amount = amountPoisha === null ? null : amountPoisha / 100;
  const receiver = verdict === 'sent' ? receiverIn(words) : null;
  return { method: offered, reference, amount, receiver, receivedAt };
}
