import * as v from 'valibot';
import { longestKept } from '#shared/age.ts';
import { type KeptProgress, markProgress, mergeProgress, noProgress } from './merge-progress.ts';
import type { ProgressItem } from './progress.ts';
import { longestMap, mapForm } from './watched-map.ts';

const time = v.nullable(v.pipe(v.string(), v.isoTimestamp()));
const UnsentLecture = v.object({
  courseId: v.string(),
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
/** What of one lecture the server was not told yet. */
export type UnsentLecture = v.InferOutput<typeof UnsentLecture>;
export type LecturePlace = { courseId: string; id: string };

/** What a player came to, on a device; `at`: milliseconds of its clock. */
export type Told = { watched: string; position: number; duration: number | null; ended: boolean; at: number };

/** What a browser has kept, as far as it can be read, and is not too old to be told. */
export function readUnsent(text: string | null, now: number): UnsentLecture[] {
  const kept = parse(text);
  const items = Array.isArray(kept) ? kept : [];
  return items
    .filter((one) => v.is(UnsentLecture, one))
    .filter(({ progress }) => now - newestOf(progress) < longestKept);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

const newestOf = ({ positionAt, markedAt }: KeptProgress) =>
  Math.max(...[positionAt, markedAt].map((at) => (at === null ? 0 : Date.parse(at))));

/** With what a player came to, joined with what waits already. */
export function withTold(
  unsent: UnsentLecture[],
  place: LecturePlace,
  { duration, at, ...told }: Told,
): UnsentLecture[] {
  const time = isoOf(at);
  const whole = { ...told, ...wholeSeconds(told.position, duration), at: time, now: time };
  return changed(unsent, place, (kept) => mergeProgress(kept, whole));
}

/** With the student's tick, or its taking back. */
export const withTick = (unsent: UnsentLecture[], place: LecturePlace, done: boolean, at: number): UnsentLecture[] =>
  changed(unsent, place, (kept) => markProgress(kept, done, isoOf(at)));

function changed(
  unsent: UnsentLecture[],
  { courseId, id }: LecturePlace,
  change: (kept: KeptProgress) => KeptProgress,
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

/** Milliseconds since then, by the clock that has told both; one that was set back says nothing. */
const ageOf = (at: string, now: number) => Math.min(Math.max(0, now - Date.parse(at)), longestKept);

/** What is said of lectures that were played; fewer at once than the server takes, so that a page that closes can still send it. */
export function itemsOf(unsent: UnsentLecture[], now: number): ProgressItem[] {
  return unsent.slice(0, 30).flatMap(({ id, progress: { positionAt, position, watched, duration, hasEnded } }) => {
    if (positionAt === null) return [];
    const item = { id, position, watched, ended: hasEnded, age: ageOf(positionAt, now) };
    return duration === null ? item : { ...item, duration };
  });
}

/** What is said of lectures that were ticked. */
export function ticksOf(unsent: UnsentLecture[], now: number): { id: string; done: boolean; age: number }[] {
  return unsent
    .slice(0, 30)
    .flatMap(({ id, progress: { marked, markedAt } }) =>
      marked === null || markedAt === null ? [] : { id, done: marked, age: ageOf(markedAt, now) },
    );
}

/** Without what was sent, where nothing has come to it since. */
export function withoutSent(unsent: UnsentLecture[], sent: UnsentLecture[]): UnsentLecture[] {
  const gone = new Set(sent.map((one) => JSON.stringify(one)));
  return unsent.filter((one) => !gone.has(JSON.stringify(one)));
}
