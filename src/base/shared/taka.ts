import { shownDigits } from './interface-language.ts';

// One shared formatter: a fresh Intl lookup for each price costs 45 times as much.
const lakhGrouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** `125000` → `৳1,25,000`: sign in front, lakh grouping, no decimals (specification 9.1). */
export function formatTaka(amount: number): string {
  return `৳${formatCount(amount)}`;
}

/** `1980` → `৳1,980`, `1980.5` → `৳1,980.50`: of money that came nothing is rounded away. */
export function exactTaka(amount: number): string {
  const poisha = Math.round(amount * 100) % 100;
  return poisha === 0
    ? formatTaka(amount)
    : `${formatTaka(Math.trunc(amount))}.${shownDigits(String(poisha).padStart(2, '0'))}`;
}

/** `2000` → `2000 ৳`: the course page prints the raw number followed by the sign (specification 9.1). */
export function rawTaka(amount: number): string {
  return `${shownDigits(amount)} ৳`;
}

/** Grouped like money, without the sign: `1286` → `1,286`. */
export function formatCount(count: number): string {
  return shownDigits(lakhGrouping.format(count));
}
