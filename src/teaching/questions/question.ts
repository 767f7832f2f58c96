import * as v from 'valibot';
import { Cursor } from '#base/shared/page-query.ts';
import { paragraph } from '#base/shared/text.ts';
import { CourseId, LectureId, NamedLecture, seconds } from '#teaching/lectures/lecture-place.ts';
import { questionMessages as messages } from './messages.ts';

/** Characters. */
export const longestQuestion = 1000;
export const mostOpenQuestions = 10;

/** A question about a lecture. The browser makes its id, so that a repeated request stores it once. */
export const AskedQuestion = v.object({
  courseId: CourseId,
  lectureId: LectureId,
  /** Position in the video in seconds. Null if its player does not report it. */
  at: v.nullable(seconds),
  text: paragraph({
    max: longestQuestion,
    tooLong: messages.questionTooLong(longestQuestion),
    required: messages.questionMissing,
  }),
});
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>;

export const ExpectedVersion = v.object({ version: v.pipe(v.number(messages.version), v.integer(messages.version)) });

const OwnQuestion = v.object({
  askedAt: v.string(),
  hidden: v.boolean(),
  /** True if the student has read the answer, or if there is none yet. */
  seen: v.boolean(),
  version: v.number(),
});

/** A question as students get it. It does not reveal who asked it or which admin answered. */
export const LectureQuestion = v.object({
  id: v.string(),
  at: v.nullable(v.number()),
  text: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** Only for the student's own question. Null for the question of another student. */
  own: v.nullable(OwnQuestion),
});
export type LectureQuestion = v.InferOutput<typeof LectureQuestion>;

/** The first page begins with the student's own questions, at most the newest 100. Further pages have older questions of other students. */
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
  /** Missing if the course has no Bengali title. */
  courseTitleBengali: v.optional(v.string()),
  /** Null if the lecture was removed, or if the course is not open to the student. The dashboard then shows the answer itself. */
  lecture: NamedLecture,
  text: v.string(),
  answer: v.string(),
  answeredAt: v.string(),
  version: v.number(),
});
export type NewAnswer = v.InferOutput<typeof NewAnswer>;
