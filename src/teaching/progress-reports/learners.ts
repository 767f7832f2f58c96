import * as v from 'valibot';
import { RowsAPage, TextCursor } from '#base/shared/page-query.ts';
import { publications } from '#courses/catalogue/publication.ts';

// Progress reports for the school (record 33). The students of a course are those who paid. A student has begun with
// the first progress in any lecture, and has finished when every video of the current outline is done.

/** Days without progress after which the report lists a student who has not finished as away (`missed`). */
export const daysUntilMissed = 14;

const count = v.number();

const figures = {
  students: count,
  begun: count,
  finished: count,
  /**
   * Students who have not finished and had no progress for `daysUntilMissed` days. Without any progress, the days count
   * from the payment.
   */
  missed: count,
  questions: count,
};
export const LearnerFigures = v.object(figures);
export type LearnerFigures = v.InferOutput<typeof LearnerFigures>;

export const FiguredCourse = v.object({
  _id: v.string(),
  courseNo: v.string(),
  title: v.string(),
  publication: v.picklist(publications),
  ...figures,
});
export type FiguredCourse = v.InferOutput<typeof FiguredCourse>;

export const CoursesOverview = v.object({ courses: v.array(FiguredCourse) });

/**
 * Upper ends in percent of the bands into which students are counted by progress. The last band is for students who
 * have finished.
 */
export const bandEnds = [25, 50, 75, 99, 100] as const;

export const FiguredLecture = v.object({
  topicNo: v.number(),
  lecture: v.number(),
  title: v.string(),
  begun: count,
  done: count,
});
export type FiguredLecture = v.InferOutput<typeof FiguredLecture>;

export const CourseLearners = v.object({
  course: v.object({ _id: v.string(), courseNo: v.string(), title: v.string() }),
  figures: LearnerFigures,
  bands: v.array(count),
  lectures: v.array(FiguredLecture),
  counting: v.boolean(),
});
export type CourseLearners = v.InferOutput<typeof CourseLearners>;

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

export const MissedLearner = v.object({
  studentId: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  /** Day in Dhaka of the latest progress. Null if there was none. */
  cameOn: v.nullable(day),
  paidOn: day,
  done: count,
  lastLecture: v.nullable(v.string()),
});
export type MissedLearner = v.InferOutput<typeof MissedLearner>;

export const MissedLearners = v.object({
  missed: v.array(MissedLearner),
  total: count,
  nextCursor: v.nullable(v.string()),
});
export type MissedLearners = v.InferOutput<typeof MissedLearners>;

export type MissedPlace = { seenOn: string; studentId: string };
const placeForm = /^(\d{4}-\d\d-\d\d)\.([\w-]{1,64})$/;
export const placeText = ({ seenOn, studentId }: MissedPlace) => `${seenOn}.${studentId}`;
function readPlace(text: string): MissedPlace | undefined {
  const [, seenOn = '', studentId = ''] = placeForm.exec(text) ?? [];
  return seenOn === '' ? undefined : { seenOn, studentId };
}

export const MissedQuery = v.object({
  cursor: v.optional(v.pipe(TextCursor, v.transform(readPlace))),
  limit: v.optional(RowsAPage),
});
