import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { exactTaka } from '#base/shared/taka.ts';
import type { announceTexts as english } from './announce-texts.ts';

export const announceTexts = {
  head: 'একটি কোর্সের শিক্ষার্থীদের লিখুন',
  course: 'কোর্স',
  choose: 'কোর্স বেছে নিন',
  words: 'লেখা',
  about: 'কী পাঠাচ্ছেন?',
  isNews: 'কোর্সের খবর',
  isOffer: 'অফার',
  englishNews: 'কিছু গেটওয়ে ইংরেজি SMS-কে বিজ্ঞাপন ভেবে পাঠায় না। বাংলায় লিখলে পৌঁছায়।',
  newsAtNight: (clock) => `বাংলাদেশে এখন ${clock}। কোর্সের খবর রাতেও সঙ্গে সঙ্গে যায়।`,
  offerAtNight: 'সকাল ৯টা থেকে যাবে: অফার পাঠানো হয় সকাল ৯টা থেকে রাত ৯টার মধ্যে।',
  offerCaps: (inSevenDays) =>
    `একজন শিক্ষার্থী দিনে সর্বোচ্চ একটি আর সাত দিনে ${bengaliCount(inSevenDays)}টি অফার পান। অন্যগুলো পরে যায়।`,
  preview: 'ফোনে যেমন দেখাবে',
  each: (count) => `প্রত্যেকের জন্য ${bengaliCount(count)}টি SMS`,
  bengali: 'বাংলায় একটি SMS-এ ৭০টি অক্ষর ধরে।',
  audience: (count) => `${bengaliCount(count)} জন, যাঁরা টাকা দিয়েছেন ও এমন খবর চান`,
  cost: (count, price) => `মোট ${bengaliCount(count)}টি SMS${price > 0 ? `, প্রায় ${exactTaka(count * price)}` : ''}`,
  failedToCount: 'কতজনের কাছে যাবে, তা লোড করা যায়নি।',
  send: 'শিক্ষার্থীদের পাঠান',
  question: (count) => `${bengaliCount(count)} জনকে পাঠাবেন?`,
  questionText: 'একে একে যাবে, মাঝপথে থামানো যাবে। যা চলে গেছে, তা ফেরানো যায় না।',
  confirm: 'পাঠান',
  failed: 'পাঠানো যায়নি।',
  sent: 'শিক্ষার্থীরা একে একে পাবেন।',
  stop: 'থামান',
  stopLabel: (title) => `${title}-এর শিক্ষার্থীদের ঘোষণা থামান`,
  stopped: 'আর কেউ পাবেন না।',
  failedToStop: 'থামানো যায়নি।',
  listHead: 'কোর্সে পাঠানো ঘোষণা',
  offer: 'অফার',
  newLectures: 'নতুন লেকচার',
  states: { running: 'যাচ্ছে', stopped: 'থামানো হয়েছে', done: 'সবার জন্য তৈরি, একে একে যাচ্ছে' },
  told: (count) => `এ পর্যন্ত ${bengaliCount(count)} জন`,
  from: (when) => `${when} থেকে`,
} satisfies SameTexts<typeof english>;
