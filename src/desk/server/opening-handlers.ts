import { inTransaction } from '#database/in-transaction.ts';
import { findOwnEnrollment } from '#enrollments/server/enrollment-queries.ts';
import { enroll as submit } from '#enrollments/server/student-handlers.ts';
import { recordAct } from '#platform/server/audit/audit-queries.ts';
import { type Handler, Reply } from '#platform/server/http/handler.ts';
import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { findFact, insertFact } from '#site/server/school-fact-queries.ts';
import { openClaimed } from './open-by-itself.ts';

/** Whether certain matches open their courses by themselves; off until somebody switches it on. */
export const readOpening: Handler<'readOpening'> = async (_request, { database }) => {
  const stored = await findFact(database, 'opening');
  return stored?.value ?? { on: false };
};

/** From then on: what is on the desk already waits for a press. */
export const saveOpening: Handler<'saveOpening'> = ({ body }, context) =>
  inTransaction(context.database, async (transaction) => {
    const stored = await findFact(transaction, 'opening');
    const before = stored?.value ?? { on: false };
    if (before.on === body.on) return before;
    const fact = { value: body, version: (stored?.version ?? 0) + 1, savedBy: context.accountId };
    // Another admin switched it at the same moment.
    if (!(await insertFact(transaction, 'opening', fact)))
      throw new Refusal('unavailable', sharedMessages.unavailable, { retryAfter: 1 });
    const actor = { kind: 'admin', id: context.accountId } as const;
    const change = { before, after: body };
    await recordAct(transaction, { actor, action: 'opening.switched', subject: 'opening', ...change }, context);
    return body;
  });

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
