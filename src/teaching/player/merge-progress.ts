import type { DoneWay } from './progress.ts';
import { emptyMap, joinMaps, watchedShare } from './watched-map.ts';

/** A student's progress in a lecture. Times are ISO 8601 UTC, so they can be compared as texts. Seconds are whole. */
export type StoredProgress = {
  watched: string;
  duration: number | null;
  position: number;
  /** When the student was at `position`. Null if the lecture was never begun. */
  positionAt: string | null;
  hasEnded: boolean;
  doneAt: string | null;
  doneHow: Exclude<DoneWay, 'marked'> | null;
  /** True if the student ticked the lecture as done, false if the student removed the tick, null if neither. */
  marked: boolean | null;
  markedAt: string | null;
};

/** Progress that a device reports. `at` is the time of the position, and `now` the time of the report. */
export type ReportedProgress = {
  watched: string;
  position: number;
  duration?: number | undefined;
  ended: boolean;
  at: string;
  now: string;
};

export const noProgress: StoredProgress = {
  watched: emptyMap,
  duration: null,
  position: 0,
  positionAt: null,
  hasEnded: false,
  doneAt: null,
  doneHow: null,
  marked: null,
  markedAt: null,
};

/**
 * Watched shares that complete a lecture: in general, and if the player has reached the end. Most students skip the
 * credits (record 26).
 */
const enough = 0.85;
const enoughAtTheEnd = 0.6;

export type OutlinedVideo = { duration?: number | undefined; videoSince?: string | undefined };

/**
 * Merges stored progress with a device's report, which may come late or repeatedly. Watched parts of both count, and
 * the later position wins, or at the same time the farther one. The outline's length is used, else the first reported
 * one, because players differ by a second. Progress in a replaced video is dropped, unless the lecture is done.
 */
export function mergeProgress(
  former: StoredProgress,
  told: ReportedProgress,
  outlined: OutlinedVideo = {},
): StoredProgress {
  const kept = progressOfVideo(former, outlined);
  if (told.at < (outlined.videoSince ?? '') && !isDone(kept).done) return kept;
  const merged = {
    ...kept,
    ...laterPosition(kept, told),
    watched: joinMaps(kept.watched, told.watched),
    duration: kept.duration ?? told.duration ?? null,
  };
  // The student removed the tick after this report's time, so the report does not complete the lecture.
  const isOld = kept.marked === false && told.at <= (kept.markedAt ?? '');
  if (isOld) return merged;
  const hasEnded = kept.hasEnded || told.ended;
  const duration = outlined.duration ?? merged.duration;
  if (kept.doneAt !== null || duration === null) return { ...merged, hasEnded };
  const share = watchedShare(merged.watched, duration);
  const isNews = kept.marked !== false || merged.watched !== kept.watched;
  const doneHow = share >= enough && isNews ? 'watched' : hasEnded && share >= enoughAtTheEnd ? 'ended' : null;
  return { ...merged, hasEnded, doneHow, doneAt: doneHow && told.now };
}

/**
 * Drops progress in a replaced video, unless the lecture is done. Keeps the student's tick and the time of the last
 * position.
 */
export function progressOfVideo<Kept extends StoredProgress>(
  kept: Kept,
  { videoSince }: OutlinedVideo,
): Kept | StoredProgress {
  const isOfFormer = videoSince !== undefined && kept.positionAt !== null && kept.positionAt < videoSince;
  if (!isOfFormer || isDone(kept).done) return kept;
  const { positionAt, marked, markedAt } = kept;
  return { ...noProgress, positionAt, marked, markedAt };
}

function laterPosition(kept: StoredProgress, told: ReportedProgress) {
  const isLater =
    kept.positionAt === null ||
    told.at > kept.positionAt ||
    (told.at === kept.positionAt && told.position > kept.position);
  return isLater ? { position: told.position, positionAt: told.at } : {};
}

/**
 * Sets or removes the tick that a lecture is done, unless a later change of the tick is stored. After a removal, only
 * later watching or another tick completes the lecture.
 */
export function markProgress(kept: StoredProgress, marked: boolean, at: string): StoredProgress {
  if (kept.markedAt !== null && kept.markedAt >= at) return kept;
  const wasDoneSince = kept.doneAt !== null && kept.doneAt > at;
  const undone = marked || wasDoneSince ? {} : { doneAt: null, doneHow: null, hasEnded: false };
  return { ...kept, ...undone, marked, markedAt: at };
}

export function isDone({ doneAt, doneHow, marked }: StoredProgress): { done: boolean; how: DoneWay | null } {
  if (doneAt !== null) return { done: true, how: doneHow };
  return marked ? { done: true, how: 'marked' } : { done: false, how: null };
}
