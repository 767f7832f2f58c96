import { facts } from '#base/database/base-tables.ts';
import { runInWorker } from '#base/database/run-in-worker.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { Handler } from '#contract/server/handler.ts';
import { evidences } from '#money/payments/received-payment.ts';
import type { DeskAct } from '#money/reconciliation/desk-calls.ts';
import {
  type ActRow,
  fillPage,
  findMarkedByHand,
  findOpenQuestions,
  findStudentNames,
  findTakeable,
  findTakenBack,
  listDeskActRows,
  listOperations,
} from './history-queries.ts';

const operationsAPage = 20;
const mostNames = 3;

const actOf: Record<string, DeskAct['act']> = {
  'payments.brought': 'brought',
  'enrollment.paid': 'settled',
  'enrollment.settled': 'assigned',
  'enrollment.unsettled': 'freed',
  'enrollment.pending': 'released',
  'payment.set_aside': 'set_aside',
  'payment.brought_back': 'brought_back',
  'payment.refunded': 'refunded',
  'payment.refund_asked': 'refund_asked',
  'payment.refund_failed': 'refund_failed',
  'payment.refund_undone': 'refund_undone',
  'payment.not_this': 'not_this',
  'payment.not_this_undone': 'not_this_undone',
  'enrollment.asked': 'asked',
  'enrollment.ask_taken_back': 'ask_taken_back',
  'payment_text.done': 'text_done',
  'payment_text.reopened': 'text_reopened',
};

export const listDeskActs: Handler<'listDeskActs'> = async ({ query }, context) => {
  const database = runInWorker(context.database);
  const actions = Object.keys(actOf);
  const found = await listOperations(database, { actions, before: query.cursor, limit: operationsAPage + 1 });
  const page = fillPage(found.slice(0, operationsAPage));
  const rows = await listDeskActRows(
    database,
    actions,
    page.map(({ id }) => id),
  );
  const askedRows = rows.filter(isAsking);
  const [taken, marked, questions, takenBack, names] = await Promise.all([
    findTakeable(database, rows.flatMap(paymentsOf), rows.flatMap(refundOf)),
    findMarkedByHand(database, rows.filter(isByHand)),
    findOpenQuestions(
      database,
      askedRows.map(({ subject }) => subject),
    ),
    findTakenBack(
      database,
      [...askedRows, ...rows.filter(isRefusal)].map(({ subject }) => subject),
    ),
    findStudentNames(database, rows.flatMap(studentOf)),
  ]);
  const takeable = { ...taken, marked, questions, takenBack };
  const ofOperation = Map.groupBy(rows, ({ request_id }) => request_id);
  return {
    acts: page.flatMap(({ id }) => groupByAct(ofOperation.get(id) ?? []).map((acts) => toAct(acts, takeable, names))),
    nextCursor: page.length < found.length ? String(page.at(-1)?.position) : null,
  };
};

const groupByAct = (rows: ActRow[]): ActRow[][] => [...Map.groupBy(rows, ({ action }) => actOf[action]).values()];

const factsOf = (row: ActRow, side: 'before' | 'after') =>
  membersOf(row[side] === null ? {} : facts.read(row[side], `act ${row.id}`));
const textOf = (value: unknown) => (typeof value === 'string' ? [value] : []);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

const isOfPayment = ({ action }: ActRow) => action.startsWith('payment.');
const paymentsOf = (row: ActRow) => (isOfPayment(row) ? [row.subject] : textOf(factsOf(row, 'after').payment_id));
const isByHand = (row: ActRow) => row.action === 'enrollment.paid' && paymentsOf(row).length === 0;
const isAsking = ({ action }: ActRow) => action === 'enrollment.asked';
const isRefusal = ({ action }: ActRow) => action === 'payment.not_this';
const studentOf = (row: ActRow) => textOf(factsOf(row, 'after').student_id);

function sumOf(row: ActRow): number {
  const [was, is] = [factsOf(row, 'before'), factsOf(row, 'after')];
  if (row.action === 'payments.brought') return numberOf(is.sum_poisha) / 100;
  if (row.action === 'enrollment.unsettled') return numberOf(was.settled_poisha) / 100;
  if (isOfPayment(row)) return numberOf(is.amount_poisha ?? was.amount_poisha) / 100;
  return is.settled_poisha === undefined ? numberOf(is.amount_due) : numberOf(is.settled_poisha) / 100;
}

const sumBy = (rows: ActRow[], measure: (row: ActRow) => number) => rows.reduce((sum, row) => sum + measure(row), 0);

/**
 * Sums `measure` (poisha) over the last audit event of each name, so that no name counts twice. Returns taka. One
 * request can settle several enrollments with one payment, or one enrollment with several payments.
 */
function sumOfLast(rows: ActRow[], nameOf: (row: ActRow) => string, measure: (row: ActRow) => number): number {
  const last = new Map(rows.toReversed().map((row) => [nameOf(row), row]));
  return sumBy([...last.values()], measure) / 100;
}

/**
 * Returns the poisha that the enrollment still owed after the event. Old events do not record it. For them it is the
 * price minus the payment, or 0 if the enrollment did not become paid.
 */
function missingOf(row: ActRow): number {
  const { missing_poisha, settled_poisha, amount_due } = factsOf(row, 'after');
  if (missing_poisha !== undefined || settled_poisha === undefined) return numberOf(missing_poisha);
  return row.action === 'enrollment.paid' ? numberOf(amount_due) * 100 - numberOf(settled_poisha) : 0;
}

