import type { SameTexts } from '#base/shared/same-texts.ts';
import type { wayMessages as english } from './way-messages.ts';

/** Names of the ways to pay, for use in sentences. */
export const wayMessages = {
  wallets: { bkash: 'বিকাশ', nagad: 'নগদ', rocket: 'রকেট' },
  kinds: { 'Send Money': 'সেন্ড মানি', Payment: 'পেমেন্ট' },
  bank: 'ব্যাংক',
  or: (others, last) => `${others} বা ${last}`,
} satisfies SameTexts<typeof english>;
