import { sharedMessages as messages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const longestPath = 2048;
const longestAddress = 8192;

/** Before anything looks at it: no page and no call has an address this long (trust I6). */
export function refuseLongAddress({ pathname, search }: URL): void {
  if (pathname.length <= longestPath && pathname.length + search.length <= longestAddress) return;
  throw new Refusal('too_long', messages.addressTooLong, { code: 'address_too_long' });
}

/**
 * Refuses a change that another website asks for (trust X1). A browser says where it comes from; a program that sends
 * neither header is no browser and carries no cookies of one.
 */
export function refuseCrossSite(request: Request, ownOrigin: string): void {
  if (safeMethods.has(request.method) || !isAskedElsewhere(request, ownOrigin)) return;
  throw new Refusal('forbidden', messages.crossSite, { code: 'cross_site' });
}

/** Whether another website made the browser ask. */
export function isAskedElsewhere(request: Request, ownOrigin: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  return origin === null ? site === 'cross-site' || site === 'same-site' : origin !== ownOrigin;
}

/** The school's own origin: PUBLIC_URL, else that of the request. Any other host is refused (trust W3). */
export function createOriginRule(publicUrl: string | undefined): (request: Request, url: URL) => string {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return (request, url) => {
    const host = request.headers.get('host')?.toLowerCase() ?? url.host;
    if (publicUrl === undefined) return `${url.protocol}//${host}`;
    if (host !== publicHost) throw new Refusal('invalid', messages.badHost, { code: 'bad_host' });
    return publicUrl;
  };
}

/** Where a page that came by plain http is found, or null; a call of the API is never sent elsewhere (trust W4). */
export function overHttps(request: Request, { pathname, search }: URL, publicUrl: string | undefined): string | null {
  const cameByHttp = request.headers.get('x-forwarded-proto') === 'http';
  if (!cameByHttp || !publicUrl?.startsWith('https:') || /^\/+api(?:\/|$)/i.test(pathname)) return null;
  return safeMethods.has(request.method) ? publicUrl + pathname + search : null;
}

/** How many Host lines a request has; one, unless somebody wants to be taken for two. */
export function countHosts(rawHeaders: string[] = []): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Bytes of large bodies that are read and handled at the same time: each takes up to four times as much memory. */
const mostBytes = 40 * 1024 * 1024;
/** Smaller ones are no matter. */
const leastBytes = 64 * 1024;

/**
 * Keeps the memory of large bodies within a bound, also where each of their senders may send many. Takes room for the body of a request
 * before it is read, by its declared length or else by the `limit` of its call, and returns how to give the room back. Throws a Refusal where none is left.
 */
export function createBodyRoom() {
  let taken = 0;
  return (request: Request, limit = 0): (() => void) => {
    const declared = Number(request.headers.get('content-length') ?? limit);
    const bytes = Math.min(declared, limit);
    if (bytes <= leastBytes) return () => undefined;
    if (taken + bytes > mostBytes) throw new Refusal('unavailable', messages.manyUploads, { retryAfter: 10 });
    taken += bytes;
    return () => {
      taken -= bytes;
    };
  };
}

export type BodyRoom = ReturnType<typeof createBodyRoom>;
