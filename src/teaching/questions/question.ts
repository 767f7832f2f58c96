import * as v from 'valibot';
import { Cursor } from '#base/shared/page-query.ts';
import { sentence } from '#base/shared/sentence.ts';
import { paragraph } from '#base/shared/text.ts';
import { CourseId, LectureId, NamedLecture, seconds } from '#teaching/lectures/lecture-place.ts';
import { questionMessages as messages } from './messages.ts';

export const longestQuestion = 1000;
export const mostOpenQuestions = 10;

/** A question about a lecture. The browser makes its id, so that a repeated request stores it once. */
export const AskedQuestion = v.object({
  courseId: CourseId,
  lectureId: LectureId,
  /** Position in the video in seconds. Null at the start, or if the position is unknown. */
  at: v.nullable(seconds),
  text: paragraph({
    max: longestQuestion,
    tooLong: sentence(messages.questionTooLong, longestQuestion),
    required: messages.questionMissing,
  }),
});
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>;

export const ExpectedVersion = v.object({ version: v.pipe(v.number(messages.version), v.integer(messages.version)) });

const OwnQuestion = v.object({
  askedAt: v.string(),
  hidden: v.boolean(),
  /** False if there is an answer that the student has not read. */
  seen: v.boolean(),
  version: v.number(),
});

/** A question as students get it, without the names of the student who asked and of the admin who answered. */
export const LectureQuestion = v.object({
  id: v.string(),
  at: v.nullable(v.number()),
  text: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** Null if another student asked the question. */
  own: v.nullable(OwnQuestion),
});
export type LectureQuestion = v.InferOutput<typeof LectureQuestion>;

/**
 * The first page also has the student's own questions, at most the newest 100. Each page has answered questions of
 * other students, newest first.
 */
export const QuestionPageQuery = v.object({ cursor: v.optional(Cursor) });
export const LectureQuestions = v.object({
  questions: v.array(LectureQuestion),
  nextCursor: v.nullable(v.string()),
});
export type LectureQuestions = v.InferOutput<typeof LectureQuestions>;

export const NewAnswer = v.object({
  id: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  courseTitleBengali: v.optional(v.string()),
  /**
   * Null if the lecture was removed or the course is not open to the student. The dashboard then shows the answer
   * itself.
   */
  lecture: NamedLecture,
  text: v.string(),
  answer: v.string(),
  answeredAt: v.string(),
  version: v.number(),
});
export type NewAnswer = v.InferOutput<typeof NewAnswer>;
