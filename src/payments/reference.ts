import { toAsciiDigits } from '#shared/digits.ts';
import type { PaymentMethod } from './method.ts';

/**
 * The form in which two references of one method are compared: upper case, without spaces and hyphens, Bengali digits
 * as ASCII. Null for `none`, which never counts as a duplicate (trust N6).
 */
export function referenceKey(method: PaymentMethod, reference: string): string | null {
  if (method === 'none') return null;
  return toAsciiDigits(reference)
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]/g, '');
}
