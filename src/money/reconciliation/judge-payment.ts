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

/** What is known around one free payment. */
export type Circumstances<Waiting extends Claim> = {
  /** Pending enrollments: all that name its id, by whatever method, and all that may be meant without naming it. */
  claims: readonly Waiting[];
  /** Enrollments whose id names another payment that is known: they are not looked for. */
  explained: ReadonlySet<string>;
  /** Names of those who have used it: it settled them, or they were marked without it, or they were deleted after they had paid. */
  usedBy: readonly { studentId: string; name: string }[];
  /** How many enrollments were marked for its id without it, deleted ones too. */
  holders: number;
  /** Names of those who were marked for an id that looks the same, in O and 0, or I, L and 1. */
  alikeUsedBy: readonly string[];
  /** Another text says another amount of the same id. */
  isContradicted: boolean;
  /** The student whose phone sent it. */
  sentBy: { studentId: string; name: string } | undefined;
  /** Enrollments of which an admin said that they are not meant. */
  refused: ReadonlySet<string>;
};

export type Match<Waiting extends Claim> = { claim: Waiting; reasons: Reason[] };
export type Judgement<Waiting extends Claim> = {
  state: Extract<DeskState, 'certain' | 'likely' | 'claimed_twice' | 'already_used' | 'unclaimed'>;
  /** What fits best first. */
  matches: Match<Waiting>[];
};

/** More are not shown: nobody decides between them by eye. */
const mostMatches = 6;
const mostTogether = 5;
/** Of one student, the oldest first. */
const mostAdded = 12;

/**
 * Certain: method and id agree, the amount is what one pending enrollment alone still owes, nobody else names or has used it,
 * and nothing speaks of forgery. Likely: one thing differs. An amount alone never, and what came by an agent or a bank only by its id.
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

/** What is used is no offer: the claim is compared with all that came, and not with what happens to be left of it. */
const asItCame = (payment: FreePayment): FreePayment => ({ ...payment, leftPoisha: payment.amountPoisha });

/**
 * Whether a payment that is used already is certainly that of the one enrollment which was marked for it by hand: by the rule of
 * what is certain, of a claim that is paid.
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

/** All that name it are one student's. */
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

/** Others pay for a student by their own phone: unless it is another student's, that alone makes nothing doubtful. */
const isHarmless = (fact: Reason['fact'], verdict: Reason['verdict']) =>
  fact === 'phone' && (verdict === 'absent' || verdict === 'against');

/** Nothing names it, but one thing less than all agrees. */
function isNear(payment: FreePayment, claim: Claim): boolean {
  if (payment.kind !== 'payment') return false;
  const agrees = (reason: Reason) => reason.verdict === 'agrees';
  const amount = agrees(compareAmount(payment, claim));
  const phone = agrees(comparePhone(payment, claim));
  // A rest that nobody has claimed: only from the student's own whole phone (trust M10).
  if (claim.owes) return amount && phone && payment.phoneEnd?.isWhole === true && agrees(compareTime(payment, claim));
  // Ids of Nagad and Rocket are counters: one letter off alone is somebody else's payment of the same minute.
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

/** Each of them is part of one sum, which is said in place of the difference. */
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

/** Two to five enrollments of the student who sent it, which wait for no other payment and owe exactly what came. */
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

/** The fewest of the claims that owe the sum together, with all of `named`; null where there are none, or more than five. */
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

/** `count` of the claims that owe exactly `rest` together. */
function pick<Waiting extends Claim>(claims: readonly Waiting[], count: number, rest: number): Waiting[] | null {
  if (count === 0) return rest === 0 ? [] : null;
  for (const [index, claim] of claims.entries()) {
    const others = pick(claims.slice(index + 1), count - 1, rest - claim.duePoisha);
    if (others) return [claim, ...others];
  }
  return null;
}
