import { type Editions, type PageRenderer, servePages } from '#base/platform/server/pages/serve-pages.ts';
import { pages } from '#contract/pages.ts';
import type { Mount } from '#contract/server/handler.ts';
import { frameOf } from '#school/profile/frame.ts';

/** Pages by a renderer that stands in for the built one, the same for both languages. */
export function editionsOf(
  renderer: PageRenderer,
  assets = { styles: '', script: '/browser.js', preloads: () => [], fonts: [] },
): Editions {
  const edition = { assets, renderer: async () => renderer };
  return { en: edition, bn: edition };
}

export const servedBy =
  (renderer: PageRenderer): Mount =>
  (app, services) =>
    servePages({
      table: Object.values(pages),
      editions: editionsOf(renderer),
      frameOf: async (language) => frameOf(language, await services.school.current()),
    })(app, services);
