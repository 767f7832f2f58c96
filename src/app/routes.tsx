import { modules } from 'page-modules:guest';
import type { RouteObject } from 'react-router';
import { ErrorPage } from '#app/shell/error-page.tsx';
import { guards } from '#app/shell/guards.ts';
import { PageSkeleton } from '#app/shell/page-skeleton.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { type PageModule, toRoutes } from '#base/platform/web/page.tsx';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { pageRoutes } from '#contract/page-routes.ts';
import type { PageName } from '#contract/pages.ts';

/** Lists of page modules. Visitors do not download those of other audiences. */
const lists = {
  guest: async () => ({ modules }),
  student: () => import('page-modules:student'),
  admin: () => import('page-modules:admin'),
};

async function loadPage(name: PageName): Promise<PageModule> {
  const { audience, who } = pageRoutes[name];
  const list = await lists[audience ?? who]();
  return list.modules[name]();
}

const skeletonOf = ({ skeleton }: PageFacts) => <PageSkeleton shape={skeleton} />;

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    // The inner error page keeps the top bar and the footer of the failed page.
    children: [{ ErrorBoundary: ErrorPage, children: toRoutes(pageRoutes, loadPage, guards, skeletonOf) }],
  },
];
