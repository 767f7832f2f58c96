import type { Mount } from '#base/platform/server/http/app.ts';
import { createCookies } from '#base/platform/server/http/cookies.ts';
import { refuseCrossSite } from '#base/platform/server/http/request-guards.ts';
import { saverPath } from '#base/shared/data-saver.ts';

/** Takes what the data saver's switch says, from its form as from the running application, and leads back to the page where it stands. */
export const chooseSaver: Mount = (app, { environment }) => {
  app.post(saverPath, ({ req, var: { origin, url } }) => {
    refuseCrossSite(req.raw, origin);
    const cookies = createCookies(undefined, environment.deployed);
    cookies.set('data_saver', url.searchParams.has('on') ? 'on' : 'off');
    const headers = new Headers({ Location: pageBefore(req.header('referer'), origin), 'Cache-Control': 'no-store' });
    for (const line of cookies.written()) headers.append('Set-Cookie', line);
    return new Response(null, { status: 303, headers });
  });
};

/** On the school's own origin, whatever the browser says. */
function pageBefore(referrer: string | undefined, origin: string): string {
  const page = URL.parse(referrer ?? '');
  return page?.origin === origin ? page.origin + page.pathname + page.search : `${origin}/`;
}
