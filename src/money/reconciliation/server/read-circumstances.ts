import type { Database } from '#base/database/connect.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { likenessOf } from '#money/payments/reference.ts';
import { findContradicted } from '#money/payments/server/kept-text-queries.ts';
import { findKnownPayments } from '#money/payments/server/payment-queries.ts';
import { leftOf, listSettlementsOf, type PaymentRow } from '#money/payments/server/settlement-queries.ts';
import { looksLikeAnId } from '#money/reconciliation/compare-claim.ts';
import type { RefusedStudent } from '#money/reconciliation/desk-payment.ts';
import type { Circumstances } from '#money/reconciliation/judge-payment.ts';
import type { DeskRefund } from '#money/refunds/refund.ts';
import { listRefundsOf, type RefundRow } from '#money/refunds/server/refund-queries.ts';
import {
  type DeskClaim,
  findClaimsByIds,
  findClaimsByKeys,
  findClaimsOf,
  findDeletedPaid,
  findStudentsByPhones,
} from './claim-queries.ts';
import { around, findMeantAbout, keyOf, mayBeMeant, timeOf } from './claims-about.ts';
import { findGateways } from './gateway-queries.ts';
import { findRefused } from './refused-match-queries.ts';

const phoneOf = (row: PaymentRow) => (row.sender === null ? null : normalisePhone(row.sender));

export async function readCircumstances(database: Database, payments: PaymentRow[]) {
  const keys = payments.flatMap((row) => keyOf(row) ?? []);
  const phones = payments.flatMap((row) => phoneOf(row) ?? []);
  const ids = payments.map(({ id }) => id);
  const online = payments.filter((row) => row.source === 'gateway' && leftOf(row) > 0);
  const paidBack = payments.filter(({ refunded_poisha }) => refunded_poisha > 0);
  const [byKey, meantAbout, deleted, students, refused, settlements, contradicted, gateways, refunds] =
    await Promise.all([
      findClaimsByKeys(database, keys),
      findMeantAbout(database, payments),
      findDeletedPaid(database, keys),
      findStudentsByPhones(database, phones),
      findRefused(database, ids),
      listSettlementsOf(database, 'payment_id', ids),
      findContradicted(database, ids),
      findGateways(
        database,
        online.map(({ id }) => id),
      ),
      listRefundsOf(
        database,
        paidBack.map(({ id }) => id),
      ),
    ]);
  const naming = byKey.filter(({ status }) => status === 'pending').map(({ studentId }) => studentId);
  const [about, ofStudents, settledRows] = await Promise.all([
    findClaimsByIds(database, meantAbout),
    findClaimsOf(database, naming, phones),
    findClaimsByIds(
      database,
      settlements.map(({ enrollment_id }) => enrollment_id),
    ),
  ]);
  const waiting = ({ status, owes }: DeskClaim) => status === 'pending' || owes !== undefined;
  const pending = uniqueClaims([...byKey, ...about, ...ofStudents].filter(waiting));
  const explained = await findExplained(database, pending);
  const settledClaims = new Map(settledRows.map((claim) => [claim.enrollmentId, claim]));
  const index = indexClaims(pending);
  // Enrollments that are paid, but by no stored payment, may have used the payment whose ID they name. The method may
  // differ, because students choose the wrong one.
  const marked = byKey.filter(({ status, settledPoisha }) => status === 'paid' && settledPoisha === 0);
  const holders = Map.groupBy([...marked, ...deleted], ({ referenceKey }) => referenceKey);
  const alike = Map.groupBy([...marked, ...deleted], ({ referenceKey }) => likenessOf(referenceKey ?? ''));
  const markedBy = Map.groupBy(marked, ({ referenceKey }) => referenceKey);
  const settledOf = Map.groupBy(settlements, ({ payment_id }) => payment_id);
  const refundsOf = Map.groupBy(refunds, ({ payment_id }) => payment_id);
  const refusedOfPayment = Map.groupBy(refused, ({ payment_id }) => payment_id);
  const studentOf = new Map(students.map((student) => [student.phone, student]));

  function refusedOf(row: PaymentRow): RefusedStudent[] {
    const key = keyOf(row);
    const told = row.set_aside_at === null ? (refusedOfPayment.get(row.id) ?? []) : index.naming(row);
    return told.map(({ studentId, courseNo, name, status, referenceKey }) => ({
      ...{ studentId, courseNo, name },
      waits: status === 'pending' && key !== null && referenceKey === key,
    }));
  }

  const refusedBy = (row: PaymentRow) =>
    new Set((refusedOfPayment.get(row.id) ?? []).map(({ enrollment_id }) => enrollment_id));

  /** Leaves out enrollments of which the payment already paid a part. They wait for the rest from another payment. */
  const notItsOwn = (row: PaymentRow, claims: DeskClaim[]) => {
    const own = new Set((settledOf.get(row.id) ?? []).map(({ enrollment_id }) => enrollment_id));
    return own.size === 0 ? claims : claims.filter(({ enrollmentId }) => !own.has(enrollmentId));
  };

  function circumstances(row: PaymentRow): Circumstances<DeskClaim> {
    const key = keyOf(row);
    const own = settledOf.get(row.id) ?? [];
    const users = own.flatMap(({ enrollment_id }) => settledClaims.get(enrollment_id) ?? []);
    const exact = key === null ? [] : (holders.get(key) ?? []);
    const resembling = key === null ? [] : (alike.get(likenessOf(key)) ?? []);
    return {
      claims: notItsOwn(row, index.near(row)),
      explained,
      usedBy: uniqueStudents([...users, ...exact]),
      holders: exact.length,
      alikeUsedBy: uniqueStudents(resembling.filter((one) => !exact.includes(one))).map(({ name }) => name),
      isContradicted: contradicted.has(row.id),
      sentBy: studentOf.get(phoneOf(row)),
      refused: refusedBy(row),
    };
  }
  return {
    around: circumstances,
    settledClaims,
    settlementsOf: (id: string) => settledOf.get(id) ?? [],
    sentBackOf: ({ id }: PaymentRow) => ({
      refunds: toRefunds(refundsOf.get(id) ?? []),
      gateway: gateways.get(id) ?? null,
    }),
    refusedOf,
    isNamed: (row: PaymentRow) =>
      notItsOwn(row, index.naming(row)).some(({ enrollmentId }) => !refusedBy(row).has(enrollmentId)),
    markedFor: (row: PaymentRow) => (row.reference === null ? [] : (markedBy.get(row.payment_key) ?? [])),
  };
}

