import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/**
 * Adds the row's expected state to a body (optimistic concurrency). Omitted fields are not compared, so calls without a
 * body still work.
 */
export const expecting = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  expected: v.optional(v.partial(v.object(entries))),
});

type Changed = { code: string; error: string };

/**
 * Returns a 409 refusal with the present row if a field differs from the expected one, else null. Fields are compared
 * in the order of `changed`.
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
