import { countByStatus } from '#enrollments/server/kept-counts-queries.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { mostCounted } from '#questions/listed-question.ts';
import { countOpen } from './listed-question-queries.ts';

// Here, and not among the calls about enrollments: what waits for an admin is told by these and by questions, which stand above them.

/** How many enrollments wait for a check, and how many questions for an answer: what every page of an admin asks each minute. */
export const countWaiting: Handler<'countWaiting'> = async (_request, { database }) => {
  const { pending } = await countByStatus(database);
  return { waiting: pending, questions: await countOpen(database, mostCounted) };
};
