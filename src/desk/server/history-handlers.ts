import { aside } from '#database/aside.ts';
import { facts } from '#database/own-tables.ts';
import type { DeskAct } from '#desk/desk-calls.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { membersOf } from '#shared/members-of.ts';
import {
  type ActRow,
  fillPage,
  findMarkedByHand,
  findStudentNames,
  findTakeable,
  listDeskActRows,
  listPresses,
} from './history-queries.ts';

/** Presses on one page. */
const pressesAPage = 20;
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
  'enrollment.asked': 'asked',
  'enrollment.ask_taken_back': 'ask_taken_back',
  'payment_text.done': 'text_done',
};

/** The audit log as presses: what one call did stands together, with what of it can still be taken back. */
export const listDeskActs: Handler<'listDeskActs'> = async ({ query }, context) => {
  const database = aside(context.database);
  const actions = Object.keys(actOf);
  // One more than is shown tells whether there are more.
  const found = await listPresses(database, { actions, before: query.cursor, limit: pressesAPage + 1 });
  const page = fillPage(found.slice(0, pressesAPage));
  const rows = await listDeskActRows(
    database,
    actions,
    page.map(({ id }) => id),
  );
  const [taken, marked, names] = await Promise.all([
    findTakeable(database, rows.flatMap(paymentsOf), rows.flatMap(refundOf)),
    findMarkedByHand(database, rows.filter(isByHand)),
    findStudentNames(database, rows.flatMap(studentOf)),
  ]);
  const takeable = { ...taken, marked };
  const ofPress = Map.groupBy(rows, ({ request_id }) => request_id);
  return {
    acts: page.flatMap(({ id }) => groupByAct(ofPress.get(id) ?? []).map((acts) => toAct(acts, takeable, names))),
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
const studentOf = (row: ActRow) => textOf(factsOf(row, 'after').student_id);

/** In taka. */
function sumOf(row: ActRow): number {
  const [was, is] = [factsOf(row, 'before'), factsOf(row, 'after')];
  if (row.action === 'payments.brought') return numberOf(is.sum_poisha) / 100;
  if (row.action === 'enrollment.unsettled') return numberOf(was.settled_poisha) / 100;
  if (isOfPayment(row)) return numberOf(is.amount_poisha ?? was.amount_poisha) / 100;
  return is.settled_poisha === undefined ? numberOf(is.amount_due) : numberOf(is.settled_poisha) / 100;
}

const sumBy = (press: ActRow[], measure: (row: ActRow) => number) => press.reduce((sum, row) => sum + measure(row), 0);

type Takeable = Awaited<ReturnType<typeof findTakeable>> & {
  marked: Awaited<ReturnType<typeof findMarkedByHand>>;
};

/** By a payment; one that is assigned opens nothing. */
const isSettling = (act: DeskAct['act']) => act === 'settled' || act === 'assigned';

/** Of payments where there are some, since one may have settled several rows, and of rows that were marked without one. */
function countOf(act: DeskAct['act'], rows: ActRow[], touched: { id: string }[]): number {
  if (act === 'brought') return sumBy(rows, (row) => numberOf(factsOf(row, 'after').added));
  if (!isSettling(act)) return rows.length;
  return new Set(touched.map(({ id }) => id)).size + rows.filter(isByHand).length;
}

/** Why money went back stands with it. */
const refundOf = (row: ActRow) => [
  ...textOf(factsOf(row, 'after').refund_id),
  ...textOf(factsOf(row, 'before').refund_id),
];

function toAct(rows: ActRow[], { settled, setAside, refunds, marked }: Takeable, names: Map<string, string>): DeskAct {
  const [first] = rows;
  const press = first?.request_id ?? '';
  if (!first) throw new Error('A press is made of at least one act.');
  const act = actOf[first.action] ?? 'settled';
  const refund = refunds.find(({ id }) => refundOf(first).includes(id));
  const touched = rows.flatMap((row) => paymentsOf(row).map((id) => ({ id, enrollment: row.subject })));
  const isSettledBy = ({ id, enrollment }: (typeof touched)[number]) =>
    settled.some((one) => one.paymentId === id && one.enrollmentId === enrollment && one.press === press);
  const isUndoable: Partial<Record<DeskAct['act'], (one: (typeof touched)[number]) => boolean>> = {
    set_aside: ({ id }) => setAside.some((one) => one.id === id && one.set_aside_in === press),
    settled: isSettledBy,
    assigned: isSettledBy,
    refunded: () => refund?.how === 'by_hand' && refund.state === 'done',
  };
  const undoable = touched.filter((one) => isUndoable[act]?.(one));
  const unmarkable = rows.filter(isByHand).flatMap(({ position }) => marked.get(position) ?? []);
  const isTaken = undoable.length + unmarkable.length === 0;
  const facts = factsOf(first, 'after');
  return {
    id: `${first.request_id} ${act}`,
    // When it was begun, which is its place.
    at: rows.at(-1)?.at ?? first.at,
    by: first.admin,
    act: act === 'settled' && touched.length === 0 ? 'marked' : act,
    count: countOf(act, rows, touched),
    students: new Set(rows.flatMap(studentOf)).size,
    sum: sumBy(rows, sumOf),
    byHand: sumBy(rows.filter(isByHand), sumOf),
    names: [...new Set(rows.flatMap(studentOf))].slice(0, mostNames).flatMap((id) => names.get(id) ?? []),
    note: textOf(facts.reason)[0] ?? (refund?.reason || null),
    byItself: facts.by_itself === true,
    press,
    undoable: [...new Set(undoable.map(({ id }) => id))],
    unmarkable,
    undone: isTaken && (isSettling(act) || act === 'set_aside' || (act === 'refunded' && refund?.state === 'failed')),
  };
}
