import { type PaymentMethod, paymentMethods } from './method.ts';
import { messagesOf } from './reading/messages-of.ts';
import type { MessageFacts } from './reading/read-message.ts';
import { receiverIn } from './reading/sender.ts';
import { firstSentence } from './reading/sentences.ts';

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
 * saves typing the id. `received` where there is only one of money that came to somebody: nothing of it is filled in, for it may
 * be another's payment, or what the student was sent before paying.
 */
export function readOwnMessage(text: string): OwnMessage | 'received' | null {
  const read = messagesOf(text.slice(0, mostUnits)).map(({ facts }) => facts);
  const withId = read.filter(({ reference }) => reference !== null);
  const own = withId.find(isPayersOwn);
  if (own) return ownOf(own);
  if (read.some(tellsReceived)) return 'received';
  const unclear = withId.find(({ verdict }) => verdict === null);
  return unclear ? ownOf(unclear) : null;
}

const isPayersOwn = ({ verdict }: MessageFacts) => verdict === 'sent';
const cameIn: readonly unknown[] = ['payment', 'claimable'];

/** Also of a part of such a message; in a sentence of the student's own nobody is named whom the money came from. */
function tellsReceived({ verdict, sender, words }: MessageFacts): boolean {
  const told = verdict ?? (sender === null ? null : firstSentence(words.replaceAll('\n', ' ')));
  return cameIn.includes(told);
}

function ownOf({ method, reference, amountPoisha, receivedAt, words, verdict }: MessageFacts): OwnMessage | null {
  if (reference === null) return null;
  const offered = paymentMethods.find((one) => one === method) ?? null;
  const amount = amountPoisha === null ? null : amountPoisha / 100;
  const receiver = verdict === 'sent' ? receiverIn(words) : null;
  return { method: offered, reference, amount, receiver, receivedAt };
}
