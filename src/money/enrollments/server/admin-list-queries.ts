import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import { type Given, preparedQuery } from '#base/database/prepared-query.ts';
import type { Enrollments } from '#contract/tables/tables.ts';
import { isKept } from '#courses/catalogue/server/course-queries.ts';
import { owedColumns, owedOf } from '#money/dues/server/due-queries.ts';
import type { AdminEnrollment, Answered, EnrollmentStatus, ReferenceHolder } from '#money/enrollments/enrollment.ts';
import { likenessOf } from '#money/payments/reference.ts';
import { askColumns, type StoredQuestion } from './ask-queries.ts';
import { questionOf } from './enrollment-queries.ts';

/**
 * A column of the enrollment's newest valid receipt. With a join, PostgreSQL may read the whole index for a few rows.
 */
const ofReceipt = <Value>(column: 'year' | 'number' | 'code') =>
  sql<Value | null>`(select ${sql.ref(column)} from receipts where enrollment_id = enrollments.id and withdrawn_at is null
    order by year desc, number desc limit 1)`;

const selectRows = preparedQuery((database, given: Given<{ positions: unknown }>) =>
  database
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.id', 'enrollments.position', 'enrollments.student_id', 'enrollments.status', 'method'])
    .select(['reference', 'reference_key'])
    .select(['amount_due', 'price_seen', 'enrollments.discount', 'enrollments.created_at', 'enrollments.paid_at'])
    .leftJoin('asks', 'asks.enrollment_id', 'enrollments.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.enrollment_id', '=', 'asks.enrollment_id').onRef('answers.asked_at', '=', 'asks.asked_at'),
    )
    .select(['students.name', 'students.email', 'students.phone'])
    .select(['courses.course_no', 'courses.title', 'courses.title_bengali as titleBengali'])
    .select([
      ...askColumns,
      'asks.answered_at as answeredAt',
      'answers.says',
      'answers.text',
      'answers.corrected as isCorrected',
    ])
    .select([
      ofReceipt<number>('year').as('receiptYear'),
      ofReceipt<number>('number').as('receiptNumber'),
      ofReceipt<string>('code').as('receiptCode'),
    ])
    .select(owedColumns)
    .select((course) => course.case().when(isKept(course)).then(0).else(1).end().as('deleted'))
    .where(isOneOf(database, sql`enrollments.position`, given('positions'), 'bigint')),
);

export async function findListedRows(database: Database, positions: number[]) {
  if (positions.length === 0) return [];
  const rows = await selectRows(database, { positions: listOf(database, positions) });
  const found = new Map(rows.map((row) => [row.position, row]));
  return positions.flatMap((position) => found.get(position) ?? []);
}

export async function findAdminEnrollments(database: Database, positions: number[]): Promise<AdminEnrollment[]> {
  return withHolders(database, await findListedRows(database, positions));
}

export async function withHolders(database: Database, rows: ListedRow[]): Promise<AdminEnrollment[]> {
  const keys = rows.flatMap((row) => row.reference_key ?? []);
  const alike = await findAlikeReferences(database, keys);
  return rows.map((row) => {
    const { sameReferenceAs, similarReferenceAs } = splitHolders(row, alike);
    return {
      studentId: row.student_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      courseNo: row.course_no,
      title: row.title,
      status: row.status,
      paid: row.amount_due,
      discount: row.discount,
      tnxInfo: { tnxType: 'manual', method: row.method, reference: row.reference },
      createdAt: row.created_at,
      paidAt: row.paid_at,
      duplicateReference: sameReferenceAs.length > 0,
      sameReferenceAs,
      similarReferenceAs,
      courseDeleted: row.deleted === 1,
      ...askFacts(row),
      ...owedOf({ status: row.status, price: row.amount_due }, row),
    };
  });
}

export type ListedRow = Awaited<ReturnType<typeof findListedRows>>[number];

type StoredAsk = StoredQuestion & {
  status: EnrollmentStatus;
  answeredAt: string | null;
  says: Answered['says'];
  text: string | null;
  /**
   * 1: the student corrected the payment details. 0: the student only answered in words. Null: corrected without words.
   */
  isCorrected: number | null;
};

