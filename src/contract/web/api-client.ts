import { createContext, type LoaderFunctionArgs } from 'react-router';
import { type ClientOf, createClient } from '#base/platform/web/json-client.ts';
import type { Api } from '#contract/api.ts';
import { isKnownAnswer } from '#contract/known-answers.ts';

type Row = Api[keyof Api];

/**
 * Calls the API: in the browser over HTTP, on the server in the same process. Rejects with an `ApiError`, `Redirected`,
 * `Unreachable` or `StrangeAnswer`, or as `fetch` does when the caller's signal aborts it.
 */
export type ApiClient = ClientOf<Row>;

export const createApiClient = (fetch: (path: string, init: RequestInit) => Promise<Response>): ApiClient =>
  createClient<Row>(fetch, isKnownAnswer);

/** The browser's client. */
export const api = createApiClient((path, init) => fetch(path, init));

/** Which client a loader uses: the browser's own unless the server put in its in-process one. */
export const apiContext = createContext<ApiClient>(api);

export function apiOf({ context }: LoaderFunctionArgs): ApiClient {
  return context.get(apiContext);
}
