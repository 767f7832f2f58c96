import { forgeryWarnings } from '#money/payments/received-payment.ts';
import {
  type Claim,
  compareAmount,
  compareId,
  compareMethod,
  comparePhone,
  compareTime,
  type FreePayment,
  looksLikeAnId,
} from './compare-claim.ts';
import type { Reason } from './desk-payment.ts';
import type { DeskState } from './desk-states.ts';

export type Circumstances<Waiting extends Claim> = {
  claims: readonly Waiting[];
  /** Ids of enrollments whose transaction ID is that of a stored payment, so they can mean only that payment. */
  explained: ReadonlySet<string>;
  /**
   * Students who used the payment. It paid for their enrollment, or an admin marked their enrollment as paid for its
   * ID. Such an enrollment may be deleted.
   */
  usedBy: readonly { studentId: string; name: string }[];
  /**
   * Number of enrollments with the ID of the payment that are paid without a settlement, and of deleted ones that
   * were paid in any way.
   */
  holders: number;
  /** Names of students who were marked as paid for an ID that differs only in look-alikes (O and 0, or I, L and 1). */
  alikeUsedBy: readonly string[];
  isContradicted: boolean;
  sentBy: { studentId: string; name: string } | undefined;
  refused: ReadonlySet<string>;
};

export type Match<Waiting extends Claim> = { claim: Waiting; reasons: Reason[] };
export type Judgement<Waiting extends Claim> = {
  state: Extract<DeskState, 'certain' | 'likely' | 'claimed_twice' | 'already_used' | 'unclaimed'>;
  matches: Match<Waiting>[];
};

const mostMatches = 6;
const mostTogether = 5;
const mostAdded = 12;

/**
 * Returns the payment's state and the enrollments that match it. `certain`: method and ID agree, and the money left is
 * exactly what the one pending enrollment owes. No other student names or used the payment, and nothing suggests
 * forgery. `likely`: something differs. An equal amount alone is no match. A `claimable` payment is matched only by its
 * ID.
 */
export function judgePayment<Waiting extends Claim>(
  payment: FreePayment,
  around: Circumstances<Waiting>,
): Judgement<Waiting> {
  const open = around.claims.filter(({ enrollmentId }) => !around.refused.has(enrollmentId));
  const named = open.filter((claim) => payment.referenceKey !== null && claim.referenceKey === payment.referenceKey);
  const matches = (claims: readonly Waiting[]) => matchesOf(payment, claims, around);
  if (named.length > 0) {
    const students = new Set(named.map(({ studentId }) => studentId));
    const [first] = named;
    const isOthers = around.usedBy.some(({ studentId }) => students.size > 1 || studentId !== first?.studentId);
    if (isOthers || payment.leftPoisha <= 0)
      return { state: 'already_used', matches: matchesOf(asItCame(payment), named, around) };
    if (students.size > 1) return { state: 'claimed_twice', matches: matches(named) };
    return judgeOfOne(payment, named, open, around);
  }
  if (around.usedBy.length > 0) return { state: 'already_used', matches: [] };
  const near = open.filter((claim) => !around.explained.has(claim.enrollmentId) && isNear(payment, claim));
  if (near.length > 0) return { state: 'likely', matches: matches(near) };
  const together = payment.kind === 'payment' ? sumByPhone(payment, open, around) : null;
  if (together) return { state: 'likely', matches: matchesTogether(payment, together, around) };
  return { state: 'unclaimed', matches: [] };
}

const asItCame = (payment: FreePayment): FreePayment => ({ ...payment, leftPoisha: payment.amountPoisha });

/**
 * Returns whether a used payment certainly belongs to the one enrollment that an admin marked as paid by hand for its
 * ID. The rules are those of the state `certain`.
 */
export function fitsMarked<Waiting extends Claim>(
  payment: FreePayment,
  marked: readonly Waiting[],
  around: Circumstances<Waiting>,
): boolean {
  const [claim] = marked;
  const { claims, holders, refused } = around;
  const isNamed = claims.some(
    ({ referenceKey, enrollmentId }) => referenceKey === payment.referenceKey && !refused.has(enrollmentId),
  );
  if (!claim || isNamed || holders > 1 || refused.has(claim.enrollmentId)) return false;
  return isAllAgreed(reasonsOf(payment, claim, { ...around, usedBy: [] }));
}

function judgeOfOne<Waiting extends Claim>(
  payment: FreePayment,
  named: Waiting[],
  open: readonly Waiting[],
  around: Circumstances<Waiting>,
): Judgement<Waiting> {
  const [first] = named;
  if (named.length === 1 && first) {
    const matches = matchesOf(payment, named, around);
    if (matches[0] && isAllAgreed(matches[0].reasons)) return { state: 'certain', matches };
  }
  const isFree = (claim: Waiting) => named.includes(claim) || !around.explained.has(claim.enrollmentId);
  const own = open.filter((claim) => claim.studentId === first?.studentId && !claim.owes && isFree(claim));
  const exact = named.filter((claim) => claim.duePoisha === payment.leftPoisha);
  const together = exact.length === 0 ? sumOf(payment.leftPoisha, own, named) : null;
  if (together) return { state: 'likely', matches: matchesTogether(payment, together, around) };
  return { state: 'likely', matches: matchesOf(payment, named, around) };
}

const isAllAgreed = (reasons: Reason[]) =>
  reasons.every(({ fact, verdict }) => verdict === 'agrees' || isHarmless(fact, verdict));

/**
 * A payment from an unknown phone raises no doubt, because another person may pay for a student. Another student's
 * phone does.
 */
