import { useEffect, useState } from 'react';

/** A page's module did not come: the connection failed, or a newer release has taken its place on the server. */
class ModuleMissing extends Error {
  override name = 'ModuleMissing';
}

/** Loads the module of a page. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new ModuleMissing('A page did not load.', { cause });
  }
}

/**
 * Opens the page anew, with the modules of the newer release, when one is missing although the server is there. True
 * while that is being found out and done.
 */
export function useReloadForNewRelease(error: unknown): boolean {
  const isMissing = error instanceof ModuleMissing;
  const [isHopeless, setHopeless] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    isServerThere().then((there) => {
      if (there && isFirstTry()) forgetKept().finally(() => window.location.reload());
      else setHopeless(true);
    });
  }, [isMissing]);
  return isMissing && !isHopeless;
}

/** What the browser kept of an older release may be what is in the way. */
async function forgetKept(): Promise<void> {
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

/** One reload for one release: a module that is still missing afterwards will not come by reloading. */
function isFirstTry(): boolean {
  try {
    const triedAt = Number(sessionStorage.getItem(triedName));
    sessionStorage.setItem(triedName, String(Date.now()));
    return Date.now() - triedAt > patienceMilliseconds;
  } catch {
    return false;
  }
}
