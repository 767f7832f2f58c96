import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { migrationNames } from '#base/database/migrate.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { api } from '#contract/api.ts';
import { type PageRow, pages } from '#contract/pages.ts';
import { source } from '../scripts/imports.ts';

// The tables of calls and screens against the specification (specification 2.1, 7.1), so that neither loses a row unseen.

const calls = Object.values(api).map(({ method, path }) => `${method} ${path}`);

const specifiedCalls = `
GET /api/courses
GET /api/courses/:idOrSlug
GET /api/students/me
POST /api/auth/logout
POST /api/students/logout
POST /api/students/login
GET /api/students/google
POST /api/students/register
PATCH /api/students/complete-profile
PUT /api/students/update-info
PUT /api/students/change-password
GET /api/students/enrollments
GET /api/students/enrollments/:courseId
GET /api/students/:courseId/outline
GET /api/students/:courseId/lecture-link
POST /api/students/manual-enroll
GET /api/admin/me
POST /api/admin/login/send-otp
POST /api/admin/login/verify-otp
POST /api/admin/login/resend-otp
POST /api/admin/logout
POST /api/admin/list-course
GET /api/admin/courses
GET /api/admin/courses/:id
PUT /api/admin/courses/:id
DELETE /api/admin/courses/:id
GET /api/courses/fetch/all
GET /api/courses/get-course-basic/:id
PUT /api/courses/:id/lecture
GET /api/admin/enrollments
POST /api/admin/enrollments/:studentId/:courseNo/mark-paid
POST /api/admin/enrollments/:studentId/:courseNo/mark-pending
DELETE /api/admin/enrollments/:studentId/:courseNo/tnx`
  .trim()
  .split('\n');

test('every call of the specification stands in the table, and each has a handler', () => {
  expect(specifiedCalls.filter((call) => !calls.includes(call))).toEqual([]);
  expect(keysOf(api).filter((name) => typeof handlers[name] !== 'function')).toEqual([]);
});

test('no two files of handlers export the same name, of which only one would be called', () => {
  const read = (file: string) => readFileSync(join(source, file), 'utf8');
  const files = globSync('app/handlers/*.ts', { cwd: source }).flatMap((wing) =>
    [...read(wing).matchAll(/^import \* as \w+ from '#(.+)';$/gm)].map(([, file = '']) => file),
  );
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('no two rows share a method and a path', () => {
  expect(new Set(calls).size).toBe(calls.length);
});

test('every admin path but the sign-in asks for an admin, and the course calls of the editor do too', () => {
  const open = Object.values(api).filter(({ path, who }) => path.startsWith('/api/admin/') && who !== 'admin');
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/api/admin/login/invitation',
    '/api/admin/login/password',
    '/api/admin/login/resend-otp',
    '/api/admin/login/send-otp',
    '/api/admin/login/verify-otp',
    '/api/admin/logout',
  ]);
  for (const name of ['saveOutline', 'listCourseNames', 'readCourseOutline'] as const)
    expect(api[name].who).toBe('admin');
});

const rows: PageRow[] = Object.values(pages);

const specifiedScreens: Record<string, string> = {
  '/': 'guest',
  '/courses/:idOrSlug': 'guest',
  '/list-course': 'guest',
  '/enroll/success': 'guest',
  '/login': 'guest',
  '/register': 'guest',
  '/auth/google/landing': 'guest',
  '/auth/complete-profile': 'guest',
  '/admin/login': 'guest',
  '*': 'guest',
  '/student/dashboard': 'student',
  '/enroll/:courseId': 'student',
  '/path-player': 'student',
  '/student/update': 'student',
  '/student/security': 'student',
  '/admin/dashboard': 'admin',
  '/admin/update-lecture': 'admin',
  '/admin/handle-enrollment': 'admin',
  '/admin/edit-course': 'admin',
  '/admin/analytics': 'admin',
  '/admin/database': 'admin',
  '/admin/settings': 'admin',
  '/student/home': 'student',
  '/courses': 'guest',
  '/learn': 'guest',
  '/instructors': 'guest',
  '/about': 'guest',
  '/contact': 'guest',
  '/privacy': 'guest',
  '/terms': 'guest',
  '/ssc-result': 'guest',
  '/admin/dashboard/help': 'admin',
};

test('the table of pages has every route of the specification, with its audience', () => {
  expect(Object.fromEntries(rows.map(({ path, who }) => [path, who]))).toMatchObject(specifiedScreens);
});

test('a page under /admin/ is for staff, but for the two by which they get in; one under /student/ is for students', () => {
  const wrong = rows.filter(
    ({ path, who }) =>
      (path.startsWith('/admin/') && who !== 'admin') || (path.startsWith('/student/') && who !== 'student'),
  );
  expect(wrong.map(({ path }) => path).toSorted()).toEqual(['/admin/invitation', '/admin/login']);
});

test('no two pages share a path or a module', () => {
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length);
  expect(new Set(rows.map(({ module }) => module)).size).toBe(rows.length);
});

/** Every file that exports a page, and what else it exports. */
const modules = globSync('**/*-page.tsx', { cwd: source }).flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8');
  const names = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name);
  return /^export default function/m.test(text) ? [{ module: file.replaceAll('\\', '/').slice(0, -4), names }] : [];
});

test('each row names a module that is there, and each page has a row', () => {
  expect(modules.map(({ module }) => module).toSorted()).toEqual(rows.map(({ module }) => module).toSorted());
});

test('a page exports only what the router takes', () => {
  const taken = ['loader', 'action', 'shouldRevalidate'];
  expect(modules.filter(({ names }) => names.some((name) => !taken.includes(name)))).toEqual([]);
  expect(modules.filter(({ names }) => names.includes('loader')).length).toBeGreaterThan(20);
});

test('migrations stand in the order of their numbers, by which a backup knows what is newer', () => {
  expect(migrationNames).toEqual(migrationNames.toSorted());
});
