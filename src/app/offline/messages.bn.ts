import type { SameTexts } from '#base/shared/same-texts.ts';
import type { offlineTexts as english } from './messages.ts';

/** Texts at the lower edge of a page about cached copies, new versions and the home screen. */
export const offlineTexts = {
  copy: (time) => `ইন্টারনেট নেই বা দুর্বল। ${time}-এর সেভ করা কপি দেখছেন।`,
  tryAgain: 'আবার চেষ্টা করুন',
  newRelease: 'সাইটের নতুন সংস্করণ এসেছে।',
  reload: 'রিলোড করুন',
  install: 'স্কুলটি হোম স্ক্রিনে রাখুন। যেসব পেজ আগে দেখেছেন, সেগুলো ইন্টারনেট ছাড়াও খুলবে।',
  add: 'রাখুন',
  byHand: {
    share: 'স্কুলটি হোম স্ক্রিনে রাখতে নিচের শেয়ার বোতাম চাপুন, তারপর ‘Add to Home Screen’।',
    otherBrowser: 'স্কুলটি হোম স্ক্রিনে রাখতে উপরের মেনু থেকে পেজটি Chrome বা Safari-তে খুলুন।',
  },
  understood: 'ঠিক আছে',
  later: 'এখন না',
} satisfies SameTexts<typeof english>;
