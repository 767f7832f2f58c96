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

export type Mount<Offered extends Services = Services> = (app: App, services: Offered) => void;

type Opening = { mayOpen?: Holds; isPrepared?: Holds; watch?: Watch };
type Holds = (() => boolean) | undefined;

export type Watch = { serve: Mount; observe: (call: string, status: number, milliseconds: number) => void };
const unwatched: Watch = { serve: () => undefined, observe: () => undefined };

/** Values that come with each request from the Node adapter, a test, or a page that is rendered on the server. */
export type Bindings = {
  incoming?: {
    socket?: { remoteAddress?: string | undefined };
    rawHeaders?: string[];
    complete?: boolean;
  };
  /** The client's network, if known. If the server calls the API to render a page, the network of the visitor. */
  network?: string;
  remember?: (answer: RememberedResponse) => void;
};

/**
 * Creates the application. It routes API calls first, then `mounts` in their order. Until `mayOpen` returns true, only
 * health checks and metrics work, and everything else gets a 503.
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

const longestPath = 300;

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
    // Not measured: API calls that the server makes to render a page. Their time is part of the page's request.
    if (incoming || known.network === undefined) observe(context.get('call') ?? 'other', context.res.status, taken);
    if (!incoming) return;
    const repeatable = context.get('repeatable');
    if (repeatable) remember?.({ ...repeatable, headers: context.res.headers });
    // Unread bytes of the body would be parsed as the next request, so the connection must close.
    if (incoming.complete === false) context.res.headers.set('Connection', 'close');
    if (!log.isLevelEnabled('info')) return;
    const path = maskContact(context.req.path).slice(0, longestPath);
    // `account` is kind and id of the account, and never a name or phone number.
    const [{ method }, { status }, account] = [context.req, context.res, context.get('account')];
    const milliseconds = Math.round(taken);
    log.info({ requestId, network, method, path, status, account, milliseconds }, 'request');
  };
  app.use((context, next) => withPatience(() => follow(context, next)));
}

/**
 * Warns once if a proxy at a private address is missing from TRUSTED_PROXIES, because its visitors share the rate
 * limits of one network (trust W3).
 */
function noticeProxies(log: Services['log'], isProxy: ProxyList) {
  let isSaid = false;
  return (peer: string, forwardedFor: string | undefined): void => {
    if (isSaid || forwardedFor === undefined || isProxy(peer) || !isNearby(peer)) return;
    isSaid = true;
    log.warn({ peer }, 'a proxy that TRUSTED_PROXIES does not name: all its visitors count as one');
  };
}

export function maskContact(path: string): string {
  const hasAddress = (text: string) => /@|%40/.test(text);
  const parts = hasAddress(path) ? path.split('/').map((part) => (hasAddress(part) ? '***' : part)) : [path];
  return parts.join('/').replace(/\d{10,}/g, '***');
}

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

function nothingThere(method: string): Refusal {
  return method === 'GET' || method === 'HEAD'
    ? new Refusal('not_found', messages.notFound)
    : new Refusal('method_not_allowed', messages.methodNotAllowed, { allow: 'GET, HEAD' });
}
