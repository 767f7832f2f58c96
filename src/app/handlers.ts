import type { Handlers } from '#contract/server/handler.ts';
import { courseHandlers } from './handlers/courses-handlers.ts';
import { moneyHandlers } from './handlers/money-handlers.ts';
import { officeHandlers } from './handlers/office-handlers.ts';
import { peopleHandlers } from './handlers/people-handlers.ts';
import { schoolHandlers } from './handlers/school-handlers.ts';
import { teachingHandlers } from './handlers/teaching-handlers.ts';

/** Maps each call of the API table to its handler. A call without a handler does not compile. */
export const handlers: Handlers = {
  ...schoolHandlers,
  ...peopleHandlers,
  ...courseHandlers,
  ...moneyHandlers,
  ...teachingHandlers,
  ...officeHandlers,
};
