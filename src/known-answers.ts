import type { AnswerOf } from '#shared/endpoint.ts';
import type { Api } from './api.ts';

/** What a deletion answers is only an acknowledgement. */
type Row = Exclude<Api[keyof Api], { method: 'DELETE' }>;

/**
 * Path of a call → the field by which its answer is known as the school's. The schemas of `src/api.ts` say more, but would
 * weigh more than the rest of a visitor's scripts.
 */
export const knownBy: Partial<Record<string, string>> = {
  '/api/courses': 'data',
  '/api/courses/:idOrSlug': '_id',
  '/api/courses/:idOrSlug/free-lecture': 'link',
  '/api/courses/:idOrSlug/related': 'related',
  '/api/instructors/:slug': 'instructor',
  '/api/voices': 'voices',
  '/api/receipts/:code': 'receipt',
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
  '/api/students/:courseId/outline': 'lecture',
  '/api/students/:courseId/lecture-link': 'link',
  '/api/admin/me': 'admin',
  '/api/admin/login/send-otp': 'maskedPhone',
  '/api/admin/login/verify-otp': 'admin',
  '/api/admin/login/password': 'admin',
  '/api/admin/login/resend-otp': 'maskedPhone',
  '/api/admin/list-course': 'course',
  '/api/admin/courses': 'courses',
  '/api/admin/shelf': 'courses',
  '/api/admin/courses/:id/publication': 'publication',
  '/api/admin/courses/:id/duplicate': 'course',
  '/api/admin/voices': 'voices',
  '/api/admin/enrollments': 'enrollments',
  '/api/admin/enrollments/mark': 'marked',
  '/api/admin/enrollments/unmark': 'pending',
  '/api/admin/enrollments/:studentId/:courseNo/ask': 'asked',
  '/api/admin/payments/read': 'payments',
  '/api/admin/payments/history': 'acts',
  '/api/admin/payments/opening': 'on',
  '/api/admin/payments/sample-inbox': 'text',
  '/api/admin/payments/kept-texts': 'texts',
  '/api/admin/payments/kept-texts/:id/payment': 'payment',
  '/api/admin/payments/settle': 'settled',
  '/api/admin/payments/release': 'released',
  '/api/admin/payments/:id/release': 'payment',
  '/api/admin/payments/:id/set-aside': 'payment',
  '/api/admin/payments/:id/match': 'payment',
  '/api/admin/payments/:id/not-this': 'payment',
  '/api/admin/messages': 'messages',
  '/api/admin/messages/:id/again': 'ok',
  '/api/admin/messages/:id/drop': 'ok',
  '/api/admin/reports/payments': 'rows',
  '/api/admin/today': 'waiting',
  '/api/admin/waiting': 'waiting',
  '/api/courses/fetch/all': 'courses',
  '/api/courses/get-course-basic/:id': 'lecture',
  // The next save is made from it.
  '/api/courses/:id/lecture': 'version',
} satisfies { [R in Row as R['path']]?: keyof AnswerOf<R> };

/** Fields that hold a list, which may come without an object around it (specification 7.2). */
export const lists: readonly (string | undefined)[] = ['data', 'enrollments', 'courses'];
