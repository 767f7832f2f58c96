import type { Api } from '#api.ts';
import type { AnswerOf, Method } from '#shared/endpoint.ts';
import { membersOf } from '#shared/members-of.ts';

/** What a deletion answers is only an acknowledgement. */
type Row = Exclude<Api[keyof Api], { method: 'DELETE' }>;

/**
 * The field by which a call's answer is known as the school's. The schemas of `src/api.ts` say more, but would weigh more
 * than the rest of a visitor's scripts.
 */
const knownBy: Partial<Record<string, string>> = {
  '/api/courses': 'data',
  '/api/courses/:idOrSlug': '_id',
  '/api/students/me': 'student',
  '/api/students/login': 'student',
  '/api/students/register': 'student',
  '/api/students/complete-profile': 'student',
  '/api/students/update-info': 'student',
  '/api/students/enrollments': 'enrollments',
  '/api/students/enrollments/:courseId': 'status',
  '/api/students/sessions': 'sessions',
  '/api/students/:courseId/outline': 'lecture',
  '/api/students/:courseId/lecture-link': 'link',
  '/api/admin/me': 'admin',
  '/api/admin/login/send-otp': 'maskedPhone',
  '/api/admin/login/verify-otp': 'admin',
  '/api/admin/courses': 'courses',
  '/api/admin/enrollments': 'enrollments',
  '/api/courses/fetch/all': 'courses',
  '/api/courses/get-course-basic/:id': 'lecture',
} satisfies { [R in Row as R['path']]?: keyof AnswerOf<R> };

/** Lists, which may come without an object around them (specification 7.2). */
const lists: (string | undefined)[] = ['data', 'enrollments', 'courses'];

/** Whether a body is what the call promises, as far as a screen would break without it. */
export function isKnownAnswer(method: Method, path: string, answer: unknown): boolean {
  const field = method === 'DELETE' ? undefined : knownBy[path];
  if (Array.isArray(answer)) return lists.includes(field);
  if (typeof answer !== 'object' || answer === null) return false;
  return field === undefined || membersOf(answer)[field] != null;
}
