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
  /** Pending enrollments that name its ID, by any method, and those that may be meant without naming it. */
  claims: readonly Waiting[];
  /** Enrollments whose ID names another known payment. They may not be meant. */
  explained: ReadonlySet<string>;
  /** Students who have used it. It settled their enrollment, or they were marked without it, or they were deleted after they had paid. */
  usedBy: readonly { studentId: string; name: string }[];
  /** Enrollments that were marked for its ID without it, including deleted ones. */
  holders: number;
  /** Names of students marked for an ID that looks the same, in O and 0, or I, L and 1. */
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

/** More are not shown, because an admin cannot decide between them by eye. */
const mostMatches = 6;
const mostTogether = 5;
const mostAdded = 12;

/**
 * Judges a free payment.
 *
 * Certain: method and ID agree, and the amount is what one pending enrollment alone still owes. No one else names or has used the payment,
 * and nothing suggests forgery.
 *
 * Likely: one thing differs. An amount alone is never enough. Money from an agent or a bank is matched only by its ID.
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

/** Compares a claim of a used payment with all that came, not with what happens to be left. */
const asItCame = (payment: FreePayment): FreePayment => ({ ...payment, leftPoisha: payment.amountPoisha });

/**
 * Whether a used payment certainly belongs to the one enrollment that was marked for it by hand. Uses the rule of `certain` for that paid
 * claim.
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

/** Others may pay for a student from their own phone, so another phone alone raises no doubt. Another student's phone does. */
const isHarmless = (fact: Reason['fact'], verdict: Reason['verdict']) =>
  fact === 'phone' && (verdict === 'absent' || verdict === 'against');

function isNear(payment: FreePayment, claim: Claim): boolean {
  if (payment.kind !== 'payment') return false;
  const agrees = (reason: Reason) => reason.verdict === 'agrees';
  const amount = agrees(compareAmount(payment, claim));
  const phone = agrees(comparePhone(payment, claim));
  // A rest that no student has claimed needs the student's own whole phone (trust M10).
  if (claim.owes) return amount && phone && payment.phoneEnd?.isWhole === true && agrees(compareTime(payment, claim));
  // IDs of Nagad and Rocket are counters. One letter off alone is another student's payment of the same minute.
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

/** Each enrollment is part of one sum, which is shown instead of the difference. */
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

/** Returns two to five enrollments of the student who sent it. They name no other payment and together owe exactly what came. */
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

/** Returns the fewest claims that owe the sum together, including all of `named`. Null if there are none, or more than five. */
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
