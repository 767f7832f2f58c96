import { isSameLecture, type LectureKey } from './lecture-list.ts';
import { isDone, markProgress, mergeProgress, noProgress, type StoredProgress } from './merge-progress.ts';
import type { CourseProgress, LectureProgress } from './progress.ts';
import { placeOf, type UnsentLecture } from './unsent.ts';
import { watchedShare } from './watched-map.ts';

/** Whether a lecture is part of how far a student is. */
export const isCounted = ({ recorded }: LectureProgress): boolean => recorded !== false;

/** Before every time that is kept. */
const earlier = '';

/** The server's answer with what it was not told yet: what a student sees without a line, and between two savings. */
export function withUnsent(told: CourseProgress, unsent: UnsentLecture[]): CourseProgress {
  const lectures = told.lectures.map((one) =>
    unsent
      .filter(({ id }) => id === one.id || id === placeOf(one))
      .reduce((shown, { progress }) => joined(shown, progress), one),
  );
  return { ...told, lectures, done: lectures.filter(({ done }) => done).length };
}

function joined(told: LectureProgress, unsent: StoredProgress): LectureProgress {
  if (!isCounted(told)) return told;
  const { positionAt: at, hasEnded: ended, duration, marked, markedAt } = unsent;
  const item = { ...unsent, ended, duration: duration ?? undefined };
  const watched = at === null ? keptOf(told) : mergeProgress(keptOf(told), { ...item, at, now: at });
  const kept = marked === null || markedAt === null ? watched : markProgress(watched, marked, markedAt);
  const percent = kept.duration === null ? told.percent : Math.floor(watchedShare(kept.watched, kept.duration) * 100);
  return {
    ...told,
    ...{ position: kept.position, duration: kept.duration, watched: kept.watched, percent },
    ...isDone(kept),
  };
}

const keptOf = ({ watched, duration, position, done, how }: LectureProgress): StoredProgress => ({
  ...noProgress,
  ...{ watched, duration, position },
  positionAt: earlier,
  doneAt: done && how !== 'marked' ? earlier : null,
  doneHow: how === 'marked' ? null : how,
  marked: how === 'marked' || null,
  markedAt: how === 'marked' ? earlier : null,
});

/** Seconds: less is no place to go on at; the few before the place tell what it was about. */
const [shortest, before] = [10, 3];
/** Of the lecture: what is left is its end. */
const nearlyAll = 0.95;

/** Where a lecture goes on, in seconds; null where it begins from the start. */
export function resumeAt(progress: LectureProgress | undefined): number | null {
  if (progress === undefined || progress.position <= shortest) return null;
  const { position, duration } = progress;
  return duration !== null && position >= duration * nearlyAll ? null : position - before;
}

/**
 * The lecture with which a student goes on: the last one, or, where that is done or has no video any more, the next that is not done, or the first
 * that was left out; null before the first.
 */
export function lectureToGoOn({ lectures, last }: CourseProgress): LectureKey | null {
  const place = lectures.findIndex((one) => last !== null && isSameLecture(one, last));
  const isOpen = (one: LectureProgress) => !one.done && isCounted(one);
  const lastOne = lectures[place];
  if (!lastOne || isOpen(lastOne)) return last;
  return lectures.slice(place).find(isOpen) ?? lectures.find(isOpen) ?? last;
}

/** How much of several lectures is watched, in percent; one that is done counts as a whole, and so does each exercise where they count. */
export function percentOf(
  lectures: LectureProgress[],
  exercises: { done: number; total: number } | null = null,
): number {
  const counted = lectures.filter(isCounted);
  const sum = counted.reduce((all, { done, percent }) => all + (done ? 100 : percent), 0);
  const items = counted.length + (exercises?.total ?? 0);
  return items === 0 ? 0 : Math.floor((sum + 100 * (exercises?.done ?? 0)) / items);
}

/** Seconds of all lectures that are still to be watched; null where one of them has no length that is known. */
export function secondsToGo(lectures: LectureProgress[]): number | null {
  let seconds = 0;
  for (const { done, duration, percent } of lectures.filter(isCounted)) {
    if (done) continue;
    if (duration === null) return null;
    seconds += duration * (1 - percent / 100);
  }
  return Math.round(seconds);
}
