import type { Selectable } from 'kysely';
import type { Database, Tables } from '#base/database/connect.ts';
import { type Given, preparedQuery } from '#base/database/prepared-query.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { storedCovers, storedSchool } from '#contract/tables/receipt-tables.ts';
import { tables } from '#contract/tables/tables.ts';
import { type CheckedReceipt, type Receipt, receiptNumber } from '#money/receipts/receipt.ts';
import { schoolOfToday } from '#school/profile/server/school-queries.ts';

type ReceiptRow = Selectable<Tables['receipts']>;

const poishaInTaka = 100;

const selectOwn = preparedQuery((database, given: Given<{ studentId: string; courseId: string }>) =>
  database
    .selectFrom('receipts')
    .select(keysOf(tables.receipts))
    .where('enrollment_id', '=', ({ selectFrom }) =>
      selectFrom('enrollments')
        .select('id')
        .where('student_id', '=', given('studentId'))
        .where('course_id', '=', given('courseId')),
    )
    .where('withdrawn_at', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .limit(1),
);

export async function findOwnReceipt(
  database: Database,
  studentId: string,
  courseId: string,
): Promise<Receipt | undefined> {
  const [row] = await selectOwn(database, { studentId, courseId });
  if (!row) return undefined;
  const school =
    row.school === null ? await schoolOfToday(database) : storedSchool.read(row.school, `receipt ${nameOf(row)}`);
  return toReceipt(row, school);
}

const nameOf = ({ year, number }: ReceiptRow) => receiptNumber(year, number);

function toReceipt(row: ReceiptRow, school: Receipt['school']): Receipt {
  const { code, student_name, student_phone, course_no, course_title } = row;
  const { fee_poisha, discount, amount, paid_with, submitted_at, paid_at } = row;
  const name = nameOf(row);
  return {
    number: name,
    code,
    school,
    student: { name: student_name, phone: student_phone },
    course: { courseNo: course_no, title: course_title },
    fee: fee_poisha / poishaInTaka,
    discount,
    amount,
    paidWith: tables.receipts.paid_with.read(paid_with, `receipt ${name}`),
    submittedAt: submitted_at,
    paidAt: paid_at,
    ...partOf(row),
  };
}

function partOf(row: Pick<ReceiptRow, 'received_poisha' | 'left_poisha' | 'covers' | 'code'>) {
  const { received_poisha: received, left_poisha: left, covers, code } = row;
  if (received === null || left === null) return {};
  const by = covers === null ? null : storedCovers.read(covers, `receipt ${code}`).leftBy;
  return { part: { received: received / poishaInTaka, left: left / poishaInTaka, by } };
}

export async function findByCode(database: Database, code: string): Promise<CheckedReceipt | undefined> {
  const row = await database
    .selectFrom('receipts')
    .select(['year', 'number', 'code', 'amount', 'paid_at', 'withdrawn_at', 'received_poisha', 'left_poisha', 'covers'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { year, number, amount, paid_at, withdrawn_at } = row;
  return { number: receiptNumber(year, number), amount, paidAt: paid_at, withdrawnAt: withdrawn_at, ...partOf(row) };
}
