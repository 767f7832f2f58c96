import type { Ref } from 'react';
import { addressFrom, type VideoPlayer } from '#base/media/video-link.ts';
import { classNames } from '#base/ui/class-names.ts';

type VideoFrameProps = {
  player: VideoPlayer;
  name: string;
  address?: string;
  ref?: Ref<HTMLIFrameElement>;
  onLoad?: () => void;
  className?: string;
};

/**
 * Embeds a video of another website. Render it only at the user's request, because that website then learns of the
 * visit (trust V4). YouTube plays only with a referrer.
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

function playingAddress(player: VideoPlayer): string {
  const address = new URL(addressFrom(player, player.start));
  if (player.kind === 'youtube') {
    address.searchParams.set('autoplay', '1');
    address.searchParams.set('rel', '0');
  }
  if (player.kind === 'vimeo' && player.start > 0) address.hash = `t=${player.start}s`;
  return address.href;
}
