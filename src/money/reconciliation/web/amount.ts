import { exactTaka } from '#base/shared/taka.ts';

/** `-20` → `–20`, `15.5` → `+15.50`: a difference in taka, with a dash that every font has. */
export function signedAmount(difference: number): string {
  const sign = difference < 0 ? '–' : '+';
  return `${sign}${exactTaka(Math.abs(difference)).slice(1)}`;
}
