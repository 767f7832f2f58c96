import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { isUncounted } from '#base/platform/server/limits/limits.ts';
import {
  type LastAccounts,
  presentedSession,
  type SignedInAs,
  whoIsSignedIn,
} from '#base/platform/server/sessions/sessions.ts';
import { answerType } from '#base/shared/answer-type.ts';
import { accountKinds, type Endpoint } from '#base/shared/endpoint.ts';
import { languageOfCall } from '#base/shared/language-of-call.ts';
import { mayCall } from '#base/shared/may-call.ts';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { answerFailure } from './answer-failure.ts';
import { type AnswerCache, createAnswerCache, sendCached } from './cached-response.ts';
import { toResponse } from './compression.ts';
import { type Cookies, createCookies, sessionCookie } from './cookies.ts';
import type { Caller, Calls, Services } from './handler.ts';
import { readBody, readQuery, validate } from './read-request.ts';
import type { App, AppVariables } from './request-facts.ts';
import { type BodyRoom, createBodyRoom, isAskedElsewhere, refuseCrossSite } from './request-guards.ts';

const defaultBodyLimit = 64 * 1024;

type AnyHandler = (request: object, context: object) => Promise<unknown>;
type Call = {
  name: string;
  row: Endpoint;
  handle: AnyHandler;
  services: Services;
  answers: AnswerCache;
  lastAccounts: LastAccounts;
  bodyRoom: BodyRoom;
};
type Asked = { request: Request; params: Record<string, string>; caller: Caller };
type Begun = { guess: SignedInAs; result: Promise<unknown> };

const mostAccounts = 10_000;

/**
 * Serves every call in the table of calls. Checks session, role, rate limit and fields before the handler runs. Only
 * `beginRead` starts a handler before the session is checked.
 */
export function serveApi(app: App, { table, handlers }: Calls, services: Services): void {
  const answers = createAnswerCache();
  const lastAccounts: LastAccounts = new LRUCache({ max: mostAccounts });
  const bodyRoom = createBodyRoom();
  for (const [name, row] of Object.entries(table)) {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: each handler takes the request of its own row, which `answerCall` makes by that row's schemas
    const handle = handlers[name] as AnyHandler;
    const call: Call = { name, row, handle, services, answers, lastAccounts, bodyRoom };
    app.on(row.method, row.path, (honoContext) => answerCall(call, honoContext));
  }
  for (const path of new Set(Object.values(table).map((row) => row.path))) {
    const allowed = Object.values(table)
      .filter((row) => row.path === path)
      .map((row) => row.method);
    app.all(path, () => {
      throw new Refusal('method_not_allowed', messages.methodNotAllowed, { allow: allowed.join(', ') });
    });
  }
  app.all('/api/*', () => {
    throw new Refusal('not_found', messages.notFound);
  });
}

async function answerCall(call: Call, honoContext: HonoContext<AppVariables>): Promise<Response> {
  const { row, services } = call;
  honoContext.set('call', call.name);
  const request = honoContext.req.raw;
  const { network, requestId, origin, url } = honoContext.var;
  const cookies = createCookies(request.headers.get('cookie') ?? undefined, services.environment.deployed);
  refuseCrossSite(request, origin);
  const header = (named: string) => request.headers.get(named) ?? undefined;
  const language = languageOfCall(header('accept-language'));
  const caller: Caller = { network, requestId, language, origin, cookies, url, header };
  const asked: Asked = { request, params: honoContext.req.param(), caller };
  const tokenHash = row.who === 'guest' ? null : presentedSession(cookies, row.who);
  const begun = beginRead(call, asked, tokenHash);
  const presented = { cookies, tokenHash };
  const signedIn = await whoIsSignedIn(call, presented, (account) => honoContext.set('account', account));
  if (row.cached) return answerPublicly(honoContext, call, asked);
  const isAsGuessed = begun?.guess.accountId === signedIn?.accountId && begun?.guess.role === signedIn?.role;
  const result = await (begun && isAsGuessed ? begun.result : work(call, asked, signedIn));
  refuseUndeclaredSession(call, cookies);
  if (row.changesPublic) await services.revision.refresh();
  // A response to another website's request is not compressed, because the compressed length could reveal its content.
  const accepted = () => (isAskedElsewhere(request, origin) ? null : request.headers.get('accept-encoding'));
  return toResponse(row, result, {
    cookies,
    accepted,
    environment: services.environment,
    account: signedIn?.accountId,
  });
}

/**
 * Starts the read of a GET call in parallel with the session query, which saves a database round trip. It assumes the
 * account that the session had last. The result is used only if the session query confirms account and role.
 */
