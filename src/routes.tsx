import type { RouteObject } from 'react-router';
import { toRoutes } from '#base/platform/web/page.tsx';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { ErrorPage } from '#shell/error-page.tsx';
import { guards } from '#shell/guards.ts';
import { PageSkeleton } from '#shell/page-skeleton.tsx';
import { Shell } from '#shell/shell.tsx';
import { pages } from './pages.ts';
import { screens } from './screens.ts';

const skeletonOf = ({ skeleton }: PageFacts) => <PageSkeleton shape={skeleton} />;

/** The table of screens inside the shell, for the browser and for the server alike. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    // A second time inside, so that the top bar and the footer stay around a page that failed.
    children: [{ ErrorBoundary: ErrorPage, children: toRoutes(pages, screens, guards, skeletonOf) }],
  },
];
