import type { SameTexts } from '#base/shared/same-texts.ts';
import type { hintMessages as english } from './hint-messages.ts';

export const hintMessages = {
  usualReference: {
    bkash: 'বিকাশের ট্রানজেকশন আইডিতে সাধারণত ১০টি অক্ষর ও ডিজিট থাকে। আরেকবার মিলিয়ে দেখুন।',
    nagad: 'নগদের ট্রানজেকশন আইডিতে সাধারণত ৮টি অক্ষর ও ডিজিট থাকে। আরেকবার মিলিয়ে দেখুন।',
    rocket: 'রকেটের ট্রানজেকশন আইডিতে সাধারণত ১০টি ডিজিট থাকে। আরেকবার মিলিয়ে দেখুন।',
  },
} satisfies SameTexts<typeof english>;
