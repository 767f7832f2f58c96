import type { Ref } from 'react';
import { Blackboard } from '#base/ui/blackboard.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { Spinner } from '#base/ui/spinner.tsx';
import { links } from '#contract/links.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import type { ListedLecture } from '#teaching/player/lecture-list.ts';
import type { LectureProgress } from '#teaching/player/progress.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { placeOf } from '#teaching/player/unsent.ts';
import { LectureVideo, type VideoHandle } from './lecture-video.tsx';
import { useLectureLink } from './use-lecture-link.ts';
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

/** The chosen lecture's video, or why it is not there. */
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
          <LinkButton to={links.dashboard()} look="chalk">
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
