/** Taka. */
export const highestFee = 1_000_000;

/** The fee reduced by the discount percent, rounded (halves up), never below 0; whole taka (specification 5.8, trust N5). */
export function discountedPrice(fee: number, discount: number): number {
  const exact = (fee * (100 - discount)) / 100;
  // 36.80 taka less 6.25 % is 34.5, but 34.49999… in binary: cut to six decimals, a half is a half again.
  return Math.max(0, Math.round(Number(exact.toFixed(6))));
}
