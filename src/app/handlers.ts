import type { Handlers } from '#contract/server/handler.ts';
import { courseHandlers } from './handlers/courses-handlers.ts';
import { moneyHandlers } from './handlers/money-handlers.ts';
import { officeHandlers } from './handlers/office-handlers.ts';
import { peopleHandlers } from './handlers/people-handlers.ts';
import { schoolHandlers } from './handlers/school-handlers.ts';
import { teachingHandlers } from './handlers/teaching-handlers.ts';

export const handlers: Handlers = {
  ...schoolHandlers,
  ...peopleHandlers,
  ...courseHandlers,
  ...moneyHandlers,
  ...teachingHandlers,
  ...officeHandlers,
};
