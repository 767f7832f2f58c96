import type { Api } from '#api.ts';
import type { AnswerOf } from '#base/shared/endpoint.ts';

/** What the server answers of today. */
export type Today = AnswerOf<Api['readToday']>;
