import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Handler } from '#contract/server/handler.ts';
import { courseNotFound, findManagedCourse, lockStoredCourse } from '#courses/catalogue/server/course-queries.ts';
import { findCourseLearning, writeCourseLearning } from './course-learning-queries.ts';

export const readCourseLearning: Handler<'readCourseLearning'> = async ({ params }, { database }) => {
  if (!(await findManagedCourse(database, params.id))) throw courseNotFound();
  return findCourseLearning(database, params.id);
};

export const saveCourseLearning: Handler<'saveCourseLearning'> = ({ params, body }, context) =>
  inTransaction(context.database, async (transaction) => {
    if (!(await lockStoredCourse(transaction, params.id))) throw courseNotFound();
    const before = await findCourseLearning(transaction, params.id);
    const { exercisesCount = before.exercisesCount, certificate = before.certificate } = body;
    const after = { exercisesCount, certificate };
    if (isDeepStrictEqual(before, after)) return before;
    await writeCourseLearning(transaction, params.id, after);
    const actor = { kind: 'admin', id: context.accountId } as const;
    await recordAuditEvent(
      transaction,
      { actor, action: 'course-learning.saved', subject: params.id, before, after },
      context,
    );
    return after;
  });
