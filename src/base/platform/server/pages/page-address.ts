import type { Who } from '#base/shared/endpoint.ts';
import type { PageFacts, PageQuery } from '#base/shared/page-facts.ts';

/** A page that was asked for, by the one address under which it is rendered and kept. */
export type PageAddress = {
  /** Pages about one person come as an empty shell, which the browser fills. */
  shell: boolean;
  /** Path and query: only what changes what the server shows. */
  address: string;
  /** Path of the row, such as `/things/:name`. */
  row: string;
  /**
   * `named`: something by a name, which may not exist; `searched`: by any text, or by several choices at once. There is no
   * end to names and texts, and of choices there are far more together than each has alone.
   */
  kind: 'known' | 'named' | 'searched';
  /** Who sees it. */
  who: Who;
  /** Whether search engines may show it. */
  indexed: boolean;
  /** Whether it works without the application. */
  complete: boolean;
  /** Rendered for each look, and kept nowhere. */
  atEachLook: boolean;
  /** The call that tells whether there is something of that name, where the row names one. */
  asks: string | null;
};

const longestText = 200;
/** A name of spaces only, which no call needs to be asked about. */
const blank = ' ';
/** Where nothing is: every such path shows the same page. */
const nowhere = '/404';

/**
 * Reads addresses by the table: letters in either case, a slash at the end, unknown parameters and unknown values lead to
 * the same page, as they do in the browser's router, and so to one rendering of it.
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

/** `/things/:name` → the paths that it stands for. */
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
