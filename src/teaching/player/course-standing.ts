import { onceFor } from '#base/shared/once-for.ts';
import type { ExerciseStanding } from '#teaching/exercises/exercise-standing.ts';
import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import { isRecorded, type Lecture } from '#teaching/lectures/outline.ts';
import { type CountedProgress, courseProgress } from './course-progress.ts';
import { isSameLecture } from './lecture-list.ts';
import type { CourseStanding } from './progress.ts';
import { lectureToGoOn, percentOf } from './shown-progress.ts';

type OpenCourse = { courseId: string; topics: { topicNo: number; classes: (Lecture & { id: string })[] }[] };

const lecturesIn = onceFor((topics: OpenCourse['topics']) =>
  topics.flatMap(({ topicNo, classes }) => classes.map((one) => ({ ...one, topicNo }))),
);

/** `kept` may also have progress in other courses. `exercises` is null if they do not count towards the progress. */
export function courseStanding(
  { courseId, topics }: OpenCourse,
  kept: ReadonlyMap<string, CountedProgress>,
  exercises: ExerciseStanding | null,
): CourseStanding {
  const lectures = lecturesIn(topics);
  const progress = courseProgress(lectures, kept);
  const { done, total, last } = progress;
  const wanted = lectureToGoOn(progress);
  const toWatch = last === null ? lectures.find(isRecorded) : lectures.find((one) => isSameLecture(one, wanted));
  const toGoOn = done === total ? lectures.find(({ id }) => exercises?.openAt.includes(id)) : toWatch;
  return {
    courseId,
    done,
    total,
    percent: percentOf(progress.lectures, exercises),
    exercises: exercises && { done: exercises.done, total: exercises.total },
    hasBegun: last !== null,
    next: toGoOn ? { topicNo: toGoOn.topicNo, lecture: toGoOn.lecture, title: lectureTitleOf(toGoOn) } : null,
  };
}
