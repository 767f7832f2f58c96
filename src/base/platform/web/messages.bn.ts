import type { SameTexts } from '#base/shared/same-texts.ts';
import type { webMessages as english } from './messages.ts';

/** Sentences of the browser's part; apart from the shared ones, which a visitor's first page does without. */
export const webMessages = {
  strangeAnswer: 'উত্তরটি স্কুলের কাছ থেকে আসেনি। আগে আপনার নেটওয়ার্কে লগইন করুন, তারপর আবার চেষ্টা করুন।',
  checkConnection: 'ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  sentWhenOnline: 'আপনি অফলাইনে আছেন। সংযোগ ফিরলে এটি নিজে থেকেই চলে যাবে।',
  tryWhenOnline: 'আপনি অফলাইনে আছেন। সংযোগ ফিরলে আবার চেষ্টা করুন।',
} satisfies SameTexts<typeof english>;
