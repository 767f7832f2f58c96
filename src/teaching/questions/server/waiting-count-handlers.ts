import type { Handler } from '#contract/server/handler.ts';
import { countByStatus } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { mostCounted } from '#teaching/questions/listed-question.ts';
import { countOpen } from './listed-question-queries.ts';

/**
 * Counts enrollments that wait for a check and questions without an answer. Every staff page calls it each minute. A
 * number is 0 if that work is not part of the role. This handler is here because the folder of enrollments must not
 * import questions.
 */
export const countWaiting: Handler<'countWaiting'> = async (_request, { database, staff }) => {
  const [seesMoney, seesQuestions] = [staff.role !== 'teacher', staff.role !== 'payments'];
  const { pending } = seesMoney ? await countByStatus(database) : { pending: 0 };
  return { waiting: pending, questions: seesQuestions ? await countOpen(database, staff, mostCounted) : 0 };
};
