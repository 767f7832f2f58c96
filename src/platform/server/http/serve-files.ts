import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Mount } from './app.ts';

const year = 31_536_000;

/** Serves built files (`/assets/…`, content-hashed) and the files beside them, from the first folder that has them. */
export function serveFiles(folders: string[]): Mount {
  return (app) => {
    for (const folder of folders.filter((name) => existsSync(name))) {
      app.get(
        '/assets/*',
        serveStatic({
          root: folder,
          precompressed: true,
          onFound: (_, context) => context.header('Cache-Control', `public, max-age=${year}, immutable`),
        }),
      );
      app.get(
        '/clips/:file',
        serveStatic({
          root: folder,
          onFound: (_, context) => context.header('Cache-Control', `public, max-age=${year}`),
        }),
      );
      app.get(
        '/:file{[\\w-]+\\.(?:svg|png|jpg|ico|txt)}',
        serveStatic({
          root: folder,
          onFound: (_, context) => context.header('Cache-Control', 'public, max-age=86400'),
        }),
      );
    }
  };
}
