import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { notifiedMessages as english } from './notified-messages.ts';

export const notifiedMessages = {
  /** `count`: students whose mark as paid was undone after an SMS had confirmed the payment. */
  told: (count) => `${bengaliCount(count)} জনকে আগেই SMS-এ জানানো হয়েছিল।`,
} satisfies SameTexts<typeof english>;
