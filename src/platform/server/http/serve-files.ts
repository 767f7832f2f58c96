import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Mount } from './app.ts';

const year = 31_536_000;

/** Serves built files (`/assets/…`, content-hashed) and the files beside them, from the first folder that has them. */
export function serveFiles(folders: string[]): Mount {
  return (app) => {
    for (const folder of folders.filter((name) => existsSync(name))) {
      app.get('/assets/*', filesOf(folder, `max-age=${year}, immutable`));
      app.get('/clips/:file', filesOf(folder, `max-age=${year}`));
      app.get('/:file{[\\w-]+\\.(?:svg|png|jpg|ico|txt)}', filesOf(folder, 'max-age=86400'));
    }
  };
}

/** `kept`: how long a copy is good. */
function filesOf(root: string, kept: string): MiddlewareHandler {
  const isForEver = kept.endsWith('immutable');
  const find = serveStatic({ root, precompressed: isForEver });
  return async (context, next) => {
    const found = await find(context, next);
    if (!(found instanceof Response)) return;
    found.headers.set('Cache-Control', `public, ${kept}`);
    // Nobody asks by a date for what never changes: 46 bytes of each file, of which a first visit has fifteen.
    if (isForEver) found.headers.delete('Last-Modified');
    return found;
  };
}
