import type { Mount } from './app.ts';
import { prepareAnswer, sendCached } from './cached-response.ts';

/**
 * A service worker that removes itself and all caches, while the open page goes on. It unregisters already at
 * installation, because some browsers delay activation while an old worker is active. Installation does not await
 * `leave`, because unregistering begins only after installation. Caches that the old worker still writes are removed
 * with the next page.
 */
export const leavingWorker = `addEventListener('install', () => { skipWaiting(); leave(); });
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** Serves the service worker, or `leavingWorker` if offline mode is off. Browsers revalidate it at each page. */
export function serveWorker(script: string | null): Mount {
  const kept = prepareAnswer(script ?? leavingWorker);
  return (app) => {
    app.get('/sw.js', (context) => {
      // A page's Content-Security-Policy does not apply to requests of the service worker.
      const headers = new Headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      });
      return sendCached(context, kept, { status: 200, headers, mayBeShared: false, revision: 0, address: null });
    });
  };
}
