import type { Ref } from 'react';
import { addressFrom, type VideoPlayer } from '#base/media/video-link.ts';
import { classNames } from '#base/ui/class-names.ts';

type VideoFrameProps = {
  player: VideoPlayer;
  /** What a screen reader calls the frame. */
  name: string;
  /** The frame's address, if it differs from the player's address and start. */
  address?: string;
  ref?: Ref<HTMLIFrameElement>;
  onLoad?: () => void;
  className?: string;
};

/**
 * A video of another site, which must have been asked for: from here on that site knows the visitor (trust V4). The usual
 * video site plays only where it is told which site embeds it, hence the referrer policy.
 */
export function VideoFrame({ player, name, address, ref, onLoad, className }: VideoFrameProps) {
  return (
    <iframe
      ref={ref}
      src={address ?? playingAddress(player)}
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

/** The frame plays at once, where its site can be told so. */
function playingAddress(player: VideoPlayer): string {
  const address = new URL(addressFrom(player, player.start));
  if (player.kind === 'youtube') {
    address.searchParams.set('autoplay', '1');
    address.searchParams.set('rel', '0');
  }
  if (player.kind === 'vimeo' && player.start > 0) address.hash = `t=${player.start}s`;
  return address.href;
}
