import * as v from 'valibot';

export const Done = v.object({ ok: v.literal(true) });
export const Nothing = v.optional(v.object({}));

export const MiB = 1024 * 1024;
