import type { Mount } from './app.ts';
import { prepareAnswer, sendKept } from './kept-answer.ts';

/**
 * Takes itself and all that was kept out of a browser, with the next page at the latest; the one that is open goes on. A page that lets it in
 * anew just then brings it back to life: it leaves as soon as that page asks it something.
 */
export const leavingWorker = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('message', (event) => event.waitUntil(skipWaiting().then(leave)));
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
      return sendKept(context, kept, { status: 200, headers, mayBeShared: false, revision: 0, address: null });
    });
  };
}
