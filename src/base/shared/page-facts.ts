import type { Params, Who } from './endpoint.ts';
import { fillPath } from './fill-path.ts';

/**
 * Query parameters of a page with their allowed values. Parameters marked `browser only` do not affect the page that
 * the server renders.
 */
export type PageQuery = Record<string, readonly string[] | 'any text' | 'browser only'>;

export type PageShape =
  | 'text'
  | 'form'
  | 'home'
  | 'course cards'
  | 'course'
  | 'dashboard'
  | 'enrollment'
  | 'player'
  | 'admin';

/** One row of the table of screens (src/contract/pages.ts). */
export type PageFacts = {
  path: string;
  who: Who;
  query?: PageQuery;
  indexed?: true;
  siteMap?: 'once' | 'each course' | 'each teacher';
  /** A public call with the same path parameters. If it answers 404, the page does not exist either. */
  asks?: `/api/${string}`;
  /** The page works fully without JavaScript. The application is loaded when the user first touches the page. */
  complete?: true;
  skeleton?: PageShape;
  /** Public, but depends on the signed-in user. The server sends an empty shell, as for every signed-in page. */
  personal?: true;
  /** Shows live data, so the server renders the page for each request. */
  atEachLook?: true;
  comesBack?: true;
  /** Students with an incomplete profile are not redirected from this page (specification 4.3). */
  openToIncomplete?: true;
};

type QueryOf<Page extends PageFacts> = { [Name in keyof Page['query']]?: string | undefined };

/** `{ path: '/enroll/:courseId' }` → `/enroll/0191…`, with the query. Missing parameters are omitted. */
export function addressOf<Page extends PageFacts>(
  { path }: Page,
  params: Params<Page['path']>,
  query: QueryOf<Page> = {},
): string {
  const filled = fillPath(path, params);
  const given = Object.entries<string | undefined>(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length > 0 ? `${filled}?${given.join('&')}` : filled;
}
