import type { ReceiptSchool } from '#receipts/receipt.ts';
import { siteName } from '#shared/site-name.ts';
import { schoolDetails } from '#site/school-details.ts';

/** What a receipt says of the school that issues it. */
export function schoolOfToday(): ReceiptSchool {
  const { address, phone } = schoolDetails;
  return { name: siteName, address, phone };
}
