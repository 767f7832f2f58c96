import type { DoneWay } from './progress.ts';
import { emptyMap, joinMaps, watchedShare } from './watched-map.ts';

/** Stored progress of one student in one lecture. Times are ISO 8601 UTC, so that they compare as text. Seconds are whole. */
export type StoredProgress = {
  watched: string;
  duration: number | null;
  position: number;
  /** When the student was at that position. Null: never begun. */
  positionAt: string | null;
  hasEnded: boolean;
  /** When it was completed by watching. */
  doneAt: string | null;
  doneHow: Exclude<DoneWay, 'marked'> | null;
  /** True: ticked by the student. False: the student removed the tick. Null: neither. */
  marked: boolean | null;
  markedAt: string | null;
};

/** Progress reported by a device. `at`: when the position was taken. `now`: when it was reported. */
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

/** Share of the lecture that completes it. Most students skip the credits at its end (record 26). */
const enough = 0.85;
/** The share that is enough if the player reached the end. */
const enoughAtTheEnd = 0.6;

/** From the outline. The duration is in seconds. `videoSince`: when the video replaced another one. */
export type OutlinedVideo = { duration?: number | undefined; videoSince?: string | undefined };

/**
 * Merges stored and reported progress. Maps are joined. The later position wins, or the farther one of the same time. So the order, repeats
 * and the number of devices do not matter. The first duration that a player reported stays, because players differ by a second. The
 * outline's duration takes precedence. Progress in a replaced video is dropped, unless the lecture is done.
 */
export function mergeProgress(
  former: StoredProgress,
  told: ReportedProgress,
  outlined: OutlinedVideo = {},
): StoredProgress {
  const kept = ofThisVideo(former, outlined);
  if (told.at < (outlined.videoSince ?? '') && !isDone(kept).done) return kept;
  const merged = {
    ...kept,
    ...laterPosition(kept, told),
    watched: joinMaps(kept.watched, told.watched),
    duration: kept.duration ?? told.duration ?? null,
  };
  // A report from before the student removed the tick cannot complete the lecture.
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

/** Drops the progress in a replaced video, unless the lecture is done. Keeps the time of the last position. */
export function ofThisVideo<Kept extends StoredProgress>(
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

/** Sets or removes the tick, unless a newer change is stored. After a removal, the lecture is done only when more of it is watched. */
export function markProgress(kept: StoredProgress, marked: boolean, at: string): StoredProgress {
  if (kept.markedAt !== null && kept.markedAt >= at) return kept;
  const wasDoneSince = kept.doneAt !== null && kept.doneAt > at;
  const undone = marked || wasDoneSince ? {} : { doneAt: null, doneHow: null, hasEnded: false };
  return { ...kept, ...undone, marked, markedAt: at };
}

/** Returns whether the lecture is done, and how. Watching takes precedence over the tick. */
export function isDone({ doneAt, doneHow, marked }: StoredProgress): { done: boolean; how: DoneWay | null } {
  if (doneAt !== null) return { done: true, how: doneHow };
  return marked ? { done: true, how: 'marked' } : { done: false, how: null };
}
