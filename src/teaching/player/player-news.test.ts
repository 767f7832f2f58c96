import fc from 'fast-check';
import { expect, test } from 'vitest';
import { protocolOf } from './frame-protocol.ts';
import type { PlayerNews } from './player-news.ts';
import { vimeoPlayer } from './vimeo-player.ts';
import { youtubePlayer } from './youtube-player.ts';

const youtube = (event: string, info: unknown) => youtubePlayer.read(JSON.stringify({ event, info, id: 1 }));

test.each<[string, unknown, PlayerNews | null]>([
  [
    'initialDelivery',
    { currentTime: 3.5, duration: 600, playerState: 1, playbackRate: 1.25, videoData: {} },
    { position: 3.5, duration: 600, rate: 1.25, state: 'playing' },
  ],
  ['infoDelivery', { currentTime: 4 }, { position: 4 }],
  ['infoDelivery', { volume: 50 }, {}],
  ['infoDelivery', null, {}],
  ['onReady', null, {}],
  ['onStateChange', 0, { state: 'ended' }],
  ['onStateChange', 2, { state: 'paused' }],
  ['onStateChange', 3, {}],
  ['onStateChange', 'constructor', {}],
  ['alreadyInitialized', null, null],
  ['infoDelivery', { currentTime: '4', duration: 'x', playbackRate: null, playerState: '1' }, {}],
  ['infoDelivery', { currentTime: -1, duration: -600, playbackRate: 0 }, {}],
  ['infoDelivery', { currentTime: 1e9, duration: 1e300, playbackRate: 1000 }, {}],
])('the video site’s %s with %j', (event, info, expected) => {
  expect(youtube(event, info)).toEqual(expected);
});

test.each<[unknown, PlayerNews | null]>([
  [{ event: 'ready' }, {}],
  [{ method: 'ping' }, {}],
  [JSON.stringify({ event: 'ready' }), {}],
  [
    { event: 'timeupdate', data: { seconds: 12.5, percent: 0.02, duration: 600 } },
    { position: 12.5, duration: 600 },
  ],
  [
    JSON.stringify({ event: 'play', data: { seconds: 0, duration: 600 } }),
    { position: 0, duration: 600, state: 'playing' },
  ],
  [
    { event: 'ended', data: { seconds: 600, duration: 600 } },
    { position: 600, duration: 600, state: 'ended' },
  ],
  [{ event: 'playbackratechange', data: { playbackRate: 1.5 } }, { rate: 1.5 }],
  [{ method: 'getDuration', value: 601 }, { duration: 601 }],
  [{ event: 'timeupdate', data: { seconds: Number.NaN, duration: Number.POSITIVE_INFINITY } }, {}],
  [{ event: 'volumechange', data: {} }, null],
  [{ event: { toString: 'timeupdate' } }, null],
])('the other site’s %j', (message, expected) => {
  expect(vimeoPlayer.read(message)).toEqual(expected);
});

test.each([youtubePlayer, vimeoPlayer])('nothing else is read, and nothing breaks it', (player) => {
  for (const data of [null, undefined, 7, Number.NaN, '', '{', 'null', '[]', [], true, 'x'.repeat(200_000)])
    expect(player.read(data)).toBeNull();
  const huge = JSON.stringify({
    event: 'infoDelivery',
    method: 'ping',
    info: { currentTime: 4 },
    more: 'x'.repeat(200_000),
  });
  expect(player.read(huge)).toBeNull();
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (data) => {
      const read = player.read(data);
      for (const value of Object.values(read ?? {})) expect(['number', 'string']).toContain(typeof value);
      const said = fc.sample(fc.constantFrom('infoDelivery', 'initialDelivery', 'onStateChange'), 1)[0];
      expect(() =>
        player.read(JSON.stringify({ event: said, info: data }, (_, one) => (typeof one === 'bigint' ? 0 : one))),
      ).not.toThrow();
    }),
  );
});

test('the frame begins where it is told, and its site is told who embeds it', () => {
  const link = 'https://www.youtube-nocookie.com/embed/d0yGdNEWdn0';
  const address = new URL(youtubePlayer.addressOf(link, 'https://school.example', { start: 757, savesData: true }));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{ enablejsapi: '1', origin: 'https://school.example', start: '757', autoplay: '1', rel: '0', playsinline: '1' },
  });
  const private_ = 'https://player.vimeo.com/video/76979871?h=8272103f6e';
  const vimeo = (savesData: boolean) => vimeoPlayer.addressOf(private_, '', { start: 0, savesData });
  expect([vimeo(false), vimeo(true)]).toEqual([`${private_}&autoplay=1`, `${private_}&autoplay=1&quality=360p`]);
});

test('a player that does not take the place from its address is told it, unless it is the start', () => {
  expect(vimeoPlayer.begin(117)).toEqual([{ method: 'setCurrentTime', value: 117 }]);
  expect([vimeoPlayer.begin(0), youtubePlayer.begin(117)]).toEqual([[], []]);
});

test('the video site speaks in texts: the words of another site, or as objects, say nothing', () => {
  expect(youtubePlayer.read({ event: 'timeupdate', data: { seconds: 300 } })).toBeNull();
  expect(youtubePlayer.read({ event: 'infoDelivery', info: { currentTime: 300 } })).toBeNull();
});

test.each([
  ['https://www.youtube-nocookie.com/embed/d0yGdNEWdn0', youtubePlayer],
  ['https://player.vimeo.com/video/76979871', vimeoPlayer],
  ['https://drive.google.com/file/d/1abc/preview', null],
  ['https://player.vimeo.com.example/video/1', null],
])('%s has its protocol', (link, expected) => {
  expect(protocolOf(link)).toBe(expected);
});
