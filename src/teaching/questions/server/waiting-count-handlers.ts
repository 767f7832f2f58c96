import type { Handler } from '#contract/server/handler.ts';
import { countByStatus } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { mostCounted } from '#teaching/questions/listed-question.ts';
import { countOpen } from './listed-question-queries.ts';

// Here, and not among the calls about enrollments: what waits for an admin is told by these and by questions, which stand above them.

/** How many enrollments wait for a check, and how many questions for an answer: what every page of an admin asks each minute. Whose work it is not, for whom nothing waits. */
export const countWaiting: Handler<'countWaiting'> = async (_request, { database, staff }) => {
  const [seesMoney, seesQuestions] = [staff.role !== 'teacher', staff.role !== 'payments'];
  const { pending } = seesMoney ? await countByStatus(database) : { pending: 0 };
  return { waiting: pending, questions: seesQuestions ? await countOpen(database, staff, mostCounted) : 0 };
};
