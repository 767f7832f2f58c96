import { youtubeId } from '#media/video-link.ts';
import type { FrameProtocol } from './player-news.ts';
import { isVimeo, vimeoPlayer } from './vimeo-player.ts';
import { youtubePlayer } from './youtube-player.ts';

/** How the player of an address in embed form speaks; null for one that says nothing. */
export function protocolOf(link: string): FrameProtocol | null {
  if (youtubeId(link) !== null) return youtubePlayer;
  return isVimeo(link) ? vimeoPlayer : null;
}
