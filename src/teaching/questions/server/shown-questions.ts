import type { LectureQuestion } from '#teaching/questions/question.ts';
import type { QuestionRow } from './question-queries.ts';

export const toLectureQuestion = ({ id, at_s, text, answer, answered_at }: QuestionRow): LectureQuestion => ({
  ...{ id, at: at_s, text, answer, answeredAt: answered_at, own: null },
});

export function toOwnQuestion(row: QuestionRow): LectureQuestion {
  const { asked_at, hidden_at, answered_at, seen_at, version } = row;
  const seen = answered_at === null || seen_at !== null;
  return { ...toLectureQuestion(row), own: { askedAt: asked_at, hidden: hidden_at !== null, seen, version } };
}