async function findExplained(database: Database, pending: DeskClaim[]): Promise<ReadonlySet<string>> {
  const keys = pending.flatMap(({ method, referenceKey }) =>
    method !== 'none' && looksLikeAnId(referenceKey) ? [referenceKey] : [],
  );
  const known = await findKnownPayments(database, keys);
  const isKnown = new Set(known.map(({ method, payment_key }) => `${method} ${payment_key}`));
  return new Set(
    pending
      .filter(({ method, referenceKey }) => isKnown.has(`${method} ${referenceKey}`))
      .map(({ enrollmentId }) => enrollmentId),
  );
}

function indexClaims(pending: DeskClaim[]) {
  const byKey = Map.groupBy(pending, ({ referenceKey }) => referenceKey);
  const timed = pending.map((claim) => ({ claim, at: Date.parse(claim.createdAt) }));
  const byAmount = Map.groupBy(timed, ({ claim }) => claim.duePoisha);
  const byPhone = Map.groupBy(pending, ({ phone }) => phone);
  const byStudent = Map.groupBy(pending, ({ studentId }) => studentId);
  const naming = (row: PaymentRow) => {
    const key = keyOf(row);
    return key === null ? [] : (byKey.get(key) ?? []);
  };
  return {
    naming,
    near(row: PaymentRow): DeskClaim[] {
      const named = naming(row);
      const key = keyOf(row);
      const phone = phoneOf(row);
      const at = timeOf(row);
      const owing = byAmount.get(leftOf(row)) ?? [];
      return uniqueClaims([
        ...named,
        ...named.flatMap(({ studentId }) => byStudent.get(studentId) ?? []),
        ...(phone === null ? [] : (byPhone.get(phone) ?? [])),
        ...owing.flatMap(({ claim, at: claimedAt }) =>
          Math.abs(claimedAt - at) <= around && mayBeMeant(key, claim.referenceKey) ? [claim] : [],
        ),
      ]);
    },
  };
}

const uniqueClaims = (claims: DeskClaim[]) => [...new Map(claims.map((claim) => [claim.enrollmentId, claim])).values()];

const uniqueStudents = (students: { studentId: string; name: string }[]) => [
  ...new Map(students.map(({ studentId, name }) => [studentId, { studentId, name }])).values(),
];

const toRefunds = (rows: RefundRow[]): DeskRefund[] =>
  rows.flatMap(({ id, amount_poisha, how, reference, reason, state, asked_at, asked_in }) =>
    state === 'failed'
      ? []
      : [{ id, amount: amount_poisha / 100, how, reference, reason, state, at: asked_at, operationId: asked_in }],
  );
