import { composeAsked, composePaid } from '#enrollments/server/enrollment-notices.ts';
import type { NoticeKind } from '#notices/notice.ts';
import type { Compose } from '#platform/server/jobs/do-jobs.ts';
import { composeAnswered } from '#questions/server/answer-notice.ts';

/** Joins each kind of job to what it is made of; a gap does not compile. */
export const jobKinds: Record<NoticeKind, Compose> = {
  paid: composePaid,
  asked: composeAsked,
  answered: composeAnswered,
};
