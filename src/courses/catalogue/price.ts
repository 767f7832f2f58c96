export const highestFee = 1_000_000;

/** Returns the price in whole taka, rounded half up (specification 5.8, trust N5). */
export function discountedPrice(fee: number, discount: number): number {
  const exact = (fee * (100 - discount)) / 100;
  // Floating point makes 34.49999… of 36.80 taka less 6.25 %, which is 34.5. Rounding to six decimals first restores
  // the half.
  return Math.max(0, Math.round(Number(exact.toFixed(6))));
}
