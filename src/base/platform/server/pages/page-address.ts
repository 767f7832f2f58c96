import type { Who } from '#base/shared/endpoint.ts';
import type { PageFacts, PageQuery } from '#base/shared/page-facts.ts';

export type PageAddress = {
  shell: boolean;
  /**
   * Path and query, without parameters that do not change the page that the server renders. For a shell, the row's
   * path.
   */
  address: string;
  row: string;
  /**
   * `named` pages have a name in the path, which may not exist. `searched` pages have free text or several filters.
   * There are endless pages of these two kinds, so their rendering is limited.
   */
  kind: 'known' | 'named' | 'searched';
  who: Who;
  indexed: boolean;
  complete: boolean;
  atEachLook: boolean;
  /** The API call that tells whether the name in the path exists. Null without a name to check. */
  asks: string | null;
};

const longestText = 200;
/** Replaces an empty name in the path. No item can have this name. */
const blank = ' ';
/** The address under which all unknown paths are rendered and cached. */
const nowhere = '/404';

/**
 * Returns a function that finds a page by its address. Upper case, a trailing slash, unknown parameters and unknown
 * values lead to the same page and rendering, as in the browser's router.
 */
export function createPageReader(table: readonly PageFacts[]): (url: URL) => PageAddress {
  const rows = table.filter(({ path }) => path !== '*').map((row) => ({ ...row, pattern: patternOf(row.path) }));
  return ({ pathname, searchParams }) => {
    for (const row of rows) {
      const values = row.pattern.exec(pathname)?.slice(1).map(decoded);
      if (!values || values.includes(null)) continue;
      const facts = {
        row: row.path,
        who: row.who,
        indexed: row.indexed ?? false,
        complete: row.complete ?? false,
        atEachLook: row.atEachLook ?? false,
      };
      if (row.who !== 'guest' || row.personal)
        return { ...facts, shell: true, address: row.path, kind: 'known', asks: null };
      const names = values.map((value) => value?.trim() || blank);
      const filled = (pattern: string) => {
        const left = [...names];
        return pattern.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? blank));
      };
      const path = filled(row.path);
      const asks = row.asks && !names.includes(blank) ? filled(row.asks) : null;
      const query = meaningful(searchParams, row.query ?? {});
      const kind = query.isSearch ? 'searched' : path === row.path ? 'known' : 'named';
      return { ...facts, shell: false, address: path + query.text, kind, asks };
    }
    const facts = { who: 'guest' as const, indexed: false, complete: false, atEachLook: false };
    return { ...facts, shell: false, address: nowhere, row: nowhere, kind: 'known', asks: null };
  };
}

function patternOf(path: string): RegExp {
  const source = path.replace(/\/$/, '').replace(/:\w+/g, '([^/]+)');
  return new RegExp(`^${source}/*$`, 'i');
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function meaningful(given: URLSearchParams, query: PageQuery) {
  const kept = new URLSearchParams();
  let isFree = false;
  for (const [name, allowed] of Object.entries(query)) {
    const value = (given.get(name) ?? '').slice(0, longestText).trim();
    const counts = allowed === 'any text' || (allowed !== 'browser only' && allowed.includes(value));
    if (value === '' || !counts) continue;
    kept.set(name, value);
    isFree ||= allowed === 'any text';
  }
  return { text: kept.size > 0 ? `?${kept}` : '', isSearch: isFree || kept.size > 1 };
}
