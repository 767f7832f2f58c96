import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#base/database/connect.ts';
import { isOneOf, listOf } from '#base/database/engine.ts';
import { creditedOf, listOpenDuesOf, settledOf } from '#money/dues/server/due-queries.ts';
import type { AdminEnrollment, EnrollmentStatus } from '#money/enrollments/enrollment.ts';
import { askFacts, hasAlikeReference } from '#money/enrollments/server/admin-list-queries.ts';
import { askColumns } from '#money/enrollments/server/ask-queries.ts';
import { wasNotifiedOfMark } from '#money/enrollments/server/notified-queries.ts';
import type { Claim } from '#money/reconciliation/compare-claim.ts';
import type { DeskEnrollment } from '#money/reconciliation/desk-payment.ts';

export type DeskClaim = Claim & {
  courseNo: string;
  name: string;
  title: string;
  status: EnrollmentStatus;
  settledPoisha: number;
  asked: DeskEnrollment['asked'];
  corrected: boolean;
  answered: AdminEnrollment['answered'];
  senderEnd: string | null;
  claimedAt: string | null;
  takenBack: DeskEnrollment['takenBack'];
};

export type Window = { amount: number; from: string; until: string };

/**
 * When staff set the enrollment from paid to pending, after the student submitted the present transaction ID. Null if
 * never, or if the enrollment is paid.
 */
const takenBackAt = sql<string | null>`case when enrollments.status = 'pending' then (
  select max(at) from audit_log where subject = enrollments.id and action = 'enrollment.pending'
    and at >= coalesce(enrollments.claimed_at, enrollments.created_at)) end`;

const selectClaims = (database: Database) =>
  database
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .leftJoin('asks', 'asks.enrollment_id', 'enrollments.id')
    .leftJoin('answers', (join) =>
      join.onRef('answers.enrollment_id', '=', 'asks.enrollment_id').onRef('answers.asked_at', '=', 'asks.asked_at'),
    )
    .select(['enrollments.id as enrollmentId', 'enrollments.student_id as studentId', 'students.phone'])
    .select(['enrollments.method', 'enrollments.reference', 'enrollments.reference_key as referenceKey'])
    .select(['enrollments.amount_due as amountDue', 'enrollments.created_at as createdAt', 'enrollments.status'])
    .select(['enrollments.sender_end as senderEnd', 'enrollments.claimed_at as claimedAt'])
    .select(['courses.course_no as courseNo', 'students.name', 'courses.title'])
    .select(askColumns)
    .select(['asks.answered_at as answeredAt', 'answers.says', 'answers.text', 'answers.corrected as isCorrected'])
    .select([takenBackAt.as('takenBackAt'), wasNotifiedOfMark.as('wasTold')])
    .select(settledOf(sql.ref('enrollments.id')).as('settledPoisha'))
    .select(creditedOf(sql.ref('enrollments.id')).as('creditedPoisha'));

async function readClaims(database: Database, isWanted: RawBuilder<SqlBool>): Promise<DeskClaim[]> {
  const rows = await selectClaims(database).where(isWanted).orderBy('enrollments.position').execute();
  return rows.map((stored) => {
    const { amountDue, creditedPoisha, takenBackAt, wasTold, ...rest } = stored;
    const { askReason, askNote, askedAt, answeredAt, camePoisha, missingPoisha, says, text, isCorrected, ...row } =
      rest;
    const ask = { askReason, askNote, askedAt, answeredAt, camePoisha, missingPoisha, says, text, isCorrected };
    return {
      ...row,
      takenBack: takenBackAt === null ? undefined : { at: takenBackAt, told: Boolean(wasTold) },
      ...askFacts({ status: row.status, ...ask }),
      duePoisha: amountDue * 100 - row.settledPoisha - Number(creditedPoisha),
    };
  });
}

/**
 * Returns enrollments of any status whose transaction ID is one of `keys`, or differs only in look-alikes (O and 0, or
 * I, L and 1).
 */
export async function findClaimsByKeys(database: Database, keys: string[]): Promise<DeskClaim[]> {
  if (keys.length === 0) return [];
  return readClaims(database, hasAlikeReference(database, keys));
}

/**
 * Returns enrollments of these students and of the owners of these phones: pending ones, and paid ones of which a part
 * of the price is unpaid.
 */
export async function findClaimsOf(database: Database, studentIds: string[], phones: string[]): Promise<DeskClaim[]> {
  if (studentIds.length + phones.length === 0) return [];
  const byId = isOneOf(database, sql`id`, sql`${listOf(database, studentIds)}`, 'text');
  const withPhone = isOneOf(database, sql`phone`, sql`${listOf(database, phones)}`, 'text');
  // SQLite would scan all pending enrollments for a condition on the status or for `or`.
  const claims = await readClaims(
    database,
    sql<SqlBool>`enrollments.student_id in (
      select id from students where ${byId} union select id from students where ${withPhone})`,
  );
  const paid = claims.filter(({ status }) => status === 'paid');
  return [...claims.filter(({ status }) => status === 'pending'), ...(await findOwing(database, paid))];
}

/**
 * Keeps paid enrollments of which a part of the price is unpaid. Their `referenceKey` becomes null, because that ID
 * names the earlier payment.
 */
