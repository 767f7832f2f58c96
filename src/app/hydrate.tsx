import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { OriginContext } from '#base/platform/web/page-head.tsx';
import { hasTyped } from '#base/platform/web/session-mark.ts';
import { beforeSignOut } from '#base/platform/web/signed-out-elsewhere.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { formStateName } from '#base/shared/stored-language.ts';
import { isWrittenForSaver, WrittenForSaver } from '#base/ui/saver-switch.tsx';
import type { ShownSchool } from '#school/profile/school.ts';
import { RenewedSchoolProvider } from '#school/profile/web/renewed-school.tsx';
import { routes } from './routes.tsx';

const basename = ownPathOf('/');

/**
 * Hydrates the server's page, or renders into the empty document of a signed-in page. Leaves the page as it is if
 * `isElsewhere` says that the browser is loading another page.
 */
export async function hydrate(isElsewhere: () => boolean): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const hydrationData = readPageData();
  nameFirstPage();
  if (hydrationData) await loadMatchedModules().catch(startWithout);
  if (isElsewhere()) return;
  const router = createBrowserRouter(routes, { basename, ...(hydrationData ? { hydrationData } : {}) });
  const school = readSchool();
  const application = (
    <StrictMode>
      <OriginContext value={window.location.origin}>
        <WrittenForSaver value={isWrittenForSaver()}>
          <RenewedSchoolProvider first={school}>
            <BackAndForward>
              <RouterProvider router={router} />
            </BackAndForward>
          </RenewedSchoolProvider>
        </WrittenForSaver>
      </OriginContext>
    </StrictMode>
  );
  beforeSignOut.student = tellFirst;
  // With `startTransition`, React interrupts the hydration for a click.
  restoreFormState();
  if (hydrationData) startTransition(() => void hydrateRoot(root, application));
  else createRoot(root).render(application);
  if (import.meta.env.PROD) setTimeout(keepForOffline, isKept() ? 0 : quietMilliseconds, router);
}

/** From its first commit on, the router handles Back and Forward instead of `browser.tsx`. */
function BackAndForward({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    window.onpopstate = null;
  }, []);
  return children;
}

const isKept = () => Boolean(navigator.serviceWorker?.controller);
/**
 * Milliseconds until a browser without the service worker downloads files for offline use, so that a new visitor's
 * first click is not slowed down.
 */
const quietMilliseconds = 3000;

const keepForOffline = (router: DataRouter | null) =>
  import('#app/offline/web/start-offline.ts').then(({ startOffline }) => startOffline(router)).catch(() => undefined);

/**
 * Sends the student's unsent work before a logout. Returns false if the student cancels the logout. If the code for
 * this cannot be loaded, the logout continues.
 */
const tellFirst = async (): Promise<boolean> =>
  !hasTyped('student') ||
  import('#app/offline/web/before-logout.tsx').then(
    ({ sendBeforeLogout }) => sendBeforeLogout(),
    () => true,
  );

/**
 * If the page's modules cannot be loaded, offline mode still starts, so that the page can say that it is a cached copy.
 */
function startWithout(problem: unknown): never {
  keepForOffline(null);
  throw problem;
}

/**
 * Gives the first page of a document a new history key. The router stores scroll positions by key, so an old key could
 * bring an old position.
 */
function nameFirstPage(): void {
  history.replaceState({ ...history.state, key: String(performance.timeOrigin) }, '');
}

function readPageData(): HydrationState | null {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : null;
}

function restoreFormState(): void {
  try {
    if (sessionStorage.getItem(formStateName) === null) return;
  } catch {
    return;
  }
  import('#base/platform/web/form-state-transfer.ts').then((carry) => carry.restoreFormState()).catch(() => undefined);
}

const readSchool = (): ShownSchool => JSON.parse(document.getElementById('school')?.textContent ?? '');

/** Loads lazy routes before hydration. Otherwise the router briefly replaces the server's page with its fallback. */
async function loadMatchedModules(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(matches.map(({ route }) => loadModule(route)));
}

async function loadModule(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
