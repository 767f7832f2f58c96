import type { Mount } from './app.ts';
import { prepareAnswer, sendCached } from './cached-response.ts';

/**
 * Takes itself and all that was kept out of a browser, with the next page; the one that is open goes on. At once, and not only when it has
 * taken over: browsers wait with that while the one before is at work, some for good. Nothing waits for the leave, which begins when the
 * installation has ended. What the one before keeps until its page is gone, goes with the page after.
 */
export const leavingWorker = `addEventListener('install', () => { skipWaiting(); leave(); });
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/**
 * Serves the service worker, or where there is none to be one that removes what an earlier one left. The browser asks for it anew at each
 * page: no copy of it is ever old.
 */
export function serveWorker(script: string | null): Mount {
  const kept = prepareAnswer(script ?? leavingWorker);
  return (app) => {
    app.get('/sw.js', (context) => {
      // What it fetches falls under its own policy, and not under the page's.
      const headers = new Headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      });
      return sendCached(context, kept, { status: 200, headers, mayBeShared: false, revision: 0, address: null });
    });
  };
}
