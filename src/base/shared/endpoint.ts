import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { RefusalKind } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Whoever can sign in. */
export const accountKinds = ['student', 'admin'] as const;
export type AccountKind = (typeof accountKinds)[number];
/** Who may call: anybody, or only one who is signed in. */
export type Who = 'guest' | AccountKind;

/** What an admin does for the school (record 37). */
export const staffRoles = ['owner', 'payments', 'teacher', 'helper'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** A signed-in admin. */
export type Staff = { id: string; role: StaffRole };

/**
 * How a teacher meets only own courses in a call: by the course or the question in its path, others of which answer as if they were
 * not there; by its handler, which asks for own ones only; or because it tells of no course.
 */
export type OwnCourses = 'course' | 'question' | 'list' | 'none';

/** Who of the admins may call: an admin's row without it does not compile, and `own` is what a teacher's needs. */
type ForWhom =
  | { who: Exclude<Who, 'admin'>; may?: undefined; own?: undefined }
  | { who: 'admin'; may: readonly StaffRole[]; own?: OwnCourses };

/** At most `count` calls in `seconds`, per network address or per signed-in account (trust R1). */
export type Limit = {
  per: 'network' | 'account';
  count: number;
  seconds: number;
  /** Counts only calls that carry this query parameter. */
  onlyWith?: string;
};

/** One row of the table of calls (src/contract/api.ts). */
export type Endpoint = ForWhom & {
  method: Method;
  /** With `:name` for each parameter. */
  path: `/api/${string}`;
  /** One plain sentence for `/api/openapi.json`. Pages import only the rows' types, so no visitor loads it. */
  summary: string;
  query?: GenericSchema;
  body?: GenericSchema;
  /** What a success answers; fields that are not named here never leave the server. */
  answer: GenericSchema;
  /** Type of the file that is answered instead, such as `text/csv`. */
  file?: string;
  /** Status of a success; 200 when not given. */
  status?: number;
  /** Status of a success that had happened before, where it is another one. */
  repeatStatus?: number;
  /** Statuses of the handler's own refusals; the rest of the row implies the others (`base/platform/server/http/openapi.ts`). */
  refuses?: readonly RefusalKind[];
  /** Largest body in bytes; 64 KiB when not given. */
  bodyLimit?: number;
  limit?: Limit;
  /** Its JSON may say that it is plain text: machines of another service send it so, who sign what they send. */
  alsoPlainText?: true;
  /** Asked by an open page of itself, time and again: no use that would keep a session alive (trust S3). */
  unattended?: true;
  /**
   * Public data that changes only with the revision of what visitors see, whoever asks: kept in memory, and by browsers,
   * who ask again with its ETag; everything else is `no-store`.
   */
  cached?: true;
  /** A success may sign the caller in or out by that kind of session. No other call can: its answer would be a failure. */
  setsSession?: AccountKind;
  /** A success can change what visitors see: this process knows it before the caller is told. */
  changesPublic?: true;
};

/** Schemas by the names that programs know them by. */
export type NamedSchemas = Record<string, GenericSchema>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<Path extends string> = Record<ParamNames<Path>, string>;

type Output<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined;
type Input<Schema> = Schema extends GenericSchema ? InferInput<Schema> : undefined;

/** What a handler receives: already checked and normalised by the row's schemas. */
export type RequestOf<Row extends Endpoint> = {
  params: Params<Row['path']>;
  query: Output<Row['query']>;
  body: Output<Row['body']>;
};

type BodyPart<Row extends Endpoint> =
  undefined extends Input<Row['body']> ? { body?: Input<Row['body']> } : { body: Input<Row['body']> };

/** What a caller sends. */
export type CallOf<Row extends Endpoint> = (keyof Params<Row['path']> extends never
  ? { params?: undefined }
  : { params: Params<Row['path']> }) &
  (Row['query'] extends GenericSchema ? { query?: Partial<Input<Row['query']>> } : { query?: undefined }) &
  BodyPart<Row>;

export type AnswerOf<Row extends Endpoint> = InferOutput<Row['answer']>;
export type AnswerInput<Row extends Endpoint> = InferInput<Row['answer']>;
