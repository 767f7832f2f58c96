import { expect, test } from 'vitest';
import { api } from '#api.ts';
import { knownBy } from '#known-answers.ts';

/** Path → why whatever JSON object comes is taken for the school's. */
const taken: Record<string, string> = {
  '/api/admin/courses/:id': 'The answer is the course, or an object with it.',
  '/api/admin/payments': 'The list and what was brought in share the path, and no field.',
  '/api/admin/enrollments/:studentId/:courseNo/mark-paid': 'What is answered is not specified; the list is read again.',
  '/api/admin/enrollments/:studentId/:courseNo/mark-pending':
    'What is answered is not specified; the list is read again.',
};

/** Names of what each call answers beside `ok`, which only acknowledges. */
const told = Object.values(api)
  .filter(({ method }) => method !== 'DELETE')
  .map(({ path, answer }) => ({ path, fields: 'entries' in answer ? Object.keys(answer.entries) : [] }))
  .filter(({ fields }) => fields.some((field) => field !== 'ok'));

test('every answer that tells something is known by one of its fields, or taken for a reason', () => {
  expect(told.length).toBeGreaterThan(20);
  const unknown = told.filter(({ path, fields }) => !fields.includes(knownBy[path] ?? ''));
  expect(unknown.map(({ path }) => path).filter((path) => !Object.hasOwn(taken, path))).toEqual([]);
});

test('no answer is both known and taken, and none that is taken is of no call', () => {
  const paths = Object.keys(taken);
  expect(paths.filter((path) => Object.hasOwn(knownBy, path))).toEqual([]);
  expect(paths.filter((path) => !told.some((one) => one.path === path))).toEqual([]);
});
