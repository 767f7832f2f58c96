import type { PlayerNews } from './player-news.ts';
import { addWatched, emptyMap } from './watched-map.ts';

/** One lecture as its player goes through it; times are seconds of the lecture, but `at`. */
export type Watching = {
  watched: string;
  position: number;
  duration: number | null;
  rate: number;
  state: PlayerNews['state'] | null;
  hasEnded: boolean;
  /** From where it is watched on, and when it stood there, in milliseconds of a clock that only goes on. */
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

/** By how many seconds a player may be ahead of the clock. */
const tolerance = 1.5;
/** Seconds without a word, after which nobody knows what was watched meanwhile. */
const mostSilence = 15;

/**
 * The lecture after a player's word. What lies between two positions was watched where as much time went by as it takes at that
 * speed; a leap was not.
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
