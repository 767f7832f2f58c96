import * as v from 'valibot';

/** The answer of a call that has nothing else to tell. */
export const Done = v.object({ ok: v.literal(true) });
/** The body of a call that is told nothing. */
export const Nothing = v.optional(v.object({}));

/** Bytes. */
export const MiB = 1024 * 1024;
