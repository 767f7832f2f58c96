import type { SyntheticEvent } from 'react';
import { recallSpeed, rememberSpeed } from './lecture-memory.ts';

type VideoProps = { link: string; title: string; onStart?: () => void; onFailure?: () => void };

/** A recording that the browser's own player shows. Nothing but its size is loaded before the student presses play. */
export function VideoFile({ link, title, onStart, onFailure }: VideoProps) {
  const setSpeed = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    video.playbackRate = recallSpeed();
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: a lecture is a link to a recording; the school has no caption files
    <video
      src={link}
      poster={posterOf(link)}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={setSpeed}
      onPlay={onStart}
      onError={onFailure}
      onRateChange={({ currentTarget }) => rememberSpeed(currentTarget.playbackRate)}
      className="aspect-video w-full bg-board sm:rounded-card"
    />
  );
}

/** The school's own clips have a picture beside them. */
function posterOf(link: string): string | undefined {
  return link.startsWith('/clips/') ? link.replace(/\.\w+$/, '-poster.avif') : undefined;
}
