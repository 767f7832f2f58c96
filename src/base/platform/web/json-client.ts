import { isOwnAnswer } from '#base/shared/answer-type.ts';
import type { AnswerOf, CallOf, Endpoint, Method } from '#base/shared/endpoint.ts';
import { unwrapNumbers } from '#base/shared/extended-number.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { RefusalBody } from '#base/shared/refusal.ts';
import { twoSentences } from '#base/shared/two-sentences.ts';
import { webMessages } from './messages.ts';

type PathOf<Row extends Endpoint, M extends Method> = Extract<Row, { method: M }>['path'];
type RowOf<Row extends Endpoint, M extends Method, P> = Extract<Row, { method: M; path: P }>;

type Options<R extends Endpoint> = CallOf<R> & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  cache?: RequestCache;
  /** The request goes on after the page is closed. Its body may have at most 64 KiB. */
  keepalive?: boolean;
};
type OptionsArgument<R extends Endpoint> =
  { params?: undefined; body?: undefined } extends CallOf<R> ? [options?: Options<R>] : [options: Options<R>];

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly present: Record<string, unknown> | null;
  /** The server's own message, which is shown instead of the screen's fallback (specification 8.1). */
  readonly sentence: string | null;
  constructor(status: number, refusal: Partial<RefusalBody>) {
    super(refusal.error ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = refusal.code ?? 'unknown';
    this.fields = refusal.fields ?? {};
    this.present = refusal.present ?? null;
    this.sentence = refusal.error ?? null;
  }
}

/** The server did not answer, or the connection broke during the answer. The message is the browser's. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The answer is damaged or not the school's, such as the sign-in page of a Wi-Fi network. */
export class StrangeAnswer extends Error {
  override name = 'StrangeAnswer';
}

export class Redirected extends Error {
  readonly to: string;
  constructor(to: string) {
    super(`Redirected to ${to}`);
    this.name = 'Redirected';
    this.to = to;
  }
}

export type ClientOf<Row extends Endpoint> = <M extends Method, P extends PathOf<Row, M>>(
  method: M,
  path: P,
  ...options: OptionsArgument<RowOf<Row, M, P>>
) => Promise<AnswerOf<RowOf<Row, M, P>>>;

type LooseOptions = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  cache?: RequestCache;
  keepalive?: boolean;
};

export function createClient<Row extends Endpoint>(
  fetch: (path: string, init: RequestInit) => Promise<Response>,
): ClientOf<Row> {
  const call = async (method: Method, path: string, options: LooseOptions = {}) => {
    const answering = fetch(callAddress(path, options), {
      method,
      credentials: 'include',
      headers: {
        'Accept-Language': interfaceLanguage,
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      body: JSON.stringify(options.body),
      signal: options.signal,
      cache: options.cache,
      keepalive: options.keepalive,
    });
    const response = await answering.catch(failedOnTheWay);
    if (response.redirected) throw new Redirected(response.url);
    const answer = await response.text().then(readJson, failedOnTheWay);
    const { ok, status } = response;
    const isOwn = isOwnAnswer(response);
    // An answer that is not the school's own is an ApiError only if it is a 5xx, by which a proxy reports that the
    // server is down.
    if (isOwn ? !ok : status >= 500) throw new ApiError(status, isOwn ? refusalOf(answer) : {});
    if (!isOwn || typeof answer !== 'object' || answer === null) throw new StrangeAnswer(webMessages.strangeAnswer);
    return unwrapNumbers(answer);
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the server writes each answer by the schema of its row (docs/decisions/0060)
  return call as ClientOf<Row>;
}

function failedOnTheWay(cause: unknown): never {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  throw name === 'AbortError' ? cause : new Unreachable(message, { cause });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function callAddress(path: string, { params = {}, query = {} }: LooseOptions): string {
  const filled = fillPath(path, params);
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

function refusalOf(answer: unknown): Partial<RefusalBody> {
  const { error, code, fields, present } = membersOf(answer);
  return {
    error: typeof error === 'string' ? error : undefined,
    code: typeof code === 'string' ? code : undefined,
    fields: isTexts(fields) ? fields : undefined,
    present: typeof present === 'object' && present !== null ? membersOf(present) : undefined,
  };
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && Object.values(membersOf(value)).every((one) => typeof one === 'string');

/** Returns the server's message, or else the fallback. The reason of a `StrangeAnswer` is appended to the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof StrangeAnswer) return twoSentences(fallback, error.message);
  return (error instanceof ApiError && error.sentence) || fallback;
}

/** Returns 0 for an error without a status, such as an unreachable server. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}

export const presentOf = (error: unknown) => (error instanceof ApiError ? error.present : null);

export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}

/**
 * Returns what a page shows after its loader failed. A 401 is thrown again, because the page's guard then redirects to
 * the sign-in.
 */
export function loadProblem(error: unknown, fallback: (status: number) => string): { problem: string; status: number } {
  const status = statusOf(error);
  if (status === 401) throw error;
  return { problem: sentenceOf(error, fallback(status)), status };
}
