import type { AnswerOf } from '#base/shared/endpoint.ts';
import type { Api } from '#contract/api.ts';

/** What the server answers of today. */
export type Today = AnswerOf<Api['readToday']>;
