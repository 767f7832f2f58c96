import { useEffect } from 'react';
import * as v from 'valibot';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { keep, readLocal, removeLocal, storedNames } from './browser-storage.ts';
import { isLoggedOut, isMarkOf, typingOf } from './session-mark.ts';
import { createStore } from './store.ts';

export type Owner = {
  kind: AccountKind;
  session: { known(): { _id: string } | null; load(): Promise<{ _id: string } | null>; notice(): Promise<void> };
};

export type ListForm<Item> = {
  name: string;
  schema: v.GenericSchema<unknown, Item>;
  /** Converts the list to the form that earlier releases can read. Undefined if the form has not changed. */
  stored?: (items: unknown[]) => unknown;
};

/**
 * A list that a device stores for an account. It survives a closed tab and the end of the session, but not a logout or
 * another account's sign-in.
 */
export function createStoredList<Item>({ kind, session }: Owner, { name, schema, stored }: ListForm<Item>) {
  /** Lists that the browser could not store, by their key in storage. They are lost when the page is closed. */
  const held = new Map<string, string>();
  const shown = createStore<{ ownerId: string; items: Item[] } | null>(null);
  const nameOf = (ownerId: string) => `${typingOf(kind, ownerId)}${name}`;
  const readAll = (ownerId: string) =>
    listIn(held.get(nameOf(ownerId)) ?? readLocal(nameOf(ownerId))).map((one) => ({
      one,
      ...v.safeParse(schema, one),
    }));
  const read = (ownerId: string): Item[] =>
    readAll(ownerId).flatMap((parsed) => (parsed.success ? [parsed.output] : []));
  const show = (ownerId: string) => shown.write({ ownerId, items: read(ownerId) });

  return {
    read,
    /**
     * Returns whether the browser could store the list. If the owner has logged out meanwhile, nothing changes and the
     * result is false.
     */
    update(ownerId: string, change: (items: Item[]) => Item[]): boolean {
      if (isLoggedOut(kind) && session.known() === null) return false;
      const unreadable = readAll(ownerId).flatMap(({ success, one }) => (success ? [] : [one]));
      const list = [...unreadable, ...change(read(ownerId))];
      const text = JSON.stringify(stored?.(list) ?? list);
      const place = nameOf(ownerId);
      if (list.length === 0) removeLocal(place);
      else keep(place, text);
      const isStored = list.length === 0 || readLocal(place) === text;
      if (isStored) held.delete(place);
      else held.set(place, text);
      show(ownerId);
      return isStored;
    },
    hasAny: () => held.size > 0 || storedNames().some((one) => one.endsWith(`.${name}`)),
    isCurrentAccount: (ownerId: string) =>
      session.known()?._id === ownerId && (held.has(nameOf(ownerId)) || isMarkOf(kind, ownerId)),
    use: function useStoredList(ownerId: string | undefined): Item[] {
      const known = shown.use();
      useEffect(() => {
        if (ownerId === undefined) return;
        const look = () => show(ownerId);
        window.addEventListener('storage', look);
        return () => window.removeEventListener('storage', look);
      }, [ownerId]);
      if (ownerId === undefined) return [];
      return known?.ownerId === ownerId ? known.items : read(ownerId);
    },
  };
}

function listIn(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return typeof stored === 'object' && stored !== null ? Object.values(stored) : [];
  } catch {
    return [];
  }
}
