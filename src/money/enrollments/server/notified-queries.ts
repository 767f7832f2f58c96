import { type SqlBool, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { databaseTimeOnce, secondsBetween } from '#base/database/engine.ts';
import type { NoticeKind } from '#money/notifications/notice.ts';

const confirmed: NoticeKind = 'paid';
const question: NoticeKind = 'asked';

/** Seconds. A mark that is undone and repeated within this time sends no second SMS. */
const sameNewsSeconds = 24 * 60 * 60;

const isNotified = sql<SqlBool>`jobs.state in ('working', 'done')`;
const notifiedAt = sql<string>`coalesce(jobs.ended_at, jobs.made_at)`;
/** The time of the mark as paid that this audit event undid. */
const markedAt = sql<string>`(select max(marked.at) from audit_log as marked where marked.subject = audit_log.subject
  and marked.action = 'enrollment.paid' and marked.position < audit_log.position)`;

export const wasNotifiedOfMark = sql<SqlBool>`exists (select 1 from jobs
  where jobs.subject = enrollments.id and jobs.kind = ${confirmed} and ${isNotified})`;

/** Counts the students who were notified that their payment is confirmed, among the enrollments that this request set to pending. */
export async function countNotified(database: Database, requestId: string): Promise<number> {
  const { told } = await database
    .selectFrom('audit_log')
    .innerJoin('jobs', 'jobs.subject', 'audit_log.subject')
    .innerJoin('enrollments', 'enrollments.id', 'audit_log.subject')
    .select(({ fn }) => fn.count<number>('enrollments.student_id').distinct().as('told'))
    .where('audit_log.request_id', '=', requestId)
    .where('audit_log.action', '=', 'enrollment.pending')
    .where('jobs.kind', '=', confirmed)
    .where(isNotified)
    // Counts an SMS about the undone mark. It also counts an SMS of the 24 hours before that mark, because then the mark sent none.
    .where(sql<SqlBool>`${secondsBetween(database, markedAt, notifiedAt)} >= ${-sameNewsSeconds}`)
    .executeTakeFirstOrThrow();
  return told;
}

/**
 * Returns whether the student knows that the enrollment is paid. The SMS about it was sent in the last 24 hours or is being sent, and no
 * later question or correction followed. A repeated mark then sends no SMS.
 */
export async function knowsItIsPaid(database: Database, enrollmentId: string): Promise<boolean> {
  const known = await database
    .selectFrom('jobs')
    .select('id')
    .where('subject', '=', enrollmentId)
    .where('kind', '=', confirmed)
    .where(isNotified)
    .where(sql<SqlBool>`${notifiedAt} >= ${databaseTimeOnce(-sameNewsSeconds)}`)
    .where(sql<SqlBool>`not exists (select 1 from jobs as question where question.subject = jobs.subject
      and question.kind = ${question} and question.state in ('working', 'done')
      and coalesce(question.ended_at, question.made_at) >= ${notifiedAt})`)
    .where(sql<SqlBool>`not exists (select 1 from audit_log where audit_log.subject = jobs.subject
      and action = 'enrollment.corrected' and at >= ${notifiedAt})`)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
