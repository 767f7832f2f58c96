import type { Database } from '#base/database/connect.ts';
import type { Limiter } from '#base/platform/server/limits/limits.ts';
import type { IdentityProvider } from '#base/platform/server/oidc/oidc.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import type { Log } from '#base/platform/server/process/log.ts';
import type { SendSms } from '#base/platform/server/sms/send-sms.ts';
import type { AnswerInput, Endpoint, NamedSchemas, RequestOf, Staff, Who } from '#base/shared/endpoint.ts';
import { attachment } from './attachment.ts';
import type { Cookies } from './cookies.ts';
import type { Revision } from './revision.ts';

/** All that this folder needs to know of a school; its other facts are the product's. */
export type Named = { name: string; nameBengali: string };

/** What the school says of itself, as this process remembers it. */
export type SchoolMemory<Facts extends Named = Named> = {
  /** As it is by now: read anew where visitors see something else since. */
  current(): Promise<Facts>;
  /** Without asking anybody, for what must be said also while the database is away: a new school's facts before the first was read. */
  known(): Facts;
};

/** Whether something public has the name that a call asks for, at that revision; null: the call asks for no name. At once where it is known. */
type HasName = (call: string, revision: number) => boolean | null | Promise<boolean | null>;

/** What a call of staff is told to be about: of what is not their own it is told that nobody has it. */
type OwnParams = (
  database: Database,
  staff: Staff,
  params: Record<string, string>,
  own: Endpoint['own'],
) => Promise<Record<string, string>>;

/** What the process offers to every handler; tests put their own in. */
export type Services<Facts extends Named = Named> = {
  database: Database;
  environment: Environment;
  sendSms: SendSms;
  /** Null where no social sign-in is configured. */
  identityProvider: IdentityProvider | null;
  countCall: Limiter;
  /** Grows with every change that visitors can see: what was made for them is good until then. */
  revision: Revision;
  hasName: HasName;
  school: SchoolMemory<Facts>;
  ownParams: OwnParams;
  log: Log;
  /** The Bengali of a sentence that the school says in English; null where it knows none. */
  inBengali: (sentence: string) => string | null;
  /** Aborted when the process begins to stop: it is not ready for more. */
  stopping: AbortSignal;
};

/** What is known of the request beside its parameters and body. */
export type Caller = {
  cookies: Cookies;
  /** IPv4 address or IPv6 /64: what limits are counted by. */
  network: string;
  requestId: string;
  /** The school's own address, such as `https://school.example`. */
  origin: string;
  header(name: string): string | undefined;
  /** Address with its query, for the social sign-in's return. */
  url: URL;
};

/** Id of the signed-in account, where the row of the table asks for one; beside it the role, by which lists may be of own things only. */
type SignedIn<Row extends { who: Who }> = Row['who'] extends 'guest'
  ? unknown
  : Row extends { may: readonly unknown[] }
    ? { accountId: string; staff: Staff }
    : { accountId: string };

/** An answer with a status of its own, or a redirect, instead of the row's plain success. */
export class Reply<Body> {
  readonly status: number;
  readonly body: Body | null;
  readonly location: string | undefined;
  constructor(status: number, body: Body | null, location?: string) {
    this.status = status;
    this.body = body;
    this.location = location;
  }
}

/**
 * A file that is written while it is sent, however long it is: the next piece is made when the client has taken the one before, and
 * none any more when it has left.
 */
export class Download {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly #pieces: AsyncIterable<string | Uint8Array>;
  constructor(
    name: string,
    type: string,
    pieces: AsyncIterable<string | Uint8Array>,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.status = status;
    this.headers = {
      'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
      ...headers,
    };
    this.#pieces = pieces;
  }

  toStream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const iterator = this.#pieces[Symbol.asyncIterator]();
    const encoder = new TextEncoder();
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : new Uint8Array(value));
        },
        async cancel() {
          await iterator.return?.();
        },
      },
      { highWaterMark: 0 },
    );
  }
}

export const redirectTo = (path: string) => new Reply<null>(302, null, path);

/** The handler of one row of a table of calls. */
export type HandlerOf<Row extends Endpoint, Offered extends Services> = (
  request: RequestOf<Row>,
  context: Offered & Caller & SignedIn<Row>,
) => Promise<AnswerInput<Row> | Reply<AnswerInput<Row>> | Download>;

/** The product's table of calls, by name, with a handler for each row and the names of its schemas. */
export type Calls = {
  table: Record<string, Endpoint>;
  schemas: NamedSchemas;
  handlers: Record<string, (request: never, context: never) => Promise<unknown>>;
};
