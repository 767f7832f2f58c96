import type { SameTexts } from '#base/shared/same-texts.ts';
import type { paymentMessages as english } from './messages.ts';

export const paymentMessages = {
  senderEnd: 'যে নম্বর থেকে টাকা দিয়েছেন তার শেষ তিন ডিজিট লিখুন, অথবা ঘরটি খালি রাখুন।',
  bothRequired: 'পেমেন্ট পদ্ধতি ও ট্রানজেকশন আইডি, দুটোই দিন।',
  methodNames: {
    bkash: 'বিকাশ',
    nagad: 'নগদ',
    rocket: 'রকেট',
    card: 'কার্ড',
    bank: 'ব্যাংক',
    none: 'কোনোটি নয়',
  },

  payTo: {
    copy: 'কপি করুন',
    copied: 'কপি হয়েছে',
    copyNumber: (name) => `${name} নম্বর কপি করুন`,
    branch: (name) => `শাখা: ${name}`,
  },
} satisfies SameTexts<typeof english>;
