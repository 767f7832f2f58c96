import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { RefusalKind } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export const accountKinds = ['student', 'admin'] as const;
export type AccountKind = (typeof accountKinds)[number];
export type Who = 'guest' | AccountKind;

export const staffRoles = ['owner', 'payments', 'teacher', 'helper'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Staff = { id: string; role: StaffRole };

/**
 * How a call is limited to the courses of the teacher who makes it. With `course` or `question`, the answer is 404 if
 * the path names another teacher's course or question. With `list`, the handler filters by itself. With `none`, the
 * call returns nothing about courses.
 */
export type OwnCourses = 'course' | 'question' | 'list' | 'none';

/** A call for admins must name the allowed roles in `may`. If teachers are among them, it also needs `own`. */
type ForWhom =
  | { who: Exclude<Who, 'admin'>; may?: undefined; own?: undefined }
  | { who: 'admin'; may: readonly StaffRole[]; own?: OwnCourses };

export type Limit = {
  per: 'network' | 'account';
  count: number;
  seconds: number;
  onlyWith?: string;
};

/** One row of the table of calls (src/contract/api.ts). */
export type Endpoint = ForWhom & {
  method: Method;
  path: `/api/${string}`;
  /** One sentence for `/api/openapi.json`. Browsers do not load it, because pages import only the rows' types. */
  summary: string;
  query?: GenericSchema;
  body?: GenericSchema;
  /** Schema of a success. Fields not named here never leave the server. */
  answer: GenericSchema;
  file?: string;
  status?: number;
  repeatStatus?: number;
  /**
   * Refusals that the handler itself throws, for the API description. Those of the checks before the handler are
   * derived from this row (`base/platform/server/http/openapi.ts`).
   */
  refuses?: readonly RefusalKind[];
  /** Largest body in bytes, by default 64 KiB. */
  bodyLimit?: number;
  limit?: Limit;
  /** Also accepts JSON as text/plain, with which other services send their signed notifications. */
  alsoPlainText?: true;
  /** Called by an open page without user action, so the call does not extend the session (trust S3). */
  unattended?: true;
  /**
   * Public data that changes only together with the public revision. It is cached in memory, and browsers revalidate it
   * by its ETag. Answers of all other calls are `no-store`.
   */
  cached?: true;
  /**
   * A success may set or clear the session cookie of this account kind. Without this field, setting the cookie throws.
   */
  setsSession?: AccountKind;
  /** A success can change public pages, so the public revision is read again before the answer. */
  changesPublic?: true;
};

export type NamedSchemas = Record<string, GenericSchema>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<Path extends string> = Record<ParamNames<Path>, string>;

type Output<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;
type Input<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined;

export type RequestOf<Row extends Endpoint> = {
  params: Params<Row['path']>;
  query: Output<Row['query']>;
  body: Output<Row['body']>;
};

type BodyPart<Row extends Endpoint> =
  undefined extends Input<Row['body']> ? { body?: Input<Row['body']> } : { body: Input<Row['body']> };

export type CallOf<Row extends Endpoint> = (keyof Params<Row['path']> extends never
  ? { params?: undefined }
  : { params: Params<Row['path']> }) &
  (Row['query'] extends GenericSchema ? { query?: Partial<Input<Row['query']>> } : { query?: undefined }) &
  BodyPart<Row>;

export type AnswerOf<Row extends Endpoint> = InferOutput<Row['answer']>;
export type AnswerInput<Row extends Endpoint> = InferInput<Row['answer']>;
