import { playerOf } from '#base/media/video-link.ts';
import type { FrameProtocol } from './player-news.ts';
import { vimeoPlayer } from './vimeo-player.ts';
import { youtubePlayer } from './youtube-player.ts';

export function protocolOf(address: string): FrameProtocol | null {
  const kind = playerOf(address)?.kind;
  if (kind === 'youtube') return youtubePlayer;
  return kind === 'vimeo' ? vimeoPlayer : null;
}
