import type { AnswerOf, Method } from '#base/shared/endpoint.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { Api } from './api.ts';

/** Deletions only acknowledge, so they need no field. */
type Row = Exclude<Api[keyof Api], { method: 'DELETE' }>;
export type KnownAnswers = { [R in Row as R['path']]?: keyof AnswerOf<R> };

/**
 * Path of a call → the field that its answer must have. The schemas of `src/contract/api.ts` would weigh more than the rest of a visitor's
 * scripts.
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
  '/api/students/enrollments': 'enrollments',
  '/api/students/enrollments/:courseId': 'status',
  '/api/students/waiting': 'places',
  '/api/admin/me': 'admin',
} satisfies KnownAnswers;

/** Fields with a list that may also arrive without an object around it (specification 7.2). */
const lists: readonly (string | undefined)[] = ['data', 'enrollments', 'courses'];

/** Returns whether a body has the field that screens need. The answer to a deletion only has to be an object. */
export function isKnownAnswer(method: Method, path: string, answer: unknown): boolean {
  const field = method === 'DELETE' ? undefined : knownBy[path];
  if (Array.isArray(answer)) return lists.includes(field);
  if (typeof answer !== 'object' || answer === null) return false;
  return field === undefined || membersOf(answer)[field] != null;
}
