/** Limits the items' JSON, so that the whole answer stays below 1 MiB. */
const mostBytes = 768 * 1024;

/**
 * Returns the items after the one that `cursor` names, as many as fit into `mostBytes`, at least one. The last page has
 * no `nextCursor`. Null if `cursor` names no item.
 */
export function pageOf<Item>(items: readonly Item[], cursor: string | undefined, idOf: (item: Item) => string) {
  const from = cursor === undefined ? 0 : items.findIndex((item) => idOf(item) === cursor) + 1;
  if (cursor !== undefined && from === 0) return null;
  const page: Item[] = [];
  let bytes = 0;
  for (const item of items.slice(from)) {
    bytes += new TextEncoder().encode(JSON.stringify(item)).byteLength;
    if (bytes > mostBytes && page.length > 0) break;
    page.push(item);
  }
  const last = page.at(-1);
  return { page, ...(last !== undefined && from + page.length < items.length && { nextCursor: idOf(last) }) };
}
