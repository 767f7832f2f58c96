import * as v from 'valibot';
import { ageOf } from '#base/shared/age.ts';
import type { LectureKey } from './lecture-list.ts';
import { markProgress, mergeProgress, noProgress, type StoredProgress } from './merge-progress.ts';
import type { CourseProgress, ProgressItem } from './progress.ts';
import { longestMap, mapForm } from './watched-map.ts';

const time = v.nullable(v.pipe(v.string(), v.isoTimestamp()));
export const UnsentLecture = v.object({
  courseId: v.string(),
  /** The lecture's id. While the device does not know the id, the place in the outline such as `1.2` (`placeOf`). */
  id: v.string(),
  progress: v.object({
    watched: v.pipe(v.string(), v.maxLength(longestMap), v.regex(mapForm)),
    duration: v.nullable(v.number()),
    position: v.number(),
    positionAt: time,
    hasEnded: v.boolean(),
    doneAt: time,
    doneHow: v.nullable(v.picklist(['watched', 'ended'])),
    marked: v.nullable(v.boolean()),
    markedAt: time,
  }),
});
export type UnsentLecture = v.InferOutput<typeof UnsentLecture>;
export type LecturePlace = { courseId: string; id: string };

/** Progress in a player on this device. `at` is its time, in milliseconds of the device's clock. */
export type Told = { watched: string; position: number; duration: number | null; ended: boolean; at: number };

export const placeOf = ({ topicNo, lecture }: LectureKey) => `${topicNo}.${lecture}`;

const isPlace = ({ id }: UnsentLecture) => /^\d+\.\d+$/.test(id);
export const hasPlaces = (unsent: readonly UnsentLecture[]) => unsent.some(isPlace);

/** Replaces places such as `1.2` by lecture ids. Entries whose place is no longer in the outline are dropped. */
export function withIds(unsent: readonly UnsentLecture[], { lectures }: CourseProgress): UnsentLecture[] {
  const ids = new Map(lectures.map((one) => [placeOf(one), one.id]));
  return unsent.flatMap((one) => {
    const id = isPlace(one) ? ids.get(one.id) : one.id;
    return id === undefined ? [] : { ...one, id };
  });
}

export function withNotified(
  unsent: UnsentLecture[],
  place: LecturePlace,
  { duration, at, ...told }: Told,
): UnsentLecture[] {
  const time = isoOf(at);
  const whole = { ...told, ...wholeSeconds(told.position, duration), at: time, now: time };
  return changed(unsent, place, (kept) => mergeProgress(kept, whole));
}

export const withTick = (unsent: UnsentLecture[], place: LecturePlace, done: boolean, at: number): UnsentLecture[] =>
  changed(unsent, place, (kept) => markProgress(kept, done, isoOf(at)));

function changed(
  unsent: UnsentLecture[],
  { courseId, id }: LecturePlace,
  change: (kept: StoredProgress) => StoredProgress,
) {
  const isIt = (one: UnsentLecture) => one.courseId === courseId && one.id === id;
  const progress = change(unsent.find(isIt)?.progress ?? noProgress);
  return [...unsent.filter((one) => !isIt(one)), { courseId, id, progress }];
}

const isoOf = (at: number) => new Date(at).toISOString();
const wholeSeconds = (position: number, duration: number | null) => ({
  position: Math.floor(position),
  ...(duration === null ? {} : { duration: Math.max(1, Math.round(duration)) }),
});

/** Maximum lectures in one request. The server accepts more, but a closing page can only send small requests. */
export const mostLectures = 30;

export function itemsOf(unsent: UnsentLecture[], now: number): ProgressItem[] {
  return unsent.flatMap(({ id, progress: { positionAt, position, watched, duration, hasEnded } }) => {
    if (positionAt === null) return [];
    const item = { id, position, watched, ended: hasEnded, age: ageOf(Date.parse(positionAt), now) };
    return duration === null ? item : { ...item, duration };
  });
}

export function ticksOf(unsent: UnsentLecture[], now: number): { id: string; done: boolean; age: number }[] {
  return unsent.flatMap(({ id, progress: { marked, markedAt } }) =>
    marked === null || markedAt === null ? [] : { id, done: marked, age: ageOf(Date.parse(markedAt), now) },
  );
}
