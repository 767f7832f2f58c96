import type { Database } from '#base/database/connect.ts';
import { beginningOf } from '#base/shared/beginning-of.ts';
import { receiptNumber } from '#money/receipts/receipt.ts';
import { findReceiptsOf } from '#money/receipts/server/student-receipts-queries.ts';
import type { PageEnrollment, StudentFile } from '#office/student-admin/student-facts.ts';

export async function findEnrollmentsOf(database: Database, studentId: string, limit: number) {
  const rows = await database
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .leftJoin('course_learners', (join) =>
      join
        .onRef('course_learners.course_id', '=', 'enrollments.course_id')
        .onRef('course_learners.student_id', '=', 'enrollments.student_id'),
    )
    .leftJoin('course_figures', 'course_figures.course_id', 'enrollments.course_id')
    .select(['enrollments.id', 'enrollments.course_id', 'courses.course_no', 'courses.title'])
    .select(['enrollments.status', 'enrollments.amount_due', 'enrollments.method', 'enrollments.reference'])
    .select(['enrollments.created_at', 'enrollments.paid_at'])
    .select(['course_learners.done', 'course_learners.came_on', 'course_figures.lectures'])
    .where('enrollments.student_id', '=', studentId)
    .orderBy('enrollments.created_at', 'desc')
    .limit(limit)
    .execute();
  const receipts = await findReceiptsOf(database, studentId);
  const valid = new Map(receipts.filter((one) => one.withdrawn_at === null).map((one) => [one.enrollment_id, one]));
  return rows.map((row): PageEnrollment => {
    const receipt = valid.get(row.id);
    return {
      ...{ courseId: row.course_id, courseNo: row.course_no, title: row.title, status: row.status },
      ...{ due: row.amount_due, method: row.method, reference: row.reference },
      ...{ createdAt: row.created_at, paidAt: row.paid_at },
      receipt: receipt ? { number: receiptNumber(receipt.year, receipt.number), code: receipt.code } : null,
      ...{ done: row.done, cameOn: row.came_on, lectures: row.done === null ? null : (row.lectures ?? 0) },
    };
  });
}

export async function findSettledOf(database: Database, studentId: string, limit: number) {
  const rows = await database
    .selectFrom('enrollments')
    .innerJoin('settlements', 'settlements.enrollment_id', 'enrollments.id')
    .innerJoin('payments', 'payments.id', 'settlements.payment_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['payments.id', 'payments.method', 'payments.reference', 'courses.course_no'])
    .select(['settlements.amount_poisha', 'settlements.settled_at'])
    .where('enrollments.student_id', '=', studentId)
    .orderBy('settlements.settled_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, method, reference, course_no, amount_poisha, settled_at }) => ({
    ...{ id, method, reference, courseNo: course_no, settled: amount_poisha, at: settled_at },
  }));
}

const mostOfQuestion = 300;

export async function findAskedOf(database: Database, studentId: string, limit: number) {
  const rows = await database
    .selectFrom('lecture_questions')
    .innerJoin('courses', 'courses.id', 'lecture_questions.course_id')
    .select(['lecture_questions.id', 'lecture_questions.course_id', 'courses.course_no', 'courses.title'])
    .select(['text', 'asked_at', 'answered_at', 'hidden_at'])
    .where('student_id', '=', studentId)
    .where('removed_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, courseId: row.course_id, courseNo: row.course_no, title: row.title },
    text: beginningOf(row.text, mostOfQuestion),
    ...{ askedAt: row.asked_at, answered: row.answered_at !== null, hidden: row.hidden_at !== null },
  }));
}

export async function findTakenBy(
  database: Database,
  studentId: string,
  limit: number,
): Promise<StudentFile['certificates']> {
  const rows = await database
    .selectFrom('certificates')
    .select(['number', 'course_title', 'issued_at', 'revoked_at'])
    .where('student_id', '=', studentId)
    .orderBy('issued_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ number, course_title, issued_at, revoked_at }) => ({
    ...{ number, title: course_title, issuedAt: issued_at, revokedAt: revoked_at },
  }));
}
