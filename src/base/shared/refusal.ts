import { english, type Sentence } from './sentence.ts';

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

/** The body of every failed call, with a sentence for people and a code for programs (trust E1). */
export type RefusalBody = {
  error: string;
  code: string;
  fields?: Record<string, string>;
  remaining?: number;
  present?: Record<string, unknown>;
};

type RefusalDetails = {
  code?: string;
  fields?: Record<string, Sentence>;
  remaining?: number;
  /** The present row, if the request expected another state of it (`expected.ts`). */
  present?: Record<string, unknown>;
  retryAfter?: number;
  allow?: string;
  /** Set-Cookie headers to send with the refusal. Cookies that the handler set before it refused are dropped. */
  setCookies?: string[];
  cause?: unknown;
};

/**
 * Thrown by a rule or handler to refuse a request. `base/platform/server/http/answer-failure.ts` turns it into an HTTP
 * response. `message` is the English sentence.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly sentence: Sentence;
  readonly fields: Record<string, Sentence> | undefined;
  readonly remaining: number | undefined;
  readonly present: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: string | undefined;
  readonly setCookies: string[];

  constructor(kind: RefusalKind, sentence: Sentence, details: RefusalDetails = {}) {
    super(english(sentence), { cause: details.cause });
    this.name = 'Refusal';
    this.kind = kind;
    this.sentence = sentence;
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

  body(say: (sentence: Sentence) => string = english): RefusalBody {
    const { sentence, code, fields, remaining, present } = this;
    const more = {
      ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, say(said)])) }),
      ...(remaining !== undefined && { remaining }),
      ...(present && { present }),
    };
    return { error: say(sentence), code, ...more };
  }
}
