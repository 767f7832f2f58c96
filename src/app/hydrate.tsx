import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { OriginContext } from '#base/platform/web/page-head.tsx';
import { hasTyped } from '#base/platform/web/session-mark.ts';
import { lastWords } from '#base/platform/web/signed-out-elsewhere.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { formStateName } from '#base/shared/stored-language.ts';
import { isWrittenForSaver, WrittenForSaver } from '#base/ui/saver-switch.tsx';
import type { ShownSchool } from '#school/profile/school.ts';
import { RenewedSchoolProvider } from '#school/profile/web/renewed-school.tsx';
import { routes } from './routes.tsx';

const basename = ownPathOf('/');

/**
 * Takes over the page that the server rendered, or renders a signed-in one from nothing. `isElsewhere`: the address is another
 * page's by now, and the browser on its way there.
 */
export async function hydrate(isElsewhere: () => boolean): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const hydrationData = readPageData();
  nameFirstPage();
  if (hydrationData) await loadMatchedModules().catch(startWithout);
  if (isElsewhere()) return;
  // From here on the router follows the address, and not `browser.tsx`.
  window.onpopstate = null;
  const router = createBrowserRouter(routes, { basename, ...(hydrationData ? { hydrationData } : {}) });
  const school = readSchool();
  const application = (
    <StrictMode>
      <OriginContext value={window.location.origin}>
        <WrittenForSaver value={isWrittenForSaver()}>
          <RenewedSchoolProvider first={school}>
            <RouterProvider router={router} />
          </RenewedSchoolProvider>
        </WrittenForSaver>
      </OriginContext>
    </StrictMode>
  );
  lastWords.student = tellFirst;
  // In small portions: whoever presses something meanwhile is not kept waiting.
  restoreFormState();
  if (hydrationData) startTransition(() => void hydrateRoot(root, application));
  else createRoot(root).render(application);
  // The pages of the development server change with every edit: none of them is kept.
  if (import.meta.env.PROD) setTimeout(keepForOffline, isKept() ? 0 : quietMilliseconds, router);
}

const isKept = () => Boolean(navigator.serviceWorker?.controller);
/** What a visitor has just pressed comes first, where there is much to fetch. */
const quietMilliseconds = 3000;

const keepForOffline = (router: DataRouter | null) =>
  import('#app/offline/web/start-offline.ts').then(({ startOffline }) => startOffline(router)).catch(() => undefined);

/**
 * A logout takes along what this device keeps under the student's name. Without a line, what tells the school may be missing itself:
 * nobody is held back by that.
 */
const tellFirst = async (): Promise<boolean> =>
  !hasTyped('student') ||
  import('#app/offline/web/before-logout.tsx').then(
    ({ tellBeforeLogout }) => tellBeforeLogout(),
    () => true,
  );

/** A copy of a page whose application was never fetched stays as it is, and says that it is one. */
function startWithout(problem: unknown): never {
  keepForOffline(null);
  throw problem;
}

/**
 * The first page of a document gets a key of its own, as each later one does: the router keeps the places of pages by
 * their keys. A new document begins at its top, wherever one before stood.
 */
function nameFirstPage(): void {
  history.replaceState({ ...history.state, key: String(performance.timeOrigin) }, '');
}

function readPageData(): HydrationState | null {
  const text = document.getElementById('page-data')?.textContent;
  // What `render.tsx` of the same build wrote.
  return text ? JSON.parse(text) : null;
}

/** What was typed on this page before it was switched to this language. */
function restoreFormState(): void {
  try {
    if (sessionStorage.getItem(formStateName) === null) return;
  } catch {
    // A browser that keeps nothing.
    return;
  }
  import('#base/platform/web/form-state-transfer.ts').then((carry) => carry.restoreFormState()).catch(() => undefined);
}

/** What `page-document.ts` wrote. */
const readSchool = (): ShownSchool => JSON.parse(document.getElementById('school')?.textContent ?? '');

/** A lazy route that is not loaded yet would replace the server's page by its fallback for a moment. */
async function loadMatchedModules(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(matches.map(({ route }) => loadModule(route)));
}

async function loadModule(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
