import { formatTaka } from '#shared/taka.ts';

/** `1980` → `৳1,980`, `1980.5` → `৳1,980.50`: of money that came nothing is rounded away. */
export function exactTaka(amount: number): string {
  const poisha = Math.round(amount * 100) % 100;
  return poisha === 0 ? formatTaka(amount) : `${formatTaka(Math.trunc(amount))}.${String(poisha).padStart(2, '0')}`;
}

/** `-20` → `–20`, `15.5` → `+15.50`: a difference in taka, with a dash that every font has. */
export function signedAmount(difference: number): string {
  const sign = difference < 0 ? '–' : '+';
  return `${sign}${exactTaka(Math.abs(difference)).slice(1)}`;
}
