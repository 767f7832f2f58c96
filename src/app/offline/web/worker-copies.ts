import type { Rule } from './worker-rules.ts';

// Copies of answers, in caches whose names say what is in them. Each copy says when it was made.

export const keptAt = 'X-Kept-At';
const ownName = 'own ';
/** Begins the name of an empty cache that is another one after each logout and sign-in, in whatever tab. */
const visitName = 'visit ';
/** Many enough for what one person looks at; the oldest go first. */
export const mostKept: Record<Exclude<Rule, 'file' | 'shell'>, number> = {
  page: 20,
  picture: 60,
  'public data': 60,
  'own data': 200,
};

/** The copy of that address in the cache of that name. */
export async function findCopy(name: string | null, address: string): Promise<Response | undefined> {
  if (name === null) return undefined;
  return await (await caches.open(name)).match(address, { ignoreVary: true });
}

/** The same picture in another size; else nothing to see, so that its place keeps its tint and shows no broken one. */
export async function findStandIn(address: string): Promise<Response> {
  const [stem] = /^.+\/media\/[0-9a-f]{32}\./.exec(address) ?? [];
  const cache = await caches.open('pictures');
  const same = stem && (await cache.keys()).findLast(({ url }) => url.startsWith(stem));
  const copy = same && (await cache.match(same));
  return (
    copy || new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'Content-Type': 'image/svg+xml' } })
  );
}

/** Keeps a whole answer of the school itself, and nothing else. */
export async function keepCopy(
  name: string,
  address: string,
  response: Response,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return;
  const headers = new Headers(response.headers);
  // The body here is unpacked.
  headers.delete('Content-Encoding');
  headers.set(keptAt, new Date().toISOString());
  const body = isPage(headers) ? wakeful(await response.text()) : response.body;
  const cache = await caches.open(name);
  await cache.put(address, new Response(body, { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((oldest) => cache.delete(oldest)));
}

const isPage = (headers: Headers) => (headers.get('Content-Type') ?? '').startsWith('text/html');

/** A page that waits for a touch before it starts the application would not say that it is a copy (`page-document.ts`). */
const wakeful = (html: string) => html.replace('<div id="app" data-complete>', '<div id="app">');

/** The cache of the one student about whom something is kept. */
export async function ownCopies(): Promise<string | null> {
  return (await caches.keys()).find((name) => name.startsWith(ownName)) ?? null;
}

/** Which visit of a student it is. Answers that were asked for in another one are not kept. */
export const ownVisit = async (): Promise<string | null> =>
  (await caches.keys()).find((name) => name.startsWith(visitName)) ?? null;

/** Keeps what was answered about that account, asked for in that visit; what is there about another one goes. */
export async function keepOwnCopy(account: string, visit: string | null, address: string, response: Response) {
  const own = ownName + account;
  if ((await ownVisit()) !== visit) return;
  await dropCopies((name) => name.startsWith(ownName) && name !== own);
  await keepCopy(own, address, response, mostKept['own data']);
  // The visit ended while it was stored.
  if ((await ownVisit()) !== visit) await dropCopies((name) => name === own);
}

/** At a logout or a sign-in: an answer that is still on its way is of the visit before. */
export async function dropOwnCopies(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(ownName) || name.startsWith(visitName));
  await caches.open(visitName + crypto.randomUUID());
  await dropCopies((name) => former.includes(name));
}

export async function dropCopies(isOut: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOut).map((name) => caches.delete(name)));
}
