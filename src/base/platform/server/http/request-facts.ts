import type { Hono } from 'hono';
import type { Caller } from './handler.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A public response that may be sent again until what visitors see changes. */
export type Repeatable = {
  status: 200 | 404;
  address: string;
  revision: number;
  body: Bytes;
  /** Whether it also answers that address. One 404 serves endlessly many missing names. */
  isFor?: ((address: string) => boolean) | undefined;
};

/** Set by `app.ts` for every request. `account` is set once the session is known. */
export type RequestFacts = Pick<Caller, 'network' | 'requestId' | 'origin' | 'url'> & {
  account: string | undefined;
  call: string | undefined;
  repeatable: Repeatable | undefined;
};
export type AppVariables = { Variables: RequestFacts };
export type App = Hono<AppVariables>;
