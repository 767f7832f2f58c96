import type { SameTexts } from '#base/shared/same-texts.ts';
import type { rareShellMessages as english } from './rare-messages.ts';

/** Texts of the frame that only the server writes or few pages show. */
export const rareShellMessages = {
  notFoundTitle: 'পেজটি খুঁজে পাওয়া যায়নি',
  notFoundText: 'ঠিকানায় হয়তো বানান ভুল আছে, অথবা পেজটি অন্য ঠিকানায় চলে গেছে।',
} satisfies SameTexts<typeof english>;
