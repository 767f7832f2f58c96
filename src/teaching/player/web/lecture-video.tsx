import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { shownDuration } from '#base/shared/duration.ts';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { VideoFile } from '#teaching/lectures/web/video-file.tsx';
import type { ListedLecture } from '#teaching/player/lecture-list.ts';
import type { LectureProgress } from '#teaching/player/progress.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { resumeAt } from '#teaching/player/shown-progress.ts';
import { FrameVideo } from './frame-video.tsx';
import { NextBoard } from './next-board.tsx';
import { PosterBoard, ResumeBoard } from './start-boards.tsx';
import { useKeys } from './use-keys.ts';
import { usesKeys } from './use-player-keys.ts';
import { type Player, type PlayingProps, watchFile } from './watch-player.ts';

export type VideoHandle = {
  /** Returns the position in seconds. Null at the start of the video, or if the position is unknown. */
  position: () => number | null;
  goTo: (seconds: number) => void;
};

type LectureVideoProps = Pick<PlayingProps, 'watched' | 'title' | 'recorder' | 'savesData' | 'enlargesStage'> & {
  progress: LectureProgress | undefined;
  playAt: number | null;
  /** True if the student asked for this lecture. The video then plays without another press. */
  playsAtOnce: boolean;
  next: ListedLecture | null;
  onNext: (next: ListedLecture) => void;
  onFailure: () => void;
  ref?: Ref<VideoHandle>;
};

/**
 * Videos of other sites load only when the student presses play, or has asked for this lecture. A lecture resumes where
 * the student stopped, or starts at the second that its video link names.
 */
export function LectureVideo(props: LectureVideoProps) {
  const { watched, title, progress, playAt, playsAtOnce, recorder, savesData, enlargesStage } = props;
  const { next, onNext, onFailure, ref } = props;
  const [left] = useState(() => (progress && resumeAt(progress) !== null ? progress : null));
  const resume = left && resumeAt(left);
  const [start, setStart] = useState<number | null>(playAt ?? (playsAtOnce ? (resume ?? watched.start) : null));
  const [player, setPlayer] = useState<Player | null>(null);
  const [mayStartOver, setMayStartOver] = useState(playsAtOnce && resume !== null);
  const [hasEnded, setEnded] = useState(false);
  const onEnd = useCallback(() => setEnded(true), []);
  const isFile = watched.kind === 'file';
  const leap = (seconds: number) => player?.seek(Math.max(0, recorder.read().position + seconds));
  const turn = () => {
    const isPlaying = player?.isPlaying?.() ?? recorder.read().state === 'playing';
    if (isPlaying) player?.pause();
    else player?.play();
  };
  useImperativeHandle(ref, () => ({
    position() {
      const { state, position } = recorder.read();
      return Math.floor(state === null ? (left?.position ?? 0) : position) || null;
    },
    goTo(seconds) {
      if (player === null) return setStart(seconds);
      player.seek(seconds);
      player.play();
    },
  }));
  const told = useRef(savesData);
  useEffect(() => {
    if (player && told.current !== savesData) player.saveData?.(savesData);
    told.current = savesData;
  }, [player, savesData]);
  useKeys(player && usesKeys() ? { ' ': turn, ArrowLeft: () => leap(-10), ArrowRight: () => leap(10) } : {});

  if (start === null && left !== null && resume !== null)
    return <ResumeBoard left={left} onContinue={() => setStart(resume)} onStartOver={() => setStart(watched.start)} />;
  if (start === null && !isFile) return <PosterBoard title={title} onPress={() => setStart(watched.start)} />;

  const begin = start ?? watched.start;
  const playing = { watched, title, start: begin, recorder, savesData, enlargesStage, onPlayer: setPlayer, onEnd };
  const startOver = () => {
    player?.seek(watched.start);
    player?.play();
    setMayStartOver(false);
  };
  return (
    <>
      <div className="relative">
        {isFile ? (
          <FileVideo {...playing} playsAtOnce={start !== null} onFailure={onFailure} />
        ) : (
          <FrameVideo {...playing} />
        )}
        {hasEnded && next && (
          <NextBoard next={next} waits={savesData} onGo={() => onNext(next)} onStay={() => setEnded(false)} />
        )}
      </div>
      {mayStartOver && player && left && (
        <p className="flex flex-wrap items-center gap-x-3 px-4 pt-1 sm:px-0">
          {texts.continued(shownDuration(left.position))}
          <button type="button" onClick={startOver} className={textLinkClasses}>
            {texts.startOver}
          </button>
        </p>
      )}
    </>
  );
}

type FileVideoProps = PlayingProps & { playsAtOnce: boolean; onFailure: () => void };

function FileVideo(props: FileVideoProps) {
  const { watched, title, start, playsAtOnce, recorder, savesData, enlargesStage, onPlayer, onEnd, onFailure } = props;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current === null) return;
    const { player, stop } = watchFile(video.current, {
      start,
      onNews: (news) => {
        recorder.hear(news);
        if (news.state === 'ended') onEnd();
      },
    });
    onPlayer(player);
    return stop;
  }, [start, recorder, onPlayer, onEnd]);
  return (
    <VideoFile ref={video} link={watched.address} {...{ title, playsAtOnce, savesData, enlargesStage, onFailure }} />
  );
}
