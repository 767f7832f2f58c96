import type { Transaction } from '#base/database/connect.ts';
import { deleteSentJob, queueJob } from '#base/platform/server/jobs/job-queries.ts';
import type { Services } from '#contract/server/handler.ts';
import type { NoticeFacts, NoticeKind } from '#money/notifications/notice.ts';

/** Time to take an act back, or to do it better, before the student hears of it. */
const delaySeconds = 60;

/**
 * The student of an enrollment is told, a minute after the transaction; whether there is then still something to tell, where and in
 * which words is looked up at that time (record 21).
 */
export async function queueNotice(
  transaction: Transaction,
  kind: NoticeKind,
  { id, student_id, course_id }: NoticeFacts & { id: string },
  { environment }: Pick<Services, 'environment'>,
): Promise<void> {
  if (environment.SMS_DAILY_LIMIT === 0) return;
  const facts: NoticeFacts = { student_id, course_id };
  await queueJob(transaction, { kind, subject: id, facts, delaySeconds });
}

/** Of what was told since that time nobody is told again: what was to be said instead is taken back. */
export async function dropSentNotice(
  transaction: Transaction,
  kind: NoticeKind,
  subject: string,
  since: string,
): Promise<void> {
  await deleteSentJob(transaction, { kind, subject, since });
}
