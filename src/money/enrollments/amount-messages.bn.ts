import type { SameTexts } from '#base/shared/same-texts.ts';
import type { amountTexts as english } from './amount-messages.ts';

export const amountTexts = {
  priceSeen: (price) => `শিক্ষার্থী দেখেছেন ${price}`,
  change: 'টাকার অঙ্ক বদলান',
  changeLabel: (name, courseNo) => `টাকার অঙ্ক বদলান: ${name}, ${courseNo}`,
  amount: 'নতুন অঙ্ক (টাকায়)',
  reason: 'কারণ',
  reasonHint: 'শিক্ষার্থী এটি দেখেন না। কাজের তালিকায় লেখা থাকে।',
  save: 'অঙ্ক বদলান',
  cancel: 'বাতিল',
  failed: 'অঙ্ক বদলানো যায়নি।',
  changed: (name, courseNo, amount) => `${name}, ${courseNo}: এখন অঙ্ক ${amount}।`,
} satisfies SameTexts<typeof english>;
