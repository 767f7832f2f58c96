import { shownDigits } from './interface-language.ts';

// One shared formatter, because creating one per price costs 45 times as much.
const lakhGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** `125000` → `৳1,25,000`, with the sign in front, lakh grouping and no decimals (specification 9.1). */
export function formatTaka(amount: number): string {
  return `৳${formatCount(amount)}`;
}

/** `1980` → `৳1,980`, `1980.5` → `৳1,980.50`. Received amounts must not be rounded. */
export function exactTaka(amount: number): string {
  const poisha = Math.round(amount * 100) % 100;
  return poisha === 0
    ? formatTaka(amount)
    : `${formatTaka(Math.trunc(amount))}.${shownDigits(String(poisha).padStart(2, '0'))}`;
}

/** `2000` → `2000 ৳`. The course page prints the raw number followed by the sign (specification 9.1). */
export function rawTaka(amount: number): string {
  return `${shownDigits(amount)} ৳`;
}

export function formatCount(count: number): string {
  return shownDigits(lakhGrouping.format(count));
}

/** Converts taka to whole poisha, because sums of taka with decimals are not exact. */
export const toPoisha = (taka: number): number => Math.round(taka * 100);
