import type { Ref } from 'react';
import { youtubeId } from '#media/video-link.ts';
import { classNames } from '#ui/class-names.ts';

type VideoFrameProps = {
  /** In embed form. */
  link: string;
  /** What a screen reader calls the frame. */
  name: string;
  /** What the frame opens, where that is more than the link and that it plays. */
  address?: string;
  ref?: Ref<HTMLIFrameElement>;
  onLoad?: () => void;
  className?: string;
};

/**
 * A video of another site, which must have been asked for: from here on that site knows the visitor (trust V4). The usual
 * video site plays only where it is told which site embeds it, hence the referrer policy.
 */
export function VideoFrame({ link, name, address, ref, onLoad, className }: VideoFrameProps) {
  return (
    <iframe
      ref={ref}
      src={address ?? (youtubeId(link) === null ? link : `${link}?autoplay=1&rel=0`)}
      title={name}
      onLoad={onLoad}
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      className={classNames('aspect-video w-full bg-board sm:rounded-card', className)}
    />
  );
}
