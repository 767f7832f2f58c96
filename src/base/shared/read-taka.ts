import { toAsciiDigits } from './digits.ts';

/**
 * The only form in which the school reads taka: plain digits, or commas as in `1,00,000` or `100,000`, and at most two
 * decimals. Decimal commas, odd groups and three decimals are ambiguous and do not match.
 */
const amount = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})?(?:\.\d{0,2})?$/;
const mostPoisha = 1e15;

export function poishaIn(number: string): number | null {
  if (!amount.test(number) || !/\d/.test(number)) return null;
  const poisha = Math.round(Number(number.replaceAll(',', '')) * 100);
  return poisha <= mostPoisha ? poisha : null;
}

/** Reads taka from a form's field, such as `1,500`, `৳১৫০০` or `1500/-`. NaN if the text is not a clear amount. */
export function amountIn(typed: FormDataEntryValue | null): number {
  const number = toAsciiDigits(String(typed ?? '').trim()).replace(/^৳\s*|\s*(?:৳|\/-)$/g, '');
  return (poishaIn(number) ?? Number.NaN) / 100;
}
