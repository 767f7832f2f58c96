import * as v from 'valibot';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { keep, readLocal, removeLocal } from './browser-storage.ts';
import { typingOf } from './session-mark.ts';

/**
 * Stores an account's unsent form text by key on this device. It survives a closed tab and the end of the session, but
 * not a logout or another account's sign-in.
 */
export function createDrafts<Schema extends v.GenericSchema>(kind: AccountKind, name: string, schema: Schema) {
  type Draft = v.InferOutput<Schema>;
  const nameOf = (accountId: string) => `${typingOf(kind, accountId)}${name}`;

  function stored(accountId: string): Record<string, unknown> {
    try {
      return v.parse(v.record(v.string(), v.unknown()), JSON.parse(readLocal(nameOf(accountId)) ?? '{}'));
    } catch {
      return {};
    }
  }

  function read(accountId: string): Record<string, Draft> {
    const drafts: Record<string, Draft> = {};
    for (const [key, draft] of Object.entries(stored(accountId))) {
      const { success, output } = v.safeParse(schema, draft);
      if (success) drafts[key] = output;
    }
    return drafts;
  }

  return {
    all: read,
    of: (accountId: string, key: string): Draft | null => read(accountId)[key] ?? null,
    /** Null removes the draft. Other drafts that do not fit the schema, such as another release's, are kept. */
    keep(accountId: string, key: string, draft: Draft | null): void {
      const { [key]: _former, ...others } = stored(accountId);
      const drafts = draft === null ? others : { ...others, [key]: draft };
      if (Object.keys(drafts).length === 0) removeLocal(nameOf(accountId));
      else keep(nameOf(accountId), JSON.stringify(drafts));
    },
  };
}
