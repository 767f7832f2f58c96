import { type SqlBool, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { databaseTimeOnce, secondsBetween } from '#base/database/engine.ts';
import { days } from '#base/shared/seconds.ts';
import type { NoticeKind } from '#money/notifications/notice.ts';

const confirmed: NoticeKind = 'paid';
const question: NoticeKind = 'asked';

/** Seconds. A confirmation that is undone and repeated within this time sends no second SMS. */
const sameNewsSeconds = days(1);

const isNotified = sql<SqlBool>`jobs.state in ('working', 'done')`;
const notifiedAt = sql<string>`coalesce(jobs.ended_at, jobs.made_at)`;
/** The time at which the enrollment was marked as paid, before this audit event set it to pending. */
const markedAt = sql<string>`(select max(marked.at) from audit_log as marked where marked.subject = audit_log.subject
  and marked.action = 'enrollment.paid' and marked.position < audit_log.position)`;

export const wasNotifiedOfMark = sql<SqlBool>`exists (select 1 from jobs
  where jobs.subject = enrollments.id and jobs.kind = ${confirmed} and ${isNotified})`;

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
    // Includes an SMS from the 24 hours before the mark as paid, because no second one was sent then.
    .where(sql<SqlBool>`${secondsBetween(database, markedAt, notifiedAt)} >= ${-sameNewsSeconds}`)
    .executeTakeFirstOrThrow();
  return told;
}

/**
 * Returns whether an SMS of the last 24 hours told the student that the enrollment is paid, without a later question or
 * correction.
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
