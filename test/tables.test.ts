import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { migrationNames } from '#base/database/migrate.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { api } from '#contract/api.ts';
import { pages } from '#contract/pages.ts';

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

/** What the school has beside them. */
const ownScreens = {
  '/admin/account': 'admin',
  '/admin/dashboard/help/:topic': 'admin',
  '/admin/certificates': 'admin',
  '/admin/courses': 'admin',
  '/admin/invitation': 'guest',
  '/admin/first-day': 'admin',
  '/admin/learners': 'admin',
  '/admin/messages': 'admin',
  '/admin/payments': 'admin',
  '/admin/who-owes': 'admin',
  '/admin/exercises': 'admin',
  '/admin/questions': 'admin',
  '/admin/reports': 'admin',
  '/admin/people': 'admin',
  '/admin/school': 'admin',
  '/admin/students': 'admin',
  '/admin/audit': 'admin',
  '/admin/students/:id': 'admin',
  '/admin/voices': 'admin',
  '/student/checkout/:id': 'student',
  '/reset-password': 'guest',
  '/certificates': 'guest',
  '/certificates/:number': 'guest',
  '/instructors/:teacher': 'guest',
  '/r/:code': 'guest',
  '/student/receipt/:courseId': 'student',
  '/student/certificates': 'student',
  '/student/notes': 'student',
};

test('every route of the specification stands in the table of screens, with who may open it', () => {
  expect(Object.fromEntries(Object.values(pages).map(({ path, who }) => [path, who]))).toEqual({
    ...specifiedScreens,
    ...ownScreens,
  });
});

test('migrations stand in the order of their numbers, by which a backup knows what is newer', () => {
  expect(migrationNames).toEqual(migrationNames.toSorted());
});
