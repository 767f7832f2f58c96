/** Kinds of refusal and the HTTP status each one becomes (trust E2). */
export const refusalStatus = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  too_long: 414,
  wrong_type: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof refusalStatus;

/** What every failed call answers: a sentence for a person, a code for a program (trust E1). */
export type RefusalBody = {
  error: string;
  code: string;
  fields?: Record<string, string>;
  remaining?: number;
  present?: Record<string, unknown>;
};

type RefusalDetails = {
  /** Stable snake_case name for programs; the kind when not given. */
  code?: string;
  /** Field name → sentence. */
  fields?: Record<string, string>;
  /** How much is left to be done first. */
  remaining?: number;
  /** The row as it is now, where a decision was about another state of it (`expected.ts`). */
  present?: Record<string, unknown>;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  /** Methods that the address does take. */
  allow?: string;
  /** Values for Set-Cookie headers: what a handler that refuses has written goes with its other changes, this stays. */
  setCookies?: string[];
  /** What went wrong inside, for the log only. */
  cause?: unknown;
};

/** Thrown by a rule or handler that says no; turned into an HTTP answer in one place (`base/platform/server/http/answer-failure.ts`). */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly remaining: number | undefined;
  readonly present: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: string | undefined;
  readonly setCookies: string[];

  constructor(kind: RefusalKind, sentence: string, details: RefusalDetails = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'Refusal';
    this.kind = kind;
    this.code = details.code ?? kind;
    this.fields = details.fields;
    this.remaining = details.remaining;
    this.present = details.present;
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
    this.setCookies = details.setCookies ?? [];
  }

  get status(): number {
    return refusalStatus[this.kind];
  }

  get body(): RefusalBody {
    const { message: error, code, fields, remaining, present } = this;
    const more = {
      ...(fields && { fields }),
      ...(remaining !== undefined && { remaining }),
      ...(present && { present }),
    };
    return { error, code, ...more };
  }
}
