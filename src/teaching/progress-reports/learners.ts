import * as v from 'valibot';
import { RowsAPage } from '#base/shared/page-query.ts';
import { publications } from '#courses/catalogue/publication.ts';

// What the school sees of its learners (record 33). A student of a course has paid for it. They have begun it with the first progress
// of any of its lectures, and finished it when every lecture of today's outline is done.

/** Whoever has not come for so many days, and is not finished, is missed. */
export const daysUntilMissed = 14;

const count = v.number();

/** What is counted of each course. */
const figures = {
  students: count,
  begun: count,
  finished: count,
  /** Have not come for `daysUntilMissed`: since they came last, or paid where they never came. */
  missed: count,
  /** Beside its lectures, that wait for an answer. */
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

/** The courses whose students are missed most come first. */
export const CoursesOverview = v.object({ courses: v.array(FiguredCourse) });

/** How far those are who have begun; the last band is all of it. */
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
  /** How many students stand in each of `bandEnds`. */
  bands: v.array(count),
  /** Of today's outline, in its order. */
  lectures: v.array(FiguredLecture),
  /** The outline has changed, and how far each student is, is being counted anew. */
  counting: v.boolean(),
});
export type CourseLearners = v.InferOutput<typeof CourseLearners>;

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));

export const MissedLearner = v.object({
  studentId: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  /** Days of Dhaka; null for who never came. */
  cameOn: v.nullable(day),
  paidOn: day,
  done: count,
  /** The one that was watched last, where the outline still has it. */
  lastLecture: v.nullable(v.string()),
});
export type MissedLearner = v.InferOutput<typeof MissedLearner>;

export const MissedLearners = v.object({
  missed: v.array(MissedLearner),
  /** Lectures of today's outline. */
  total: count,
  nextCursor: v.nullable(v.string()),
});
export type MissedLearners = v.InferOutput<typeof MissedLearners>;

/** After which row a page begins; what is none begins with the first. */
export type MissedPlace = { seenOn: string; studentId: string };
const placeForm = /^(\d{4}-\d\d-\d\d)\.([\w-]{1,64})$/;
export const placeText = ({ seenOn, studentId }: MissedPlace) => `${seenOn}.${studentId}`;
function readPlace(text: string): MissedPlace | undefined {
  const [, seenOn = '', studentId = ''] = placeForm.exec(text) ?? [];
  return seenOn === '' ? undefined : { seenOn, studentId };
}

export const MissedQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200), v.transform(readPlace))),
  limit: v.optional(RowsAPage),
});
