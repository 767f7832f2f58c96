import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { deskMessages as english } from './messages.ts';

export const deskMessages = {
  nothingBrought: 'মেসেজ পেস্ট করুন, অথবা একটি ফাইল বেছে নিন।',
  tooMany: (most) => `একবারে সর্বোচ্চ ${toBengaliDigits(most)}টি।`,
  reasonMissing: 'কারণ লিখুন।',
  paymentNotFound: 'পেমেন্টটি পাওয়া যায়নি।',
  alreadySettled: 'কিছু বদলানো হয়নি: এই পেমেন্ট দিয়ে একটি ভর্তি পরিশোধ হয়েছে। আগে সেটি ফিরিয়ে নিন।',
  allSentBack: 'কিছু বদলানো হয়নি: এই পেমেন্টের সব টাকা ফেরত গেছে।',
  alreadySetAside: 'এই পেমেন্ট আগেই সরিয়ে রাখা হয়েছে।',
  judgedAnew: 'কিছু বদলানো হয়নি: এই পেমেন্টে নতুন কিছু ঘটেছে। আবার দেখে নিন।',
  textNotFound: 'লেখাটি পাওয়া যায়নি।',
  textDone: 'কিছু বদলানো হয়নি: এই লেখার কাজ কেউ আগেই শেষ করেছেন।',
  textNotDone: 'কিছু বদলানো হয়নি: লেখাটি তালিকায় আছে, অথবা এটি থেকে পেমেন্ট তৈরি হয়েছে।',
  paymentKnown: 'কিছু রাখা হয়নি: এই আইডির পেমেন্ট আগে থেকেই আছে। এটিই যদি সেটি হয়, লেখার কাজ শেষ।',
  otherAmountKnown: 'কিছু রাখা হয়নি: এই আইডির পেমেন্ট আছে, কিন্তু টাকার পরিমাণ আলাদা। ওয়ালেটে মিলিয়ে দেখুন।',
  takenBackAlready: 'কিছু বদলানো হয়নি: এটি এখন আর নেই।',
  nothingToRelease: 'কিছু বদলানো হয়নি: এই পেমেন্ট আগে থেকেই মুক্ত।',
} satisfies SameTexts<typeof english>;
