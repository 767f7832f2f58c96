import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import type { CallName } from '#api.ts';
import { isUncounted } from '#platform/server/limits/limits.ts';
import { findSession } from '#platform/server/sessions/sessions.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { keysOf } from '#shared/keys-of.ts';
import { sharedMessages as messages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { createCookies } from './cookies.ts';
import { type Caller, type Handlers, Reply, type Services } from './handler.ts';
import { type AnswerCache, createAnswerCache, formOnce, sendKept } from './kept-answer.ts';
import { readBody, readQuery, validate } from './read-request.ts';
import type { App, AppVariables } from './request-facts.ts';
import { isAskedElsewhere, refuseCrossSite } from './request-guards.ts';
import { securedResponse } from './security-headers.ts';

const jsonType = 'application/json; charset=utf-8';
const defaultBodyLimit = 64 * 1024;

type AnyHandler = (request: object, context: object) => Promise<unknown>;
type Call = { name: string; row: Endpoint; handle: AnyHandler; services: Services; answers: AnswerCache };

/** Mounts every row of the table of calls: session, limit, body, rule, answer, in that order. */
export function serveApi(app: App, table: Record<CallName, Endpoint>, handlers: Handlers, services: Services): void {
  const answers = createAnswerCache();
  for (const name of keysOf(table)) {
    const row = table[name];
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: each handler takes the request of its own row, which `answerCall` makes by that row's schemas
    const handle = handlers[name] as AnyHandler;
    const call: Call = { name, row, handle, services, answers };
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

async function answerCall(
  { name, row, handle, services, answers }: Call,
  honoContext: HonoContext<AppVariables>,
): Promise<Response> {
  const request = honoContext.req.raw;
  const { network, requestId, origin, url } = honoContext.var;
  const cookies = createCookies(request.headers.get('cookie') ?? undefined, services.environment.deployed);
  refuseCrossSite(request, origin);
  const accountId = await signedInAccount(row, services, cookies);
  if (accountId) honoContext.set('account', `${row.who} ${accountId}`);
  const params = honoContext.req.param();
  if (Object.values(params).some(isImpossibleId)) throw new Refusal('not_found', messages.notFound);
  await countCall(name, row, services, url, accountId ?? network);
  const query = row.query ? validate(row.query, readQuery(url)) : undefined;
  const body = row.body
    ? validate(row.body, await readBody(request, row.bodyLimit ?? defaultBodyLimit, row.body.type === 'optional'))
    : undefined;
  // What took long to check is acted on in another turn of the event loop (trust I6).
  if (row.bodyLimit !== undefined) await othersTurn();
  const header = (named: string) => request.headers.get(named) ?? undefined;
  const caller: Caller = { network, requestId, origin, cookies, url, header };
  const work = () => handle({ params, query, body }, { ...services, ...caller, accountId });
  if (row.cached) {
    const make = async () => JSON.stringify(v.parse(row.answer, await work()));
    const address = isCounted(row, url) ? null : addressOf(row, params, query);
    return answerPublicly(honoContext, services, { address, answers, make });
  }
  const result = await work();
  if (row.changesPublic) await services.revision.refresh();
  // What another site makes a browser ask is told plainly: its length tells nothing of what stands in it (trust X1).
  const accepted = () => (isAskedElsewhere(request, origin) ? null : request.headers.get('accept-encoding'));
  return toResponse(row, result, { cookies, accepted, environment: services.environment });
}

/** The one address of a call, however it was spelled. */
function addressOf({ path }: Endpoint, params: Record<string, string>, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
}

async function answerPublicly(
  honoContext: HonoContext<AppVariables>,
  services: Services,
  { address, answers, make }: { address: string | null; answers: AnswerCache; make: () => Promise<string> },
): Promise<Response> {
  const revision = await services.revision.current();
  const kept = await answers(address, revision, make);
  const headers = new Headers({ 'Content-Type': jsonType });
  return sendKept(honoContext, kept, { status: 200, headers, mayBeShared: address !== null, revision, address });
}

/** No id or slug holds control characters or is this long; a database would fail on some of them. */
function isImpossibleId(value: string): boolean {
  return value.length > 300 || /[\p{Cc}\ufffd]/u.test(value) || !value.isWellFormed();
}

/** The session comes before anything of the request is looked at (trust E4, I4). */
async function signedInAccount(
  row: Endpoint,
  { database }: Services,
  cookies: Caller['cookies'],
): Promise<string | undefined> {
  if (row.who === 'guest') return undefined;
  const session = await findSession(database, cookies, row.who);
  if (!session) throw new Refusal('signed_out', messages.signedOut, { setCookies: cookies.written() });
  return session.accountId;
}

const isCounted = ({ limit }: Endpoint, url: URL): boolean =>
  limit !== undefined && (limit.onlyWith === undefined || url.searchParams.has(limit.onlyWith));

/** Reads go on when nothing can be counted; what changes something waits until it can (trust R2). */
async function countCall(name: string, row: Endpoint, services: Services, url: URL, key: string): Promise<void> {
  const { limit, method } = row;
  if (!limit || !isCounted(row, url)) return;
  await services.countCall(`call:${name}:${key}`, limit).catch((error: unknown) => {
    if (method !== 'GET' || !isUncounted(error)) throw error;
    services.log.warn({ error: String(error.cause) }, 'a read was not counted');
  });
}

type Answering = { cookies: Caller['cookies']; accepted: () => string | null; environment: Services['environment'] };

async function toResponse(
  row: Endpoint,
  result: unknown,
  { cookies, accepted, environment }: Answering,
): Promise<Response> {
  const reply = result instanceof Reply ? result : { status: row.status ?? 200, body: result, location: undefined };
  const { body, lines } =
    reply.location === undefined
      ? await inBestForm(JSON.stringify(v.parse(row.answer, reply.body)), accepted)
      : { body: null, lines: { Location: reply.location } };
  // One cookie is a line like others, which costs nothing; more of them cannot be given so.
  const [cookie, ...more] = cookies.written();
  const all = { 'Cache-Control': 'no-store', ...lines, ...(cookie && { 'Set-Cookie': cookie }) };
  const response = securedResponse(body, { status: reply.status, lines: all }, environment);
  for (const other of more) response.headers.append('Set-Cookie', other);
  return response;
}

async function inBestForm(json: string, accepted: () => string | null) {
  const { encoding, body } = await formOnce(json, accepted);
  return {
    body,
    lines: { 'Content-Type': jsonType, ...(encoding !== 'identity' && { 'Content-Encoding': encoding }) },
  };
}
