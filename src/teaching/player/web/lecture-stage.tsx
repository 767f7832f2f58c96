import { type Ref, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { playerOf, type VideoPlayer } from '#base/media/video-link.ts';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { ApiError, codeOf, sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { Blackboard } from '#base/ui/blackboard.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { Spinner } from '#base/ui/spinner.tsx';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { studentSession, studentSignIn } from '#people/student-accounts/web/session.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import type { LectureKey, ListedLecture } from '#teaching/player/lecture-list.ts';
import type { LectureProgress } from '#teaching/player/progress.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { placeOf } from '#teaching/player/unsent.ts';
import { LectureVideo, type VideoHandle } from './lecture-video.tsx';
import { useRecorder } from './use-recorder.ts';

type LectureStageProps = {
  studentId: string | undefined;
  courseId: string;
  lecture: ListedLecture;
  progress: LectureProgress | undefined;
  playAt: number | null;
  playsAtOnce: boolean;
  savesData: boolean;
  enlargesStage: boolean;
  next: ListedLecture | null;
  onNext: (next: ListedLecture) => void;
  video: Ref<VideoHandle>;
};

export function LectureStage(props: LectureStageProps) {
  const { studentId, courseId, lecture, progress, next, onNext, video } = props;
  const { playAt, playsAtOnce, savesData, enlargesStage } = props;
  const recorder = useRecorder(studentId, { courseId, id: progress?.id ?? placeOf(lecture) });
  const { found, retry, fail } = useLectureLink(courseId, lecture);
  if (found.state === 'loading')
    return (
      <Blackboard>
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {texts.loadingLecture}
        </p>
      </Blackboard>
    );
  if (found.state === 'failed')
    return (
      <Blackboard>
        <p role="alert" className="text-lg">
          {found.problem}
        </p>
        {!found.isRecorded && <p>{lectureMessages.notRecorded}</p>}
        <div className="flex flex-wrap justify-center gap-3">
          {found.isRecorded && <Button onClick={retry}>{texts.retry}</Button>}
          <LinkButton to={linkTo('dashboard')} look="chalk">
            {texts.dashboard}
          </LinkButton>
        </div>
      </Blackboard>
    );
  const { player } = found;
  return (
    <LectureVideo
      key={player.address}
      ref={video}
      title={lecture.title}
      onFailure={fail}
      {...{ watched: player, progress, playAt, playsAtOnce, savesData, enlargesStage, recorder, next, onNext }}
    />
  );
}

type LectureLink =
  | { state: 'loading' }
  | { state: 'ready'; player: VideoPlayer }
  | { state: 'failed'; problem: string; isRecorded: boolean };

function useLectureLink(
  courseId: string,
  { topicNo, lecture }: LectureKey,
): { found: LectureLink; retry: () => void; fail: () => void } {
  const [found, setFound] = useState<LectureLink>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const hasEnded = useEndedSession(studentSignIn);

  // If the session has ended, redirects to the login with the current address. This is an effect event, because a
  // change of the address must not reload the video.
  const showFailure = useEffectEvent((error: unknown) => {
    if (statusOf(error) === 401) studentSession.logoutEnded().then(() => hasEnded(error));
    else setFound({ state: 'failed', problem: problemOf(error), isRecorded: codeOf(error) !== 'not_recorded' });
  });
  // Each attempt asks the server again.
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
  const fail = useCallback(
    () => setFound({ state: 'failed', problem: lectureMessages.failedToOpen, isRecorded: true }),
    [],
  );
  return { found, retry, fail };
}

function playable(link: string): LectureLink {
  const player = playerOf(link);
  return player === null
    ? { state: 'failed', problem: lectureMessages.invalidVideoLink, isRecorded: true }
    : { state: 'ready', player };
}

function problemOf(error: unknown): string {
  return sentenceOf(error, error instanceof ApiError ? lectureMessages.failedToLoadLink : lectureMessages.failedToOpen);
}
