import type { Asking, Telling } from '#app/offline/worker-words.ts';
import { createStore } from '#base/platform/web/store.ts';

export const copyShown = createStore<string | null>(null);

export const waitingRelease = createStore<ServiceWorker | null>(null);

const hour = 3_600_000;

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Telling>) => copyShown.write(data.copyOf));
  askWorker(serviceWorker.controller, { ask: 'copy' });
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const look = (worker: ServiceWorker | null) => {
    // Without a controller, this is the browser's first service worker, so it is no new version.
    const isReady = () => worker?.state === 'installed' && serviceWorker.controller !== null;
    if (isReady()) waitingRelease.write(worker);
    worker?.addEventListener('statechange', () => waitingRelease.write(isReady() ? worker : null));
  };
  look(registration.waiting);
  registration.addEventListener('updatefound', () => look(registration.installing));
  keepLooking(registration);
  // Browsers check for a new service worker only now and then, so each page load checks.
  if (registration.active) await registration.update();
}

function keepLooking(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lookedAt < hour) return;
    lookedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** Activates the new version's service worker and reloads this page once. Other tabs are not reloaded. */
export function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  askWorker(waiting, { ask: 'take over' });
}

const askWorker = (worker: ServiceWorker | null, asking: Asking) => worker?.postMessage(asking);
