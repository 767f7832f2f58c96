import type { SameTexts } from '#base/shared/same-texts.ts';
import type { rareShellMessages as english } from './rare-messages.ts';

/** Texts of the frame that only the server writes, or that hardly any page shows. */
export const rareShellMessages = {
  notFoundTitle: 'এই পাতা খাতায় নেই',
  notFoundText: 'ঠিকানায় হয়তো বানান ভুল আছে, অথবা পাতাটি অন্য জায়গায় গেছে।',
} satisfies SameTexts<typeof english>;
