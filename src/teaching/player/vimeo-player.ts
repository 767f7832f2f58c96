import { membersOf } from '#base/shared/members-of.ts';
import { type FrameProtocol, type PlayerNews, readMessage, readNews } from './player-news.ts';

// Vimeo sends objects, but some of its messages may arrive as JSON text.

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

/** Picture size for the data saver. Text on a blackboard is still readable. */
const small = '360p';

export const vimeoPlayer: FrameProtocol = {
  origins: ['https://player.vimeo.com'],
  addressOf: (link, _own, { savesData }) => {
    const address = new URL(link);
    address.searchParams.set('autoplay', '1');
    if (savesData) address.searchParams.set('quality', small);
    return address.href;
  },
  greeting: { method: 'ping' },
  questions: [...heard.map((value) => ({ method: 'addEventListener', value })), { method: 'getDuration' }],
  begin: (start) => (start > 0 ? [{ method: 'setCurrentTime', value: start }] : []),
  seek: (position) => ({ method: 'setCurrentTime', value: position }),
  setRate: (rate) => ({ method: 'setPlaybackRate', value: rate }),
  saveData: (isOn) => ({ method: 'setQuality', value: isOn ? small : 'auto' }),
  play: { method: 'play' },
  pause: { method: 'pause' },
  read,
};
