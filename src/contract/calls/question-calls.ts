import * as v from 'valibot';
import type { Endpoint } from '#base/shared/endpoint.ts';
import {
  Hiding,
  OneQuestion,
  QuestionPage,
  QuestionSearch,
  WrittenAnswer,
} from '#teaching/questions/listed-question.ts';
import {
  AskedQuestion,
  LectureQuestion,
  LectureQuestions,
  NewAnswer,
  QuestionPageQuery,
  SeenVersion,
} from '#teaching/questions/question.ts';
import { limits } from './call-limits.ts';
import { Done, Nothing } from './call-parts.ts';
import { staff } from './call-roles.ts';

/** Calls about questions beside lectures: of students, then of admins. One row each, as `src/contract/api.ts` says. */
// biome-ignore format: a table is read row by row
export const questionCalls = {
  listQuestions: { method: 'GET', path: '/api/students/:courseId/lectures/:lectureId/questions', summary: 'Lists questions about a lecture.', who: 'student', limit: limits.studentReads, query: QuestionPageQuery, refuses: ['forbidden'], answer: LectureQuestions },
  listNewAnswers: { method: 'GET', path: '/api/students/questions/answered', summary: 'Lists answers that the student has not seen.', who: 'student', limit: limits.studentReads, answer: v.object({ answers: v.array(NewAnswer) }) },
  askQuestion: { method: 'PUT', path: '/api/students/questions/:questionId', summary: 'Asks or changes a question about a lecture.', who: 'student', limit: limits.questionsAsked, body: AskedQuestion, refuses: ['forbidden', 'conflict'], answer: v.object({ question: LectureQuestion }) },
  deleteQuestion: { method: 'DELETE', path: '/api/students/questions/:questionId', summary: "Deletes the student's question.", who: 'student', limit: limits.questionMarks, body: Nothing, answer: Done },
  seeAnswer: { method: 'PUT', path: '/api/students/questions/:questionId/seen', summary: 'Marks an answer as seen.', who: 'student', limit: limits.questionMarks, body: SeenVersion, answer: Done },
  listAskedQuestions: { method: 'GET', path: '/api/admin/questions', summary: "Lists students' questions by state and course.", who: 'admin', may: staff.courses, own: 'list', limit: limits.adminReads, query: QuestionSearch, answer: QuestionPage },
  readAskedQuestion: { method: 'GET', path: '/api/admin/questions/:questionId', summary: 'Returns one question of a student.', who: 'admin', may: staff.courses, own: 'question', limit: limits.adminReads, answer: OneQuestion },
  answerQuestion: { method: 'PUT', path: '/api/admin/questions/:questionId/answer', summary: 'Answers a question or changes the answer.', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: WrittenAnswer, refuses: ['conflict'], answer: OneQuestion },
  hideQuestion: { method: 'PUT', path: '/api/admin/questions/:questionId/hidden', summary: 'Hides a question from other students or shows it again.', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Hiding, answer: OneQuestion },
  removeQuestion: { method: 'DELETE', path: '/api/admin/questions/:questionId', summary: 'Removes a question.', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Nothing, answer: Done },
  bringBackQuestion: { method: 'POST', path: '/api/admin/questions/:questionId/bring-back', summary: 'Restores a removed question.', who: 'admin', may: staff.teaching, own: 'question', limit: limits.adminWrites, body: Nothing, answer: OneQuestion },
} as const satisfies Record<string, Endpoint>;
