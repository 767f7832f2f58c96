import { courseCalls } from './calls/courses-calls.ts';
import { moneyCalls } from './calls/money-calls.ts';
import { officeCalls } from './calls/office-calls.ts';
import { peopleCalls } from './calls/people-calls.ts';
import { schoolCalls } from './calls/school-calls.ts';
import { teachingCalls } from './calls/teaching-calls.ts';

/** The calls of the API. `Endpoint` explains the columns. The rows are in `src/contract/calls/`. */
export const api = {
  ...schoolCalls,
  ...peopleCalls,
  ...courseCalls,
  ...moneyCalls,
  ...teachingCalls,
  ...officeCalls,
} as const;

export type Api = typeof api;
export type CallName = keyof Api;
