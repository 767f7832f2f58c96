import { useCallback, useEffect, useState } from 'react';
import { readLocal, removeLocal } from '#base/platform/web/browser-storage.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { isSameLecture, type LectureKey } from '#teaching/player/lecture-list.ts';
import type { CourseProgress } from '#teaching/player/progress.ts';
import { withUnsent } from '#teaching/player/shown-progress.ts';
import { withNotified, withTick } from '#teaching/player/unsent.ts';
import { emptyMap } from '#teaching/player/watched-map.ts';
import type { PlayerCourse } from './load-player.ts';
import { progressOutbox, told } from './progress-outbox.ts';

/**
 * Returns the progress in a course, merged with unsent progress. `isKept` is true if unsent progress waits after a
 * failure.
 */
export function useProgress({ courseId, progress: loaded }: PlayerCourse) {
  // The student stays the same even if the session ends while the page is open.
  const [studentId] = useState(() => studentSession.known()?._id);
  const known = told.use();
  const unsent = progressOutbox.use(studentId).filter((one) => one.courseId === courseId);
  const hasFailed = progressOutbox.hasFailed.use();

  useEffect(() => {
    if (studentId === undefined) return;
    if (loaded) importRemembered({ studentId, courseId }, loaded);
    const former = told.read();
    // If the progress could not be read this time, an earlier answer about the same course is kept.
    if (loaded || former?.courseId !== courseId) told.write({ courseId, progress: loaded, savedAt: null });
    progressOutbox.sendNow();
    const show = () => document.visibilityState === 'visible' && progressOutbox.sendNow();
    document.addEventListener('visibilitychange', show);
    // A dashboard that is opened offline needs this module, so it is loaded now for the service worker to cache.
    import('./learning-outboxes.ts').catch(() => undefined);
    return () => document.removeEventListener('visibilitychange', show);
  }, [studentId, courseId, loaded]);

  const tick = useCallback(
    (id: string, done: boolean) => {
      if (studentId === undefined) return;
      progressOutbox.update(studentId, (all) => withTick(all, { courseId, id }, done, Date.now()));
      progressOutbox.send();
    },
    [studentId, courseId],
  );
  const { progress: answered, savedAt } = known?.courseId === courseId ? known : { progress: loaded, savedAt: null };
  const progress = answered && withUnsent(answered, unsent);
  return { studentId, progress, savedAt, isKept: hasFailed && unsent.length > 0, tick };
}

/**
 * Milliseconds. Age of progress whose time is unknown, near the oldest age that the server accepts, so that it replaces
 * nothing newer.
 */
const longAgo = 29 * 24 * 3_600_000;

function importRemembered(
  { studentId, courseId }: { studentId: string; courseId: string },
  { lectures }: CourseProgress,
) {
  const begun = { watched: emptyMap, position: 0, duration: null, ended: false };
  for (const [place, key] of takeRemembered(courseId).entries()) {
    const id = lectures.find((one) => isSameLecture(one, key))?.id;
    const at = Date.now() - longAgo + place * 1000;
    if (id !== undefined)
      progressOutbox.update(studentId, (all) => withNotified(all, { courseId, id }, { ...begun, at }));
  }
}

/** Returns the begun lectures that an earlier release stored in this browser, and deletes that entry. */
function takeRemembered(courseId: string): LectureKey[] {
  const name = `lectures.${courseId}`;
  const remembered = parse(readLocal(name));
  removeLocal(name);
  const { started } = membersOf(remembered);
  return Array.isArray(started) ? started.filter(isKey) : [];
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

function isKey(value: unknown): value is LectureKey {
  const { topicNo, lecture } = membersOf(value);
  return typeof topicNo === 'number' && typeof lecture === 'number';
}
