import type { Transaction } from '#base/database/connect.ts';
import { deleteSentJob, queueJob } from '#base/platform/server/jobs/job-queries.ts';
import type { Services } from '#contract/server/handler.ts';
import type { NoticeFacts, NoticeKind } from '#money/notifications/notice.ts';

/** A minute in which staff can undo or correct their action before the student is notified. */
const delaySeconds = 60;

/**
 * Queues an SMS to the student of an enrollment, to be sent a minute later. Only then the application decides whether it is still needed,
 * and its recipient and text (record 21).
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

/**
 * Deletes the waiting SMS of this kind about the enrollment `subject` if another one was already sent after `since`. It is called when an
 * undo restores the facts that the sent SMS stated.
 */
export async function dropSentNotice(
  transaction: Transaction,
  kind: NoticeKind,
  subject: string,
  since: string,
): Promise<void> {
  await deleteSentJob(transaction, { kind, subject, since });
}
