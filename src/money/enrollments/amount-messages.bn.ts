import type { SameTexts } from '#base/shared/same-texts.ts';
import type { amountTexts as english } from './amount-messages.ts';

export const amountTexts = {
  priceSeen: (price) => `শিক্ষার্থী দেখেছেন ${price}`,
  change: 'পরিমাণ বদলান',
  changeLabel: (name, courseNo) => `টাকার পরিমাণ বদলান: ${name}, ${courseNo}`,
  amount: 'নতুন পরিমাণ (টাকায়)',
  reason: 'কারণ',
  reasonHint: 'শিক্ষার্থী এটি দেখেন না। অ্যাক্টিভিটি লগে লেখা থাকে।',
  save: 'পরিমাণ বদলান',
  cancel: 'বাতিল করুন',
  failed: 'টাকার পরিমাণ বদলানো যায়নি।',
  changed: (name, courseNo, amount) => `${name}, ${courseNo}: টাকার পরিমাণ এখন ${amount}।`,
} satisfies SameTexts<typeof english>;
