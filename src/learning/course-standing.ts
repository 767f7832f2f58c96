import { lectureTitleOf } from '#lectures/lecture-title.ts';
import type { Lecture } from '#lectures/outline.ts';
import { type CountedProgress, courseProgress } from './course-progress.ts';
import { isSameLecture } from './lecture-list.ts';
import type { CourseStanding } from './progress.ts';
import { lectureToGoOn, percentOf } from './shown-progress.ts';

/** A course that is open to the student, and its outline of today. */
type OpenCourse = { courseId: string; topics: { topicNo: number; classes: (Lecture & { id: string })[] }[] };

/** How far the student is in a course, by everything that was watched of whatever course. */
export function courseStanding(
  { courseId, topics }: OpenCourse,
  kept: ReadonlyMap<string, CountedProgress>,
): CourseStanding {
  const lectures = topics.flatMap(({ topicNo, classes }) => classes.map((one) => ({ ...one, topicNo })));
  const progress = courseProgress(lectures, kept);
  const { done, total, last } = progress;
  const wanted = lectureToGoOn(progress);
  const toGoOn = last === null ? lectures[0] : lectures.find((one) => isSameLecture(one, wanted));
  const next = toGoOn && { topicNo: toGoOn.topicNo, lecture: toGoOn.lecture, title: lectureTitleOf(toGoOn) };
  const isThrough = done === total;
  return {
    courseId,
    done,
    total,
    percent: percentOf(progress.lectures),
    hasBegun: last !== null,
    next: isThrough ? null : (next ?? null),
  };
}
