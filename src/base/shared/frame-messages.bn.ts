import type { frameMessages as english } from './frame-messages.ts';
import type { SameTexts } from './same-texts.ts';

/** Sentences about a session of either kind that the frame of every page may say: apart from the others, which it need not load. */
export const frameMessages = {
  loginRequired: 'চালিয়ে যেতে লগইন করুন।',
  failedToLoadSession: 'লগইনের তথ্য লোড করা যায়নি',
} satisfies SameTexts<typeof english>;
