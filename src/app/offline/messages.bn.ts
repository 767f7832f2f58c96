import type { SameTexts } from '#base/shared/same-texts.ts';
import type { offlineTexts as english } from './messages.ts';

/** What stands over the lower edge of a page about copies, releases and the home screen. */
export const offlineTexts = {
  copy: (time) => `সংযোগ নেই বা দুর্বল। সেভ করা কপি দেখছেন: ${time}।`,
  tryAgain: 'আবার চেষ্টা করুন',
  newRelease: 'সাইটের নতুন সংস্করণ এসেছে।',
  reload: 'রিলোড করুন',
  install: 'স্কুলটি হোম স্ক্রিনে রাখুন: এক চাপেই খুলবে, আর যা দেখেছেন তা ইন্টারনেট ছাড়াও দেখা যাবে।',
  add: 'রাখুন',
  byHand: {
    share: 'স্কুলটি হোম স্ক্রিনে রাখতে নিচের শেয়ার বোতাম চাপুন, তারপর “Add to Home Screen”।',
    otherBrowser: 'স্কুলটি হোম স্ক্রিনে রাখতে ওপরের মেনু থেকে পেজটি Chrome বা Safari-তে খুলুন।',
  },
  understood: 'ঠিক আছে',
  later: 'এখন না',
} satisfies SameTexts<typeof english>;