const isHarmless = (fact: Reason['fact'], verdict: Reason['verdict']) =>
  fact === 'phone' && (verdict === 'absent' || verdict === 'against');

function isNear(payment: FreePayment, claim: Claim): boolean {
  if (payment.kind !== 'payment') return false;
  const agrees = (reason: Reason) => reason.verdict === 'agrees';
  const amount = agrees(compareAmount(payment, claim));
  const phone = agrees(comparePhone(payment, claim));
  // A payment whose ID no student submitted may pay a debt of an open course only from the student's own, fully visible
  // phone (trust M10).
  if (claim.owes) return amount && phone && payment.phoneEnd?.isWhole === true && agrees(compareTime(payment, claim));
  // IDs of Nagad and Rocket are counters. An ID with one different letter may be another student's payment of the same
  // minute, so amount or phone must agree too.
  const id = compareId(payment, claim).verdict;
  if (id === 'differs') return payment.method === claim.method && (amount || phone);
  return id === 'absent' && amount && phone && agrees(compareTime(payment, claim));
}

function reasonsOf<Waiting extends Claim>(
  payment: FreePayment,
  claim: Waiting,
  around: Circumstances<Waiting>,
): Reason[] {
  const id = compareId(payment, claim);
  const byPhone = comparePhone(payment, claim);
  const { sentBy } = around;
  const isOthers = sentBy !== undefined && sentBy.studentId !== claim.studentId;
  return [
    id,
    compareMethod(payment, claim),
    compareAmount(payment, claim),
    isOthers ? ({ fact: 'phone', verdict: 'differs', value: sentBy.name } as const) : byPhone,
    id.verdict === 'absent' ? compareTime(payment, claim) : null,
    ...payment.warnings
      .filter((warning) => forgeryWarnings.includes(warning))
      .map((value) => ({ fact: 'warning', verdict: 'against', value }) as const),
    around.isContradicted ? ({ fact: 'warning', verdict: 'against', value: 'contradicted' } as const) : null,
    ...around.alikeUsedBy.map((value) => ({ fact: 'used', verdict: 'differs', value }) as const),
    ...around.usedBy.map(({ name: value }) => ({ fact: 'used', verdict: 'against', value }) as const),
  ].filter((reason) => reason !== null);
}

const weights = { agrees: 0, absent: 1, differs: 2, against: 3 };
const weightOf = ({ reasons }: { reasons: Reason[] }) =>
  reasons.reduce((sum, { verdict }) => sum + weights[verdict], 0);

function matchesOf<Waiting extends Claim>(
  payment: FreePayment,
  claims: readonly Waiting[],
  around: Circumstances<Waiting>,
): Match<Waiting>[] {
  return claims
    .map((claim) => ({ claim, reasons: reasonsOf(payment, claim, around) }))
    .sort((one, other) => weightOf(one) - weightOf(other) || compareAge(one.claim, other.claim))
    .slice(0, mostMatches);
}

/**
 * Returns the matches of one payment with several enrollments that it pays for together. The amount's `value` is then
 * `sum`, not a difference.
 */
function matchesTogether<Waiting extends Claim>(
  payment: FreePayment,
  claims: readonly Waiting[],
  around: Circumstances<Waiting>,
): Match<Waiting>[] {
  return claims.toSorted(compareAge).map((claim) => ({
    claim,
    reasons: reasonsOf(payment, claim, around).map((reason) =>
      reason.fact === 'amount' ? { fact: 'amount', verdict: 'differs', value: 'sum' } : reason,
    ),
  }));
}

const compareAge = (one: Claim, other: Claim) =>
  one.createdAt.localeCompare(other.createdAt) || one.enrollmentId.localeCompare(other.enrollmentId);

/**
 * Returns two to five enrollments of the student whose phone sent the payment. They name no transaction ID, were
 * submitted within two days of the payment, and together owe exactly the money left. Null if there are none.
 */
function sumByPhone<Waiting extends Claim>(
  payment: FreePayment,
  open: readonly Waiting[],
  { explained }: Circumstances<Waiting>,
): Waiting[] | null {
  const own = open.filter(
    (claim) =>
      !explained.has(claim.enrollmentId) &&
      !claim.owes &&
      !looksLikeAnId(claim.referenceKey) &&
      comparePhone(payment, claim).verdict === 'agrees' &&
      comparePhone(payment, claim).value === null &&
      compareTime(payment, claim).verdict === 'agrees',
  );
  return sumOf(payment.leftPoisha, own, []);
}

/**
 * Returns the fewest of `claims` that together owe exactly `sum`, including all of `named`. Null if no two to five do.
 * Tries only the twelve oldest others.
 */
function sumOf<Waiting extends Claim>(
  sum: number,
  claims: readonly Waiting[],
  named: readonly Waiting[],
): Waiting[] | null {
  const others = claims
    .filter((claim) => !named.includes(claim))
    .toSorted(compareAge)
    .slice(0, mostAdded);
  const rest = sum - named.reduce((total, { duePoisha }) => total + duePoisha, 0);
  for (let count = Math.max(0, 2 - named.length); count <= mostTogether - named.length; count += 1) {
    const added = pick(others, count, rest);
    if (added) return [...named, ...added];
  }
  return null;
}

function pick<Waiting extends Claim>(claims: readonly Waiting[], count: number, rest: number): Waiting[] | null {
  if (count === 0) return rest === 0 ? [] : null;
  for (const [index, claim] of claims.entries()) {
    const others = pick(claims.slice(index + 1), count - 1, rest - claim.duePoisha);
    if (others) return [claim, ...others];
  }
  return null;
}
