import * as v from 'valibot';
import { keep, readLocal, removeLocal } from '#base/platform/web/browser-storage.ts';

const name = 'reset';
/** Minutes for which this browser stores a started password reset, the same as on the server. */
const minutes = 15;

const StoredReset = v.object({
  step: v.picklist(['ask', 'code', 'password']),
  identifier: v.string(),
  isReadOut: v.boolean(),
  askedAt: v.number(),
});
export type StoredReset = v.InferOutput<typeof StoredReset>;

export function readReset(): StoredReset | null {
  try {
    const kept = v.parse(StoredReset, JSON.parse(readLocal(name) ?? ''));
    return Math.abs(Date.now() - kept.askedAt) < minutes * 60 * 1000 ? kept : null;
  } catch {
    return null;
  }
}

export const storeReset = (reset: StoredReset) => keep(name, JSON.stringify(reset));
export const removeReset = () => removeLocal(name);
