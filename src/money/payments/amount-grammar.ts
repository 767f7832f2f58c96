/**
 * The one way in which the school reads a number of taka: plain digits, or commas that group as 1,00,000 or 100,000, and at most two
 * digits after a point. A decimal comma, odd groups and three digits after a point could mean two amounts, so they mean none.
 */
const amount = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})?(?:\.\d{0,2})?$/;
const mostPoisha = 1e15;

/** Poisha of a number without a sign and a currency; null where it is not certain which number is meant. */
export function poishaIn(number: string): number | null {
  if (!amount.test(number) || !/\d/.test(number)) return null;
  const poisha = Math.round(Number(number.replaceAll(',', '')) * 100);
  return poisha <= mostPoisha ? poisha : null;
}
