import { codeCalls } from './calls/code-calls.ts';
import { moneyCalls } from './calls/money-calls.ts';
import { ownAccountCalls } from './calls/own-account-calls.ts';
import { peopleCalls } from './calls/people-calls.ts';
import { questionCalls } from './calls/question-calls.ts';
import { schoolCalls } from './calls/school-calls.ts';
import { staffCalls } from './calls/staff-calls.ts';
import { studentCalls } from './calls/student-calls.ts';
import { visitorCalls } from './calls/visitor-calls.ts';

/** TABLE of calls: name → method, path, summary, who may call, limit, query, body, what it refuses, answer; its rows stand in `src/contract/calls/`. */
export const api = {
  ...visitorCalls,
  ...studentCalls,
  ...codeCalls,
  ...ownAccountCalls,
  ...schoolCalls,
  ...moneyCalls,
  ...questionCalls,
  ...staffCalls,
  ...peopleCalls,
} as const;

export type Api = typeof api;
export type CallName = keyof Api;
