import { siteName } from '#shared/site-name.ts';
import { schoolDetails } from './school-details.ts';

/** What a slip says of the school that gives it. */
export function schoolOfToday() {
  const { address, phone } = schoolDetails;
  return { name: siteName, address, phone };
}
