import type { ListedLecture } from '#learning/lecture-list.ts';
import { playerScreens as texts } from '#learning/screen-messages.ts';
import { VideoFile } from '#lectures/web/video-file.tsx';
import { links } from '#links.ts';
import { isVideoFile } from '#media/video-link.ts';
import { Blackboard } from '#ui/blackboard.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EmbeddedVideo } from './embedded-video.tsx';
import { useLectureLink } from './use-lecture-link.ts';

type LectureStageProps = { courseId: string; lecture: ListedLecture; playsAtOnce: boolean; onStart: () => void };

/** The chosen lecture's video, or why it is not there. */
export function LectureStage({ courseId, lecture, playsAtOnce, onStart }: LectureStageProps) {
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
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={retry}>{texts.retry}</Button>
          <LinkButton to={links.dashboard()} look="chalk">
            {texts.dashboard}
          </LinkButton>
        </div>
      </Blackboard>
    );
  const video = { link: found.link, title: lecture.title, playsAtOnce, onStart };
  return isVideoFile(found.link) ? <VideoFile {...video} onFailure={fail} /> : <EmbeddedVideo {...video} />;
}
