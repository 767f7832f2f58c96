import type { Asking, Telling } from '#app/offline/worker-words.ts';
import { createStore } from '#base/platform/web/store.ts';

/** When the oldest copy was made that this page shows, ISO 8601; null: what it shows came from the school. */
export const copyShown = createStore<string | null>(null);

/** A newer release that waits until somebody wants it. */
export const waitingRelease = createStore<ServiceWorker | null>(null);

const hour = 3_600_000;

/** Lets the service worker in, and hears what it tells. A browser without any, or one that is told to keep nothing, goes on without. */
export async function letWorkerIn(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Telling>) => copyShown.write(data.copyOf));
  askWorker(serviceWorker.controller, { ask: 'copy' });
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const look = (worker: ServiceWorker | null) => {
    // The first one waits for nobody.
    const isReady = () => worker?.state === 'installed' && serviceWorker.controller !== null;
    if (isReady()) waitingRelease.write(worker);
    worker?.addEventListener('statechange', () => waitingRelease.write(isReady() ? worker : null));
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => look(registration.installing));
  keepLooking(registration);
  // Where it was let in before, the browser itself looks for another one when it finds the time.
  if (registration.active) await registration.update();
}

/** A tab may stay open for days. */
function keepLooking(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lookedAt < hour) return;
    lookedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** Lets the release that waits take over, and opens the page anew, once. Other tabs go on as they are. */
export function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  askWorker(waiting, { ask: 'take over' });
}

const askWorker = (worker: ServiceWorker | null, asking: Asking) => worker?.postMessage(asking);
