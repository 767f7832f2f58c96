import { membersOf } from '#shared/members-of.ts';
import { parseAddress } from '#shared/web-address.ts';
import { type FrameProtocol, type PlayerNews, readMessage, readNews } from './player-news.ts';

// The messages of the other site whose player speaks: objects, which may come back as texts.

const host = 'player.vimeo.com';
export const isVimeo = (link: string) => parseAddress(link)?.hostname === host;

const heard = ['timeupdate', 'play', 'pause', 'ended', 'playbackratechange'];
const states: Partial<Record<string, PlayerNews['state']>> = { play: 'playing', pause: 'paused', ended: 'ended' };

function read(message: unknown): PlayerNews | null {
  const { event, method, value, data } = readMessage(message) ?? {};
  if (method === 'ping' || event === 'ready') return {};
  if (method === 'getDuration') return readNews({ duration: value });
  if (typeof event !== 'string' || !heard.includes(event)) return null;
  const { seconds, duration, playbackRate } = membersOf(data);
  return readNews({ position: seconds, duration, rate: playbackRate, state: states[event] });
}

export const vimeoPlayer: FrameProtocol = {
  origins: [`https://${host}`],
  addressOf: (link) => {
    const address = new URL(link);
    address.searchParams.set('autoplay', '1');
    return address.href;
  },
  greeting: { method: 'ping' },
  questions: [...heard.map((value) => ({ method: 'addEventListener', value })), { method: 'getDuration' }],
  begin: (start) => (start > 0 ? [{ method: 'setCurrentTime', value: start }] : []),
  seek: (position) => ({ method: 'setCurrentTime', value: position }),
  setRate: (rate) => ({ method: 'setPlaybackRate', value: rate }),
  play: { method: 'play' },
  pause: { method: 'pause' },
  read,
};
