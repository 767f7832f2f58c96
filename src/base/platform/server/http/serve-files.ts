import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Mount } from './app.ts';

const day = 86_400;
const year = 365 * day;

/**
 * Serves built files (`/assets/…`, with a content hash in the name), clips, and files such as icons. The first folder
 * that has the file is used.
 */
export function serveFiles(folders: string[]): Mount {
  return (app) => {
    for (const folder of folders.filter((name) => existsSync(name))) {
      app.get('/assets/*', filesOf(folder, year, true));
      app.get('/clips/:file', filesOf(folder, year));
      app.get('/:file{[\\w-]+\\.(?:svg|png|jpg|ico|txt)}', filesOf(folder, day));
    }
  };
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
