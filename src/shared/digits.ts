/** `2` → `২`. */
export const toBengaliDigits = (count: number): string =>
  String(count).replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

/** Bengali digits ০–৯ (U+09E6–09EF) → 0–9; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
