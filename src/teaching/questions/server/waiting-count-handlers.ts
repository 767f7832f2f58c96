import type { Handler } from '#contract/server/handler.ts';
import { countByStatus } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { mostCounted } from '#teaching/questions/listed-question.ts';
import { countOpen } from './listed-question-queries.ts';

// This handler counts enrollments and questions. It is in this feature because the feature of enrollments must not import it.

/**
 * Returns the number of enrollments that wait for a check, and of questions that wait for an answer. Every staff page calls it each minute.
 * A number that is not the role's work is 0.
 */
export const countWaiting: Handler<'countWaiting'> = async (_request, { database, staff }) => {
  const [seesMoney, seesQuestions] = [staff.role !== 'teacher', staff.role !== 'payments'];
  const { pending } = seesMoney ? await countByStatus(database) : { pending: 0 };
  return { waiting: pending, questions: seesQuestions ? await countOpen(database, staff, mostCounted) : 0 };
};
