import * as v from 'valibot';
import { Cursor } from '#base/shared/page-query.ts';
import { paragraph } from '#base/shared/text.ts';
import { CourseId, LectureId, NamedLecture, seconds } from '#teaching/lectures/lecture-place.ts';
import { questionMessages as messages } from './messages.ts';

/** Characters. */
export const longestQuestion = 1000;
export const mostOpenQuestions = 10;

/** A question beside a lecture. The browser makes its id, so a repeat is stored once. */
export const AskedQuestion = v.object({
  courseId: CourseId,
  lectureId: LectureId,
  /** Seconds into the video. Null if its player does not report them. */
  at: v.nullable(seconds),
  text: paragraph({
    max: longestQuestion,
    tooLong: messages.questionTooLong(longestQuestion),
    required: messages.questionMissing,
  }),
});
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>;

export const SeenVersion = v.object({ version: v.pipe(v.number(messages.version), v.integer(messages.version)) });

const OwnQuestion = v.object({
  askedAt: v.string(),
  hidden: v.boolean(),
  /** The answer was read, or there is none yet. */
  seen: v.boolean(),
  version: v.number(),
});

/** A question for students. It does not reveal who asked, or which admin answered. */
export const LectureQuestion = v.object({
  id: v.string(),
  at: v.nullable(v.number()),
  text: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** Null for another student's question. */
  own: v.nullable(OwnQuestion),
});
export type LectureQuestion = v.InferOutput<typeof LectureQuestion>;

/** The first page has the student's own questions, the newest 100. A cursor leads to older questions of others. */
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
  /** Missing if the school has no Bengali title. */
  courseTitleBengali: v.optional(v.string()),
  /** Null if it was removed, or the course is not open to the student. Then the answer is shown with the notice. */
  lecture: NamedLecture,
  text: v.string(),
  answer: v.string(),
  answeredAt: v.string(),
  version: v.number(),
});
export type NewAnswer = v.InferOutput<typeof NewAnswer>;
