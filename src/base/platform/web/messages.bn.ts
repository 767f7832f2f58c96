import type { SameTexts } from '#base/shared/same-texts.ts';
import type { webMessages as english } from './messages.ts';

/** Kept apart from the shared messages, so that a visitor's first page does not load these. */
export const webMessages = {
  strangeAnswer: 'স্কুলের সার্ভারের বদলে অন্য কিছু সাড়া দিয়েছে। ওয়াই-ফাইয়ে লগইন লাগলে আগে সেটি করুন, তারপর আবার চেষ্টা করুন।',
  checkConnection: 'ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  sentWhenOnline: 'আপনি অফলাইনে আছেন। ইন্টারনেট এলে এটি নিজে থেকেই চলে যাবে।',
  tryWhenOnline: 'আপনি অফলাইনে আছেন। ইন্টারনেট এলে আবার চেষ্টা করুন।',
} satisfies SameTexts<typeof english>;
