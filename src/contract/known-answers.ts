import type { AnswerOf, Method } from '#base/shared/endpoint.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { Api } from './api.ts';

/** The answer to a DELETE has no fields that screens read. */
type Row = Exclude<Api[keyof Api], { method: 'DELETE' }>;
export type KnownAnswers = { [R in Row as R['path']]?: keyof AnswerOf<R> };

/**
 * Maps the path of a call to the field that its answer must have. Browsers check only this field, because the schemas
 * of `src/contract/api.ts` would weigh more than all other scripts of a visitor.
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

/**
 * Fields of answers that hold a list. The server may also send the bare list instead of an object with that field
 * (specification 7.2).
 */
const lists: readonly (string | undefined)[] = ['data', 'enrollments', 'courses'];

export function isKnownAnswer(method: Method, path: string, answer: unknown): boolean {
  const field = method === 'DELETE' ? undefined : knownBy[path];
  if (Array.isArray(answer)) return lists.includes(field);
  if (typeof answer !== 'object' || answer === null) return false;
  return field === undefined || membersOf(answer)[field] != null;
}
