import { type PaymentMethod, paymentMethods } from './method.ts';
import { messagesOf } from './reading/messages-of.ts';
import type { MessageFacts } from './reading/read-message.ts';
import { receiverIn } from './reading/sender.ts';
import { firstSentence } from './reading/sentences.ts';

/**
 * Facts of the payer's own message, to fill in a form. `method` is null if it is unknown or not offered by the form.
 * `amount` is in taka. `receiver` is a phone number, a masked account or a name. `receivedAt` is Dhaka time.
 */
export type OwnMessage = {
  method: PaymentMethod | null;
  reference: string;
  amount: number | null;
  receiver: string | null;
  receivedAt: string | null;
};

const mostUnits = 20_000;

/**
 * Returns the facts of the first message with a transaction ID that says that its reader sent money. They save typing
 * and prove nothing. Without such a message, returns `received` if a message says that money came in, because that
 * payment may be another person's. Otherwise returns the facts of the first unclear message with a transaction ID, or
 * null.
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

/** An incomplete message about incoming money counts only if it names a sender. A student's own sentence names none. */
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
