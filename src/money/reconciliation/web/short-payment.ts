import { toPoisha } from '#base/shared/taka.ts';

/** Wallets take fees of up to 2 % of the price, so a smaller shortfall may be a fee. */
const mostFee = 0.02;

export const isLikeFee = (missing: number, due: number) => missing > 0 && toPoisha(missing) <= toPoisha(due) * mostFee;

export type Short = { came: number; due: number; missing: number };

export function shortOf(came: number, due: number): Short | null {
  const missing = (toPoisha(due) - toPoisha(came)) / 100;
  return missing <= 0 ? null : { came, due, missing };
}
