import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '#base/platform/web/may-leave.ts';
import type { PlayerNews } from '#teaching/player/player-news.ts';
import { type LecturePlace, withNotified } from '#teaching/player/unsent.ts';
import { emptyMap } from '#teaching/player/watched-map.ts';
import { follow, notWatched, type Watching } from '#teaching/player/watching.ts';
import { progressOutbox } from './progress-outbox.ts';

/** Milliseconds of playing between two saves on the device, and between two reports to the server. */
const [keptEvery, sentEvery] = [5_000, 30_000];

export type Recorder = {
  hear: (news: PlayerNews) => Watching;
  /** For a player that sends no reports: the lecture counts as begun at this position. */
  begin: (position: number) => void;
  read: () => Watching;
};

/**
 * Sends watched progress to the server regularly, when the lecture is left, before a logout, and when the page is
 * hidden, because it may be closed without notice.
 */
export function useRecorder(studentId: string | undefined, place: LecturePlace): Recorder {
  const [recorder] = useState(() => createRecorder(studentId, place));
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && recorder.tell({ isLast: true });
    document.addEventListener('visibilitychange', hide);
    const forget = askBeforeLeaving(async () => {
      recorder.tell();
      return true;
    });
    return () => {
      forget();
      document.removeEventListener('visibilitychange', hide);
      recorder.tell();
    };
  }, [recorder]);
  return recorder;
}

function createRecorder(studentId: string | undefined, place: LecturePlace) {
  let watching = notWatched;
  let kept: Watching | null = null;
  /**
   * False until the video plays. Before, the player may report a position that the student never chose, which is not
   * stored.
   */
  let hasPlayed = false;
  let [storedAtHeader, sentAt] = [0, 0];

  const keep = () => {
    if (studentId === undefined || isSame(kept, watching)) return;
    const { watched, position, duration, hasEnded: ended } = watching;
    const come = { watched, position, duration, ended, at: Date.now() };
    progressOutbox.update(studentId, (all) => withNotified(all, place, come));
    [kept, storedAtHeader] = [watching, performance.now()];
  };
  const tell = (how?: { isLast: boolean }) => {
    if (!hasPlayed) return;
    keep();
    progressOutbox.send(how);
    sentAt = performance.now();
  };
  return {
    tell,
    read: () => watching,
    hear(news: PlayerNews): Watching {
      const [former, now] = [watching, performance.now()];
      watching = follow(watching, news, now);
      const isFirst = !hasPlayed && (watching.state === 'playing' || watching.watched !== emptyMap);
      hasPlayed ||= isFirst;
      const hasStopped = watching.state !== former.state && watching.since === null;
      if (isFirst || hasStopped || (hasPlayed && now - sentAt >= sentEvery)) tell();
      else if (hasPlayed && now - storedAtHeader >= keptEvery) keep();
      return watching;
    },
    begin(position: number) {
      if (hasPlayed) return;
      hasPlayed = true;
      watching = { ...watching, position };
      tell();
    },
  };
}

const isSame = (one: Watching | null, other: Watching) =>
  one?.position === other.position && one.watched === other.watched && one.hasEnded === other.hasEnded;
