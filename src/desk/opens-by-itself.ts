import { phoneEndOf } from './compare-claim.ts';
import type { DeskPayment } from './desk-payment.ts';

const minute = 60_000;
/** Before the student claimed it. */
const mostBefore = 3 * 24 * 60 * minute;
/** After it: clocks of wallets differ. Whoever names an id before its payment exists has guessed it. */
const mostAfter = 10 * minute;

/**
 * Whether a payment opens its course without a press, where the school has switched that on. Ids are counters, or begin with
 * the day: an id alone proves nothing. So the match is certain, the student knows the end of the number that paid, and
 * the money came shortly before it was claimed.
 */
export function opensByItself({ state, sender, receivedAt, kind, enrollments }: DeskPayment): boolean {
  const [claim] = enrollments;
  if (state !== 'certain' || kind !== 'payment' || !claim || receivedAt === null) return false;
  const end = phoneEndOf(sender)?.digits;
  const isSender = claim.senderEnd !== null && end?.endsWith(claim.senderEnd) === true;
  const earlier = Date.parse(claim.claimedAt ?? claim.createdAt) - Date.parse(receivedAt);
  return isSender && earlier <= mostBefore && earlier >= -mostAfter;
}
