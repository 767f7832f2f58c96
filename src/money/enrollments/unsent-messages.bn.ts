import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { unsentTexts as english } from './unsent-messages.ts';

/** Words about payment details that the server has not accepted yet. */
export const unsentTexts = {
  notSent: 'এখনো পাঠানো হয়নি',
  typed: (method, ago) => `${method}, লিখেছেন ${ago}:`,
  noPayment: (ago) => `পেমেন্ট ছাড়া, লিখেছেন ${ago}।`,
  waits: 'এটি এই ডিভাইসে রাখা আছে। ইন্টারনেট এলেই নিজে থেকে চলে যাবে, তবে তখন আমাদের কোনো পেজ খোলা থাকতে হবে।',
  noLine: 'এই মুহূর্তে পাঠানো যাচ্ছে না। এটি এখানেই থাকছে, পরে নিজে থেকে চলে যাবে।',
  old: (days) => `এটি ${toBengaliDigits(days)} দিন আগে লিখেছিলেন। পাঠাবেন?`,
  changing: 'আপনি এটি বদলাচ্ছিলেন, তাই নিজে থেকে যাচ্ছে না।',
  refused: 'এটি নেওয়া যায়নি:',
  sendNow: 'এখনই পাঠান',
  change: 'বদলান',
  remove: 'মুছে ফেলুন',
  askRemove: 'যা লিখেছেন, মুছে ফেলবেন? তাহলে আমরা এটি আর পাব না।',
  keep: 'রেখে দিন',
  inForm: 'এখনো পাঠানো হয়নি: এটি আপনি আগে লিখেছিলেন। দেখে নিয়ে বোতামে চাপলেই চলে যাবে।',
  askLogout: 'লগআউট করবেন? একটি পেমেন্টের তথ্য এখনো পাঠানো হয়নি।',
  logoutRemoves: 'আমরা এই তথ্য এখনো পাইনি। লগআউট করলে এটি এই ডিভাইস থেকে মুছে যাবে।',
  logOutAndRemove: 'লগআউট করে মুছে ফেলুন',
  stayLoggedIn: 'লগইন থাকুন',
  sent: (title) => `${title}: আপনার পেমেন্টের তথ্য পাঠানো হয়েছে।`,
} satisfies SameTexts<typeof english>;
