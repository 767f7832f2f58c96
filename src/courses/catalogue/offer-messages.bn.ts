import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { offerMessages as english } from './offer-messages.ts';

/** What a course costs and what is offered for it, on its page; apart from the words that the home page fetches. */
export const offerMessages = {
  percentOff: (percent) => `${toBengaliDigits(percent)}% ছাড়`,
  enrollBengali: 'এখনই ভর্তি হোন',
  closed: 'এই কোর্সে এখন ভর্তি বন্ধ।',
  closedAdvice: 'অন্য কোর্স খোলা আছে। এটি আবার কবে শুরু হবে, জানতে আমাদের জিজ্ঞেস করুন।',
  payment: (checking, ways) =>
    `${ways === '' ? 'স্কুল যেভাবে বলবে সেভাবে' : `${ways} দিয়ে`} টাকা দিন। স্কুল প্রতিটি পেমেন্ট নিজে যাচাই করে: ${checking}।`,
  noPayment: (checking) => `কোনো টাকা লাগবে না। স্কুল নিজে লেকচার খুলে দেয়: ${checking}।`,
  own: {
    paid: { title: 'আপনার কোর্স', note: () => 'আপনার পেমেন্ট সম্পন্ন হয়েছে।', wayOn: 'শেখা চালিয়ে যান' },
    pending: {
      title: 'পেমেন্ট পাঠানো হয়েছে',
      note: (checking) => `স্কুল আপনার পেমেন্ট নিজে যাচাই করে: ${checking}। তারপর লেকচার খুলবে।`,
      wayOn: 'আপনার পেমেন্ট দেখুন',
    },
  },
  included: (lectures, time) => [
    ...(lectures === 0 ? [] : [[`${toBengaliDigits(lectures)}টি রেকর্ড করা লেকচার`, time].filter(Boolean).join(', ')]),
    'যতদিন খুশি আবার দেখুন',
    'শিক্ষকের সঙ্গে প্রাইভেট গ্রুপ',
    'কম গতির ইন্টারনেটেও চলে',
  ],
} satisfies SameTexts<typeof english>;
