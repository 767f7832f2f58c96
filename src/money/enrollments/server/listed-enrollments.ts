import type { Database } from '#base/database/connect.ts';
import type { ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { receiptNumber } from '#money/receipts/receipt.ts';
import { findListedRows, type ListedRow, withHolders } from './admin-list-queries.ts';

/** Rows of the admin's list, each with its receipt. */
export async function findListedEnrollments(database: Database, positions: number[]): Promise<ListedEnrollment[]> {
  const rows = await findListedRows(database, positions);
  const enrollments = await withHolders(database, rows);
  return enrollments.map((one, index) => ({ ...one, receipt: receiptOf(rows[index]), ...moneyOf(rows[index]) }));
}

/** Nothing where no payment settles it, and its student saw what it owes. */
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