type AskFacts = Pick<AdminEnrollment, 'asked' | 'corrected' | 'answered'>;

export function askFacts({ status, answeredAt, says, text, isCorrected, ...stored }: StoredAsk): AskFacts {
  const nothing = { asked: null, corrected: false, answered: null };
  const asked = questionOf(stored);
  if (status === 'paid' || asked === null) return nothing;
  if (answeredAt === null) return { ...nothing, asked };
  const answered = says === null && text === null ? null : { ...asked, says, text, at: answeredAt };
  return { asked: null, corrected: isCorrected !== 0, answered };
}

type Payment = Pick<Enrollments, 'id' | 'method' | 'reference_key'>;
type Holder = Payment & ReferenceHolder;

// Maximum enrollments shown for one transaction ID. An ID such as "cash" may occur thousands of times.
const mostHolders = 6;

/** `likenessOf` in SQL. The index is used only if it has the same expression. */
const likeness = sql<string>`replace(replace(replace(reference_key, 'O', '0'), 'I', '1'), 'L', '1')`;
const likenessesOf = (database: Database, keys: string[]) => listOf(database, [...new Set(keys.map(likenessOf))]);
const isAlike = (database: Database, likenesses: RawBuilder<unknown>) =>
  isOneOf(database, likeness, likenesses, 'text');

/**
 * SQL for whether the row's transaction ID is one of `keys`, or differs only in look-alikes (O and 0, or I, L and 1).
 */
export const hasAlikeReference = (database: Database, keys: string[]): RawBuilder<SqlBool> =>
  isAlike(database, sql`${likenessesOf(database, keys)}`);

/**
 * Finds enrollments, keyed by `likenessOf` the transaction ID. At most six for each method and ID, oldest first,
 * deleted ones last.
 */
async function findAlikeReferences(database: Database, keys: string[]): Promise<Map<string, Holder[]>> {
  const alike = new Map<string, Holder[]>();
  if (keys.length === 0) return alike;
  const rows = await selectAlike(database, { likenesses: likenessesOf(database, keys) });
  for (const { course_no: courseNo, deleted, ...row } of rows) {
    const same = alike.get(likenessOf(row.reference_key ?? '')) ?? [];
    alike.set(likenessOf(row.reference_key ?? ''), same);
    same.push({ ...row, courseNo, ...(deleted ? { deleted: true } : {}) });
  }
  return alike;
}

const selectAlike = preparedQuery((database, given: Given<{ likenesses: unknown }>) => {
  const isWanted = isAlike(database, given('likenesses'));
  const query = sql<Payment & { name: string; course_no: string; deleted: number }>`
    select holder.id, holder.method, holder.reference_key, holder.deleted, students.name, courses.course_no
    from (
      select found.*, row_number() over (partition by method, reference_key order by deleted, position, id) as place
      from (
        select id, student_id, course_id, method, reference_key, position, 0 as deleted
        from enrollments where ${isWanted}
        union all
        select id, student_id, course_id, method, reference_key, 0, 1
        from archived_enrollments where ${isWanted}
      ) as found
    ) as holder
    join students on students.id = holder.student_id
    join courses on courses.id = holder.course_id
    where holder.place <= ${mostHolders}
    order by holder.deleted, holder.position, holder.id`;
  return { compile: () => query.compile(database) };
});

function splitHolders(payment: Payment, alike: Map<string, Holder[]>) {
  const { id, method, reference_key: key } = payment;
  const others = key === null ? [] : (alike.get(likenessOf(key)) ?? []);
  const ofMethod = others.filter((holder) => holder.id !== id && holder.method === method);
  return {
    sameReferenceAs: ofMethod.filter((holder) => holder.reference_key === key).map(toHolder),
    similarReferenceAs: ofMethod
      .filter((holder) => holder.reference_key !== key)
      .slice(0, mostHolders)
      .map(toHolder),
  };
}

function toHolder({ name, courseNo, deleted }: Holder): ReferenceHolder {
  return { name, courseNo, ...(deleted ? { deleted } : {}) };
}
