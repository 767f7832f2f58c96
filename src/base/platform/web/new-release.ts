import { useEffect, useState } from 'react';

/**
 * A page's module could not be loaded. The connection failed, or a newer release has replaced the module on the server.
 */
class ModuleMissing extends Error {
  override name = 'ModuleMissing';
}

export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new ModuleMissing('A page did not load.', { cause });
  }
}

/**
 * Reloads the page, at most once a minute, if a module is missing although the server answers, which means a newer
 * release. True while it checks and reloads.
 */
export function useReloadForNewRelease(error: unknown): boolean {
  const isMissing = error instanceof ModuleMissing;
  const [isHopeless, setHopeless] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    isServerThere().then((there) => {
      if (there && isFirstTry()) removeLocal().finally(() => window.location.reload());
      else setHopeless(true);
    });
  }, [isMissing]);
  return isMissing && !isHopeless;
}

/** Removes the service worker and its caches. They may be of an older release and cause the failure. */
async function removeLocal(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

async function isServerThere(): Promise<boolean> {
  return await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

const triedName = 'pathshala.reloaded';
const patienceMilliseconds = 60_000;

/** False after a reload within the last minute or without session storage, so that reloads come to an end. */
function isFirstTry(): boolean {
  try {
    const triedAt = Number(sessionStorage.getItem(triedName));
    sessionStorage.setItem(triedName, String(Date.now()));
    return Date.now() - triedAt > patienceMilliseconds;
  } catch {
    return false;
  }
}
