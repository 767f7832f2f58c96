import { type PaymentMethod, paymentMethods } from './method.ts';
import { messagesOf } from './reading/messages-of.ts';
import type { MessageFacts } from './reading/read-message.ts';
import { receiverIn } from './reading/sender.ts';
import { firstSentence } from './reading/sentences.ts';

/**
 * Facts of the payer's own message, to fill in a form. `method` is null if the form does not offer that wallet.
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
 * Finds the message about the payer's own payment, which proves nothing and only saves typing. Returns `received` if
 * the only message is about incoming money, which may be another person's payment. Null if there is no message.
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
