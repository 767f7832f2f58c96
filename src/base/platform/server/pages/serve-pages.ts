import type { Bindings, Mount } from '#base/platform/server/http/app.ts';
import { sendCached } from '#base/platform/server/http/cached-response.ts';
import type { Services } from '#base/platform/server/http/handler.ts';
import type { App } from '#base/platform/server/http/request-facts.ts';
import { pagePolicy } from '#base/platform/server/http/security-headers.ts';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { createTokenBucket } from '#base/platform/server/limits/token-bucket.ts';
import { saverHeaders, wantsSaver } from '#base/shared/data-saver.ts';
import { headScript } from '#base/shared/head-script.ts';
import type { Language } from '#base/shared/language.ts';
import { pathIn, readLanguage } from '#base/shared/language-path.ts';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { SiteFacts } from '#base/shared/site-facts.ts';
import { createPageReader, type PageAddress } from './page-address.ts';
import type { PageAssets } from './page-assets.ts';
import { createPageCache, type PageRequest, passingEntry } from './page-cache.ts';
import { type Frame, writeDocument } from './page-document.ts';

export type PageRenderer = {
  renderPage(
    url: string,
    apiFetch: (path: string, init: RequestInit) => Promise<Response>,
    facts: SiteFacts,
    site: Frame['site'],
    savesData: boolean,
  ): Promise<RenderedPage | Response>;
  renderShell(url: string, site: Frame['site'], savesData: boolean): Promise<RenderedPage>;
};
export type RenderedPage = {
  status: number;
  head: string;
  body: string;
  data: string | null;
};

export type Edition = { renderer: () => Promise<PageRenderer>; assets: PageAssets };
export type Editions = Record<Language, Edition>;

type Pages = { table: readonly PageFacts[]; editions: Editions; frameOf: FrameOf };
type FrameOf = (language: Language) => Promise<Frame>;

/** Searches beyond this number wait. If too many wait, one gets an empty page, which the browser fills. */
const searchRenderingsASecond = 20;

/**
 * Serves everything but the API and files. Public pages are rendered and, except for `atEachLook`, cached. Signed-in
 * pages are sent empty, and the browser fills them. The address contains the language, so caches keep languages apart.
 */
export function servePages({ table, editions, frameOf }: Pages): Mount {
  return (app, services) => {
    const cache = createPageCache();
    const readAddress = createPageReader(table);
    // One rendering at a time, because it blocks the thread for some milliseconds. Cached pages are answered in
    // between.
    const enqueue = createQueue({
      atOnce: 1,
      waiting: 50,
      longestMilliseconds: 3000,
      refuse: () => new Refusal('unavailable', messages.unavailable, { retryAfter: 2 }),
    });
    const mayRender = createTokenBucket(searchRenderingsASecond);
    const isRendered = createOrigins();
    const isNamed = async (visit: Visit, call: string) =>
      (await services.hasName(call, visit.revision)) ?? exists(app, visit, call);
    /**
     * Returns the visit itself if its page may be rendered. Otherwise returns a page that many addresses share: the 404
     * of missing names or an empty shell.
     */
    async function limitRendering(visit: Visit): Promise<Visit> {
      if (visit.asks !== null) return (await isNamed(visit, visit.asks)) ? visit : asMissing(visit);
      return visit.kind === 'known' || (await mayRender(visit.network)) ? visit : asShell(visit);
    }
    /** Returns a function that says whether another address has a missing name too and gets the same 404. */
    const isMissingLike = (visit: Visit) => (asked: string) => {
      const { address, asks } = readAddress(new URL(readLanguage(asked).path, noOrigin));
      const isSpelledSo = pathIn(visit.language, address) === asked;
      return isSpelledSo && asks !== null && services.hasName(asks, visit.revision) === false;
    };
    const { VIDEO_HOSTS: hosts } = services.environment;
    const policies = { en: createPolicies(editions.en.assets, hosts), bn: createPolicies(editions.bn.assets, hosts) };
    app.get('*', async (context) => {
      const { origin, network } = context.var;
      const url = new URL(context.req.url);
      const { language, path } = readLanguage(url.pathname);
      url.pathname = path;
      const headers = new Headers({
        'Content-Security-Policy': policies[language]((await frameOf(language)).colours),
        'Content-Type': 'text/html; charset=utf-8',
      });
      const address = readAddress(url);
      if (!address.indexed) headers.set('X-Robots-Tag', 'noindex');
      const revision = await services.revision.current();
      const savesData = wantsSaver(context.req.header('cookie'), context.req.header('save-data'));
      const asked = { ...address, language, origin, network, revision, savesData };
      const wanted = isRendered(origin) ? asked : { ...asShell(asked), origin: noOrigin };
      const visit = cache.has(requestOf(wanted)) ? wanted : await limitRendering(wanted);
      const render = () => enqueue(() => renderVisit(editions[visit.language], frameOf, app, services, visit), network);
      const isForOneLook = visit.atEachLook && !visit.shell;
      const entry = isForOneLook ? passingEntry(await render()) : await cache.read(requestOf(visit), render);
      if ('location' in entry)
        return new Response(null, { status: entry.status, headers: { Location: entry.location } });
      const { status } = entry;
      // Some shared caches ignore `Vary`, so they may store only the variant without the data saver.
      const mayBeShared = status === 200 && !visit.shell && !isForOneLook && !savesData;
      const known = isForOneLook ? null : pathIn(visit.language, status === 404 ? wanted.address : visit.address);
      // The 404 of missing names also answers other addresses. An empty name has a 404 of its own.
      const isShared = visit.asks !== null && visit.address === visit.row;
      const isFor = status === 404 && isShared ? isMissingLike(visit) : undefined;
      const sending = { status, headers, mayBeShared, revision, dependsOn: saverHeaders, address: known, isFor };
      return sendCached(context, entry, sending);
    });
  };
}

