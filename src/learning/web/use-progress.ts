import { useCallback, useEffect, useState } from 'react';
import { studentSession } from '#accounts/web/session.ts';
import { isSameLecture } from '#learning/lecture-list.ts';
import type { CourseProgress } from '#learning/progress.ts';
import { withUnsent } from '#learning/shown-progress.ts';
import { withTick, withTold } from '#learning/unsent.ts';
import { emptyMap } from '#learning/watched-map.ts';
import { whenSchoolAnswers } from '#platform/web/line.ts';
import { takeRemembered } from './lecture-memory.ts';
import type { PlayerCourse } from './load-player.ts';
import { lineIsGone, openQueue, queue, retryNow, saving, send } from './progress-queue.ts';

/** How far the student is in the course, with what was not told yet, and how it stands with that. */
export function useProgress({ courseId, progress: loaded }: PlayerCourse) {
  // Also when the session ends meanwhile.
  const [studentId] = useState(() => studentSession.known()?._id);
  const { learner, told, unsent, savedAt, isKept } = saving.use();

  useEffect(() => {
    if (studentId === undefined) return;
    if (loaded) importRemembered({ studentId, courseId }, loaded);
    openQueue({ studentId, courseId }, loaded);
    const show = () => document.visibilityState === 'visible' && retryNow();
    const listening = new AbortController();
    const { signal } = listening;
    let stopLooking = () => {};
    // A device says so as soon as there is a network, which may carry nothing yet.
    const lookForSchool = () => {
      stopLooking();
      stopLooking = whenSchoolAnswers(retryNow, 0);
    };
    window.addEventListener('online', lookForSchool, { signal });
    window.addEventListener('offline', lineIsGone, { signal });
    document.addEventListener('visibilitychange', show, { signal });
    return () => {
      listening.abort();
      stopLooking();
    };
  }, [studentId, courseId, loaded]);

  const tick = useCallback(
    (id: string, done: boolean) => {
      if (studentId === undefined) return;
      queue(studentId, (waiting) => withTick(waiting, { courseId, id }, done, Date.now()));
      send();
    },
    [studentId, courseId],
  );
  const isOpen = learner?.courseId === courseId;
  const answered = (isOpen && told) || loaded;
  const own = unsent.filter((one) => isOpen && one.courseId === courseId);
  return { studentId, progress: answered && withUnsent(answered, own), savedAt, isKept, tick };
}

/** Milliseconds: as long ago as is taken. When they were begun, this browser never knew, and so it says nothing newer. */
const longAgo = 29 * 24 * 3_600_000;

function importRemembered(
  { studentId, courseId }: { studentId: string; courseId: string },
  { lectures }: CourseProgress,
) {
  const begun = { watched: emptyMap, position: 0, duration: null, ended: false };
  for (const [place, key] of takeRemembered(courseId).entries()) {
    const id = lectures.find((one) => isSameLecture(one, key))?.id;
    const at = Date.now() - longAgo + place * 1000;
    if (id !== undefined) queue(studentId, (waiting) => withTold(waiting, { courseId, id }, { ...begun, at }));
  }
}
