import { type KnownAnswers, knownBy } from './known-answers.ts';

/** Those of the calls that only an admin's own pages make: visitors carry none of them. Whoever imports this file knows them. */
export const knownToAdmins: Partial<Record<string, string>> = {
  '/api/admin/list-course': 'course',
  '/api/admin/courses': 'courses',
  '/api/admin/shelf': 'courses',
  '/api/admin/courses/:id/publication': 'publication',
  '/api/admin/courses/:id/duplicate': 'course',
  '/api/admin/voices': 'voices',
  '/api/admin/messages': 'messages',
  '/api/admin/messages/:id/again': 'ok',
  '/api/admin/messages/:id/drop': 'ok',
  '/api/admin/enrollments': 'enrollments',
  '/api/admin/enrollments/mark': 'marked',
  '/api/admin/enrollments/unmark': 'pending',
  '/api/admin/enrollments/:studentId/:courseNo/ask': 'asked',
  '/api/admin/enrollments/:studentId/:courseNo/ask/take-back': 'ok',
  '/api/admin/payments/read': 'payments',
  '/api/admin/payments/history': 'acts',
  '/api/admin/payments/beside': 'beside',
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
  '/api/admin/payments/:id/refund': 'payment',
  '/api/admin/payments/:id/refund/:refundId': 'payment',
  '/api/admin/reports/payments': 'rows',
  '/api/admin/reports/day-book': 'day',
  '/api/admin/today': 'waiting',
  '/api/admin/waiting': 'waiting',
  '/api/courses/fetch/all': 'courses',
  '/api/courses/get-course-basic/:id': 'lecture',
  // The next save is made from it.
  '/api/courses/:id/lecture': 'version',
} satisfies KnownAnswers;

Object.assign(knownBy, knownToAdmins);
