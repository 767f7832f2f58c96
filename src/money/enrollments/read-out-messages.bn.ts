import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { readOutTexts as english } from './read-out-messages.ts';

/** What an admin reads where a student has lost the password. */
export const readOutTexts = {
  open: 'পাসওয়ার্ড ভুলে গেছেন',
  openLabel: (name) => `${name} পাসওয়ার্ড ভুলে গেছেন: কোড পড়ে শোনান`,
  question: (name) => `ইনি যে ${name}, কীভাবে জানলেন?`,
  checks: {
    payment: 'নিজের পেমেন্টের ট্রানজেকশন আইডি বা টাকার পরিমাণ বলেছেন',
    name: 'নাম, ইমেইল ও কোর্স বলেছেন, আর নিজের নম্বর থেকে ফোন করেছেন',
  },
  checkFirst: 'কে ফোন করেছেন কীভাবে জানলেন, আগে তা বলুন।',
  failed: 'কোড তৈরি করা যায়নি',
  make: 'কোড তৈরি করুন',
  made: (hours) =>
    `কোডটি পড়ে শোনান: লগইন পাতায় ‘পাসওয়ার্ড ভুলে গেছেন?’, তারপর ‘স্কুল আমাকে কোড বলেছে’, সেখানে লিখতে হয়। একবারই চলবে, ${toBengaliDigits(hours)} ঘণ্টা; এটি আর দেখানো হবে না।`,
  close: 'হয়ে গেছে',
  cancel: 'বাতিল করুন',
} satisfies SameTexts<typeof english>;
