import { Hono } from 'hono';
import { api } from '#api.ts';
import { withPatience } from '#database/postgres-pool.ts';
import { newId } from '#platform/server/ids.ts';
import { sharedMessages as messages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { answerFailure } from './answer-failure.ts';
import type { GivenAnswer } from './given-answers.ts';
import type { Handlers, Services } from './handler.ts';
import { serveHealth } from './health.ts';
import { clientAddress, createProxyList, networkOf, type ProxyList, plainAddress } from './network.ts';
import { serveDescription } from './openapi.ts';
import type { App, AppVariables } from './request-facts.ts';
import { countHosts, overHttps, ownOrigin, refuseLongAddress } from './request-guards.ts';
import { securityHeaders } from './security-headers.ts';
import { serveApi } from './serve-api.ts';

/** Adds routes of its own, such as images and pages. */
export type Mount = (app: App, services: Services) => void;

/** What comes with each request: from the Node adapter, from a test, or from a page that is rendered in this process. */
export type Bindings = {
  incoming?: {
    socket?: { remoteAddress?: string | undefined };
    rawHeaders?: string[];
    /** False while the request's body is still on its way. */
    complete?: boolean;
  };
  /** For whom a page is rendered; its calls are counted as that visitor's. */
  network?: string;
  /** Takes an answer that is good for the same question again. */
  remember?: (answer: GivenAnswer) => void;
};

/**
 * The whole application as one function from request to response: the API, then the mounts in their order. Until the
 * school `mayOpen`, nothing is answered but that the process is up.
 */
export function createApp(services: Services, handlers: Handlers, mounts: Mount[], mayOpen = () => true): App {
  const app: App = new Hono<AppVariables>();
  app.onError((error, context) => answerFailure(error, services, context.req, context.get('requestId')));
  app.notFound((context) => answerFailure(nothingThere(context.req.method), services, context.req));
  serveHealth(app, services, mayOpen);
  app.use((_context, next) => withPatience(next));
  const isProxy = createProxyList(services.environment.TRUSTED_PROXIES);
  followRequests(app, services, isProxy);
  app.use(async (context, next) => {
    if (!mayOpen()) throw new Refusal('unavailable', messages.unavailable, { retryAfter: 5 });
    refuseLongAddress(context.req.raw);
    await next();
  });
  guardHost(app, services, isProxy);
  serveDescription(app);
  serveApi(app, api, handlers, services);
  for (const mount of mounts) mount(app, services);
  return app;
}

/** Of a path in the log: characters. */
const longestPath = 300;

/** Knows where each request comes from, gives it an id, and says in one line of the log what came of it (trust D2). */
function followRequests(app: App, { environment, log }: Services, isProxy: ProxyList): void {
  app.use(async (context, next) => {
    const begun = performance.now();
    const { incoming, network, remember }: Bindings = context.env ?? {};
    const { method } = context.req;
    const address = clientAddress(peerOf(incoming), context.req.header('x-forwarded-for'), isProxy);
    context.set('requestId', newId());
    context.set('network', network ?? networkOf(address));
    await next();
    securityHeaders(context.res.headers, environment);
    if (!incoming) return;
    if (context.var.repeatable) remember?.({ ...context.var.repeatable, headers: context.res.headers });
    // What is left of a body would be taken for the next request: none may follow on this connection.
    if (incoming.complete === false) context.res.headers.set('Connection', 'close');
    const { requestId, account, network: counted } = context.var;
    const path = maskContact(context.req.path).slice(0, longestPath);
    const milliseconds = Math.round(performance.now() - begun);
    // `account` is kind and id of who is signed in: whom it is, without a name or a number.
    log.info(
      { requestId, network: counted, method, path, status: context.res.status, account, milliseconds },
      'request',
    );
  });
}

/** A path holds no personal data unless somebody types it there: an email, or ten digits in a row, which may be a phone. */
export function maskContact(path: string): string {
  const parts = path.split('/').map((part) => (/@|%40/i.test(part) ? '***' : part));
  return parts.join('/').replace(/\d{10,}/g, '***');
}

/** Answers on the school's own host only, and shows pages over https where a proxy says that they came without. */
function guardHost(app: App, { environment }: Services, isProxy: ProxyList): void {
  app.use(async (context, next) => {
    const { incoming }: Bindings = context.env ?? {};
    if (countHosts(incoming?.rawHeaders) > 1) throw new Refusal('invalid', messages.badHost, { code: 'bad_host' });
    context.set('origin', ownOrigin(context.req.raw, environment.PUBLIC_URL));
    const elsewhere = isProxy(peerOf(incoming)) ? overHttps(context.req.raw, environment.PUBLIC_URL) : null;
    if (elsewhere) return context.redirect(elsewhere, 308);
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
