import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/**
 * The entry of a body by which a decision about a row says what its person saw of that row. A field that is left out is not compared, so
 * that the calls of the specification, which have no body, work as they do.
 */
export const expecting = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  expected: v.optional(v.partial(v.object(entries))),
});

/** What the refusal says of a field that is not as it was seen. */
type Changed = { code: string; error: string };

/**
 * Returns a 409 with the row as it is now where a field of it is not as it was seen, else null. Fields are compared in the order of
 * `changed`.
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
