const digits = 3;

/**
 * Returns a text such as `Sadia Islam · 678`, which shows in a recording whose account was used. Students recognise the
 * last digits of their phone number, but others cannot call it.
 */
export function watermarkOf({ name, phone }: { name: string; phone: string | null }): string {
  return phone ? `${name} · ${phone.slice(-digits)}` : name;
}
