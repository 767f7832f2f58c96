import * as v from 'valibot';
import { ageWith } from '#base/shared/age.ts';
import { list } from '#base/shared/list.ts';
import { sentence } from '#base/shared/sentence.ts';
import { LectureId, seconds } from '#teaching/lectures/lecture-place.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { learningMessages as messages } from './messages.ts';
import { longestMap, mapForm } from './watched-map.ts';

const age = ageWith(messages.age);

/** `watched` is a bitmap (`watched-map.ts`). `position` is in seconds. */
export const ProgressItem = v.object({
  id: LectureId,
  position: seconds,
  duration: v.optional(v.pipe(seconds, v.minValue(1, lectureMessages.seconds))),
  watched: v.pipe(v.string(messages.map), v.maxLength(longestMap, messages.map), v.regex(mapForm, messages.map)),
  ended: v.optional(v.boolean(messages.ended), false),
  age,
});
export type ProgressItem = v.InferOutput<typeof ProgressItem>;

const mostItems = 50;
export const SaveProgress = v.object({
  items: v.pipe(
    list(ProgressItem, {
      most: mostItems,
      tooMany: sentence(messages.tooManyItems, mostItems),
      expected: messages.items,
    }),
    v.minLength(1, messages.items),
  ),
});

export const Tick = v.object({ done: v.boolean(messages.done), age: v.optional(age, 0) });

export const doneWays = ['watched', 'ended', 'marked'] as const;
export type DoneWay = (typeof doneWays)[number];

export const LectureProgress = v.object({
  id: v.string(),
  topicNo: v.number(),
  lecture: v.number(),
  position: v.number(),
  /** Seconds. Null if unknown. */
  duration: v.nullable(v.number()),
  percent: v.number(),
  watched: v.string(),
  done: v.boolean(),
  how: v.nullable(v.picklist(doneWays)),
  /** False if the lecture has no video and therefore does not count. Missing for other lectures. */
  recorded: v.optional(v.literal(false)),
});
export type LectureProgress = v.InferOutput<typeof LectureProgress>;

/**
 * `lectures` is in the order of the outline, and `last` was watched last. `done` and `total` count only lectures with a
 * video.
 */
export const CourseProgress = v.object({
  lectures: v.array(LectureProgress),
  done: v.number(),
  total: v.number(),
  last: v.nullable(v.object({ topicNo: v.number(), lecture: v.number() })),
});
export type CourseProgress = v.InferOutput<typeof CourseProgress>;

export const CourseStanding = v.object({
  courseId: v.string(),
  done: v.number(),
  total: v.number(),
  percent: v.number(),
  /** Null if exercises do not count towards the progress. */
  exercises: v.nullable(v.object({ done: v.number(), total: v.number() })),
  hasBegun: v.boolean(),
  /**
   * The lecture to continue with. If all lectures are done, a lecture whose exercise is not. Null if all is done or
   * there is nothing to watch.
   */
  next: v.nullable(v.object({ topicNo: v.number(), lecture: v.number(), title: v.string() })),
});
export type CourseStanding = v.InferOutput<typeof CourseStanding>;
