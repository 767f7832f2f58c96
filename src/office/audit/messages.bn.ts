import type { SameTexts } from '#base/shared/same-texts.ts';
import type { auditMessages as english } from './messages.ts';
import { auditMessages as inEnglish } from './messages.ts';

/** Sentences and words of the server about what was done. */
export const auditMessages = {
  noDay: 'ক্যালেন্ডারের একটি দিন বেছে নিন।',
  columns: inEnglish.columns,
} satisfies SameTexts<typeof english>;
