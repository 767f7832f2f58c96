import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { deskMessages as english } from './messages.ts';

export const deskMessages = {
  nothingBrought: 'মেসেজ পেস্ট করুন, অথবা একটি ফাইল বেছে নিন।',
  tooMany: (most) => `একবারে সর্বোচ্চ ${toBengaliDigits(most)}টি।`,
  reasonMissing: 'কারণ লিখুন।',
  paymentNotFound: 'পেমেন্টটি পাওয়া যায়নি।',
  alreadySettled: 'কিছু বদলানো হয়নি: এই পেমেন্ট একটি ভর্তিতে লেগেছে। আগে সেই মিল তুলে নিন।',
  allSentBack: 'কিছু বদলানো হয়নি: এই পেমেন্টের সব টাকা ফেরত গেছে।',
  alreadySetAside: 'এই পেমেন্ট আগেই আলাদা রাখা হয়েছে।',
  judgedAnew: 'কিছু বদলানো হয়নি: এর মধ্যে এই পেমেন্টের তথ্য বদলেছে। আবার দেখে নিন।',
  textNotFound: 'মেসেজটি পাওয়া যায়নি।',
  textDone: 'কিছু বদলানো হয়নি: কেউ আগেই এই মেসেজ বাদ দিয়েছেন।',
  textNotDone: 'কিছু বদলানো হয়নি: মেসেজটি তালিকায় আছে, অথবা এটি থেকে পেমেন্ট তৈরি হয়েছে।',
  paymentKnown: 'কিছু রাখা হয়নি: এই আইডির পেমেন্ট আগে থেকেই আছে। এটি সেই পেমেন্টই হলে ‘বাদ দিন’ চাপুন।',
  otherAmountKnown: 'কিছু রাখা হয়নি: এই আইডির পেমেন্ট আছে, কিন্তু টাকার পরিমাণ আলাদা। ওয়ালেটে মিলিয়ে দেখুন।',
  takenBackAlready: 'কিছু বদলানো হয়নি: এটি আগেই আগের অবস্থায় নেওয়া হয়েছে।',
  nothingToRelease: 'কিছু বদলানো হয়নি: এই পেমেন্ট কোনো কোর্সে মেলানো নেই।',
} satisfies SameTexts<typeof english>;
