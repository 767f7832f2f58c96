import type { SameTexts } from '#base/shared/same-texts.ts';
import type { pasteMessages as english } from './paste-messages.ts';

/** What the enrollment form says about a message that was pasted into the field of the transaction ID. */
export const pasteMessages = {
  label: 'মেসেজ পেস্ট করুন',
  pasteByHand: 'মেসেজটি পেস্ট করতে ঘরটির উপর আঙুল চেপে ধরুন, অথবা Ctrl+V চাপুন।',
  nothingFound: 'এই লেখায় কোনো ট্রানজেকশন আইডি পাওয়া যায়নি। আইডিটি লিখুন বা পেস্ট করুন।',
  ofReceiver:
    'এটি যিনি টাকা পেয়েছেন তাঁর মেসেজ। যিনি টাকা দিয়েছেন তাঁর মেসেজটি পেস্ট করুন: সেখানে ‘You have sent’, ‘Send Money’, অথবা ‘Payment’ ও ‘successful’ লেখা থাকে।',
  read: (facts) => (facts ? `আপনার মেসেজ থেকে: ${facts}।` : 'ট্রানজেকশন আইডিটি আপনার মেসেজ থেকে নেওয়া।'),
  sentTo: (receiver) => `${receiver} নম্বরে`,
  sentOn: (time) => `${time}`,
  chooseMethod: 'কীভাবে টাকা দিয়েছেন, বেছে নিন।',
  otherAmount: (paid, due) => `মেসেজে ${paid} লেখা, দিতে হবে ${due}। কয়েক ভাগে টাকা দিলে তবু পাঠিয়ে দিন।`,
  otherReceiver: (receiver) =>
    `${receiver} আমাদের নম্বরগুলোর একটি নয়। এই পেজের নম্বরের সঙ্গে মিলিয়ে দেখুন; চাইলে তবু পাঠাতে পারেন।`,
} satisfies SameTexts<typeof english>;
