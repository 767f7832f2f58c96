import * as v from 'valibot';
import { forgetKept, keep, readKept } from '#base/platform/web/browser-storage.ts';

const name = 'reset';
/** As long as the challenge of the server. */
const minutes = 15;

const KeptReset = v.object({
  step: v.picklist(['ask', 'code', 'password']),
  identifier: v.string(),
  /** The code is one that the school read out. */
  isReadOut: v.boolean(),
  /** When a code was asked for last, on this browser's clock. */
  askedAt: v.number(),
});
/** How far somebody is; never a code or a password. */
export type KeptReset = v.InferOutput<typeof KeptReset>;

/** What a reload goes on with; null where nothing was begun, or too long ago. */
export function readReset(): KeptReset | null {
  try {
    const kept = v.parse(KeptReset, JSON.parse(readKept(name) ?? ''));
    return Math.abs(Date.now() - kept.askedAt) < minutes * 60 * 1000 ? kept : null;
  } catch {
    return null;
  }
}

export const keepReset = (reset: KeptReset) => keep(name, JSON.stringify(reset));
export const forgetReset = () => forgetKept(name);
