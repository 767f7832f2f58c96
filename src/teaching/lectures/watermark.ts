const digits = 3;

/**
 * Returns the text over videos, such as `Sadia Islam · 678`. A recording then shows whose account was used. Students
 * recognise the last digits of their phone number, but others cannot call it.
 */
export function watermarkOf({ name, phone }: { name: string; phone: string | null }): string {
  return phone ? `${name} · ${phone.slice(-digits)}` : name;
}
