import { type Editions, type PageRenderer, servePages } from '#base/platform/server/pages/serve-pages.ts';
import { pages } from '#contract/pages.ts';

/** Pages by a renderer that stands in for the built one, the same for both languages. */
export function editionsOf(
  renderer: PageRenderer,
  assets = { styles: '', script: '/browser.js', preloads: () => [], fonts: [] },
): Editions {
  const edition = { assets, renderer: async () => renderer };
  return { en: edition, bn: edition };
}

export const servedBy = (renderer: PageRenderer) =>
  servePages({ table: Object.values(pages), editions: editionsOf(renderer) });
