import * as v from 'valibot';
import { StoredVoices } from './voices.ts';

/** Whether the payments desk opens courses by itself (`desk/opens-by-itself.ts`). */
export const Opening = v.object({ on: v.boolean() });
export type Opening = v.InferOutput<typeof Opening>;

/** TABLE of what the school says and decides of itself: each is stored in versions, by whatever rules it was checked with. */
export const schoolFacts = { voices: StoredVoices, opening: Opening };
export type FactName = keyof typeof schoolFacts;
export const factNames = ['voices', 'opening'] as const satisfies FactName[];
