import { catalogueMessages } from '#catalogue/messages.ts';
import { findKeptCourse } from '#catalogue/server/course-queries.ts';
import { duplicateCourse as makeCopy } from '#catalogue/server/duplicate-course.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { Refusal } from '#shared/refusal.ts';
import { copyCourseLearning } from './course-learning-queries.ts';
import { copyMaterials } from './edit-material-handlers.ts';

export const duplicateCourse: Handler<'duplicateCourse'> = async ({ params }, context) => {
  return inTransaction(context.database, async (transaction) => {
    const id = await makeCopy(transaction, params.id, { accountId: context.accountId, caller: context });
    if (id !== null) await copyMaterials(transaction, params.id, id);
    if (id !== null) await copyCourseLearning(transaction, params.id, id);
    const course = id === null ? undefined : await findKeptCourse(transaction, id);
    if (!course) throw new Refusal('not_found', catalogueMessages.courseNotFound);
    return { course };
  });
};
