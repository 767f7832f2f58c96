import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { playerOf, type VideoPlayer } from '#base/media/video-link.ts';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { ApiError, codeOf, sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession, studentSignIn } from '#people/student-accounts/web/session.ts';
import { lectureMessages as messages } from '#teaching/lectures/messages.ts';
import type { LectureKey } from '#teaching/player/lecture-list.ts';

type LectureLink =
  | { state: 'loading' }
  | { state: 'ready'; player: VideoPlayer }
  | { state: 'failed'; problem: string; isRecorded: boolean };

/** Asks for a lecture's link when the lecture is opened; `retry` asks again, `fail` says that it leads to no video. */
export function useLectureLink(
  courseId: string,
  { topicNo, lecture }: LectureKey,
): { found: LectureLink; retry: () => void; fail: () => void } {
  const [found, setFound] = useState<LectureLink>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const hasEnded = useEndedSession(studentSignIn);

  // Where an ended session leads changes with the address; the video stays as it is then.
  const showFailure = useEffectEvent((error: unknown) => {
    if (statusOf(error) === 401) studentSession.logoutEnded().then(() => hasEnded(error));
    else setFound({ state: 'failed', problem: problemOf(error), isRecorded: codeOf(error) !== 'not_recorded' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const query = { topicNo: String(topicNo), lecture: String(lecture) };
    api('GET', '/api/students/:courseId/lecture-link', { params: { courseId }, query, signal })
      .then(({ link }) => signal.aborted || setFound(playable(link)))
      .catch((error) => signal.aborted || showFailure(error));
    return () => asking.abort();
  }, [courseId, topicNo, lecture, attempt]);

  const retry = () => {
    setFound({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  const fail = useCallback(() => setFound({ state: 'failed', problem: messages.failedToOpen, isRecorded: true }), []);
  return { found, retry, fail };
}

function playable(link: string): LectureLink {
  const player = playerOf(link);
  return player === null
    ? { state: 'failed', problem: messages.invalidVideoLink, isRecorded: true }
    : { state: 'ready', player };
}

/** The server refused the link, or it could not be asked or understood. */
function problemOf(error: unknown): string {
  return sentenceOf(error, error instanceof ApiError ? messages.failedToLoadLink : messages.failedToOpen);
}
