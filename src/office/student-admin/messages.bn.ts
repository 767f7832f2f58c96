import type { SameTexts } from '#base/shared/same-texts.ts';
import type { actMessages as english } from './messages.ts';

export const actMessages = {
  noSuchStudent: 'এমন কোনো শিক্ষার্থী নেই।',
  erased: 'এই শিক্ষার্থীর তথ্য মুছে ফেলা হয়েছে। আর কিছু বদলানো যাবে না।',
  changedMeanwhile: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। এখন কী আছে দেখে আবার সিদ্ধান্ত নিন।',
  noteMissing: 'আগে নোটটি লিখুন।',
  noteTooLong: 'নোট সর্বোচ্চ ১,০০০ অক্ষরের হতে পারে।',
  noteGone: 'নোটটি আর নেই।',
  noteChanged: 'এর মধ্যে অন্য কেউ এই নোট বদলেছেন। আপনার লেখা এখানেই আছে; আগে নতুনটি দেখে নিন।',
  tooManyNotes: 'একজন শিক্ষার্থীর সর্বোচ্চ ২০০টি নোট থাকতে পারে। আগে একটি সরান।',
  phoneMissing: 'নতুন মোবাইল নম্বর লিখুন।',
  samePhone: 'শিক্ষার্থীর নম্বর আগে থেকেই এটি।',
  noSuchSession: 'ওই ডিভাইসে শিক্ষার্থীর আর লগইন নেই।',
  nameDiffers: 'নামটি হুবহু মিলছে না। যেভাবে দেখানো আছে, সেভাবে লিখুন।',
  courseMissing: 'একটি কোর্স বেছে নিন।',
  price: 'পয়সা ছাড়া পুরো টাকায় লিখুন, ০ বা তার বেশি।',
} satisfies SameTexts<typeof english>;
