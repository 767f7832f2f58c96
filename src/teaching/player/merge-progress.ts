import type { DoneWay } from './progress.ts';
import { emptyMap, joinMaps, watchedShare } from './watched-map.ts';

/** Stored progress of a student in a lecture. Times are ISO 8601 UTC, so they can be compared as texts. Seconds are whole. */
export type StoredProgress = {
  watched: string;
  duration: number | null;
  position: number;
  /** When the student was at `position`. Null: the lecture was never begun. */
  positionAt: string | null;
  hasEnded: boolean;
  /** When the lecture was completed by watching it. */
  doneAt: string | null;
  doneHow: Exclude<DoneWay, 'marked'> | null;
  /** True: the student ticked the lecture as done. False: the student removed the tick. Null: the student did neither. */
  marked: boolean | null;
  markedAt: string | null;
};

/** Progress that a device reports. `at` is when the position was taken, and `now` when it was reported. */
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

/** Watched share of the lecture that completes it. Most students skip the credits at its end (record 26). */
const enough = 0.85;
/** Watched share that completes the lecture if the player has reached the end. */
const enoughAtTheEnd = 0.6;

/** Facts about the video in the outline: its length in seconds, and when it replaced another video (`videoSince`). */
export type OutlinedVideo = { duration?: number | undefined; videoSince?: string | undefined };

/**
 * Merges the stored progress with a report of a device. Watched parts of both count. The position with the later time is kept, or the
 * farther position if the times are equal. Order and repetition of reports therefore do not matter. The length in the outline is used, or
 * else the first reported length, because players differ by a second. Progress in a replaced video is dropped, unless the lecture is done.
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
  // The student removed the tick after this was watched, so the report does not complete the lecture.
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
 * Drops progress in a video that was replaced by another one, unless the lecture is done. Keeps the time of the last position and the
 * student's tick.
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
 * Sets or removes the tick, unless a later change of it is stored. After a removal, the lecture is done only when the student watches more
 * of it.
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
