import * as v from 'valibot';

export const Watermark = v.object({ text: v.string() });

/** Number of the phone's last digits in the text. The student recognises them, but others cannot call. */
const digits = 3;

/** Returns a text such as `Sadia Islam · 678`. It shows in whose account a recording was made. */
export function watermarkOf({ name, phone }: { name: string; phone: string | null }): string {
  return phone ? `${name} · ${phone.slice(-digits)}` : name;
}
