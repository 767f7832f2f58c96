import type { frameMessages as english } from './frame-messages.ts';
import type { SameTexts } from './same-texts.ts';

/** Every page loads these messages, so they are separate from the shared ones. */
export const frameMessages = {
  loginRequired: 'চালিয়ে যেতে লগইন করুন।',
  failedToLoadSession: 'লগইনের তথ্য লোড করা যায়নি',
} satisfies SameTexts<typeof english>;
