import { type KnownAnswers, knownBy } from './known-answers.ts';

/**
 * Fields of answers to calls that only student pages make. Importing this file adds them to `knownBy`
 * (`contract/known-answers.ts`), so the pages of visitors do not load them.
 */
export const knownToLearners: Partial<Record<string, string>> = {
  '/api/students/complete-profile': 'student',
  '/api/students/update-info': 'student',
  '/api/students/receipts/:courseId': 'receipt',
  '/api/students/manual-enroll': 'enrollment',
  '/api/students/online-ways': 'ways',
  '/api/students/checkouts': 'redirect',
  '/api/students/checkouts/:id': 'state',
  '/api/students/sessions': 'sessions',
  '/api/students/:courseId/outline': 'lecture',
  '/api/students/:courseId/lecture-link': 'link',
  '/api/students/:courseId/materials': 'materials',
  '/api/students/:courseId/exercises': 'exercises',
  '/api/students/:courseId/exercise-tries': 'standings',
  '/api/students/watermark': 'text',
  '/api/students/progress': 'standings',
  '/api/students/:courseId/progress': 'lectures',
  '/api/students/:courseId/lectures/:lectureId/done': 'lectures',
  '/api/students/notes': 'notes',
  '/api/students/notes/:noteId': 'note',
  '/api/students/:courseId/lectures/:lectureId/questions': 'questions',
  '/api/students/questions/answered': 'answers',
  '/api/students/questions/:questionId': 'question',
  '/api/students/questions/:questionId/seen': 'ok',
  '/api/students/certificates': 'certificates',
  '/api/students/:courseId/certificate': 'number',
  '/api/students/password-reset/send-code': 'resendIn',
  '/api/students/password-reset': 'student',
  '/api/students/messages': 'choices',
  '/api/students/messages/language': 'choices',
  '/api/students/phone': 'phone',
  '/api/students/phone/send-code': 'resendIn',
} satisfies KnownAnswers;

Object.assign(knownBy, knownToLearners);
