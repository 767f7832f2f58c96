import type { Transaction } from '#base/database/connect.ts';
import { type AuditEvent, recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { unexpected } from '#base/shared/expected.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import { formatTaka } from '#base/shared/taka.ts';
import type { EnrollmentSnapshot } from '#contract/tables/enrollment-tables.ts';
import type { CourseStatus } from '#courses/catalogue/course-status.ts';
import type { EnrollmentStatus, FormerPayment } from '#money/enrollments/enrollment.ts';
import type { ExpectedEnrollment, ExpectingBody } from '#money/enrollments/expected-enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import type { PaymentMethod } from '#money/payments/method.ts';

/** `new`: no row exists yet. The deleted states are of rows in the archive. */
export const enrollmentStates = ['new', 'pending', 'paid', 'deletedPending', 'deletedPaid'] as const;
export type EnrollmentState = (typeof enrollmentStates)[number];

export const transitionNames = [
  ...(['submit', 'add', 'markPaid', 'settle', 'settlePart', 'unsettle', 'settleOnline'] as const),
  ...(['credit', 'uncredit', 'replaceDues', 'decideRest'] as const),
  ...(['markPending', 'changeAmount', 'delete', 'bringBack', 'restore'] as const),
] as const;
export type TransitionName = (typeof transitionNames)[number];

export type TransitionFacts = {
  student?: { phone: string | null } | undefined;
  course?: { status: CourseStatus } | undefined;
  payment?: { status: EnrollmentStatus; method: PaymentMethod; reference: string; amount_due: number } | undefined;
  expected?: ExpectedEnrollment | undefined;
  /**
   * The payment details that the student sends, and the stored details that they may replace. Null means no enrollment.
   */
  sent?: { payment: FormerPayment; expected: (FormerPayment | null)[] | undefined } | undefined;
};

const checks = {
  phone: ({ student }) =>
    student?.phone ? null : new Refusal('forbidden', messages.profileIncomplete, { code: 'profile_incomplete' }),
  course: ({ course }) => (course ? null : new Refusal('not_found', messages.courseNotFound)),
  open: ({ course }) =>
    course && course.status !== 'closed'
      ? null
      : new Refusal('conflict', messages.closed, { code: 'enrollment_closed' }),
  unpaid: ({ payment }) =>
    payment?.status === 'pending' ? null : new Refusal('conflict', messages.alreadyPaid, { code: 'already_paid' }),
  expected: ({ payment, expected }) => refuseUnexpected(payment, expected),
  late: ({ payment, sent }) => refuseLate(payment, sent),
} satisfies Record<string, (facts: TransitionFacts) => Refusal | null>;
export type CheckName = keyof typeof checks;

export type Transition = {
  name: TransitionName;
  from: EnrollmentState;
  to: EnrollmentState;
  who: AccountKind | 'operator' | 'gateway';
  check: readonly CheckName[];
  /** Name of the audit event. Null if the enrollment's row itself records the transition, or if nothing changes. */
  event: string | null;
};

/** All possible transitions (trust N1–N9, N11). The first check that fails gives the refusal. */
// biome-ignore format: each row stays on one line, so that its columns can be compared with the next row
export const transitions: readonly Transition[] = [
  { name: 'submit', from: 'new', to: 'pending', who: 'student', check: ['phone', 'course', 'open', 'late'], event: null },
  { name: 'submit', from: 'pending', to: 'pending', who: 'student', check: ['phone', 'course', 'unpaid', 'late'], event: 'enrollment.corrected' },
  { name: 'submit', from: 'paid', to: 'paid', who: 'student', check: ['phone', 'course', 'unpaid'], event: null },
  { name: 'add', from: 'new', to: 'pending', who: 'admin', check: ['course'], event: 'enrollment.added' },
  { name: 'markPaid', from: 'pending', to: 'paid', who: 'admin', check: ['expected'], event: 'enrollment.paid' },
  { name: 'markPaid', from: 'paid', to: 'paid', who: 'admin', check: ['expected'], event: null },
  { name: 'settle', from: 'pending', to: 'paid', who: 'admin', check: ['expected'], event: 'enrollment.paid' },
  { name: 'settle', from: 'paid', to: 'paid', who: 'admin', check: ['expected'], event: 'enrollment.settled' },
  { name: 'settlePart', from: 'pending', to: 'pending', who: 'admin', check: ['expected'], event: 'enrollment.settled' },
  { name: 'unsettle', from: 'pending', to: 'pending', who: 'admin', check: [], event: 'enrollment.unsettled' },
  { name: 'unsettle', from: 'paid', to: 'paid', who: 'admin', check: [], event: 'enrollment.unsettled' },
  { name: 'settleOnline', from: 'pending', to: 'paid', who: 'gateway', check: ['expected'], event: 'enrollment.paid' },
  { name: 'credit', from: 'paid', to: 'paid', who: 'admin', check: [], event: 'enrollment.credited' },
  { name: 'uncredit', from: 'paid', to: 'paid', who: 'admin', check: [], event: 'enrollment.credit_undone' },
  { name: 'replaceDues', from: 'paid', to: 'paid', who: 'admin', check: [], event: 'enrollment.dues_changed' },
  { name: 'decideRest', from: 'paid', to: 'paid', who: 'admin', check: [], event: 'enrollment.rest_decided' },
  { name: 'markPending', from: 'paid', to: 'pending', who: 'admin', check: ['expected'], event: 'enrollment.pending' },
  { name: 'markPending', from: 'pending', to: 'pending', who: 'admin', check: ['expected'], event: null },
  { name: 'changeAmount', from: 'pending', to: 'pending', who: 'admin', check: ['expected'], event: 'enrollment.amount_changed' },
  { name: 'changeAmount', from: 'paid', to: 'paid', who: 'admin', check: ['expected'], event: 'enrollment.amount_changed' },
  { name: 'delete', from: 'pending', to: 'deletedPending', who: 'admin', check: ['expected'], event: 'enrollment.deleted' },
  { name: 'delete', from: 'paid', to: 'deletedPaid', who: 'admin', check: ['expected'], event: 'enrollment.deleted' },
  { name: 'bringBack', from: 'deletedPending', to: 'pending', who: 'admin', check: [], event: 'enrollment.restored' },
  { name: 'bringBack', from: 'deletedPaid', to: 'paid', who: 'admin', check: [], event: 'enrollment.restored' },
  { name: 'restore', from: 'deletedPending', to: 'pending', who: 'operator', check: [], event: 'enrollment.restored' },
  { name: 'restore', from: 'deletedPaid', to: 'paid', who: 'operator', check: [], event: 'enrollment.restored' },
];

export function checkTransition(name: TransitionName, from: EnrollmentState, facts: TransitionFacts): Transition {
  const transition = transitions.find((row) => row.name === name && row.from === from);
  if (!transition) throw new Refusal('not_found', messages.notFound);
  for (const check of transition.check) {
    const refusal = checks[check](facts);
    if (refusal) throw refusal;
  }
  return transition;
}

/**
 * Refuses payment details that were sent late, if the stored details are not among those that the student's page
 * expected (trust N11).
 */
function refuseLate(payment: TransitionFacts['payment'], sent: TransitionFacts['sent']): Refusal | null {
  if (!sent?.expected) return null;
  const isStored = (one: FormerPayment | null) =>
    payment?.method === one?.method && payment?.reference === one?.reference;
  if (isStored(sent.payment) || sent.expected.some(isStored)) return null;
  if (!payment) return new Refusal('conflict', messages.removedMeanwhile, { code: 'removed_meanwhile' });
  return new Refusal('conflict', sentence(messages.sentMeanwhile, nameOf(payment.method), payment.reference), {
    code: 'sent_meanwhile',
  });
}

const nameOf = (method: PaymentMethod) => sentence(paymentMessages.methodNames[method]);

export const expectedIn = ({ expected, ...former }: ExpectingBody = {}): ExpectedEnrollment => ({
  ...former,
  ...expected,
});

export function refuseUnexpected(
  payment: TransitionFacts['payment'],
  expected: ExpectedEnrollment | undefined,
): Refusal | null {
  if (!payment) return new Refusal('not_found', messages.notFound);
  const { status, method, reference, amount_due: amountDue } = payment;
  const isPaid = status === 'paid';
  const referenceChanged = () => ({
    code: 'reference_changed',
    error: sentence(messages.referenceChanged, nameOf(method), reference),
  });
  return unexpected(
    expected,
    { status, method, reference, amountDue },
    {
      status: () => ({
        code: isPaid ? 'already_paid' : 'already_pending',
        error: isPaid ? messages.markedMeanwhile : messages.takenBackMeanwhile,
      }),
      method: referenceChanged,
      reference: referenceChanged,
      amountDue: () => ({ code: 'amount_changed', error: sentence(messages.amountChanged, formatTaka(amountDue)) }),
    },
  );
}

export type WantedTransition = {
  name: TransitionName;
  from: Transition['from'];
  facts: TransitionFacts;
  /** The id of the student or admin, or the gateway's name. Null for the operator. */
  accountId: string | null;
  caller?: Pick<Caller, 'network' | 'requestId'>;
};

type Change = Pick<AuditEvent, 'subject' | 'before' | 'after'>;

/**
 * Returns whether something changed, or throws the transition's refusal. The caller has locked the enrollment. `change`
 * writes rows and returns the facts of the audit event, or null if nothing changed. It is not called for a transition
 * that keeps the state and has no event, such as marking as paid twice (trust N8).
 */
export async function transitionEnrollment(
  transaction: Transaction,
  { name, from, facts, accountId, caller }: WantedTransition,
  change: () => Promise<Change | null>,
): Promise<boolean> {
  const transition = checkTransition(name, from, facts);
  const stays = transition.from === transition.to && transition.event === null;
  const changed = stays ? null : await change();
  if (!changed) return false;
  const actor = { kind: transition.who, id: accountId };
  if (transition.event !== null)
    await recordAuditEvent(transaction, { actor, action: transition.event, ...changed }, caller);
  return true;
}

export function moneyFacts(row: EnrollmentSnapshot) {
  const { student_id, course_id, status, method, reference, amount_due, paid_at } = row;
  return { student_id, course_id, status, method, reference, amount_due, paid_at };
}
