import type { Params, Who } from './endpoint.ts';
import { fillPath } from './fill-path.ts';

/**
 * Query parameters of a page: the values that count, or any text. What only the browser reads changes nothing of what the
 * server shows.
 */
export type PageQuery = Record<string, readonly string[] | 'any text' | 'browser only'>;

/** What a page looks like from afar (src/app/shell/page-skeleton.tsx). */
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
  /** With `:name` for each parameter. */
  path: string;
  who: Who;
  query?: PageQuery;
  /** Search engines may show it; every other page says `noindex`. */
  indexed?: true;
  /** Stands in the site map under its path, or once for each course or teacher. */
  siteMap?: 'once' | 'each course' | 'each teacher';
  /** The public call that answers 404 where nothing has the name in the path; with the same parameters. */
  asks?: `/api/${string}`;
  /** All that stands on it works without the application, which is fetched when somebody touches the page. */
  complete?: true;
  /** Its shape while it is on its way; a page of text when not given. */
  skeleton?: PageShape;
  /** Open to anybody, but shows who is signed in: served as an empty shell, like every signed-in page. */
  personal?: true;
  /** Says what is so at that moment, and is rendered for each look. */
  atEachLook?: true;
  /** Login, pressed there, leads back to it. */
  comesBack?: true;
  /** Also a student whose profile is incomplete stays here (specification 4.3). */
  openToIncomplete?: true;
};

type QueryOf<Page extends PageFacts> = { [Name in keyof Page['query']]?: string | undefined };

/** Path and query of a page: `{ path: '/enroll/:courseId' }` → `/enroll/0191…`. Parameters that are not given are left out. */
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
