import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { toldMessages as english } from './told-messages.ts';

export const toldMessages = {
  /** Of those whose marks were taken back. */
  told: (count) => `${bengaliCount(count)} জনকে আগেই SMS-এ জানানো হয়েছিল।`,
} satisfies SameTexts<typeof english>;
