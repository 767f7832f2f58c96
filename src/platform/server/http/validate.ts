import * as v from 'valibot';
import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';

// The library's own words never reach a person: a schema that gives no sentence gets this one.
v.setGlobalMessage(sharedMessages.checkField);

/** The checked value, or a refusal with a sentence for each field; what was sent is never echoed. */
export function validate<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? ''] ??= issue.message;
  const named = Object.entries(fields).filter(([name]) => name !== '');
  throw new Refusal('invalid', result.issues[0].message, { fields: Object.fromEntries(named) });
}

/** Query parameters as an object; one given twice is refused (trust I5). */
export function readQuery(url: URL): Record<string, string> {
  const names = [...url.searchParams.keys()];
  if (new Set(names).size !== names.length || /%00/.test(url.search)) {
    throw new Refusal('invalid', sharedMessages.checkField);
  }
  return Object.fromEntries(url.searchParams);
}
