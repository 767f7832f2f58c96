export const toBengaliDigits = (shown: number | string): string =>
  String(shown).replace(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

const lakhGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** `123456` → `১,২৩,৪৫৬`. A formatted text keeps its commas. */
export const bengaliCount = (count: number | string): string =>
  toBengaliDigits(typeof count === 'number' ? lakhGrouping.format(count) : count);

export function toAsciiDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
