import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { exactTaka } from '#base/shared/taka.ts';
import type { noticeTexts as english } from './screen-messages.ts';

/** Texts of the admin's screen of SMS to students. */
export const noticeTexts = {
  title: 'শিক্ষার্থীদের SMS',
  intro: 'ভর্তি পেইড করলে, পেমেন্ট নিয়ে কিছু জিজ্ঞেস করলে বা প্রশ্নের উত্তর দিলে এক মিনিট পর SMS যায়। কোডের SMS এই তালিকায় নেই।',
  failedToLoad: 'SMS-এর তালিকা লোড করা যায়নি।',
  changeFailed: 'কিছু বদলানো হয়নি।',

  facts: 'SMS-এর হিসাব',
  failed: 'পাঠানো যায়নি',
  failedUnder: 'আপনার সিদ্ধান্তের অপেক্ষায়',
  waiting: 'অপেক্ষায়',
  waitingUnder: (isDayFull) => (isDayFull ? 'কালকের জন্য' : 'নিজে থেকেই যাবে'),
  today: 'আজ পাঠানো হয়েছে',
  todayUnder: (limit) => (limit === 0 ? 'বন্ধ আছে' : `দিনে সর্বোচ্চ ${bengaliCount(limit)}টি`),
  cost: (parts, price) => `প্রায় ${exactTaka(parts * price)}`,
  month: 'এই মাসে',
  monthUnder: 'শিক্ষার্থীদের SMS',
  dayFull: (limit) =>
    `আজকের ${bengaliCount(limit)}টি SMS শেষ। যা অপেক্ষায় আছে, কাল যাবে। দিনে কয়টি যাবে, তা SMS_DAILY_LIMIT-এ দেওয়া থাকে।`,
  off: 'শিক্ষার্থীদের SMS বন্ধ আছে (SMS_DAILY_LIMIT 0)।',

  failedHead: 'যেগুলো পাঠানো যায়নি',
  allSent: 'সব SMS চলে গেছে।',
  noneFailed: 'কোনো SMS আটকায়নি।',
  allSentText: 'যা পাঠানো যায় না, কারণসহ এখানে থাকে।',
  waitingHead: 'পাঠানোর অপেক্ষায়',
  more: (count) => `আরও ${bengaliCount(count)}টি দেখানো হয়নি।`,
  kinds: {
    paid: 'পেমেন্ট নিশ্চিত',
    part: 'দামের একটি অংশ এসেছে',
    asked: 'পেমেন্ট নিয়ে প্রশ্ন',
    answered: 'প্রশ্নের উত্তর',
    lectures: 'নতুন লেকচার',
    announced: 'ঘোষণা',
  },
  reasons: {
    refused: 'SMS গেটওয়ে নেয়নি।',
    unreachable: 'SMS গেটওয়ের সঙ্গে সংযোগ ছিল না।',
    unknown: 'গেছে কি না জানা নেই: গেটওয়ে উত্তর দেয়নি, অথবা ঠিক তখনই স্কুলের সার্ভার বন্ধ হয়েছিল।',
    broken: 'SMS-এর লেখা তৈরি করা যায়নি। কারণ সার্ভারের লগে আছে।',
  },
  tries: (count) => `${bengaliCount(count)} বার চেষ্টা`,
  failedAt: (when) => `আটকেছে ${when}`,
  dueAt: (when) => `${when} থেকে`,
  triedBefore: (count) => `এ পর্যন্ত ${bengaliCount(count)} বার চেষ্টা হয়েছে`,
  again: 'আবার পাঠান',
  drop: 'বাদ দিন',
  actionLabel: (action, name, courseNo) => `${action}: ${name}, ${courseNo}`,
  sentAgain: (name) => `${name}-এর SMS আবার পাঠানো হবে।`,
  dropped: (name) => `${name}-এর SMS পাঠানো হবে না।`,
} satisfies SameTexts<typeof english>;
