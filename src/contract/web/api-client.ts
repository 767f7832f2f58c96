import { createContext, type LoaderFunctionArgs } from 'react-router';
import { type ClientOf, createClient } from '#base/platform/web/json-client.ts';
import type { Api } from '#contract/api.ts';

type Row = Api[keyof Api];

/**
 * Calls over HTTP in the browser, and in process on the server. Rejects with an `ApiError`, `Redirected`, `Unreachable`
 * or `StrangeAnswer`, or as `fetch` does when the caller's signal aborts it.
 */
export type ApiClient = ClientOf<Row>;

export const createApiClient = (fetch: (path: string, init: RequestInit) => Promise<Response>): ApiClient =>
  createClient<Row>(fetch);

export const api = createApiClient((path, init) => fetch(path, init));

/** The server replaces the browser's client with its in-process one. */
export const apiContext = createContext<ApiClient>(api);

export function apiOf({ context }: LoaderFunctionArgs): ApiClient {
  return context.get(apiContext);
}
