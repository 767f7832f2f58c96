import { type Selectable, sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { isOneOf, listOf } from '#database/engine.ts';
import { type Given, keepQuery } from '#database/kept-query.ts';
import { storedSchool } from '#database/money-tables.ts';
import { type Tables, tables } from '#database/tables.ts';
import { type CheckedReceipt, type Receipt, receiptNumber } from '#receipts/receipt.ts';
import { schoolOfToday } from '#site/school-of-today.ts';

type ReceiptRow = Selectable<Tables['receipts']>;

const poishaInTaka = 100;

/** The valid receipt of the student's enrollment in that course, while that is paid. */
export async function findOwnReceipt(
  database: Database,
  studentId: string,
  courseId: string,
): Promise<Receipt | undefined> {
  const row = await database
    .selectFrom('receipts')
    .selectAll()
    .where('enrollment_id', '=', ({ selectFrom }) =>
      selectFrom('enrollments')
        .select('id')
        .where('student_id', '=', studentId)
        .where('course_id', '=', courseId)
        .where('status', '=', 'paid'),
    )
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && toReceipt(row);
}

function toReceipt(row: ReceiptRow): Receipt {
  const { year, number, code, school, student_name, student_phone, course_no, course_title } = row;
  const { fee_poisha, discount, amount, paid_with, submitted_at, paid_at } = row;
  const name = receiptNumber(year, number);
  return {
    number: name,
    code,
    school: school === null ? schoolOfToday() : storedSchool.read(school, `receipt ${name}`),
    student: { name: student_name, phone: student_phone },
    course: { courseNo: course_no, title: course_title },
    fee: fee_poisha / poishaInTaka,
    discount,
    amount,
    paidWith: tables.receipts.paid_with.read(paid_with, `receipt ${name}`),
    submittedAt: submitted_at,
    paidAt: paid_at,
  };
}

const selectNames = keepQuery((database, given: Given<{ ids: unknown }>) =>
  database
    .selectFrom('receipts')
    .select(['enrollment_id', 'year', 'number', 'code'])
    .where(isOneOf(database, sql`enrollment_id`, given('ids'), 'text'))
    .where('withdrawn_at', 'is', null),
);

/** The valid receipts of these enrollments, by their ids. */
export async function findReceiptNames(
  database: Database,
  enrollmentIds: string[],
): Promise<ReadonlyMap<string, Pick<Receipt, 'number' | 'code'>>> {
  if (enrollmentIds.length === 0) return new Map();
  const rows = await selectNames(database, { ids: listOf(database, enrollmentIds) });
  return new Map(
    rows.map(({ enrollment_id, year, number, code }) => [enrollment_id, { number: receiptNumber(year, number), code }]),
  );
}

/** What anybody may know who has its code. */
export async function findByCode(database: Database, code: string): Promise<CheckedReceipt | undefined> {
  const row = await database
    .selectFrom('receipts')
    .select(['year', 'number', 'amount', 'paid_at', 'withdrawn_at'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { year, number, amount, paid_at, withdrawn_at } = row;
  return { number: receiptNumber(year, number), amount, paidAt: paid_at, withdrawnAt: withdrawn_at };
}
