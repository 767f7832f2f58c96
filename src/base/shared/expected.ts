import * as v from 'valibot';
import { Refusal } from './refusal.ts';
import type { Sentence } from './sentence.ts';

/**
 * Adds an optional field `expected` to a body: the state of the row that the user saw (optimistic concurrency). Omitted
 * fields are not compared.
 */
export const expecting = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  expected: v.optional(v.partial(v.object(entries))),
});

type Changed = { code: string; error: Sentence };

/**
 * Returns a 409 refusal with the present row if one of its fields differs from `expected`, else null. The first of the
 * fields in `changed` that differs gives the message.
 */
export function unexpected<Row extends Record<string, unknown>>(
  expected: Partial<Row> | undefined,
  present: Row,
  changed: { [Field in keyof Row]?: () => Changed },
): Refusal | null {
  for (const [field, refusal] of Object.entries<(() => Changed) | undefined>(changed)) {
    const value = expected?.[field];
    if (!refusal || value === undefined || value === present[field]) continue;
    const { code, error } = refusal();
    return new Refusal('conflict', error, { code, present });
  }
  return null;
}
