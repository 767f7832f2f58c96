import type { CompiledQuery, Insertable } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import type { Enrollments, Students } from '#contract/tables/tables.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { studentSearch } from '#people/student-accounts/server/student-queries.ts';
import type { EnrollmentFacts } from './judge-enrollment.ts';
import type { StudentRow } from './judge-student.ts';

export type EnrollmentRow = Omit<EnrollmentFacts, 'amount' | 'fee' | 'discount'> & {
  id: string;
  student_id: string;
  course_id: string;
  amount: number;
  fee: number;
  discount: number;
};

type Insert<Row> = (transaction: Transaction, rows: Row[]) => Promise<Set<string>>;

/**
 * Each function returns the ids of the rows that it inserted. A row is skipped if another row has got the same unique
 * value meanwhile. No SMS is sent, and paid enrollments get no receipt (record 36).
 */
export function createInserts(database: Database): {
  students: Insert<StudentRow>;
  enrollments: Insert<EnrollmentRow>;
} {
  const students = insertAgainAndAgain((rows: Insertable<Students>[]) =>
    database
      .insertInto('students')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  const enrollments = insertAgainAndAgain((rows: Insertable<Enrollments>[]) =>
    database
      .insertInto('enrollments')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return {
    students: (transaction, rows) =>
      students(
        transaction,
        rows.map((row) => ({ ...row, search: studentSearch(row) })),
      ),
    enrollments: (transaction, rows) => enrollments(transaction, rows.map(toColumns)),
  };
}

function toColumns({ fee, amount, ...row }: EnrollmentRow): Insertable<Enrollments> {
  const reference_key = referenceKey(row.method, row.reference);
  return { ...row, fee_poisha: Math.round(fee * 100), amount_due: amount, reference_key };
}

function insertAgainAndAgain<Row extends object>(build: (rows: Row[]) => { compile(): CompiledQuery }): Insert<Row> {
  const built = new Map<number, CompiledQuery>();
  return async (transaction, rows) => {
    if (rows.length === 0) return new Set();
    const query = built.get(rows.length) ?? build(rows).compile();
    built.set(rows.length, query);
    const parameters = rows.flatMap((row) => Object.values(row));
    const { rows: taken } = await transaction.executeQuery<{ id: string }>({ ...query, parameters });
    return new Set(taken.map(({ id }) => id));
  };
}

export async function sumByStatus(database: Database): Promise<{ status: string; rows: number; taka: number }[]> {
  const sums = await database
    .selectFrom('enrollments')
    .select(({ fn }) => ['status' as const, fn.countAll<number>().as('rows'), fn.sum<number>('amount_due').as('taka')])
    .groupBy('status')
    .orderBy('status')
    .execute();
  return sums.map(({ status, rows, taka }) => ({ status, rows: Number(rows), taka: Number(taka) }));
}
