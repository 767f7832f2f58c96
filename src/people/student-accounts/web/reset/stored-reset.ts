import * as v from 'valibot';
import { forgetKept, keep, readKept } from '#base/platform/web/browser-storage.ts';

const name = 'reset';
/** As long as the challenge of the server. */
const minutes = 15;

const StoredReset = v.object({
  step: v.picklist(['ask', 'code', 'password']),
  identifier: v.string(),
  /** The code is one that the school read out. */
  isReadOut: v.boolean(),
  /** When a code was asked for last, on this browser's clock. */
  askedAt: v.number(),
});
/** How far somebody is; never a code or a password. */
export type StoredReset = v.InferOutput<typeof StoredReset>;

/** What a reload goes on with; null where nothing was begun, or too long ago. */
export function readReset(): StoredReset | null {
  try {
    const kept = v.parse(StoredReset, JSON.parse(readKept(name) ?? ''));
    return Math.abs(Date.now() - kept.askedAt) < minutes * 60 * 1000 ? kept : null;
  } catch {
    return null;
  }
}

export const storeReset = (reset: StoredReset) => keep(name, JSON.stringify(reset));
export const removeReset = () => forgetKept(name);
