import type { Ref, SyntheticEvent } from 'react';
import { Recording } from '#base/media/web/recording.tsx';
import { recallSpeed, rememberSpeed } from './watching-speed.ts';

type VideoProps = {
  link: string;
  title: string;
  playsAtOnce?: boolean;
  /** Nothing is loaded before it plays, not even how long it is. */
  savesData?: boolean;
  /** Something else makes it as large as the screen. */
  enlargesStage?: boolean;
  ref?: Ref<HTMLVideoElement>;
  onFailure?: () => void;
};

/** A recording that plays as fast as the student watched the last one. */
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
