import { inTransaction } from '#base/database/in-transaction.ts';
import type { Handler } from '#contract/server/handler.ts';
import { courseNotFound, findManagedCourse } from '#courses/catalogue/server/course-queries.ts';
import { duplicateCourse as makeCopy } from '#courses/catalogue/server/duplicate-course.ts';
import { copyCourseLearning } from '#teaching/lectures/server/course-learning-queries.ts';
import { copyMaterials } from '#teaching/lectures/server/edit-material-handlers.ts';
import { copyExercises } from './edit-exercise-handlers.ts';

export const duplicateCourse: Handler<'duplicateCourse'> = async ({ params }, context) => {
  return inTransaction(context.database, async (transaction) => {
    const id = await makeCopy(transaction, params.id, { accountId: context.accountId, caller: context });
    if (id === null) throw courseNotFound();
    for (const copy of [copyMaterials, copyCourseLearning, copyExercises]) await copy(transaction, params.id, id);
    const course = await findManagedCourse(transaction, id);
    if (!course) throw courseNotFound();
    return { course };
  });
};
