import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { keptTexts as english } from './kept-text-messages.ts';
import { mostCounted } from './kept-texts.ts';

export const keptTexts = {
  title: 'অস্পষ্ট',
  about: 'কোনো পেমেন্ট পড়া যায়নি। যা নেই তা লিখে দিন, অথবা ‘বাদ দিন’ চাপুন: তালিকা থেকে সরবে, তবে মেসেজটি জমা থাকবে।',
  count: (count) => (count < mostCounted ? bengaliCount(count) : `${bengaliCount(count)}+`),
  more: 'আরও দেখুন',
  contradicts: (amount, method, id) =>
    `আমাদের জানা পেমেন্টের সঙ্গে মেলে না (${method}${id && ` ${id}`}, ${amount}): পরিমাণ আলাদা, টাকা ফেরত গেছে, অথবা এটি একই পেমেন্ট। ওয়ালেটে মিলিয়ে দেখুন।`,
  came: (when) => `যোগ হয়েছে ${when}`,
  fillIn: 'পূরণ করুন',
  done: 'বাদ দিন',
  doneLabel: (text) => `বাদ দিন: “${text}”`,
  fillInLabel: (text) => `পূরণ করুন: “${text}”`,
  read: 'মেসেজ থেকে পূরণ করা। দেখে নিন।',
  method: 'পদ্ধতি',
  chooseMethod: 'বেছে নিন',
  reference: 'ট্রানজেকশন আইডি',
  referenceHint: 'আইডি না থাকলে কখনো নিজে থেকে পেইড হয় না।',
  amount: 'টাকার পরিমাণ',
  receivedAt: 'তারিখ ও সময়',
  sender: 'প্রেরক (না দিলেও চলে)',
  senderHint: 'শেষ তিন ডিজিটই যথেষ্ট।',
  save: 'পেমেন্ট হিসেবে সেভ করুন',
  keep: 'এভাবেই নিন',
  cancel: 'বাতিল করুন',
  stored: 'পেমেন্ট হিসেবে রাখা হয়েছে।',
  wasDone: 'একটি মেসেজ বাদ দেওয়া হয়েছে।',
  isBack: 'মেসেজটি আবার তালিকায়।',
  failed: 'কিছু বদলানো হয়নি।',
  filled: (amount, method) => `${amount}, ${method}`,
} satisfies SameTexts<typeof english>;
