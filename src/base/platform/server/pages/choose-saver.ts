import type { Mount } from '#base/platform/server/http/app.ts';
import { createCookies } from '#base/platform/server/http/cookies.ts';
import { refuseCrossSite } from '#base/platform/server/http/request-guards.ts';
import { saverPath } from '#base/shared/data-saver.ts';

/**
 * Stores the switch of the data saver in a cookie and redirects back to the page. Works without JavaScript, by a plain
 * form.
 */
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

/** Returns the referring page if it is on the school's own origin, else the home page. This prevents open redirects. */
function pageBefore(referrer: string | undefined, origin: string): string {
  const page = URL.parse(referrer ?? '');
  return page?.origin === origin ? page.origin + page.pathname + page.search : `${origin}/`;
}
