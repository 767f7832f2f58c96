import type { Database, Transaction } from '#base/database/connect.ts';
import { storedCovers, storedSchool } from '#contract/tables/receipt-tables.ts';
import { tables } from '#contract/tables/tables.ts';

const { paid_with: storedPayments } = tables.receipts;

export async function findReceiptsOf(database: Database, studentId: string) {
  const rows = await database
    .selectFrom('receipts')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('year')
    .orderBy('number')
    .execute();
  return rows.map(({ school, paid_with, covers, ...row }) => ({
    ...row,
    covers: covers && storedCovers.read(covers, `receipt ${row.code}`),
    school: school && storedSchool.read(school, `receipt ${row.code}`),
    paid_with: storedPayments.read(paid_with, `receipt ${row.code}`),
  }));
}

/** Blanks name, phone and transaction IDs. Receipt number, course, amount and times stay for the books (trust D4). */
export async function blankReceiptsOf(transaction: Transaction, studentId: string): Promise<void> {
  for (const { code, paid_with } of await findReceiptsOf(transaction, studentId)) {
    const blank = storedPayments.write(paid_with.map(({ method }) => ({ method, reference: null })));
    await transaction
      .updateTable('receipts')
      .set({ student_name: '', student_phone: null, paid_with: blank })
      .where('code', '=', code)
      .execute();
  }
}

/**
 * Deletes all receipts and restarts their numbers if only these students have receipts. Otherwise it deletes none, so
 * that no number is missing.
 */
export async function forgetReceiptsOf(transaction: Transaction, studentIds: string[]): Promise<void> {
  const other = transaction.selectFrom('receipts').select('code').where('student_id', 'not in', studentIds).limit(1);
  if (await other.executeTakeFirst()) return;
  await transaction.deleteFrom('receipts').execute();
  await transaction.deleteFrom('receipt_counters').execute();
}
