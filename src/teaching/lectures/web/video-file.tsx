import type { Ref, SyntheticEvent } from 'react';
import { Recording } from '#base/media/web/recording.tsx';
import { recallSpeed, rememberSpeed } from './watching-speed.ts';

type VideoProps = {
  link: string;
  title: string;
  playsAtOnce?: boolean;
  savesData?: boolean;
  /** True if the page has its own fullscreen button, so that the video's button is hidden. */
  enlargesStage?: boolean;
  ref?: Ref<HTMLVideoElement>;
  onFailure?: () => void;
};

export function VideoFile(props: VideoProps) {
  const { link, title, playsAtOnce = false, savesData = false, enlargesStage = false, ref, onFailure } = props;
  const setSpeed = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    video.playbackRate = recallSpeed();
  };
  return (
    <Recording
      ref={ref}
      link={link}
      name={title}
      autoPlay={playsAtOnce}
      preload={savesData ? 'none' : 'metadata'}
      controlsList={enlargesStage ? 'nofullscreen' : undefined}
      onLoadedMetadata={setSpeed}
      onError={onFailure}
      onRateChange={({ currentTarget }) => rememberSpeed(currentTarget.playbackRate)}
    />
  );
}
