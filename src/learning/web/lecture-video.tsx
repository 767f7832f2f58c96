import { useState } from 'react';
import type { LectureProgress } from '#learning/progress.ts';
import { playerScreens as texts } from '#learning/screen-messages.ts';
import { resumeAt } from '#learning/shown-progress.ts';
import { isVideoFile } from '#media/video-link.ts';
import { formatDuration } from '#shared/duration.ts';
import { textLinkClasses } from '#ui/text-link.tsx';
import { FileVideo } from './file-video.tsx';
import { FrameVideo } from './frame-video.tsx';
import { PosterBoard, ResumeBoard } from './start-boards.tsx';
import type { Player, PlayingProps } from './watch-player.ts';

type LectureVideoProps = Pick<PlayingProps, 'link' | 'title' | 'recorder'> & {
  progress: LectureProgress | undefined;
  /** The press that led here was meant for it. */
  playsAtOnce: boolean;
  onFailure: () => void;
};

/** Nothing of another site is loaded before the student presses; a lecture that was left goes on where it was. */
export function LectureVideo({ link, title, progress, playsAtOnce, recorder, onFailure }: LectureVideoProps) {
  const [left] = useState(() => (progress && resumeAt(progress) !== null ? progress : null));
  const resume = resumeAt(progress === undefined || left === null ? undefined : left);
  const [start, setStart] = useState<number | null>(playsAtOnce ? (resume ?? 0) : null);
  const [player, setPlayer] = useState<Player | null>(null);
  const [mayStartOver, setMayStartOver] = useState(playsAtOnce && resume !== null);
  const isFile = isVideoFile(link);

  if (start === null && left !== null && resume !== null)
    return <ResumeBoard left={left} onContinue={() => setStart(resume)} onStartOver={() => setStart(0)} />;
  if (start === null && !isFile) return <PosterBoard title={title} onPress={() => setStart(0)} />;

  const playing = { link, title, start: start ?? 0, recorder, onPlayer: setPlayer };
  const startOver = () => {
    player?.seek(0);
    player?.play();
    setMayStartOver(false);
  };
  return (
    <>
      {isFile ? (
        <FileVideo {...playing} playsAtOnce={start !== null} onFailure={onFailure} />
      ) : (
        <FrameVideo {...playing} />
      )}
      {mayStartOver && player && left && (
        <p className="flex flex-wrap items-center gap-x-3 px-4 pt-1 sm:px-0">
          {texts.continued(formatDuration(left.position))}
          <button type="button" onClick={startOver} className={textLinkClasses}>
            {texts.startOver}
          </button>
        </p>
      )}
    </>
  );
}
