import type { SameTexts } from '#base/shared/same-texts.ts';
import type { auditMessages as english } from './messages.ts';
import { auditMessages as inEnglish } from './messages.ts';

export const auditMessages = {
  noDay: 'সঠিক একটি তারিখ দিন।',
  columns: inEnglish.columns,
} satisfies SameTexts<typeof english>;
