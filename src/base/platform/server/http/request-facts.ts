import type { Hono } from 'hono';
import type { Caller } from './handler.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** A public response that may be sent again until the revision of public content changes. */
export type Repeatable = {
  status: 200 | 404;
  address: string;
  revision: number;
  body: Bytes;
  /** Returns whether this response also fits another address. One 404 answers all names that do not exist. */
  isFor?: ((address: string) => boolean) | undefined;
};

export type RequestFacts = Pick<Caller, 'network' | 'requestId' | 'origin' | 'url'> & {
  account: string | undefined;
  call: string | undefined;
  repeatable: Repeatable | undefined;
};
export type AppVariables = { Variables: RequestFacts };
export type App = Hono<AppVariables>;
