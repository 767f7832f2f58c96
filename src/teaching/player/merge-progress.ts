import type { DoneWay } from './progress.ts';
import { emptyMap, joinMaps, watchedShare } from './watched-map.ts';

/** What is kept of one student and lecture. Times are ISO 8601 UTC, so that they are compared as texts; seconds are whole. */
export type StoredProgress = {
  watched: string;
  duration: number | null;
  position: number;
  /** When the lecture stood at that position; null: it was never begun. */
  positionAt: string | null;
  /** A player came to the end of it. */
  hasEnded: boolean;
  /** When it was done by watching. */
  doneAt: string | null;
  doneHow: Exclude<DoneWay, 'marked'> | null;
  /** The student's own tick, or its taking back. */
  marked: boolean | null;
  markedAt: string | null;
};

/** What a device tells: `at` is when the position was taken, `now` when it was told. */
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

/** Of the lecture; credits at its end are left out by most (record 26). */
const enough = 0.85;
/** Where the player has come to the end. */
const enoughAtTheEnd = 0.6;

/** What the outline says of a lecture: its duration in seconds, and when its video took the place of another one. */
export type OutlinedVideo = { duration?: number | undefined; videoSince?: string | undefined };

/**
 * What is kept and what was told, in one: the maps are joined, and the position that was taken later counts, of two at the
 * same time the farther one. So it does not matter in which order, how often and from how many devices it comes. The first
 * duration that a player told stays: players differ by a second. The outline's duration goes before it. Unless the lecture is
 * done, what was watched of a former video counts no more.
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
  // What was told before the student took "done" back is no news.
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

/** Without what was watched of a former video, unless the lecture is done; when it was watched last stays. */
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

/** A tick or its taking back; an older one than the last changes nothing. What is taken back is not done until more of it is watched. */
export function markProgress(kept: StoredProgress, marked: boolean, at: string): StoredProgress {
  if (kept.markedAt !== null && kept.markedAt >= at) return kept;
  const wasDoneSince = kept.doneAt !== null && kept.doneAt > at;
  const undone = marked || wasDoneSince ? {} : { doneAt: null, doneHow: null, hasEnded: false };
  return { ...kept, ...undone, marked, markedAt: at };
}

/** Whether the lecture is done, and how: watching it says more than the tick. */
export function isDone({ doneAt, doneHow, marked }: StoredProgress): { done: boolean; how: DoneWay | null } {
  if (doneAt !== null) return { done: true, how: doneHow };
  return marked ? { done: true, how: 'marked' } : { done: false, how: null };
}
