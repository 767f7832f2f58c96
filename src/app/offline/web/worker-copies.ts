import type { Rule } from './worker-rules.ts';

export const storedAtHeader = 'X-Kept-At';
const ownName = 'own ';
/**
 * A visit ends at each call in `endsOwn`, such as a sign-in or logout, and at a 401 to a call in `ownData`. An empty
 * cache named `visit <random>` identifies the present visit.
 */
const visitName = 'visit ';
export const mostKept: Record<Exclude<Rule, 'file' | 'shell'>, number> = {
  page: 20,
  picture: 60,
  'public data': 60,
  'own data': 200,
};

export async function findCopy(name: string | null, address: string): Promise<Response | undefined> {
  if (name === null) return undefined;
  return await (await caches.open(name)).match(address, { ignoreVary: true });
}

/**
 * Returns the same picture in another size, or an empty SVG, so that the page shows a tint instead of a broken image.
 */
export async function findStandIn(address: string): Promise<Response> {
  const [stem] = /^.+\/media\/[0-9a-f]{32}\./.exec(address) ?? [];
  const cache = await caches.open('pictures');
  const same = stem && (await cache.keys()).findLast(({ url }) => url.startsWith(stem));
  const copy = same && (await cache.match(same));
  return (
    copy || new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'Content-Type': 'image/svg+xml' } })
  );
}

export async function keepCopy(
  name: string,
  address: string,
  response: Response,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return;
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.set(storedAtHeader, new Date().toISOString());
  const body = isPage(headers) ? wakeful(await response.text()) : response.body;
  const cache = await caches.open(name);
  await cache.put(address, new Response(body, { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((oldest) => cache.delete(oldest)));
}

const isPage = (headers: Headers) => (headers.get('Content-Type') ?? '').startsWith('text/html');

/**
 * Makes a cached page start the application at once, and not at the first touch. Only the application says that the
 * page is a cached copy (`page-document.ts`).
 */
const wakeful = (html: string) => html.replace('<div id="app" data-complete>', '<div id="app">');

export async function ownCopies(): Promise<string | null> {
  return (await caches.keys()).find((name) => name.startsWith(ownName)) ?? null;
}

export const ownVisit = async (): Promise<string | null> =>
  (await caches.keys()).find((name) => name.startsWith(visitName)) ?? null;

/**
 * Caches an account's answer, unless a sign-in or logout ended the `visit` in which it was requested. Deletes the
 * cached data of other accounts.
 */
export async function keepOwnCopy(account: string, visit: string | null, address: string, response: Response) {
  const own = ownName + account;
  if ((await ownVisit()) !== visit) return;
  await dropCopies((name) => name.startsWith(ownName) && name !== own);
  await keepCopy(own, address, response, mostKept['own data']);
  if ((await ownVisit()) !== visit) await dropCopies((name) => name === own);
}

/**
 * Deletes the student's cached data and begins a new visit. Answers that were requested before belong to the old visit
 * and are not cached.
 */
export async function dropOwnCopies(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(ownName) || name.startsWith(visitName));
  await caches.open(visitName + crypto.randomUUID());
  await dropCopies((name) => former.includes(name));
}

export async function dropCopies(isOut: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOut).map((name) => caches.delete(name)));
}
