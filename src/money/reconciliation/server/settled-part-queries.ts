import { sql } from 'kysely';
import { facts } from '#base/database/base-tables.ts';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { Settlement } from '#money/payments/server/settlement-queries.ts';

/**
 * The part of an enrollment's price that one request paid with one payment, unless it was undone. `isOpening`: the
 * course opened with this part.
 */
export type SettledPart = {
  paymentId: string;
  enrollmentId: string;
  operationId: string;
  poisha: number;
  isOpening: boolean;
};

const actions = ['enrollment.paid', 'enrollment.settled', 'enrollment.unsettled', 'enrollment.pending'];

/**
 * Splits settlements by request, with the amounts in the audit log. Several requests may have added to one settlement
 * row.
 */
export async function findSettledParts(database: Database, settlements: Settlement[]): Promise<SettledPart[]> {
  if (settlements.length === 0) return [];
  const subjects = [...new Set(settlements.map(({ enrollment_id }) => enrollment_id))];
  const acts = await database
    .selectFrom('audit_log')
    .select(['id', 'position', 'subject', 'action', 'request_id', 'before', 'after'])
    .where(isOneOf(database, sql`subject`, sql`${listOf(database, subjects)}`, 'text'))
    .where('action', 'in', actions)
    .execute();
  const inOrder = acts.toSorted((one, other) => one.position - other.position);
  const ofEnrollment = Map.groupBy(inOrder, ({ subject }) => subject);
  return settlements.flatMap((one) => partsOf(one, ofEnrollment.get(one.enrollment_id) ?? []));
}

type SettlingAct = {
  id: string;
  action: string;
  request_id: string | null;
  before: string | null;
  after: string | null;
};

const factsIn = (stored: string | null, id: string) =>
  membersOf(stored === null ? {} : facts.read(stored, `act ${id}`));

function partsOf(settlement: Settlement, acts: SettlingAct[]): SettledPart[] {
  const { payment_id: paymentId, enrollment_id: enrollmentId, amount_poisha, settled_in } = settlement;
  let parts: SettledPart[] = [];
  for (const { id, action, request_id, before, after } of acts) {
    const [was, is] = [factsIn(before, id), factsIn(after, id)];
    // Parts that came while the enrollment was pending were also needed to open the course.
    if (action === 'enrollment.paid') parts = parts.map((part) => ({ ...part, isOpening: true }));
    if (action === 'enrollment.pending') parts = [];
    else if (action === 'enrollment.unsettled') {
      // An audit event without `settled_in` (the id of a request) freed the whole payment.
      if (was.payment_id === paymentId)
        parts = parts.filter(({ operationId }) => was.settled_in !== undefined && operationId !== was.settled_in);
    } else if (is.payment_id === paymentId && typeof is.settled_poisha === 'number') {
      const operationId = request_id ?? settled_in;
      const isOpening = action === 'enrollment.paid';
      parts.push({ paymentId, enrollmentId, operationId, poisha: is.settled_poisha, isOpening });
    }
  }
  const poisha = parts.reduce((rest, part) => rest - part.poisha, amount_poisha);
  // Money that the audit log does not explain counts as having opened the course.
  return poisha > 0 ? [{ paymentId, enrollmentId, operationId: settled_in, poisha, isOpening: true }, ...parts] : parts;
}

/**
 * Returns whether this request already took the payment back from its enrollment, together with another payment of the
 * same enrollment.
 */
export async function isFreedBy(
  database: Database,
  { requestId, operationId, paymentId }: { requestId: string; operationId: string; paymentId: string },
): Promise<boolean> {
  const acts = await database
    .selectFrom('audit_log')
    .select(['id', 'subject', 'request_id', 'before', 'after'])
    .where('request_id', 'in', [operationId, requestId])
    .where('action', 'in', ['enrollment.paid', 'enrollment.settled', 'enrollment.pending'])
    .execute();
  const ofOperation = acts.filter(
    (act) => act.request_id === operationId && factsIn(act.after, act.id).payment_id === paymentId,
  );
  const subjects = new Set(ofOperation.map(({ subject }) => subject));
  return acts.some(({ id, subject, request_id, before }) => {
    const { payments } = factsIn(before, id);
    return request_id === requestId && subjects.has(subject) && Array.isArray(payments) && payments.includes(paymentId);
  });
}
