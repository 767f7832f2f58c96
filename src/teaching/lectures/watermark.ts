import * as v from 'valibot';

/** The text over a playing lecture. Empty if the school turned it off. */
export const Watermark = v.object({ text: v.string() });

/** Digits of the phone. Enough for its owner to recognize, too few for others to call. */
const digits = 3;

/** Returns a text such as `Sadia Islam · 678`, which shows whose copy a recording is. */
export function watermarkOf({ name, phone }: { name: string; phone: string | null }): string {
  return phone ? `${name} · ${phone.slice(-digits)}` : name;
}
