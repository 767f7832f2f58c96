import type { Ref, SyntheticEvent } from 'react';
import { Recording } from '#media/web/recording.tsx';
import { recallSpeed, rememberSpeed } from './watching-speed.ts';

type VideoProps = {
  link: string;
  title: string;
  playsAtOnce?: boolean;
  ref?: Ref<HTMLVideoElement>;
  onFailure?: () => void;
};

/** A recording that plays as fast as the student watched the last one. */
export function VideoFile({ link, title, playsAtOnce = false, ref, onFailure }: VideoProps) {
  const setSpeed = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    video.playbackRate = recallSpeed();
  };
  return (
    <Recording
      ref={ref}
      link={link}
      name={title}
      autoPlay={playsAtOnce}
      onLoadedMetadata={setSpeed}
      onError={onFailure}
      onRateChange={({ currentTarget }) => rememberSpeed(currentTarget.playbackRate)}
    />
  );
}