const leftOverOf = (row: ActRow) => numberOf(factsOf(row, 'after').left_over_poisha);

type Takeable = Awaited<ReturnType<typeof findTakeable>> & {
  marked: Awaited<ReturnType<typeof findMarkedByHand>>;
  questions: Awaited<ReturnType<typeof findOpenQuestions>>;
  takenBack: Awaited<ReturnType<typeof findTakenBack>>;
};

const isSettling = (act: DeskAct['act']) => act === 'settled' || act === 'assigned';

/**
 * Returns how many payments a request settled, each once, plus the enrollments that were marked as paid without a
 * payment. For other actions it counts the audit events, or the added payments.
 */
function countOf(act: DeskAct['act'], rows: ActRow[], touched: { id: string }[]): number {
  if (act === 'brought') return sumBy(rows, (row) => numberOf(factsOf(row, 'after').added));
  if (!isSettling(act)) return rows.length;
  return new Set(touched.map(({ id }) => id)).size + rows.filter(isByHand).length;
}

const refundOf = (row: ActRow) => [
  ...textOf(factsOf(row, 'after').refund_id),
  ...textOf(factsOf(row, 'before').refund_id),
];

function questionOf(row: ActRow, questions: Takeable['questions']): DeskAct['asked'] {
  const { asked_at } = factsOf(row, 'after');
  const found =
    isAsking(row) && questions.find(({ enrollmentId, at }) => enrollmentId === row.subject && at === asked_at);
  if (!found) return null;
  const { studentId, courseNo, name, at } = found;
  return { studentId, courseNo, name, at };
}

/**
 * Returns whether a later audit event undid this one. An undone question has the same time, and an undone rejection the
 * same payment and, if recorded, the same request.
 */
function isTakenBack(row: ActRow, takenBack: Takeable['takenBack']): boolean {
  const { asked_at } = factsOf(row, 'after');
  return takenBack.some(({ id, subject, position, before }) => {
    if (subject !== row.subject || position < row.position) return false;
    const was = membersOf(before === null ? {} : facts.read(before, `act ${id}`));
    if (isAsking(row)) return asked_at !== undefined && was.asked_at === asked_at;
    return isRefusal(row) && (was.refused_in ?? row.request_id) === row.request_id;
  });
}

type Touched = { id: string; enrollment: string };

function isUndoable(
  act: DeskAct['act'],
  operationId: string,
  { settled, setAside, refused }: Takeable,
  isNoted: boolean,
) {
  const isSettledBy = ({ id, enrollment }: Touched) =>
    settled.some((one) => one.paymentId === id && one.enrollmentId === enrollment && one.operationId === operationId);
  const rules: Partial<Record<DeskAct['act'], (one: Touched) => boolean>> = {
    set_aside: ({ id }) => setAside.some((one) => one.id === id && one.set_aside_in === operationId),
    not_this: ({ id }) => refused.some((one) => one.payment_id === id && one.refused_in === operationId),
    settled: isSettledBy,
    assigned: isSettledBy,
    refunded: () => isNoted,
  };
  return rules[act] ?? (() => false);
}

function toAct(rows: ActRow[], takeable: Takeable, names: Map<string, string>): DeskAct {
  const [first] = rows;
  const operationId = first?.request_id ?? '';
  if (!first) throw new Error('An operation has at least one act.');
  const act = actOf[first.action] ?? 'settled';
  const refund = takeable.refunds.find(({ id }) => refundOf(first).includes(id));
  const touched = rows.flatMap((row) => paymentsOf(row).map((id) => ({ id, enrollment: row.subject })));
  const isNoted = refund?.how === 'by_hand' && refund.state === 'done';
  const undoable = touched.filter(isUndoable(act, operationId, takeable, isNoted));
  const unmarkable = rows.filter(isByHand).flatMap(({ position }) => takeable.marked.get(position) ?? []);
  const isTaken = undoable.length + unmarkable.length === 0;
  const facts = factsOf(first, 'after');
  return {
    id: `${first.request_id} ${act}`,
    at: rows.at(-1)?.at ?? first.at,
    by: first.admin,
    act: act === 'settled' && touched.length === 0 ? 'marked' : act,
    count: countOf(act, rows, touched),
    students: new Set(rows.flatMap(studentOf)).size,
    sum: sumBy(rows, sumOf),
    byHand: sumBy(rows.filter(isByHand), sumOf),
    missing: sumOfLast(rows, ({ subject }) => subject, missingOf),
    leftOver: sumOfLast(rows, (row) => paymentsOf(row)[0] ?? row.id, leftOverOf),
    names: [...new Set(rows.flatMap(studentOf))].slice(0, mostNames).flatMap((id) => names.get(id) ?? []),
    note: textOf(facts.reason)[0] ?? (refund?.reason || null),
    autoApproved: facts.by_itself === true,
    evidence: evidences.find((one) => one === facts.evidence) ?? null,
    operationId,
    undoable: [...new Set(undoable.map(({ id }) => id))],
    unmarkable,
    asked: questionOf(first, takeable.questions),
    undone:
      (isTaken && (isSettling(act) || act === 'set_aside' || (act === 'refunded' && refund?.state === 'failed'))) ||
      isTakenBack(first, takeable.takenBack),
  };
}