function beginRead(call: Call, asked: Asked, tokenHash: string | null): Begun | null {
  const { row, lastAccounts } = call;
  if (row.method !== 'GET' || row.who === 'guest') return null;
  const guess = tokenHash && lastAccounts.get(`${row.who} ${tokenHash}`);
  if (!guess || !mayCall(row, guess.role)) return null;
  const result = work(call, asked, guess);
  // Prevents an unhandled rejection. If the result is used, `await` throws the error.
  result.catch(() => undefined);
  return { guess, result };
}

async function prepare(call: Call, { request, params, caller }: Asked, signedIn: SignedInAs | undefined) {
  const { name, row, handle, services } = call;
  const { url, network } = caller;
  if (Object.values(params).some(isImpossibleId)) throw new Refusal('not_found', messages.notFound);
  await countCall(name, row, services, url, signedIn?.accountId ?? network);
  const query = row.query ? validate(row.query, readQuery(url)) : undefined;
  const body = row.body
    ? validate(
        row.body,
        await readBody(request, row.bodyLimit ?? defaultBodyLimit, row.body.type === 'optional', row.alsoPlainText),
      )
    : undefined;
  if (row.bodyLimit !== undefined) await othersTurn();
  const { accountId = '', role } = signedIn ?? {};
  const staff = role ? { id: accountId, role } : undefined;
  const known = staff && row.own ? await services.ownParams(services.database, staff, params, row.own) : params;
  return { query, act: () => handle({ params: known, query, body }, { ...services, ...caller, accountId, staff }) };
}

async function work(call: Call, asked: Asked, signedIn: SignedInAs | undefined): Promise<unknown> {
  const giveBack = call.bodyRoom(asked.request, call.row.bodyLimit);
  try {
    const { act } = await prepare(call, asked, signedIn);
    return await act();
  } finally {
    giveBack();
  }
}

/**
 * Throws if a call sets or clears a session cookie without `setsSession` in the table of calls. Browser caches are
 * cleared only for calls with this field.
 */
function refuseUndeclaredSession({ name, row }: Call, cookies: Cookies): void {
  const kind = accountKinds.find((one) => cookies.isWritten(sessionCookie(one)));
  if (kind !== undefined && row.setsSession !== kind)
    throw new Error(`The table of calls does not say that ${name} sets a session.`);
}

function addressOf({ path }: Endpoint, params: Record<string, string>, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}

/** A path that ends in a name without escapes. With escapes a name has several spellings, such as `%61` and `a`. */
const plainName = /\/[\w-]{1,100}$/;

async function answerPublicly(honoContext: HonoContext<AppVariables>, call: Call, asked: Asked): Promise<Response> {
  const { row, services, answers } = call;
  const { query, act } = await prepare(call, asked, undefined);
  const address = isCounted(row, asked.caller.url) ? null : addressOf(row, asked.params, query);
  const revision = await services.revision.current();
  try {
    const kept = await answers(address, revision, async () => JSON.stringify(v.parse(row.answer, await act())));
    const headers = new Headers({ 'Content-Type': answerType });
    return sendCached(honoContext, kept, { status: 200, headers, mayBeShared: address !== null, revision, address });
  } catch (error) {
    const isNotFound = error instanceof Refusal && error.kind === 'not_found';
    if (!isNotFound || address === null || !plainName.test(address)) throw error;
    if ((await services.hasName(address, revision)) !== false) throw error;
    const response = answerFailure(error, services, honoContext.req);
    const body = await response.clone().bytes();
    const isFor = (other: string) => plainName.test(other) && services.hasName(other, revision) === false;
    honoContext.set('repeatable', { status: 404, revision, address, body, isFor });
    return response;
  }
}

/** Whether a value is too long for an id, or has control characters or broken Unicode. Some databases fail on these. */
const isImpossibleId = (value: string): boolean =>
  value.length > 300 || /[\p{Cc}\ufffd]/u.test(value) || !value.isWellFormed();

const isCounted = ({ limit }: Endpoint, url: URL): boolean =>
  limit !== undefined && (limit.onlyWith === undefined || url.searchParams.has(limit.onlyWith));

/** Counts the call for its rate limit. If the database cannot count, a read goes on and a change fails (trust R2). */
async function countCall(name: string, row: Endpoint, services: Services, url: URL, key: string): Promise<void> {
  const { limit, method } = row;
  if (!limit || !isCounted(row, url)) return;
  await services.countCall(`call:${name}:${key}`, limit).catch((error: unknown) => {
    if (method !== 'GET' || !isUncounted(error)) throw error;
    services.log.warn({ error: String(error.cause) }, 'a read was not counted');
  });
}
