const poishaOf = (taka: number) => Math.round(taka * 100);

/** Wallets take fees of up to two in a hundred of what is due. */
const mostFee = 0.02;

/** A little less than is due: what a wallet may have taken. */
export const isLikeFee = (missing: number, due: number) => missing > 0 && poishaOf(missing) <= poishaOf(due) * mostFee;

export type Short = { came: number; due: number; missing: number };

/** Where what is due is more than what came; in taka. Null where the amounts fit. */
export function shortOf(came: number, due: number): Short | null {
  const missing = (poishaOf(due) - poishaOf(came)) / 100;
  return missing <= 0 ? null : { came, due, missing };
}
