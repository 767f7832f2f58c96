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

export type PageModule = {
  default: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  action?: ActionFunction;
};

/** The server sets these settings when it renders a page. The browser reads them from the root element. */
export const siteFactsContext = createContext<SiteFacts>({
  socialSignIn: typeof document !== 'undefined' && 'socialSignIn' in document.documentElement.dataset,
});

export function siteFactsOf({ context }: LoaderFunctionArgs): SiteFacts {
  return context.get(siteFactsContext);
}

export type Guard = MiddlewareFunction;
export type Guards = Record<Who, Guard[]>;

export function toRoutes<Name extends string>(
  pages: Record<Name, PageFacts>,
  load: (name: Name) => Promise<PageModule>,
  guards: Guards,
  skeletonOf: (page: PageFacts) => ReactNode,
): RouteObject[] {
  const names = keysOf(pages);
  return names.map((name) => {
    const { path, who } = pages[name];
    const fallback = skeletonOf(pages[name]);
    const lazy = async () => {
      const { default: page, ...rest } = await loadModule(() => load(name));
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

export function findPage(pages: Record<string, PageFacts>, path: string): PageFacts | undefined {
  return Object.values(pages).find((page) => matchPath(page.path, path));
}

type Place = { pathname: string; search: string };

export function placeOf(request: Request): Place {
  const { pathname, search } = new URL(request.url);
  return { pathname: readLanguage(pathname).path, search };
}

/** The location that the router is opening, without the language prefix, which `useNavigation` includes. */
export function useNextLocation() {
  const { location } = useNavigation();
  return useMemo(() => location && { ...location, pathname: readLanguage(location.pathname).path }, [location]);
}