/** Caches the Content-Security-Policy by colours: pages of the same colours have the same inlined styles and scripts. */
function createPolicies({ styles }: PageAssets, videoHosts: string[]): (colours: Frame['colours']) => string {
  const policies = new Map<string, string>();
  return ({ name, style }) => {
    const inlined = { styles: [styles, style].filter(Boolean), scripts: [headScript] };
    const policy = policies.get(name) ?? pagePolicy(inlined, videoHosts);
    policies.set(name, policy);
    return policy;
  };
}

type Visit = PageAddress & {
  language: Language;
  origin: string;
  network: string;
  revision: number;
  savesData: boolean;
};

function requestOf({ language, origin, address, shell, kind, network, revision, savesData }: Visit): PageRequest {
  return {
    key: `${savesData ? 'small ' : ''}${shell ? 'shell' : 'page'} ${origin}${pathIn(language, address)}`,
    passing: kind === 'searched',
    network,
    revision,
  };
}

/**
 * Asks the API whether the name in the path exists. A made-up name costs an index lookup, but no rendering and no cache
 * entry.
 */
async function exists(app: App, { origin, network }: Visit, call: string): Promise<boolean> {
  const bindings: Bindings = { network };
  return (await app.request(new URL(call, origin).href, {}, bindings)).status !== 404;
}

const asMissing = (visit: Visit): Visit => ({ ...visit, address: visit.row });

const asShell = (visit: Visit): Visit => ({ ...visit, shell: true, address: visit.row, kind: 'known' });

const noOrigin = 'http://localhost';

/**
 * Without PUBLIC_URL the client chooses the Host header, so only the first few origins get rendered pages (trust I6).
 */
const mostOrigins = 8;
function createOrigins(): (origin: string) => boolean {
  const known = new Set<string>();
  return (origin) => {
    if (known.size < mostOrigins) known.add(origin);
    return known.has(origin);
  };
}

async function renderVisit(
  { renderer, assets }: Edition,
  frameOf: FrameOf,
  app: App,
  services: Services,
  { language, shell, address, origin, network, complete, who, savesData }: Visit,
) {
  const { renderPage, renderShell } = await renderer();
  const url = `${origin}${pathIn(language, address)}`;
  const bindings: Bindings = { network };
  const apiFetch = async (call: string, init: RequestInit) =>
    await app.request(new URL(call, url).href, init, bindings);
  const facts = { socialSignIn: services.identityProvider !== null };
  const frame = await frameOf(language);
  const page = shell
    ? await renderShell(url, frame.site, savesData)
    : await renderPage(url, apiFetch, facts, frame.site, savesData);
  if (page instanceof Response)
    return { status: page.status, location: page.headers.get('Location') ?? pathIn(language, '/') };
  services.log.debug({ path: pathIn(language, address).split('?')[0], status: page.status }, 'page rendered');
  // The button of an error page works only with JavaScript.
  const isComplete = complete && !shell && page.status === 200;
  return {
    status: page.status,
    html: writeDocument({ ...page, language, isComplete, who, savesData }, assets, facts, frame),
  };
}
