import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { readOutTexts as english } from './read-out-messages.ts';

/** Words of the form in which an admin makes a code for a student who forgot the password. */
export const readOutTexts = {
  open: 'পাসওয়ার্ড ভুলে গেছেন',
  openLabel: (name) => `${name} পাসওয়ার্ড ভুলে গেছেন: কোড জানিয়ে দিন`,
  question: (name) => `ইনি যে ${name}, কীভাবে জানলেন?`,
  checks: {
    payment: 'নিজের পেমেন্টের ট্রানজেকশন আইডি বা টাকার পরিমাণ বলেছেন',
    name: 'নাম, ইমেইল ও কোর্স বলেছেন, আর নিজের নম্বর থেকে কল করেছেন',
  },
  checkFirst: 'কে কল করেছেন, তা কীভাবে বুঝলেন, আগে জানান।',
  failed: 'কোড তৈরি করা যায়নি',
  make: 'কোড তৈরি করুন',
  made: (hours) =>
    `কোডটি ফোনে জানিয়ে দিন। লগইন পেজে ‘পাসওয়ার্ড ভুলে গেছেন?’, তারপর ‘স্কুল থেকে কোড পেয়েছি’ চেপে সেটি লিখতে হবে। মেয়াদ ${toBengaliDigits(hours)} ঘণ্টা, একবারই ব্যবহার করা যাবে; কোডটি আর দেখানো হবে না।`,
  close: 'হয়ে গেছে',
  cancel: 'বাতিল করুন',
} satisfies SameTexts<typeof english>;
