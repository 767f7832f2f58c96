import { membersOf } from '#base/shared/members-of.ts';
import { type FrameProtocol, type PlayerNews, readMessage, readNews } from './player-news.ts';

// YouTube's own script exchanges these messages with its iframe as JSON text.

const channel = { id: 1, channel: 'widget' };
const command = (func: string, ...args: unknown[]) => JSON.stringify({ event: 'command', func, args, ...channel });

const states: Partial<Record<string, PlayerNews['state']>> = { 0: 'ended', 1: 'playing', 2: 'paused' };
const stateOf = (value: unknown) => (typeof value === 'number' ? states[value] : undefined);

function read(data: unknown): PlayerNews | null {
  const message = typeof data === 'string' ? readMessage(data) : null;
  if (message === null) return null;
  const { event, info } = message;
  if (event === 'onStateChange') return readNews({ state: stateOf(info) });
  if (event === 'onReady') return {};
  if (event !== 'initialDelivery' && event !== 'infoDelivery') return null;
  const { currentTime, duration, playbackRate, playerState } = membersOf(info);
  return readNews({ position: currentTime, duration, rate: playbackRate, state: stateOf(playerState) });
}

/** It has no `saveData`, because YouTube's `setPlaybackQuality` has had no effect since 2019. */
export const youtubePlayer: FrameProtocol = {
  origins: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
  addressOf: (link, own, { start }) => {
    const query = { autoplay: '1', rel: '0', playsinline: '1', enablejsapi: '1', origin: own, start: String(start) };
    const address = new URL(link);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address.href;
  },
  greeting: JSON.stringify({ event: 'listening', ...channel }),
  questions: [command('addEventListener', 'onStateChange')],
  begin: () => [],
  seek: (position) => command('seekTo', position, true),
  setRate: (rate) => command('setPlaybackRate', rate),
  play: command('playVideo'),
  pause: command('pauseVideo'),
  read,
};
