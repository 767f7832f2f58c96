import * as v from 'valibot';
import { ageWith } from '#base/shared/age.ts';
import { list } from '#base/shared/list.ts';
import { LectureId, seconds } from '#teaching/lectures/lecture-place.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { learningMessages as messages } from './messages.ts';
import { longestMap, mapForm } from './watched-map.ts';

const age = ageWith(messages.age);

/** Where one lecture was left, and what was watched of it; `watched`: see `watched-map.ts`. */
export const ProgressItem = v.object({
  id: LectureId,
  position: seconds,
  /** As the player says; not every player knows it. */
  duration: v.optional(v.pipe(seconds, v.minValue(1, lectureMessages.seconds))),
  watched: v.pipe(v.string(messages.map), v.maxLength(longestMap, messages.map), v.regex(mapForm, messages.map)),
  /** The player came to the end. */
  ended: v.optional(v.boolean(messages.ended), false),
  age,
});
export type ProgressItem = v.InferOutput<typeof ProgressItem>;

const mostItems = 50;
export const SaveProgress = v.object({
  items: v.pipe(
    list(ProgressItem, { most: mostItems, tooMany: messages.tooManyItems(mostItems), expected: messages.items }),
    v.minLength(1, messages.items),
  ),
});

/** The student's own tick, or its taking back. */
export const Tick = v.object({ done: v.boolean(messages.done), age: v.optional(age, 0) });

/** How a lecture came to be done: so much of it was watched, the player came to its end, or the student says so. */
export const doneWays = ['watched', 'ended', 'marked'] as const;
export type DoneWay = (typeof doneWays)[number];

export const LectureProgress = v.object({
  id: v.string(),
  topicNo: v.number(),
  lecture: v.number(),
  /** Seconds; 0 where it was not begun. */
  position: v.number(),
  /** Seconds, where a player or the outline has told it. */
  duration: v.nullable(v.number()),
  percent: v.number(),
  watched: v.string(),
  done: v.boolean(),
  how: v.nullable(v.picklist(doneWays)),
  /** Said of one that has no video: it is neither done nor counted. */
  recorded: v.optional(v.literal(false)),
});
export type LectureProgress = v.InferOutput<typeof LectureProgress>;

/** All lectures of today's outline in their order; `last`: the one that was watched last. `done` and `total` count those that are recorded. */
export const CourseProgress = v.object({
  lectures: v.array(LectureProgress),
  done: v.number(),
  total: v.number(),
  last: v.nullable(v.object({ topicNo: v.number(), lecture: v.number() })),
});
export type CourseProgress = v.InferOutput<typeof CourseProgress>;

/** How far a student is in one open course, as its card says. */
export const CourseStanding = v.object({
  courseId: v.string(),
  done: v.number(),
  total: v.number(),
  percent: v.number(),
  /** Where exercises are part of it. */
  exercises: v.nullable(v.object({ done: v.number(), total: v.number() })),
  hasBegun: v.boolean(),
  /** The lecture to go on with, also for its exercise; null where all is done, or there is none. */
  next: v.nullable(v.object({ topicNo: v.number(), lecture: v.number(), title: v.string() })),
});
export type CourseStanding = v.InferOutput<typeof CourseStanding>;
