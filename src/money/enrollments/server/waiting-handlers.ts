import type { Handler } from '#contract/server/handler.ts';
import { usualMinutes } from './kept-usual-time.ts';
import { findPlaces } from './waiting-queries.ts';

/** A call of its own: only who waits asks it. */
export const readWaiting: Handler<'readWaiting'> = async (_request, { database, accountId }) => {
  const [minutes, places] = await Promise.all([usualMinutes(database), findPlaces(database, accountId)]);
  return { ...minutes, places };
};
