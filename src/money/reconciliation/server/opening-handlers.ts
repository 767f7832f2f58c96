import { Reply } from '#base/platform/server/http/handler.ts';
import type { Handler } from '#contract/server/handler.ts';
import { findOwnEnrollment } from '#money/enrollments/server/enrollment-queries.ts';
import { enroll as submit } from '#money/enrollments/server/student-handlers.ts';
import { findOpening, saveSwitch } from '#school/profile/server/school-switches.ts';
import { openClaimed } from './auto-approval.ts';

/** Whether certain matches open by themselves. Off until an owner switches it on, and off again once that account is no owner's. */
export const readOpening: Handler<'readOpening'> = (_request, { database }) => findOpening(database);

/** From then on: what is on the desk already waits for a press. */
export const saveOpening: Handler<'saveOpening'> = ({ body }, context) => saveSwitch('opening', body, context);

/** A student claims a payment: where it has come already, and all is certain, the answer says that the course is open. */
export const enroll: Handler<'enroll'> = async (request, context) => {
  const answer = await submit(request, context);
  const { senderEnd, courseId } = request.body;
  if (senderEnd === '' || !(await openClaimed(request.body, context))) return answer;
  // Without it the answer is that of a moment ago: it is stored all the same.
  const enrollment = await findOwnEnrollment(context.database, context.accountId, courseId).catch(() => undefined);
  if (!enrollment) return answer;
  return answer instanceof Reply ? new Reply(answer.status, { enrollment }) : { enrollment };
};
