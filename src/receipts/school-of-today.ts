import { siteName } from '#shared/site-name.ts';
import { schoolDetails } from '#site/school-details.ts';
import type { ReceiptSchool } from './receipt.ts';

/** What a slip says of the school that gives it. */
export function schoolOfToday(): ReceiptSchool {
  const { address, phone } = schoolDetails;
  return { name: siteName, address, phone };
}
