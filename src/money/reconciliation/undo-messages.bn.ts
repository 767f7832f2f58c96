import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { undoTexts as english } from './undo-messages.ts';

/** Words for the result of an undo on the screen *Payments*. Only that screen loads them. */
export const undoTexts = {
  settled: (payments, waiting) =>
    `${bengaliCount(payments)}টি পেমেন্টের মিল তুলে নেওয়া হয়েছে: ${waiting > 0 ? `${bengaliCount(waiting)}টি ভর্তি আবার পেন্ডিং` : 'কোনো কোর্স বন্ধ হয়নি'}।`,
  set_aside: (count) => (count === 1 ? 'আবার পেমেন্ট পেজে।' : `${bengaliCount(count)}টি পেমেন্ট আবার পেমেন্ট পেজে।`),
  noted: (sum) => `${sum} ফেরত পাঠানোর নোটটি তুলে নেওয়া হয়েছে।`,
  not_this: (count) =>
    count === 1 ? 'এ দুটি আবার একসঙ্গে দেখানো যাবে।' : `${bengaliCount(count)}টি পেমেন্ট আগের মতো দেখানো যাবে।`,
  asked: (name) => `${name}-কে করা প্রশ্ন তুলে নেওয়া হয়েছে।`,
  unmarked: (count) => `${bengaliCount(count)}টি ভর্তি আবার পেন্ডিং।`,
} satisfies SameTexts<typeof english>;
