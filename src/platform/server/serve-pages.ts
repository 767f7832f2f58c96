import { createHash } from 'node:crypto';
import { matchPath } from 'react-router';
import type { Who } from '#shared/endpoint.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { App, Bindings, Mount } from './app.ts';
import type { Services } from './handler.ts';
import type { PageAssets } from './page-assets.ts';
import { createPageCache } from './page-cache.ts';
import { writeDocument } from './page-document.ts';
import { pagePolicy } from './security-headers.ts';

/** What the bundle of `src/render.tsx` offers. */
export type PageRenderer = {
  renderPage(
    url: string,
    apiFetch: (path: string, init: RequestInit) => Promise<Response>,
    facts: SiteFacts,
  ): Promise<RenderedPage | Response>;
  renderShell(url: string): Promise<RenderedPage>;
};
export type RenderedPage = { status: number; head: string; body: string; data: string | null };

type PageTable = readonly { path: string; who: Who }[];
type Pages = {
  table: PageTable;
  renderer: () => Promise<PageRenderer>;
  assets: PageAssets;
  /** Grows with every change that visitors can see: a cached page is good until then. */
  revision: (services: Services) => Promise<number>;
};

/** Query parameters that change what a public page shows; every other one (`fbclid`, `utm_…`) shares its cache entry. */
const meaningfulParameters = ['q', 'status', 'sort', 'social'];

/** Pages that hold a form for one person, or nothing for a search engine. */
const privatePaths = /^\/(?:admin|student|enroll|path-player|login|register|auth|list-course)(?:\/|$)/;

/** Serves every path that is neither API nor file: public pages rendered and cached, signed-in ones as an empty shell. */
export function servePages(pages: Pages): Mount {
  return (app, services) => {
    const cache = createPageCache();
    const policy = pagePolicy(
      [createHash('sha256').update(pages.assets.styles).digest('base64')],
      services.environment.VIDEO_HOSTS,
    );
    app.get('*', async (context) => {
      const { origin, network } = context.var;
      const path = new URL(context.req.url).pathname;
      const search = meaningfulSearch(context.req.url);
      const headers = new Headers({
        'Content-Security-Policy': policy,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      if (privatePaths.test(path)) headers.set('X-Robots-Tag', 'noindex');
      const revision = await pages.revision(services);
      const entry = await cache.read(`${origin}${path}${search}`, revision, () =>
        renderEntry(pages, app, services, { url: `${origin}${path}${search}`, network }),
      );
      if ('location' in entry)
        return new Response(null, { status: entry.status, headers: { Location: entry.location } });
      return entry.answer(context.req.raw.headers, headers);
    });
  };
}

type Visit = {
  url: string;
  /** Whose limits the calls of the page count against. */
  network: string;
};

async function renderEntry({ table, renderer, assets }: Pages, app: App, services: Services, { url, network }: Visit) {
  const { renderPage, renderShell } = await renderer();
  const path = new URL(url).pathname;
  const who = whoMayOpen(table, path);
  const bindings: Bindings = { network };
  const apiFetch = async (call: string, init: RequestInit) =>
    await app.request(new URL(call, url).href, init, bindings);
  const facts = { socialSignIn: services.identityProvider !== null };
  const page = who === 'guest' ? await renderPage(url, apiFetch, facts) : await renderShell(url);
  if (page instanceof Response) return { status: page.status, location: page.headers.get('Location') ?? '/' };
  services.log.debug({ path, status: page.status }, 'page rendered');
  return { status: page.status, html: writeDocument(page, assets, facts) };
}

function whoMayOpen(table: PageTable, path: string): Who {
  return table.find((row) => matchPath(row.path, path))?.who ?? 'guest';
}

function meaningfulSearch(address: string): string {
  const { searchParams } = new URL(address);
  const kept = meaningfulParameters
    .filter((name) => searchParams.has(name))
    .map((name) => [name, (searchParams.get(name) ?? '').slice(0, 200)]);
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
