import type { SameTexts } from '#shared/same-texts.ts';
import type { wayMessages as english } from './way-messages.ts';

/** Words with which ways to pay are named in a sentence, beside the names of wallets. */
export const wayMessages = {
  card: 'কার্ড',
  bank: 'ব্যাংক',
  or: (others, last) => `${others} বা ${last}`,
} satisfies SameTexts<typeof english>;
