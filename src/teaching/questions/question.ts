import * as v from 'valibot';
import { Cursor } from '#base/shared/page-query.ts';
import { paragraph } from '#base/shared/text.ts';
import { CourseId, LectureId, NamedLecture, seconds } from '#teaching/lectures/lecture-place.ts';
import { questionMessages as messages } from './messages.ts';

/** Letters of one question. */
export const longestQuestion = 1000;
/** Of one student, that wait for an answer at the same time. */
export const mostOpenQuestions = 10;

/** What a student asks beside a lecture. Its id is made by the browser, so that a question that is sent twice is one. */
export const AskedQuestion = v.object({
  courseId: CourseId,
  lectureId: LectureId,
  /** Seconds of the video; null where its player does not tell. */
  at: v.nullable(seconds),
  text: paragraph({
    max: longestQuestion,
    tooLong: messages.questionTooLong(longestQuestion),
    required: messages.questionMissing,
  }),
});
export type AskedQuestion = v.InferOutput<typeof AskedQuestion>;

/** The version of the answer that was read. */
export const SeenVersion = v.object({ version: v.pipe(v.number(messages.version), v.integer(messages.version)) });

/** What only who asked is told of a question. */
const OwnQuestion = v.object({
  askedAt: v.string(),
  /** Nobody else sees it. */
  hidden: v.boolean(),
  /** The answer has been read; true where there is none yet. */
  seen: v.boolean(),
  version: v.number(),
});

/** As students see it: nothing in it says who asked, or which admin answered. */
export const LectureQuestion = v.object({
  id: v.string(),
  at: v.nullable(v.number()),
  text: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** Null for another student's. */
  own: v.nullable(OwnQuestion),
});
export type LectureQuestion = v.InferOutput<typeof LectureQuestion>;

/** A cursor leads on to older ones of others: those of one's own come with the first page, the newest 100. */
export const QuestionPageQuery = v.object({ cursor: v.optional(Cursor) });
export const LectureQuestions = v.object({
  questions: v.array(LectureQuestion),
  nextCursor: v.nullable(v.string()),
});
export type LectureQuestions = v.InferOutput<typeof LectureQuestions>;

/** An answer that who asked has not seen yet. */
export const NewAnswer = v.object({
  id: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  /** Where the school has written it. */
  courseTitleBengali: v.optional(v.string()),
  /** Null too where the course is not open to the student: then the answer is read where it is told. */
  lecture: NamedLecture,
  text: v.string(),
  answer: v.string(),
  answeredAt: v.string(),
  version: v.number(),
});
export type NewAnswer = v.InferOutput<typeof NewAnswer>;
