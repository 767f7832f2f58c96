/** Taka. */
export const highestFee = 1_000_000;

/** Returns the fee less the discount percent, rounded half up to whole taka, at least 0 (specification 5.8, trust N5). */
export function discountedPrice(fee: number, discount: number): number {
  const exact = (fee * (100 - discount)) / 100;
  // 36.80 taka less 6.25 % is 34.5, but 34.49999… in binary. Six decimals restore the half.
  return Math.max(0, Math.round(Number(exact.toFixed(6))));
}
