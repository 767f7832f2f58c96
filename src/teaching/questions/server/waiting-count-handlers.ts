import type { Handler } from '#contract/server/handler.ts';
import { countByStatus } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { mostCounted } from '#teaching/questions/listed-question.ts';
import { countOpen } from './listed-question-queries.ts';

// Here because it counts enrollments and questions, and the feature of enrollments must not import this one.

/**
 * Returns how many enrollments wait for a check, and how many questions for an answer. Each staff page requests it every minute. A count
 * that is not the role's work is 0.
 */
export const countWaiting: Handler<'countWaiting'> = async (_request, { database, staff }) => {
  const [seesMoney, seesQuestions] = [staff.role !== 'teacher', staff.role !== 'payments'];
  const { pending } = seesMoney ? await countByStatus(database) : { pending: 0 };
  return { waiting: pending, questions: seesQuestions ? await countOpen(database, staff, mostCounted) : 0 };
};
