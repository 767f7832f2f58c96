import type { Database } from '#base/database/connect.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { Waiting } from '#money/enrollments/waiting.ts';
import { openList } from './list-page-queries.ts';
import { findPlaces, findUsualSeconds } from './waiting-queries.ts';

export const readWaiting: Handler<'readWaiting'> = (_request, { database, accountId }) =>
  findWaiting(database, accountId);

export async function findWaiting(database: Database, studentId: string): Promise<Waiting> {
  const [minutes, places] = await Promise.all([usualMinutes(database), findPlaces(database, studentId)]);
  return { ...minutes, places };
}

const keptMilliseconds = 10 * 60 * 1000;

type UsualMinutes = Pick<Waiting, 'usualMinutes' | 'nineInTenMinutes'>;
type Kept = { until: number; minutes: Promise<UsualMinutes> };
const kept = new WeakMap<Database, Kept>();

/** Each process caches the result for ten minutes, because the query reads the enrollments of 30 days. */
function usualMinutes(database: Database): Promise<UsualMinutes> {
  const known = kept.get(database);
  if (known && known.until > performance.now()) return known.minutes;
  const minutes = readMinutes(database);
  kept.set(database, { until: performance.now() + keptMilliseconds, minutes });
  minutes.catch(() => kept.delete(database));
  return minutes;
}

async function readMinutes(database: Database): Promise<UsualMinutes> {
  const { reader } = await openList(database);
  const seconds = await findUsualSeconds(reader);
  const minutes = (count: number | undefined) => (count === undefined ? null : Math.ceil(count / 60));
  return { usualMinutes: minutes(seconds?.half), nineInTenMinutes: minutes(seconds?.nineInTen) };
}
