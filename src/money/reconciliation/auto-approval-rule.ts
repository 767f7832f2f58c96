import type { Evidence } from '#money/payments/received-payment.ts';
import { phoneEndOf } from './compare-claim.ts';
import type { DeskPayment } from './desk-payment.ts';

const minute = 60_000;
/** Milliseconds by which the payment may come before the student submits its transaction ID. */
const mostBefore = 3 * 24 * 60 * minute;
/**
 * Milliseconds by which the payment may come after the student submitted its ID, because the clocks of wallets differ. A student who names
 * an ID even earlier has guessed it.
 */
const mostAfter = 10 * minute;

/**
 * Returns the evidence by which a payment opens its course automatically, or null when an admin must decide (trust N13). An ID proves
 * nothing, because IDs are counters or begin with the day. A message proves nothing, because anyone can write one. A checked sender, a
 * statement or a gateway must say that the money came, and the match must be certain. The student must know the last digits of the number
 * that paid. The money must have come shortly before the student submitted its ID.
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
