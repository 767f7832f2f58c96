import { expect, type Page } from '@playwright/test';
import { answerCalls } from './answers.ts';

// Players of other sites, as far as the school speaks with them: small pages on their origins that keep to the written protocols.

/** What a test makes the player do, or say. */
type Act = { to: number } | { state: 'playing' | 'paused' | 'ended' } | { rate: number } | { raw: unknown };

const begin = `
  let [time, rate] = [0, 1];
  document.title = 'Player';
  const heard = [];
  const note = (what) => { heard.push(what); document.body.dataset.heard = JSON.stringify(heard); };
  const duration = 600;
`;
/** From here on it tells what happens. */
const tells = `document.body.dataset.tells = '';`;

/** Its script's interface: texts, which it speaks only where its address asks for it, and only with the page that it names. */
const youtube = `${begin}${tells}
  const query = new URLSearchParams(location.search);
  const own = query.get('enablejsapi') === '1' ? query.get('origin') : null;
  time = Number(query.get('start'));
  let hasBegun = false;
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), own);
  addEventListener('message', ({ data, origin }) => {
    if (origin !== own) return;
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening' && !hasBegun) {
      hasBegun = true;
      say('initialDelivery', { currentTime: time, duration, playerState: 1, playbackRate: rate, videoData: {} });
      say('onReady', null);
    }
    if (func) note({ [func]: args[0] });
    if (func === 'seekTo') { time = args[0]; say('infoDelivery', { currentTime: time }); }
    if (func === 'setPlaybackRate') { rate = args[0]; say('infoDelivery', { playbackRate: rate }); }
  });
  const states = { ended: 0, playing: 1, paused: 2 };
  const act = ({ to, state, rate, raw }) => {
    while (time < to) { time += 1; say('infoDelivery', { currentTime: time }); }
    if (state) say('onStateChange', states[state]);
    if (rate) say('infoDelivery', { playbackRate: rate });
    if (raw !== undefined) parent.postMessage(raw, '*');
  };
`;

/** Objects; what is not asked for is not said. */
const vimeo = `${begin}
  const asked = new Set();
  const say = (message) => parent.postMessage(message, '*');
  const tell = (event, data = {}) => asked.has(event) && say({ event, data: { seconds: time, duration, percent: time / duration, ...data } });
  addEventListener('message', ({ data: { method, value } }) => {
    note({ [method]: value ?? null });
    if (method === 'ping') say({ method });
    if (method === 'addEventListener') asked.add(value);
    if (method === 'getDuration') say(JSON.stringify({ method, value: duration }));
    // The last of what it is asked for.
    if (method === 'getDuration') { ${tells} }
    if (method === 'setCurrentTime') { time = value; tell('timeupdate'); }
  });
  say({ event: 'ready' });
  const names = { ended: 'ended', playing: 'play', paused: 'pause' };
  const act = ({ to, state, rate }) => {
    while (time < to) { time += 1; tell('timeupdate'); }
    if (state) tell(names[state]);
    if (rate) tell('playbackratechange', { playbackRate: rate });
  };
`;

const silent = `${begin}${tells}
  addEventListener('message', ({ data }) => note(data));
  const act = ({ raw }) => parent.postMessage(raw, '*');`;

const pageWith = (script: string) =>
  `<!doctype html><html lang="en"><title>Player</title><body><main><h1>Player</h1></main><script>${script}
  addEventListener('act', ({ detail }) => act(detail));</script></body></html>`;

const sites = {
  youtube: { host: 'www.youtube-nocookie.com', script: youtube, link: 'https://youtu.be/d0yGdNEWdn0' },
  vimeo: { host: 'player.vimeo.com', script: vimeo, link: 'https://player.vimeo.com/video/76979871' },
  silent: { host: 'www.youtube-nocookie.com', script: silent, link: 'https://youtu.be/d0yGdNEWdn0' },
  unknown: { host: 'drive.google.com', script: silent, link: 'https://drive.google.com/file/d/1a2b3c/preview' },
};

/** Each lecture of the course comes from that site, which stands in for the real one. */
export async function playFrom(page: Page, site: keyof typeof sites, courseId: string): Promise<void> {
  const { host, script, link } = sites[site];
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: pageWith(script) }),
  );
  await answerCalls(page, `/api/students/${courseId}/lecture-link`, { status: 200, json: { link } });
}

export const frameOf = (page: Page) => page.getByTitle(/^Video: /);
const bodyOf = (page: Page) => frameOf(page).contentFrame().locator('body');

/** Makes the player go on to a second, come to a state, or say anything. Resolves when the page has heard all of it. */
export async function act(page: Page, what: Act): Promise<void> {
  await expect(bodyOf(page)).toHaveAttribute('data-tells', '');
  await page.evaluate(() => {
    window.heardLast = new Promise((resolve) => {
      const hear = ({ data }: MessageEvent) => {
        if (data !== 'the last') return;
        window.removeEventListener('message', hear);
        resolve();
      };
      window.addEventListener('message', hear);
    });
  });
  await bodyOf(page).evaluate((_, detail) => {
    window.dispatchEvent(new CustomEvent('act', { detail }));
    // Messages of one window arrive in their order.
    window.parent.postMessage('the last', '*');
  }, what);
  await page.evaluate(() => window.heardLast);
}

declare global {
  interface Window {
    heardLast?: Promise<void>;
  }
}

/** What the player was told to do, in its own words. */
export async function heardBy(page: Page): Promise<string> {
  return (await bodyOf(page).getAttribute('data-heard')) ?? '';
}
