import type { Evidence } from '#money/payments/received-payment.ts';
import { phoneEndOf } from './compare-claim.ts';
import type { DeskPayment } from './desk-payment.ts';

const minute = 60_000;
/** Maximum milliseconds from a payment to the submission of its ID by the student. */
const mostBefore = 3 * 24 * 60 * minute;
/**
 * Maximum milliseconds from the submission of an ID to its payment, because wallet clocks differ. An ID that was
 * submitted earlier counts as guessed.
 */
const mostAfter = 10 * minute;

/**
 * Returns the evidence for automatic approval, or null if an admin must decide (trust N13). IDs can be guessed, because
 * they are counters or begin with the day, and anyone can write an SMS. So automatic approval needs evidence: a message
 * that the wallet sent, a statement or a gateway. The student must also have given the last digits of the number that
 * paid, at about the time of the payment.
 */
export function evidenceForApproval({
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
