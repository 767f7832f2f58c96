import type { Database } from '#base/database/connect.ts';
import type { Limiter } from '#base/platform/server/limits/limits.ts';
import type { IdentityProvider } from '#base/platform/server/oidc/oidc.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import type { Log } from '#base/platform/server/process/log.ts';
import type { SendSms } from '#base/platform/server/sms/send-sms.ts';
import type { AnswerInput, Endpoint, NamedSchemas, RequestOf, Staff, Who } from '#base/shared/endpoint.ts';
import type { Language } from '#base/shared/language.ts';
import type { Sentence } from '#base/shared/sentence.ts';
import { attachment } from './attachment.ts';
import type { Cookies } from './cookies.ts';
import type { Revision } from './revision.ts';

/** The part of the school profile that base/platform needs. The product defines the rest. */
export type Named = { name: string; nameBengali: string };

export type SchoolMemory<Facts extends Named = Named> = {
  current(): Promise<Facts>;
  /**
   * Returns the school profile from memory, so it works while the database is down. Before the first read it returns
   * defaults.
   */
  known(): Facts;
};

/**
 * Whether the item that an API address names is public at that revision. Null if the address names no item. The result
 * is no promise if it is cached.
 */
type HasName = (call: string, revision: number) => boolean | null | Promise<boolean | null>;

/**
 * Checks whether this person of the staff may use the items in the path. Returns the path parameters, with an id that
 * does not exist for each forbidden one.
 */
type OwnParams = (
  database: Database,
  staff: Staff,
  params: Record<string, string>,
  own: Endpoint['own'],
) => Promise<Record<string, string>>;

export type Services<Facts extends Named = Named> = {
  database: Database;
  environment: Environment;
  sendSms: SendSms;
  identityProvider: IdentityProvider | null;
  countCall: Limiter;
  revision: Revision;
  hasName: HasName;
  school: SchoolMemory<Facts>;
  ownParams: OwnParams;
  log: Log;
  say: (sentence: Sentence, language: Language) => string;
  stopping: AbortSignal;
};

export type Caller = {
  cookies: Cookies;
  /** IPv4 address or IPv6 /64, by which rate limits count. */
  network: string;
  requestId: string;
  /** The language that the client prefers by Accept-Language. */
  language: Language;
  origin: string;
  header(name: string): string | undefined;
  url: URL;
};

type SignedIn<Row extends { who: Who }> = Row['who'] extends 'guest'
  ? unknown
  : Row extends { may: readonly unknown[] }
    ? { accountId: string; staff: Staff }
    : { accountId: string };

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

/** A file sent in chunks. Each chunk is made only when the client has taken the one before it, to save memory. */
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

export type HandlerOf<Row extends Endpoint, Offered extends Services> = (
  request: RequestOf<Row>,
  context: Offered & Caller & SignedIn<Row>,
) => Promise<AnswerInput<Row> | Reply<AnswerInput<Row>> | Download>;

export type Calls = {
  table: Record<string, Endpoint>;
  schemas: NamedSchemas;
  handlers: Record<string, (request: never, context: never) => Promise<unknown>>;
};
