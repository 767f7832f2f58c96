import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { SkeletonOfAddress } from '#app/shell/page-skeleton.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { siteFactsContext } from '#base/platform/web/page.tsx';
import { OriginContext, PageHead } from '#base/platform/web/page-head.tsx';
import { ownPathOf } from '#base/shared/language-path.ts';
import type { SiteFacts } from '#base/shared/site-facts.ts';
import { WrittenForSaver } from '#base/ui/saver-switch.tsx';
import { apiContext, createApiClient } from '#contract/web/api-client.ts';
import type { ShownSchool } from '#school/profile/school.ts';
import { SchoolProvider } from '#school/profile/web/school-provider.tsx';
import { routes } from './routes.tsx';

type ApiFetch = (path: string, init: RequestInit) => Promise<Response>;

export type RenderedPage = {
  status: number;
  head: string;
  body: string;
  data: string | null;
};

const basename = ownPathOf('/');
const { query, dataRoutes } = createStaticHandler(routes, { basename });
const shellOnly = createStaticHandler([{ Component: Shell, children: [{ path: '*', element: <UnknownPage /> }] }], {
  basename,
});

/**
 * The empty document of a signed-in page. Its title is a fallback. The application inserts the page's own title before
 * it, and browsers use the first.
 */
function UnknownPage() {
  return (
    <>
      <PageHead />
      <SkeletonOfAddress />
    </>
  );
}

export async function renderPage(
  url: string,
  apiFetch: ApiFetch,
  facts: SiteFacts,
  school: ShownSchool,
  savesData: boolean,
): Promise<RenderedPage | Response> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, createApiClient(apiFetch));
  requestContext.set(siteFactsContext, facts);
  const context = await query(new Request(url), { requestContext });
  if (context instanceof Response) return context;
  const data = context.errors ? null : JSON.stringify({ loaderData: context.loaderData });
  const router = createStaticRouter(dataRoutes, context);
  return {
    ...splitHead(renderRouter(url, { school, savesData }, router, context)),
    status: context.statusCode,
    data,
  };
}

export async function renderShell(url: string, school: ShownSchool, savesData: boolean): Promise<RenderedPage> {
  const context = await shellOnly.query(new Request(url));
  if (context instanceof Response) throw new Error('The shell does not redirect.');
  const router = createStaticRouter(shellOnly.dataRoutes, context);
  return {
    ...splitHead(renderRouter(url, { school, savesData }, router, context)),
    status: 200,
    data: null,
  };
}

type StaticRouter = ReturnType<typeof createStaticRouter>;
type StaticContext = Exclude<Awaited<ReturnType<typeof query>>, Response>;

type Surroundings = { school: ShownSchool; savesData: boolean };

function renderRouter(
  url: string,
  { school, savesData }: Surroundings,
  router: StaticRouter,
  context: StaticContext,
): string {
  return renderToString(
    <StrictMode>
      <OriginContext value={new URL(url).origin}>
        <WrittenForSaver value={savesData}>
          <SchoolProvider school={school}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </SchoolProvider>
        </WrittenForSaver>
      </OriginContext>
    </StrictMode>,
  );
}

/** React writes `title` and `meta`, which belong in the head, before the `div` of `Shell`. */
function splitHead(html: string): { head: string; body: string } {
  const start = html.indexOf('<div');
  return { head: html.slice(0, start), body: html.slice(start) };
}
