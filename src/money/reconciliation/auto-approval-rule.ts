import type { Evidence } from '#money/payments/received-payment.ts';
import { phoneEndOf } from './compare-claim.ts';
import type { DeskPayment } from './desk-payment.ts';

const minute = 60_000;
/** Milliseconds that a payment may come before the student submits its transaction ID. */
const mostBefore = 3 * 24 * 60 * minute;
/**
 * Milliseconds that a payment may come after the student submitted its ID, because wallet clocks differ. An ID
 * submitted earlier was guessed.
 */
const mostAfter = 10 * minute;

/**
 * Returns the proof with which a payment opens its course automatically, or null if an admin must decide (trust N13).
 * IDs can be guessed, because they are counters or begin with the day, and anyone can write an SMS. So the money needs
 * proof by a checked sender, a statement or a gateway. The student must know the last digits of the number that paid.
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
