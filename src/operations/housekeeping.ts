import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { emptyLog, forgetLetters } from '#base/database/search-index.ts';
import { deleteOldImage, listOldImages } from '#base/media/server/media-queries.ts';
import type { Services } from '#contract/server/handler.ts';
import { deleteUnusedDocuments } from '#teaching/lectures/server/material-queries.ts';
import { checkSearch } from './check-search.ts';
import { deleteOldRows, oldRows } from './old-rows-queries.ts';
import { findUsedImages } from './used-images-queries.ts';

const everyMilliseconds = 10 * 60 * 1000;
const rowsAStep = 100;
const imagesAStep = 200;
/** Documents to delete in one step. Few, because each may have 10 MiB. */
const documentsAStep = 2;
const pauseMilliseconds = 20;

type Needed = Pick<Services, 'database' | 'log' | 'stopping'>;

/**
 * Deletes expired data every ten minutes, first ten minutes after the start. Several processes may do so at the same
 * time.
 */
export function startHousekeeping(services: Needed): void {
  const again = (work: (services: Needed) => Promise<void>) =>
    setTimeout(async () => {
      await work(services);
      again(cleanUp);
    }, everyMilliseconds).unref();
  again(cleanUpFirst);
}

/**
 * First finishes an erasure that a stop of the server interrupted: the search index may still have letters of the
 * erased texts.
 */
async function cleanUpFirst(services: Needed): Promise<void> {
  await tryAgainLater(services, (pause) => forgetLetters(services.database, pause));
  await cleanUp(services);
}

export function cleanUp(services: Needed): Promise<void> {
  const { database } = services;
  return tryAgainLater(services, async (pause) => {
    let removed = 0;
    for (const { table } of oldRows) {
      let count = await deleteOldRows(database, table, rowsAStep);
      for (removed += count; count === rowsAStep; removed += count) {
        await pause();
        count = await deleteOldRows(database, table, rowsAStep);
      }
    }
    while ((await deleteUnusedDocuments(database, documentsAStep)) === documentsAStep) await pause();
    await forgetUnusedImages(database, pause);
    await checkSearch(services, pause);
    // The write-ahead log of SQLite still contains deleted texts, so it is emptied.
    if (removed > 0) await emptyLog(database);
  });
}

async function tryAgainLater(
  { log, stopping }: Needed,
  work: (pause: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const pause = async () => {
    await wait(pauseMilliseconds);
    stopping.throwIfAborted();
  };
  try {
    await work(pause);
  } catch (error) {
    if (!stopping.aborted) log.warn({ error: String(error) }, 'housekeeping will be tried again');
  }
}

/**
 * Deletes old images that are not used. A course that starts to use an old image meanwhile sets the image's time to now
 * (`keepImage`). So an image in use that is missing in `used` is no longer old.
 */
async function forgetUnusedImages(database: Database, pause: () => Promise<void>): Promise<void> {
  const used = await findUsedImages(database, pause);
  let last: string | undefined = '';
  while (last !== undefined) {
    const old: string[] = await listOldImages(database, last, imagesAStep);
    for (const id of old.filter((one) => !used.has(one))) {
      await deleteOldImage(database, id);
      await pause();
    }
    last = old.at(-1);
    await pause();
  }
}
