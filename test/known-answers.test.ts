import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { knownToAdmins } from '#contract/known-admin-answers.ts';
import { knownBy } from '#contract/known-answers.ts';
import { knownToLearners } from '#contract/known-learning-answers.ts';
import { pages } from '#contract/pages.ts';
import { importsOf, source } from './imports.ts';

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

test('no field by which an answer is known may be null: the browser would take the school for somebody else', () => {
  const rows = Object.values(api).filter(({ method, path }) => method !== 'DELETE' && Object.hasOwn(knownBy, path));
  const nullable = rows.filter(({ path, answer }) => {
    const field = 'entries' in answer ? Reflect.get(answer.entries, knownBy[path] ?? '') : undefined;
    return field !== undefined && v.is(field, null);
  });
  expect(nullable.map(({ path }) => path)).toEqual([]);
});

test('no answer is both known and taken, and none that is taken is of no call', () => {
  const paths = Object.keys(taken);
  expect(paths.filter((path) => Object.hasOwn(knownBy, path))).toEqual([]);
  expect(paths.filter((path) => !told.some((one) => one.path === path))).toEqual([]);
});

/** All that a page loads at once. */
function loadedBy(page: string): Set<string> {
  const files = new Set([page]);
  for (const file of files)
    for (const { file: next, lazy, typeOnly } of importsOf(file))
      if (!lazy && !typeOnly && /\.tsx?$/.test(next)) files.add(next);
  return files;
}

test.each([
  ['admins', 'contract/known-admin-answers.ts', knownToAdmins],
  ['those who learn', 'contract/known-learning-answers.ts', knownToLearners],
])('what %s alone ask for is known on each page that asks for it, and carried by no other', (_who, file, known) => {
  const screens = ['app/screens.ts', 'app/student-screens.ts', 'app/admin-screens.ts']
    .map((one) => readFileSync(join(source, one), 'utf8'))
    .join('\n');
  const page = /^ {2}(\w+): \(\) => import\('#([^']+)'\)/gm;
  const loaded = [...screens.matchAll(page)].map(([, name = '', file = '']) => ({ name, files: loadedBy(file) }));
  expect(loaded.map(({ name }) => name).toSorted()).toEqual(Object.keys(pages).toSorted());
  const asks = (files: Set<string>) =>
    [...files].some((one) => {
      const text = readFileSync(join(source, one), 'utf8');
      return !/^(?:api|known-\w+-?\w*)\.ts$/.test(one) && Object.keys(known).some((path) => text.includes(`'${path}'`));
    });
  const wrong = loaded.filter(({ files }) => asks(files) !== files.has(file));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
