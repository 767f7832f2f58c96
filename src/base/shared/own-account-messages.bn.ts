import type { ownAccountMessages as english } from './own-account-messages.ts';
import type { SameTexts } from './same-texts.ts';

/** Messages about the own account of a student or an admin. Separate, so that visitors do not load them. */
export const ownAccountMessages = {
  currentPasswordRequired: 'বর্তমান পাসওয়ার্ড লিখুন',
  currentPasswordWrong: 'বর্তমান পাসওয়ার্ড সঠিক নয়।',
  noSuchSession: 'ওই ডিভাইসে আপনার আর লগইন নেই।',
  failedToLoadSessions: 'কোথায় কোথায় লগইন আছে, তা লোড করা যায়নি',
  failedToEndSession: 'ওই ডিভাইস থেকে লগআউট করা যায়নি',
} satisfies SameTexts<typeof english>;
