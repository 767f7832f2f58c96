import type { RouteObject } from 'react-router';
import { ErrorPage } from '#app/shell/error-page.tsx';
import { guards } from '#app/shell/guards.ts';
import { PageSkeleton } from '#app/shell/page-skeleton.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { toRoutes } from '#base/platform/web/page.tsx';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { pages } from '#contract/pages.ts';
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
