import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Mount } from './app.ts';

const day = 86_400;
const year = 365 * day;
const lookMilliseconds = 1000;

/**
 * Serves built files (`/assets/…`, with a content hash in the name), clips, and files such as icons. The first folder
 * that has the file is used. For an unknown built file it asks `findFolders` again, at most once a second: the next
 * release may have been put beside this one, on this machine before the others.
 */
export function serveFiles(findFolders: () => string[]): Mount {
  return (app) => {
    const known = new Set(findFolders().filter((name) => existsSync(name)));
    for (const folder of known) {
      app.get('/assets/*', filesOf(folder, year, true));
      app.get('/clips/:file', filesOf(folder, year));
      app.get('/:file{[\\w-]+\\.(?:svg|png|jpg|ico|txt)}', filesOf(folder, day));
    }
    app.get('/assets/*', newerFiles(findFolders, known));
  };
}

/** Files of the folders that were not `known` at the start. */
function newerFiles(findFolders: () => string[], known: Set<string>): MiddlewareHandler {
  const newer: MiddlewareHandler[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (context, next) => {
    if (performance.now() - lookedAt > lookMilliseconds) {
      lookedAt = performance.now();
      for (const folder of foundNow(findFolders).filter((name) => !known.has(name) && existsSync(name))) {
        known.add(folder);
        newer.push(filesOf(folder, year, true));
      }
    }
    for (const find of newer) {
      const found = await find(context, async () => undefined);
      if (found) return found;
    }
    return next();
  };
}

/** None while the folders of the builds are being moved. */
function foundNow(findFolders: () => string[]): string[] {
  try {
    return findFolders();
  } catch {
    return [];
  }
}

function filesOf(root: string, seconds: number, isForEver = false): MiddlewareHandler {
  const find = serveStatic({ root, precompressed: isForEver });
  return async (context, next) => {
    const found = await find(context, next);
    if (!(found instanceof Response)) return;
    found.headers.set('Cache-Control', `public, max-age=${seconds}${isForEver ? ', immutable' : ''}`);
    // Browsers never revalidate these files. `Last-Modified` would cost 46 bytes on each of a first visit's fifteen
    // files.
    if (isForEver) found.headers.delete('Last-Modified');
    return found;
  };
}
