import * as v from 'valibot';
import { sumOfDurations } from '#base/shared/duration.ts';
import { type Sentence, sentenceOf } from '#base/shared/sentence.ts';
import type { AdminCourse } from './course.ts';
import { CourseDraft } from './course-draft.ts';
import { usualWords } from './usual-words.ts';

export type CourseFacts = Pick<AdminCourse, 'courseDuration' | 'totalLessons'>;
type Topics = readonly { classes: readonly { duration?: number | undefined }[] }[];

/**
 * Fills an empty duration or number of lessons from the outline, such as `18 hours` and `24`, or with the usual words
 * if the outline does not show it.
 */
export function factsByOutline({ courseDuration, totalLessons }: CourseFacts, topics: Topics): CourseFacts {
  const lectures = topics.flatMap(({ classes }) => classes);
  const seconds = sumOfDurations(lectures);
  return {
    courseDuration: courseDuration.trim() || (seconds === null ? usualWords.duration : writeDuration(seconds)),
    totalLessons: totalLessons.trim() || (lectures.length === 0 ? usualWords.lessons : String(lectures.length)),
  };
}

/**
 * Writes a length in English, like the school's texts. From an hour on in whole hours, which search engines can read
 * (`structured-data.ts`).
 */
function writeDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/**
 * Returns what a course still needs before it can be public: a sentence by the path of each field, such as
 * `instructor.name`.
 */
export function missingIn(course: AdminCourse): Record<string, Sentence> {
  const missing: Record<string, Sentence> = {};
  for (const issue of v.safeParse(CourseDraft, course).issues ?? [])
    missing[v.getDotPath(issue) ?? ''] ??= sentenceOf(issue);
  return missing;
}
