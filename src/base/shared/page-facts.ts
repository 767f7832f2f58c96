import type { Who } from './endpoint.ts';

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

/** Columns of the table of pages (src/contract/pages.ts). */
export type PageFacts = {
  path: string;
  who: Who;
  query?: PageQuery;
  indexed?: true;
  siteMap?: 'once' | 'each course' | 'each teacher';
  /** A public call with the same path parameters. If it answers 404, the page does not exist either. */
  asks?: `/api/${string}`;
  /**
   * The page works fully without JavaScript. The application's JavaScript is loaded at the first pointer, key or focus
   * event, or earlier for signed-in users.
   */
  complete?: true;
  skeleton?: PageShape;
  /**
   * The page is public, but depends on the signed-in user. The server sends an empty shell, as for every signed-in
   * page.
   */
  personal?: true;
  /** Shows live data, so the server renders the page for each request. */
  atEachLook?: true;
  comesBack?: true;
  /** Students with an incomplete profile are not redirected from this page (specification 4.3). */
  openToIncomplete?: true;
};
