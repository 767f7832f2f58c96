import { sharedMessages as messages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const longestPath = 2048;
const longestAddress = 8192;

/** Throws if the address is longer than any page or call needs (trust I6). */
export function refuseLongAddress({ pathname, search }: URL): void {
  if (pathname.length <= longestPath && pathname.length + search.length <= longestAddress) return;
  throw new Refusal('too_long', messages.addressTooLong, { code: 'address_too_long' });
}

/**
 * Refuses a change that another website requests (trust X1). A client without `Origin` and `Sec-Fetch-Site` is not a
 * browser, so it has no user's cookies.
 */
export function refuseCrossSite(request: Request, ownOrigin: string): void {
  if (safeMethods.has(request.method) || !isAskedElsewhere(request, ownOrigin)) return;
  throw new Refusal('forbidden', messages.crossSite, { code: 'cross_site' });
}

export function isAskedElsewhere(request: Request, ownOrigin: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  return origin === null ? site === 'cross-site' || site === 'same-site' : origin !== ownOrigin;
}

/**
 * The returned function gives the school's own origin, which is PUBLIC_URL or else the origin of the request. It throws
 * if a request names another host than PUBLIC_URL (trust W3).
 */
export function createOriginRule(publicUrl: string | undefined): (request: Request, url: URL) => string {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return (request, url) => {
    const host = request.headers.get('host')?.toLowerCase() ?? url.host;
    if (publicUrl === undefined) return `${url.protocol}//${host}`;
    if (host !== publicHost) throw new Refusal('invalid', messages.badHost, { code: 'bad_host' });
    return publicUrl;
  };
}

/**
 * Returns the https address to which a plain http request is redirected, or null. API calls are never redirected (trust
 * W4).
 */
export function overHttps(request: Request, { pathname, search }: URL, publicUrl: string | undefined): string | null {
  const cameByHttp = request.headers.get('x-forwarded-proto') === 'http';
  if (!cameByHttp || !publicUrl?.startsWith('https:') || /^\/+api(?:\/|$)/i.test(pathname)) return null;
  return safeMethods.has(request.method) ? publicUrl + pathname + search : null;
}

export function countHosts(rawHeaders: string[] = []): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Bytes of large request bodies that may be in work at once. Handling a body takes up to four times its size in memory.
 */
const mostBytes = 40 * 1024 * 1024;
const leastBytes = 64 * 1024;

/**
 * Limits the memory of all large bodies together. The returned function reserves the declared length, or else `limit`.
 * It throws a Refusal if there is no room, or returns a function to free the room.
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
