import type { Evidence } from '#money/payments/received-payment.ts';
import { phoneEndOf } from './compare-claim.ts';
import type { DeskPayment } from './desk-payment.ts';

const minute = 60_000;
/** Before the student claimed it. */
const mostBefore = 3 * 24 * 60 * minute;
/** After it: clocks of wallets differ. Whoever names an id before its payment exists has guessed it. */
const mostAfter = 10 * minute;

/**
 * Returns the evidence by which a payment opens its course automatically, or null when a person must decide. The school switches this on.
 * IDs are counters, or begin with the day, and anybody can write a message: neither proves anything. So a checked sender, a statement or a
 * gateway says that the money came, the match is certain, the student knows the end of the number that paid, and the money came
 * shortly before it was claimed (trust N13).
 */
export function isAutoApproved({
  state,
  sender,
  receivedAt,
  kind,
  evidence,
  enrollments,
}: DeskPayment): Evidence | null {
  const [claim] = enrollments;
  if (state !== 'certain' || kind !== 'payment' || !claim || receivedAt === null) return null;
  const end = phoneEndOf(sender)?.digits;
  const isSender = claim.senderEnd !== null && end?.endsWith(claim.senderEnd) === true;
  const earlier = Date.parse(claim.claimedAt ?? claim.createdAt) - Date.parse(receivedAt);
  return isSender && earlier <= mostBefore && earlier >= -mostAfter ? evidence : null;
}
