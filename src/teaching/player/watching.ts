import type { PlayerNews } from './player-news.ts';
import { addWatched, emptyMap } from './watched-map.ts';

/** State of a playing lecture. Times are seconds of the video, except `at`. */
export type Watching = {
  watched: string;
  position: number;
  duration: number | null;
  rate: number;
  state: PlayerNews['state'] | null;
  hasEnded: boolean;
  /**
   * Last reported position while playing. `at` is the time of the report, in milliseconds of a clock that never goes
   * back.
   */
  since: { position: number; at: number } | null;
};

export const notWatched: Watching = {
  watched: emptyMap,
  position: 0,
  duration: null,
  rate: 1,
  state: null,
  hasEnded: false,
  since: null,
};

/** Seconds by which a reported position may be ahead of the time that has passed. */
const tolerance = 1.5;
/** Seconds. After a longer time without a report, the part before the next report does not count as watched. */
const mostSilence = 15;

/**
 * Returns the state after a player's report. The part since the last position counts as watched if enough time has
 * passed at that speed, so a seek does not count.
 */
export function follow(watching: Watching, news: PlayerNews, at: number): Watching {
  const { position = watching.position, duration = watching.duration, rate = watching.rate } = news;
  const state = news.state ?? watching.state;
  const next = { ...watching, position, duration, rate, state, hasEnded: watching.hasEnded || news.state === 'ended' };
  const isStill = state === 'paused' || state === 'ended';
  if (news.position === undefined) return isStill ? { ...next, since: null } : next;
  const way = watchedWay(watching, next, at);
  const watched = way ? addWatched(watching.watched, way.from, way.to) : watching.watched;
  return { ...next, watched, since: isStill ? null : { position, at } };
}

function watchedWay({ since, rate: formerRate }: Watching, { position, rate }: Watching, at: number) {
  if (since === null) return null;
  const [seconds, way] = [(at - since.at) / 1000, position - since.position];
  const isPlayed = way > 0 && seconds <= mostSilence && way <= seconds * Math.max(rate, formerRate) + tolerance;
  return isPlayed ? { from: since.position, to: position } : null;
}
