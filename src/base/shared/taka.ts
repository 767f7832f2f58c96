import { shownDigits } from './interface-language.ts';

// Shared, because creating one formatter per price costs 45 times as much.
const lakhGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** `125000` → `৳1,25,000`, with lakh grouping and no decimals (specification 9.1). */
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

/** `2000` → `2000 ৳`, the form of the course page (specification 9.1). */
export function rawTaka(amount: number): string {
  return `${shownDigits(amount)} ৳`;
}

export function formatCount(count: number): string {
  return shownDigits(lakhGrouping.format(count));
}

/** Sums are computed in whole poisha, because taka with decimals are inexact. */
export const toPoisha = (taka: number): number => Math.round(taka * 100);
