import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import {
  type ActionFunction,
  createContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  matchPath,
  type RouteObject,
  type ShouldRevalidateFunction,
  useNavigation,
} from 'react-router';
import type { AccountKind, Who } from '#base/shared/endpoint.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { readLanguage } from '#base/shared/language-path.ts';
import type { PageFacts } from '#base/shared/page-facts.ts';
import type { SiteFacts } from '#base/shared/site-facts.ts';
import { loadModule } from './new-release.ts';
import { useIsSignedOutElsewhere } from './signed-out-elsewhere.ts';

/**
 * What a page module exports: the screen, the loader that reads its data through the API, when that data is read again
 * although the page stays, and the action that changes something, after which the data is read again.
 */
export type PageModule = {
  default: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  action?: ActionFunction;
};

/** The server puts its own in; the browser reads what the server wrote on the document's root. */
export const siteFactsContext = createContext<SiteFacts>({
  socialSignIn: typeof document !== 'undefined' && 'socialSignIn' in document.documentElement.dataset,
});

export function siteFactsOf({ context }: LoaderFunctionArgs): SiteFacts {
  return context.get(siteFactsContext);
}

/** What every navigation to a page passes first: it redirects whoever may not enter. */
export type Guard = MiddlewareFunction;
export type Guards = Record<Who, Guard[]>;

/** Routes of the table's rows; the module of a page is loaded when it is first opened. */
export function toRoutes<Name extends string>(
  pages: Record<Name, PageFacts>,
  screens: Record<Name, () => Promise<PageModule>>,
  guards: Guards,
  skeletonOf: (page: PageFacts) => ReactNode,
): RouteObject[] {
  const names = keysOf(pages);
  return names.map((name) => {
    const { path, who } = pages[name];
    const fallback = skeletonOf(pages[name]);
    const lazy = async () => {
      const { default: page, ...rest } = await loadModule(screens[name]);
      if (who === 'guest') return { Component: page, ...rest };
      return { Component: () => <GuardedPage page={page} who={who} fallback={fallback} />, ...rest };
    };
    return { path, hydrateFallbackElement: fallback, middleware: guards[who], lazy };
  });
}

type GuardedPageProps = { page: ComponentType; who: AccountKind; fallback: ReactNode };

function GuardedPage({ page, who, fallback }: GuardedPageProps) {
  return useIsSignedOutElsewhere(who) ? fallback : createElement(page);
}

/** The row of the table that a path of this site leads to. */
export function findPage(pages: Record<string, PageFacts>, path: string): PageFacts | undefined {
  return Object.values(pages).find((page) => matchPath(page.path, path));
}

type Place = { pathname: string; search: string };

/** Path and query of a request of the router, which has the language in its path, as `useLocation` says them. */
export function placeOf(request: Request): Place {
  const { pathname, search } = new URL(request.url);
  return { pathname: readLanguage(pathname).path, search };
}

/** Where the router is on its way to, as `useLocation` says where it is; `useNavigation` has the language in the path. */
export function useNextLocation() {
  const { location } = useNavigation();
  return useMemo(() => location && { ...location, pathname: readLanguage(location.pathname).path }, [location]);
}
