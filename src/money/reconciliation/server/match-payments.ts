import type { Database } from '#base/database/connect.ts';
import { dhakaIso } from '#base/shared/dhaka-time.ts';
import { tables } from '#contract/tables/tables.ts';
import { leftOf, type PaymentRow } from '#money/payments/server/settlement-queries.ts';
import { type FreePayment, phoneEndOf } from '#money/reconciliation/compare-claim.ts';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { fitsMarked, judgePayment, type Match } from '#money/reconciliation/judge-payment.ts';
import type { DeskClaim } from './claim-queries.ts';
import { readCircumstances } from './read-circumstances.ts';

export async function matchPayments(database: Database, payments: PaymentRow[]): Promise<DeskPayment[]> {
  const known = await readCircumstances(database, payments);
  return payments.map((payment) => {
    const settlements = known.settlementsOf(payment.id);
    const settled = settlements.flatMap(({ enrollment_id, amount_poisha }) => {
      const claim = known.settledClaims.get(enrollment_id);
      return claim ? [toEnrollment({ claim, reasons: [] }, amount_poisha)] : [];
    });
    const show = (state: DeskPayment['state'], enrollments: DeskEnrollment[], fits = false) =>
      toPayment(payment, {
        state,
        enrollments,
        ...(fits ? { fits } : {}),
        ...known.sentBackOf(payment),
        refused: known.refusedOf(payment),
      });
    if (payment.set_aside_at !== null) return show('set_aside', settled);
    const around = known.around(payment);
    const judged = judgePayment(toFree(payment), around);
    const claiming = judged.matches.map((match) => toEnrollment(match, null));
    const isSpent = leftOf(payment) <= 0;
    if (payment.settled_poisha === 0 && !isSpent) {
      const marked = judged.state === 'already_used' ? known.markedFor(payment) : [];
      const holding = marked.map((claim) => toEnrollment({ claim, reasons: [] }, null));
      return show(judged.state, [...claiming, ...holding], fitsMarked(toFree(payment), marked, around));
    }
    const isNamed = known.isNamed(payment);
    return show(isNamed ? judged.state : 'settled', isNamed ? [...claiming, ...settled] : settled);
  });
}

const toFree = (row: PaymentRow): FreePayment => ({
  method: row.method,
  reference: row.reference,
  referenceKey: row.reference === null ? null : row.payment_key,
  leftPoisha: leftOf(row),
  amountPoisha: row.amount_poisha,
  phoneEnd: phoneEndOf(row.sender),
  receivedAt: row.received_at,
  kind: row.kind,
  warnings: tables.payments.warnings.read(row.warnings, `payment ${row.id}`),
});

type Shown = Pick<DeskPayment, 'state' | 'fits' | 'enrollments' | 'refunds' | 'gateway' | 'refused'>;

function toPayment(row: PaymentRow, { state, fits, enrollments, refunds, gateway, refused }: Shown): DeskPayment {
  const free = toFree(row);
  return {
    id: row.id,
    method: row.method,
    reference: row.reference,
    amount: row.amount_poisha / 100,
    left: free.leftPoisha / 100,
    refunds,
    gateway,
    sender: row.sender,
    receivedAt: row.received_at === null ? null : dhakaIso(row.received_at),
    note: row.note,
    kind: row.kind,
    source: row.source,
    evidence: row.evidence,
    warnings: [...free.warnings],
    broughtAt: row.brought_at,
    setAside: row.set_aside_at === null ? null : { reason: row.set_aside_reason ?? '', at: row.set_aside_at },
    state,
    ...(fits && { fits }),
    reasons: enrollments[0]?.reasons ?? [],
    enrollments,
    refused,
  };
}

function toEnrollment({ claim, reasons }: Match<DeskClaim>, settledPoisha: number | null): DeskEnrollment {
  const { studentId, courseNo, name, title, phone, method, reference, status, createdAt } = claim;
  const { asked, corrected, answered } = claim;
  const amountDue = Math.max(0, claim.duePoisha) / 100;
  const settled = settledPoisha === null ? null : settledPoisha / 100;
  return {
    studentId,
    courseNo,
    name,
    title,
    phone,
    method,
    reference,
    amountDue,
    status,
    createdAt,
    ...(claim.claimedAt !== null && { claimedAt: claim.claimedAt }),
    ...(claim.owes && { owes: { by: claim.owes.by } }),
    settled,
    senderEnd: claim.senderEnd,
    asked,
    corrected,
    ...(answered && { answered }),
    ...(claim.takenBack && { takenBack: claim.takenBack }),
    reasons,
  };
}
