import type { Database } from '#database/connect.ts';
import type { NoticeKind } from '#notices/notice.ts';

const confirmed: NoticeKind = 'paid';

/** How many students had read that their payment is confirmed, of those whose enrollments this request set to pending. */
export async function countTold(database: Database, requestId: string): Promise<number> {
  const { told } = await database
    .selectFrom('audit_log')
    .innerJoin('jobs', 'jobs.subject', 'audit_log.subject')
    .innerJoin('enrollments', 'enrollments.id', 'audit_log.subject')
    .select(({ fn }) => fn.count<number>('enrollments.student_id').distinct().as('told'))
    .where('audit_log.request_id', '=', requestId)
    .where('audit_log.action', '=', 'enrollment.pending')
    .where('jobs.kind', '=', confirmed)
    .where('jobs.state', 'in', ['working', 'done'])
    .executeTakeFirstOrThrow();
  return told;
}
