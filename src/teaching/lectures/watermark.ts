import * as v from 'valibot';

/** What stands over a lecture while it plays; empty where the school wants nothing there. */
export const Watermark = v.object({ text: v.string() });

/** As much of a phone as its owner knows again, and nobody else can call. */
const digits = 3;

/** `Sadia Islam · 678`: whose copy it is, for whoever might pass it on. */
export function watermarkOf({ name, phone }: { name: string; phone: string | null }): string {
  return phone ? `${name} · ${phone.slice(-digits)}` : name;
}
