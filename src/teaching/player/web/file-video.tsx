import { useEffect, useRef } from 'react';
import { VideoFile } from '#teaching/lectures/web/video-file.tsx';
import { type PlayingProps, watchFile } from './watch-player.ts';

type FileVideoProps = PlayingProps & { playsAtOnce: boolean; onFailure: () => void };

/** A recording that the browser itself plays. */
export function FileVideo(props: FileVideoProps) {
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
