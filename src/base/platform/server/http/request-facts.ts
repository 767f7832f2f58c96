import type { Hono } from 'hono';
import type { Caller } from './handler.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that may answer the same question again, until what visitors see changes. */
export type Repeatable = {
  status: 200 | 404;
  address: string;
  revision: number;
  body: Bytes;
  /** Whether they answer that address as well: there are endless names that nothing has. */
  isFor?: ((address: string) => boolean) | undefined;
};

/** Set by `app.ts` for every request; `call` where it is one of the table; `account` once it is known who is signed in. */
export type RequestFacts = Pick<Caller, 'network' | 'requestId' | 'origin' | 'url'> & {
  account: string | undefined;
  /** The name of its row in the table of calls. */
  call: string | undefined;
  repeatable: Repeatable | undefined;
};
export type AppVariables = { Variables: RequestFacts };
export type App = Hono<AppVariables>;
