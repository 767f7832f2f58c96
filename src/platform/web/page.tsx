import { type ComponentType, createElement, type ReactNode } from 'react';
import {
  createContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  type RouterContextProvider,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router';
import type { Who } from '#shared/endpoint.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { type ApiClient, api } from './api-client.ts';
import { useIsTakenDown } from './departure.ts';
import { loadModule } from './new-release.ts';

/**
 * What a page module exports: the screen, the loader that reads its data through the API, and when that data is read
 * again although the page stays.
 */
export type PageModule = {
  default: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
};
/** Query parameters that change what a public page shows: the values that count, or any text. */
export type PageQuery = Record<string, readonly string[] | 'any text'>;
/** One row of the table of screens (src/pages.ts). */
export type PageRow = {
  path: string;
  who: Who;
  query?: PageQuery;
  /** The public call that answers 404 where nothing has the name in the path; with the same parameters. */
  asks?: `/api/${string}`;
  page: () => Promise<PageModule>;
};

/** Which client a loader uses: the browser's own unless the server put in its in-process one. */
export const apiContext = createContext<ApiClient>(api);

export function apiOf({ context }: LoaderFunctionArgs): ApiClient {
  return (context as RouterContextProvider).get(apiContext);
}

/** The server puts its own in; the browser reads what the server wrote on the document's root. */
export const siteFactsContext = createContext<SiteFacts>({
  socialSignIn: typeof document !== 'undefined' && 'socialSignIn' in document.documentElement.dataset,
});

export function siteFactsOf({ context }: LoaderFunctionArgs): SiteFacts {
  return (context as RouterContextProvider).get(siteFactsContext);
}

/** Where a guard sends a visitor who may not enter, with what travels along in the navigation's state. */
export type Turned = { turnedTo: string; state?: object };
export type Guard = (args: LoaderFunctionArgs) => Promise<Turned | null>;
export type Guards = Record<Exclude<Who, 'guest'>, Guard>;

const isTurned = (data: unknown): data is Turned => typeof data === 'object' && data !== null && 'turnedTo' in data;

/** Routes of the table's rows; the module of a page is loaded when it is first opened. */
export function toRoutes(pages: readonly PageRow[], guards: Guards, fallback: ReactNode): RouteObject[] {
  return pages.map((row) =>
    row.who === 'guest' ? publicRoute(row, fallback) : guardedRoute(row, row.who, guards, fallback),
  );
}

function publicRoute(row: PageRow, fallback: ReactNode): RouteObject {
  return {
    path: row.path,
    hydrateFallbackElement: fallback,
    lazy: async () => {
      const { default: Component, ...rest } = await loadModule(row.page);
      return { Component, ...rest };
    },
  };
}

/** The guard decides before the page's own loader asks for anything. */
function guardedRoute(row: PageRow, who: keyof Guards, guards: Guards, fallback: ReactNode): RouteObject {
  return {
    path: row.path,
    hydrateFallbackElement: fallback,
    loader: async (args) => {
      const turned = await guards[who](args);
      if (turned) return turned;
      const { loader } = await loadModule(row.page);
      return loader ? await loader(args) : null;
    },
    lazy: async () => {
      const { default: Component, shouldRevalidate } = await loadModule(row.page);
      return {
        Component: () => <GuardedPage page={Component} who={who} fallback={fallback} />,
        ...(shouldRevalidate ? { shouldRevalidate } : {}),
      };
    },
  };
}

type GuardedPageProps = { page: ComponentType; who: keyof Guards; fallback: ReactNode };

function GuardedPage({ page, who, fallback }: GuardedPageProps) {
  const data = useLoaderData();
  const isTakenDown = useIsTakenDown(who);
  if (isTakenDown) return fallback;
  if (isTurned(data)) return <Navigate to={data.turnedTo} state={data.state} replace />;
  return createElement(page);
}
