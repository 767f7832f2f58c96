import type { Mount } from './app.ts';
import { prepareAnswer, sendCached } from './cached-response.ts';

/**
 * A service worker that removes itself and all caches from the browser. The open page goes on. It unregisters at
 * installation and not only at activation, because browsers delay activation while the old worker is active, some for
 * good. The installation does not await this, because unregistering begins only after it. Caches that the old worker
 * writes until its page closes are removed with the next page.
 */
export const leavingWorker = `addEventListener('install', () => { skipWaiting(); leave(); });
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** Serves the service worker, or `leavingWorker` if offline mode is off. Browsers revalidate it at each page, so a copy is never stale. */
export function serveWorker(script: string | null): Mount {
  const kept = prepareAnswer(script ?? leavingWorker);
  return (app) => {
    app.get('/sw.js', (context) => {
      // The service worker gets a Content-Security-Policy of its own, because a page's policy does not apply to its requests.
      const headers = new Headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      });
      return sendCached(context, kept, { status: 200, headers, mayBeShared: false, revision: 0, address: null });
    });
  };
}
