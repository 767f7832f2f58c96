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

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    // The inner error page keeps the top bar and the footer of the failed page.
    children: [{ ErrorBoundary: ErrorPage, children: toRoutes(pages, screens, guards, skeletonOf) }],
  },
];
