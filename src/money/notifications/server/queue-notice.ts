import type { Transaction } from '#base/database/connect.ts';
import { deleteSentJob, queueJob } from '#base/platform/server/jobs/job-queries.ts';
import type { Services } from '#contract/server/handler.ts';
import type { NoticeFacts, NoticeKind } from '#money/notifications/notice.ts';

/** Staff can undo their action for a minute before the student is notified. */
const delaySeconds = 60;

/**
 * Queues an SMS to the student of an enrollment, unless SMS to students are turned off. Recipient and text are decided
 * when it is sent, a minute later, and also whether it is still needed (record 21).
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
 * Deletes the waiting SMS of this kind about the enrollment `subject` if an SMS of this kind was already sent after
 * `since`. An undo has then made the sent SMS true again.
 */
export async function dropSentNotice(
  transaction: Transaction,
  kind: NoticeKind,
  subject: string,
  since: string,
): Promise<void> {
  await deleteSentJob(transaction, { kind, subject, since });
}
