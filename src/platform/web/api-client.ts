import type { Api } from '#api.ts';
import type { AnswerOf, CallOf, Method } from '#shared/endpoint.ts';
import { unwrapNumbers } from '#shared/extended-number.ts';
import type { RefusalBody } from '#shared/refusal.ts';

type Row = Api[keyof Api];
type PathOf<M extends Method> = Extract<Row, { method: M }>['path'];
type RowOf<M extends Method, P> = Extract<Row, { method: M; path: P }>;

type Options<R extends Row> = CallOf<R> & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  cache?: RequestCache;
};
type OptionsArgument<R extends Row> =
  { params?: undefined; body?: undefined } extends CallOf<R> ? [options?: Options<R>] : [options: Options<R>];

/** The server said no, or said nothing that could be read. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field name → sentence. */
  readonly fields: Record<string, string>;
  /** The server's own sentence, when it gave one: it goes before any fallback (specification 8). */
  readonly sentence: string | null;
  constructor(status: number, refusal: Partial<RefusalBody>) {
    super(refusal.error ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = refusal.code ?? 'unknown';
    this.fields = refusal.fields ?? {};
    this.sentence = refusal.error ?? null;
  }
}

/** The server answered with a redirect, which the browser's `fetch` has followed already; `to` is where it led. */
export class Redirected extends Error {
  readonly to: string;
  constructor(to: string) {
    super(`Redirected to ${to}`);
    this.name = 'Redirected';
    this.to = to;
  }
}

/** Calls the API: in the browser over HTTP, on the server in the same process. Network failures reject as `fetch` does. */
export type ApiClient = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...options: OptionsArgument<RowOf<M, P>>
) => Promise<AnswerOf<RowOf<M, P>>>;

type LooseOptions = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  cache?: RequestCache;
};

export function createApiClient(fetch: (path: string, init: RequestInit) => Promise<Response>): ApiClient {
  return (async (method: Method, path: string, options: LooseOptions = {}) => {
    const response = await fetch(addressOf(path, options), {
      method,
      credentials: 'include',
      headers: { ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }), ...options.headers },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.cache ? { cache: options.cache } : {}),
    });
    if (response.redirected) throw new Redirected(response.url);
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw new ApiError(response.status, refusalOf(answer));
    return unwrapNumbers(answer);
  }) as ApiClient;
}

function addressOf(path: string, { params = {}, query = {} }: LooseOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

function refusalOf(answer: unknown): Partial<RefusalBody> {
  const { error, code, fields } = (answer ?? {}) as Partial<RefusalBody>;
  return {
    ...(typeof error === 'string' ? { error } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(fields ? { fields } : {}),
  };
}

/** The browser's client. */
export const api = createApiClient((path, init) => fetch(path, init));

/** The server's sentence when it gave one, else the screen's fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}

/** Status of a refusal; 0 when the server could not be reached. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}
