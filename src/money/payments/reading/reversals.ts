import type { CameBack } from '#money/payments/file-reading.ts';
import { accountEnd } from '#money/payments/same-money.ts';
import { bengali } from './plain-text.ts';
import type { MessageFacts } from './read-message.ts';

const ofAbove = /^\W*(?:this|that|it|the (?:above|said|last)|above|your (?:last|above|previous))(?![a-z])/i;
const ofState =
  /^\W*(?:(?:txn|trx|transaction|payment|amount|money) ?)?(?:status ?:? ?|is |was |has been |have been )?(?:revers|return|refund|charge ?back|cancel|void|fail|declin|reject|pending|on hold)/i;

/** True if a line such as `This transaction has been reversed.` takes back the message above it. */
export const isReversal = (facts: MessageFacts | undefined) =>
  facts?.isDenied === true &&
  facts.reference === null &&
  facts.amountPoisha === null &&
  (ofAbove.test(facts.words) || ofState.test(facts.words));

const backInBengali = new RegExp(bengali('ফেরত|বাতিল'));
const back = /revers|return|refund|charge ?back|recall|cancel|bounc|dishono|taken back/i;

/**
 * Returns a message's transaction ID if it says that money went back. Without an ID, a bank's message gives sum,
 * account and time. Empty for other messages.
 */
export function returnsIn(facts: MessageFacts, text: string): CameBack[] {
  const { verdict, method, reference, words, isDenied, amountPoisha: poisha, receivedAt: at } = facts;
  const isOpen = verdict === null || verdict === 'refund' || verdict === 'failed' || verdict === 'sent';
  const saysBack = isDenied && (back.test(words) || backInBengali.test(words));
  if (!isOpen || !saysBack || method === null) return [];
  if (reference !== null) return verdict === 'sent' ? [] : [{ text, method, reference, poisha: null }];
  return method === 'bank' && poisha !== null
    ? [{ text, method, reference, poisha, account: accountEnd(words), at }]
    : [];
}
