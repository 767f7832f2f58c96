import * as v from 'valibot';
import { Hiding, OneQuestion, QuestionPage, QuestionSearch, WrittenAnswer } from '#questions/listed-question.ts';
import {
  AskedQuestion,
  LectureQuestion,
  LectureQuestions,
  NewAnswer,
  QuestionPageQuery,
  SeenVersion,
} from '#questions/question.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls about questions beside lectures: of students, then of admins. One row each, as `src/api.ts` says. */
// biome-ignore format: a table is read row by row
export const questionCalls = {
  listQuestions: { method: 'GET', path: '/api/students/:courseId/lectures/:lectureId/questions', who: 'student', limit: limits.studentReads, query: QuestionPageQuery, answer: LectureQuestions },
  listNewAnswers: { method: 'GET', path: '/api/students/questions/answered', who: 'student', limit: limits.studentReads, answer: v.object({ answers: v.array(NewAnswer) }) },
  askQuestion: { method: 'PUT', path: '/api/students/questions/:questionId', who: 'student', limit: limits.questionsAsked, body: AskedQuestion, answer: v.object({ question: LectureQuestion }) },
  deleteQuestion: { method: 'DELETE', path: '/api/students/questions/:questionId', who: 'student', limit: limits.questionMarks, body: Nothing, answer: Done },
  seeAnswer: { method: 'PUT', path: '/api/students/questions/:questionId/seen', who: 'student', limit: limits.questionMarks, body: SeenVersion, answer: Done },
  listAskedQuestions: { method: 'GET', path: '/api/admin/questions', who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, query: QuestionSearch, answer: QuestionPage },
  readAskedQuestion: { method: 'GET', path: '/api/admin/questions/:questionId', who: 'admin', may: staff.courses, own: 'question', limit: limits.adminReads, answer: OneQuestion },
  answerQuestion: { method: 'PUT', path: '/api/admin/questions/:questionId/answer', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: WrittenAnswer, answer: OneQuestion },
  hideQuestion: { method: 'PUT', path: '/api/admin/questions/:questionId/hidden', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Hiding, answer: OneQuestion },
  removeQuestion: { method: 'DELETE', path: '/api/admin/questions/:questionId', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Nothing, answer: Done },
  bringBackQuestion: { method: 'POST', path: '/api/admin/questions/:questionId/bring-back', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Nothing, answer: OneQuestion },
} as const satisfies Record<string, Endpoint>;
