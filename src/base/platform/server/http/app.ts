import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { withPatience } from '#base/database/postgres-pool.ts';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { answerFailure } from './answer-failure.ts';
import type { Calls, Services } from './handler.ts';
import { serveHealth } from './health.ts';
import { clientAddress, createProxyList, isNearby, networkOf, type ProxyList, plainAddress } from './network.ts';
import { serveDescription } from './openapi.ts';
import type { App, AppVariables } from './request-facts.ts';
import { countHosts, createOriginRule, overHttps, refuseLongAddress } from './request-guards.ts';
import type { RememberedResponse } from './response-cache.ts';
import { secure } from './security-headers.ts';
import { serveApi } from './serve-api.ts';

/** Adds routes of its own, such as images and pages. */
export type Mount<Offered extends Services = Services> = (app: App, services: Offered) => void;

type Opening = { mayOpen?: Holds; isPrepared?: Holds; watch?: Watch };
type Holds = (() => boolean) | undefined;

/** Who counts what is answered, and shows it beside the health of the process. */
export type Watch = { serve: Mount; observe: (call: string, status: number, milliseconds: number) => void };
const unwatched: Watch = { serve: () => undefined, observe: () => undefined };

/** What comes with each request: from the Node adapter, from a test, or from a page that is rendered in this process. */
export type Bindings = {
  incoming?: {
    socket?: { remoteAddress?: string | undefined };
    rawHeaders?: string[];
    /** False while the request's body is still on its way. */
    complete?: boolean;
  };
  /** Where the listener knows that it comes from, or for whom a page is rendered: its calls are counted as that visitor's. */
  network?: string;
  /** Takes an answer that is good for the same question again. */
  remember?: (answer: RememberedResponse) => void;
};

/**
 * The whole application as one function from request to response: the API, then the mounts in their order. Until the
 * school `mayOpen`, nothing is answered but that the process is up.
 */
export function createApp<Offered extends Services>(
  services: Offered,
  calls: Calls,
  mounts: Mount<Offered>[],
  { mayOpen = () => true, isPrepared = () => true, watch = unwatched }: Opening = {},
): App {
  const app: App = new Hono<AppVariables>();
  app.onError((error, context) => answerFailure(error, services, context.req, context.get('requestId')));
  app.notFound((context) => answerFailure(nothingThere(context.req.method), services, context.req));
  serveHealth(app, services, () => mayOpen() && isPrepared());
  watch.serve(app, services);
  const isProxy = createProxyList(services.environment.TRUSTED_PROXIES);
  followRequests(app, services, isProxy, watch.observe);
  guardRequests(app, services, isProxy, mayOpen);
  serveDescription(app, services.environment, calls);
  serveApi(app, calls, services);
  for (const mount of mounts) mount(app, services);
  return app;
}

/** Of a path in the log: characters. */
const longestPath = 300;

/** Knows where each request comes from, gives it an id, and says in one line of the log what came of it (trust D2). */
function followRequests(app: App, { environment, log }: Services, isProxy: ProxyList, observe: Watch['observe']): void {
  const notice = noticeProxies(log, isProxy);
  const follow: MiddlewareHandler<AppVariables> = async (context, next) => {
    const begun = performance.now();
    const { incoming, remember, ...known }: Bindings = context.env ?? {};
    const [peer, forwardedFor] = [peerOf(incoming), context.req.header('x-forwarded-for')];
    notice(peer, forwardedFor);
    const network = known.network ?? networkOf(clientAddress(peer, forwardedFor, isProxy));
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('network', network);
    await next();
    secure(context.res, environment);
    const taken = performance.now() - begun;
    // What a page asks while it is rendered is a part of that page.
    if (incoming || known.network === undefined) observe(context.get('call') ?? 'other', context.res.status, taken);
    if (!incoming) return;
    const repeatable = context.get('repeatable');
    if (repeatable) remember?.({ ...repeatable, headers: context.res.headers });
    // What is left of a body would be taken for the next request: none may follow on this connection.
    if (incoming.complete === false) context.res.headers.set('Connection', 'close');
    if (!log.isLevelEnabled('info')) return;
    const path = maskContact(context.req.path).slice(0, longestPath);
    // `account` is kind and id of who is signed in: whom it is, without a name or a number.
    const [{ method }, { status }, account] = [context.req, context.res, context.get('account')];
    const milliseconds = Math.round(taken);
    log.info({ requestId, network, method, path, status, account, milliseconds }, 'request');
  };
  app.use((context, next) => withPatience(() => follow(context, next)));
}

/** Says once that there is a proxy which nobody named: all its visitors are one network, and share its limits (trust W3). */
function noticeProxies(log: Services['log'], isProxy: ProxyList) {
  let isSaid = false;
  return (peer: string, forwardedFor: string | undefined): void => {
    if (isSaid || forwardedFor === undefined || isProxy(peer) || !isNearby(peer)) return;
    isSaid = true;
    log.warn({ peer }, 'a proxy that TRUSTED_PROXIES does not name: all its visitors count as one');
  };
}

/** A path holds no personal data unless somebody types it there: an email, or ten digits in a row, which may be a phone. */
export function maskContact(path: string): string {
  const hasAddress = (text: string) => /@|%40/.test(text);
  const parts = hasAddress(path) ? path.split('/').map((part) => (hasAddress(part) ? '***' : part)) : [path];
  return parts.join('/').replace(/\d{10,}/g, '***');
}

/**
 * Answers an address of allowed length, on the school's own host only, and shows pages over https where a proxy says that
 * they came without.
 */
function guardRequests(app: App, { environment }: Services, isProxy: ProxyList, mayOpen: () => boolean): void {
  const ownOrigin = createOriginRule(environment.PUBLIC_URL);
  app.use(async (context, next) => {
    if (!mayOpen()) throw new Refusal('unavailable', messages.unavailable, { retryAfter: 5 });
    const request = context.req.raw;
    const url = new URL(request.url);
    context.set('url', url);
    refuseLongAddress(url);
    const { incoming }: Bindings = context.env ?? {};
    if (countHosts(incoming?.rawHeaders) > 1) throw new Refusal('invalid', messages.badHost, { code: 'bad_host' });
    context.set('origin', ownOrigin(request, url));
    const elsewhere = overHttps(request, url, environment.PUBLIC_URL);
    if (elsewhere && isProxy(peerOf(incoming))) return context.redirect(elsewhere, 308);
    return await next();
  });
}

const peerOf = (incoming: Bindings['incoming']) => plainAddress(incoming?.socket?.remoteAddress ?? '127.0.0.1');

/** Pages and files are only read; what else is asked of them is a mistake. */
function nothingThere(method: string): Refusal {
  return method === 'GET' || method === 'HEAD'
    ? new Refusal('not_found', messages.notFound)
    : new Refusal('method_not_allowed', messages.methodNotAllowed, { allow: 'GET, HEAD' });
}
