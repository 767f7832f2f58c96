import type { AnswerOf } from '#base/shared/endpoint.ts';
import type { Api } from '#contract/api.ts';

export type Today = AnswerOf<Api['readToday']>;
