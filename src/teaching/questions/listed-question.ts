import * as v from 'valibot';
import { Cursor } from '#base/shared/page-query.ts';
import { sentence } from '#base/shared/sentence.ts';
import { paragraph } from '#base/shared/text.ts';
import { CourseId, NamedLecture } from '#teaching/lectures/lecture-place.ts';
import { questionMessages as messages } from './messages.ts';
import { ExpectedVersion } from './question.ts';

export const longestAnswer = 4000;
export const mostCounted = 999;

/** A question without an answer is `open`, even if it is hidden from students. */
export const questionStates = ['open', 'answered', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];

/** `open` is sorted from old to new, the other lists from new to old. */
export const QuestionSearch = v.object({
  state: v.optional(v.picklist(questionStates)),
  course: v.optional(CourseId),
  cursor: v.optional(Cursor),
});

export const ListedQuestion = v.object({
  id: v.string(),
  course: v.object({ id: v.string(), courseNo: v.string(), title: v.string() }),
  lecture: NamedLecture,
  lectureId: v.string(),
  student: v.object({ id: v.string(), name: v.string(), phone: v.nullable(v.string()) }),
  at: v.nullable(v.number()),
  text: v.string(),
  askedAt: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** Name of the admin who answered. Null without an answer, or if that account was deleted. */
  answeredBy: v.nullable(v.string()),
  hidden: v.boolean(),
  version: v.number(),
});
export type ListedQuestion = v.InferOutput<typeof ListedQuestion>;

export const QuestionPage = v.object({
  questions: v.array(ListedQuestion),
  /** Open questions in all courses that the admin may see, at most 999. */
  open: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type QuestionPage = v.InferOutput<typeof QuestionPage>;

/** `version` is the question's version that the admin read. If it has changed, the answer is not saved. */
export const WrittenAnswer = v.object({
  answer: paragraph({
    max: longestAnswer,
    tooLong: sentence(messages.answerTooLong, longestAnswer),
    required: messages.answerMissing,
  }),
  ...ExpectedVersion.entries,
});
export type WrittenAnswer = v.InferOutput<typeof WrittenAnswer>;

export const Hiding = v.object({ hidden: v.boolean(messages.hidden) });
export const OneQuestion = v.object({ question: ListedQuestion });
