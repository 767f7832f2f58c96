import type { AnswerOf } from '#shared/endpoint.ts';
import type { Api } from './api.ts';

/** What a deletion answers is only an acknowledgement. */
type Row = Exclude<Api[keyof Api], { method: 'DELETE' }>;
export type KnownAnswers = { [R in Row as R['path']]?: keyof AnswerOf<R> };

/**
 * Path of a call → the field by which its answer is known as the school's. The schemas of `src/api.ts` say more, but would
 * weigh more than the rest of a visitor's scripts.
 */
export const knownBy: Partial<Record<string, string>> = {
  '/api/courses': 'data',
  '/api/courses/:idOrSlug': '_id',
  '/api/courses/:idOrSlug/free-lecture': 'link',
  '/api/courses/:idOrSlug/materials': 'materials',
  '/api/courses/:idOrSlug/related': 'related',
  '/api/instructors/:slug': 'instructor',
  '/api/voices': 'voices',
  '/api/school': 'name',
  '/api/school/texts': 'about',
  '/api/receipts/:code': 'receipt',
  '/api/certificates/:number': 'number',
  '/api/students/me': 'student',
  '/api/students/login': 'student',
  '/api/students/register': 'student',
  '/api/students/complete-profile': 'student',
  '/api/students/update-info': 'student',
  '/api/students/enrollments': 'enrollments',
  '/api/students/enrollments/:courseId': 'status',
  '/api/students/waiting': 'places',
  '/api/students/receipts/:courseId': 'receipt',
  '/api/students/manual-enroll': 'enrollment',
  '/api/students/online-ways': 'ways',
  '/api/students/checkouts': 'redirect',
  '/api/students/checkouts/:id': 'state',
  '/api/students/sessions': 'sessions',
  '/api/admin/me': 'admin',
  '/api/admin/login/send-otp': 'maskedPhone',
  '/api/admin/login/verify-otp': 'admin',
  '/api/admin/login/password': 'admin',
  '/api/admin/login/resend-otp': 'maskedPhone',
} satisfies KnownAnswers;

/** Fields that hold a list, which may come without an object around it (specification 7.2). */
export const lists: readonly (string | undefined)[] = ['data', 'enrollments', 'courses'];