async function findOwing(database: Database, claims: DeskClaim[]): Promise<DeskClaim[]> {
  const dues = await listOpenDuesOf(
    database,
    claims.map(({ enrollmentId }) => enrollmentId),
  );
  const duesOf = Map.groupBy(dues, ({ enrollment_id }) => enrollment_id);
  return claims.flatMap((claim) => {
    const open = duesOf.get(claim.enrollmentId);
    if (!open) return [];
    const sums = open.map((_, index) =>
      open.slice(0, index + 1).reduce((sum, { left_poisha }) => sum + left_poisha, 0),
    );
    const owes = { sums, by: open[0]?.due_on ?? null };
    return [{ ...claim, referenceKey: null, duePoisha: sums.at(-1) ?? 0, owes }];
  });
}

export type Owing = { enrollmentId: string; referenceKey: string | null; amountDue: number; createdAt: string };

/**
 * Returns pending enrollments whose `amount_due` equals the amount (taka) of a window, and that were created within
 * its time. One select for each window, so that each can use the index `enrollments_claims`. The other columns are
 * read later, because few of these rows match a payment.
 */
export async function findDueAbout(database: Database, windows: Window[]): Promise<Owing[]> {
  if (windows.length === 0) return [];
  const each = windows.map(
    ({ amount, from, until }) => sql`select id as "enrollmentId", reference_key as "referenceKey",
      amount_due as "amountDue", created_at as "createdAt" from enrollments
      where status = 'pending' and amount_due = ${amount} and created_at between ${from} and ${until}`,
  );
  return (await sql<Owing>`${sql.join(each, sql` union all `)}`.execute(database)).rows;
}

export async function findClaimsByIds(database: Database, enrollmentIds: string[]): Promise<DeskClaim[]> {
  if (enrollmentIds.length === 0) return [];
  return readClaims(database, isOneOf(database, sql`enrollments.id`, sql`${listOf(database, enrollmentIds)}`, 'text'));
}

/**
 * Returns the submission time of the oldest pending enrollment and the number of unanswered questions. Leaves out the
 * enrollments in `some` (`studentId courseNo`). The index scan begins at `since`, the oldest submission of all.
 */
export async function findOldestBut(database: Database, some: string[], since: string) {
  const isNamed = (enrollment: string, course: string) => {
    const name = sql`${sql.ref(`${enrollment}.student_id`)} || ' ' || ${sql.ref(`${course}.course_no`)}`;
    return isOneOf(database, name, sql`${listOf(database, some)}`, 'text');
  };
  const asked = sql<number>`(select count(*) from asks
    inner join enrollments as asked on asked.id = asks.enrollment_id inner join courses as named on named.id = asked.course_id
    where answered_at is null and asked.paid_at is null and not (${isNamed('asked', 'named')}))`;
  const row = await database
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select('enrollments.created_at as oldest')
    .select(asked.as('asked'))
    .where(sql<SqlBool>`enrollments.status = 'pending'`)
    .where('enrollments.created_at', '>=', since)
    .where(sql<SqlBool>`not (${isNamed('enrollments', 'courses')})`)
    .orderBy('enrollments.created_at')
    .limit(1)
    .executeTakeFirst();
  return { oldest: row?.oldest ?? null, asked: Number(row?.asked ?? 0) };
}

export async function findDeletedPaid(database: Database, keys: string[]) {
  if (keys.length === 0) return [];
  return database
    .selectFrom('archived_enrollments as archived')
    .innerJoin('students', 'students.id', 'archived.student_id')
    .select(['archived.student_id as studentId', 'students.name', 'archived.reference_key as referenceKey'])
    .select('archived.method')
    .where('was_paid', '=', 1)
    .where(hasAlikeReference(database, keys))
    .execute();
}

export async function findStudentsByPhones(database: Database, phones: string[]) {
  if (phones.length === 0) return [];
  return database
    .selectFrom('students')
    .select(['id as studentId', 'name', 'phone'])
    .where(isOneOf(database, sql`phone`, sql`${listOf(database, phones)}`, 'text'))
    .execute();
}

/**
 * Returns whether a person has already decided about this payment or enrollment, which prevents automatic approval.
 * Examples: an admin undid a mark as paid, asked about the present transaction ID, set the payment aside, or rejected
 * the match.
 */
export async function isDecided(
  transaction: Transaction,
  { paymentId, studentId, courseNo }: { paymentId: string; studentId: string; courseNo: string },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select('enrollments.id')
    .where('enrollments.student_id', '=', studentId)
    .where('courses.course_no', '=', courseNo)
    .where(
      sql<SqlBool>`(exists (select 1 from audit_log
          where subject = enrollments.id and action in ('enrollment.pending', 'enrollment.restored'))
        or exists (select 1 from archived_enrollments as archived
          where archived.student_id = enrollments.student_id and archived.course_id = enrollments.course_id)
        or exists (select 1 from asks where enrollment_id = enrollments.id
          and (answered_at is null or asked_at >= coalesce(enrollments.claimed_at, enrollments.created_at)))
        or exists (select 1 from audit_log where subject = ${paymentId} and (action in ('payment.set_aside', 'payment.brought_back')
          or (action = 'payment.not_this' and after like ${`%"${studentId}"%`}))))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}
