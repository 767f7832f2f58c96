import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { Download } from '#base/platform/server/http/handler.ts';
import { byteOrderMark, csvLine } from '#base/shared/csv.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { clockInDhaka } from '#base/shared/dhaka-time.ts';
import type { Staff, StaffRole } from '#base/shared/endpoint.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { wordsOrPhone } from '#base/shared/typed-search.ts';
import { staff } from '#contract/calls/call-roles.ts';
import type { Handler } from '#contract/server/handler.ts';
import { owedOf } from '#money/dues/server/due-queries.ts';
import { sumAllDues } from '#money/dues/server/owed-sums-queries.ts';
import type { EnrollmentFilters, ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { exportTexts as texts } from '#money/enrollments/export-messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { receiptNumber } from '#money/receipts/receipt.ts';
import { findListedRows, type ListedRow, withHolders } from './admin-list-queries.ts';
import { readFilters } from './filter-queries.ts';
import { findPage, findPositions, openList, type PageRule } from './list-page-queries.ts';

const rowsAPage = 50;

const isOneOf = (roles: readonly StaffRole[], role: StaffRole) => roles.includes(role);

/**
 * Helpers (staff without access to payments) see pending enrollments without transaction IDs, so that they can answer
 * calls. They see no paid enrollments.
 */
const readsOnly = ({ role }: Staff) => !isOneOf(staff.desk, role);

export const listEnrollments: Handler<'listEnrollments'> = async ({ query }, { database, staff: caller }) => {
  const { cursor, limit = rowsAPage } = query;
  const { counts, reader } = await openList(database);
  const isHelper = readsOnly(caller);
  const rule =
    isHelper && query.status === 'paid'
      ? null
      : await readRule(database, isHelper ? { ...query, status: 'pending' } : query);
  const nothing = { positions: [], counts: { pending: 0, paid: 0 }, moreThan: { pending: false, paid: false } };
  // Helpers search by names only. A search by transaction ID would reveal the ID character by character.
  const found = rule
    ? await findPage(reader, { ...rule, cursor, limit: limit + 1, counts, byNames: isHelper })
    : nothing;
  const page = found.positions.slice(0, limit);
  const enrollments = await findListedEnrollments(reader, page);
  return {
    enrollments: isHelper ? enrollments.map(withoutPayment) : enrollments,
    counts: isHelper ? { ...found.counts, paid: 0 } : found.counts,
    moreThan: isHelper ? { ...found.moreThan, paid: false } : found.moreThan,
    nextCursor: found.positions.length > limit ? String(page.at(-1)) : null,
  };
};

const withoutPayment = (row: ListedEnrollment): ListedEnrollment => ({
  ...row,
  tnxInfo: { ...row.tnxInfo, tnxType: '', reference: '' },
  ...{ duplicateReference: false, sameReferenceAs: [], similarReferenceAs: [], answered: null, receipt: null },
});

const rowsAPiece = 500;

export const exportEnrollments: Handler<'exportEnrollments'> = async ({ query }, { database }) => {
  const { counts, reader } = await openList(database);
  const rule = await readRule(database, query);
  const [today = ''] = lastDays(1, await readDatabaseTime(database));
  const page = rule && { ...rule, cursor: undefined, limit: rowsAPiece, counts };
  const { count } = await sumAllDues(reader);
  return new Download(`enrollments-${today}.csv`, 'text/csv', writeTable(reader, page, count > 0));
};

async function* writeTable(reader: Database, rule: PageRule | null, isOwed: boolean): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...texts.columns, ...(isOwed ? [texts.owed] : [])]);
  if (!rule) return;
  for (let cursor: number | undefined, isMore = true; isMore; ) {
    const positions = await findPositions(reader, { ...rule, cursor });
    const rows = await findListedRows(reader, positions);
    yield rows.map((row) => toLine(row, isOwed)).join('');
    cursor = positions.at(-1);
    isMore = positions.length === rowsAPiece;
    await othersTurn();
  }
}

function toLine(row: ListedRow, isOwed: boolean): string {
  const { owed } = owedOf({ status: row.status, price: row.amount_due }, row);
  return csvLine([
    texts.statusNames[row.status],
    row.name,
    row.phone && formatPhone(row.phone),
    row.email,
    row.course_no,
    row.title,
    row.amount_due,
    paymentMessages.methodNames[row.method],
    row.reference,
    clockInDhaka(row.created_at),
    row.paid_at && clockInDhaka(row.paid_at),
    ...(isOwed ? [owed?.left ?? ''] : []),
  ]);
}

async function readRule(
  database: Database,
  { q = '', status, order = 'newest', ...narrowing }: EnrollmentFilters,
): Promise<Pick<PageRule, 'words' | 'status' | 'filters' | 'order'> | null> {
  const filters = await readFilters(database, narrowing);
  return filters && { words: wordsOrPhone(q), status, filters, order };
}

async function findListedEnrollments(database: Database, positions: number[]): Promise<ListedEnrollment[]> {
  const rows = await findListedRows(database, positions);
  const enrollments = await withHolders(database, rows);
  return enrollments.map((one, index) => ({ ...one, receipt: receiptOf(rows[index]), ...moneyOf(rows[index]) }));
}

function moneyOf(row: ListedRow | undefined) {
  if (!row) return {};
  const settled = Number(row.receivedPoisha) / 100;
  const { price_seen: priceSeen } = row;
  return {
    ...(settled > 0 && { settled }),
    ...(priceSeen === null || priceSeen === row.amount_due ? {} : { priceSeen }),
  };
}

function receiptOf(row: ListedRow | undefined): ListedEnrollment['receipt'] {
  const { receiptYear: year = null, receiptNumber: number = null, receiptCode: code = null } = row ?? {};
  return year === null || number === null || code === null ? null : { number: receiptNumber(year, number), code };
}
