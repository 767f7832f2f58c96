import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { offerMessages as english } from './offer-messages.ts';

/** Texts of a course's page about its price. The home page does not load this file. */
export const offerMessages = {
  percentOff: (percent) => `${toBengaliDigits(percent)}% ছাড়`,
  enrollBengali: 'এখনই ভর্তি হোন',
  closed: 'এই কোর্সে এখন ভর্তি বন্ধ।',
  closedAdvice: 'অন্য কোর্স বেছে নিন। এটি আবার কবে শুরু হবে, আমাদের জিজ্ঞেস করুন।',
  payment: (checking, ways) =>
    `${ways === '' ? 'আমাদের জানানো নিয়মে' : `${ways} দিয়ে`} টাকা পাঠান। ${checking} আমরা পেমেন্ট যাচাই করে দিই।`,
  noPayment: (checking) => `কোনো টাকা লাগবে না। ${checking} আমরা কোর্স চালু করে দিই।`,
  own: {
    paid: { title: 'আপনার কোর্স', note: () => 'আপনার পেমেন্ট নিশ্চিত হয়েছে।', wayOn: 'শেখা চালিয়ে যান' },
    pending: {
      title: 'পেমেন্ট যাচাই চলছে',
      note: (checking) => `${checking} আমরা পেমেন্ট যাচাই করে দিই। তারপরই কোর্স চালু হবে।`,
      wayOn: 'আপনার পেমেন্ট দেখুন',
    },
  },
  included: (lectures, time) => [
    ...(lectures === 0 ? [] : [[`${toBengaliDigits(lectures)}টি রেকর্ড করা লেকচার`, time].filter(Boolean).join(', ')]),
    'যতদিন খুশি, যতবার খুশি দেখুন',
    'শিক্ষকের সঙ্গে প্রাইভেট গ্রুপ',
    'কম গতির ইন্টারনেটেও চলে',
  ],
} satisfies SameTexts<typeof english>;
