import { isSameLecture, type LectureKey } from './lecture-list.ts';
import { isDone, markProgress, mergeProgress, noProgress, type StoredProgress } from './merge-progress.ts';
import type { CourseProgress, LectureProgress } from './progress.ts';
import { placeOf, type UnsentLecture } from './unsent.ts';
import { watchedShare } from './watched-map.ts';

export const isCounted = ({ recorded }: LectureProgress): boolean => recorded !== false;

/** The server's answer has no times of progress. This value replaces them and sorts before every stored time. */
const earlier = '';

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

/**
 * Seconds. A lecture resumes only if the student was past `shortest`. It then starts `before` seconds earlier, as a
 * reminder.
 */
const [shortest, before] = [10, 3];
/** Share of the lecture after which it starts from the beginning, because only its end is left. */
const nearlyAll = 0.95;

export function resumeAt(progress: LectureProgress | undefined): number | null {
  if (progress === undefined || progress.position <= shortest) return null;
  const { position, duration } = progress;
  return duration !== null && position >= duration * nearlyAll ? null : position - before;
}

/**
 * Returns the last watched lecture. If it is done or has no video, returns the next open lecture, else the first open
 * one, else the last watched one. Null if none was begun.
 */
export function lectureToGoOn({ lectures, last }: CourseProgress): LectureKey | null {
  const place = lectures.findIndex((one) => last !== null && isSameLecture(one, last));
  const isOpen = (one: LectureProgress) => !one.done && isCounted(one);
  const lastOne = lectures[place];
  if (!lastOne || isOpen(lastOne)) return last;
  return lectures.slice(place).find(isOpen) ?? lectures.find(isOpen) ?? last;
}

export function percentOf(
  lectures: LectureProgress[],
  exercises: { done: number; total: number } | null = null,
): number {
  const counted = lectures.filter(isCounted);
  const sum = counted.reduce((all, { done, percent }) => all + (done ? 100 : percent), 0);
  const items = counted.length + (exercises?.total ?? 0);
  return items === 0 ? 0 : Math.floor((sum + 100 * (exercises?.done ?? 0)) / items);
}

/** Returns the unwatched seconds of open lectures. Null if the length of one is unknown. */
export function secondsToGo(lectures: LectureProgress[]): number | null {
  let seconds = 0;
  for (const { done, duration, percent } of lectures.filter(isCounted)) {
    if (done) continue;
    if (duration === null) return null;
    seconds += duration * (1 - percent / 100);
  }
  return Math.round(seconds);
}
