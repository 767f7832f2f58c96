import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { evidenceNames } from '#money/payments/evidence-names.bn.ts';
import type { historyTexts as english } from './history-messages.ts';

/** Words of the history of the desk: who did what, and the way back. */
export const historyTexts = {
  history: 'ইতিহাস',
  historyEmpty: 'এই পাতায় যা করবেন, এখানে জমা থাকবে; চাইলে ফিরিয়ে নিতে পারবেন।',
  historyMore: 'আগে কী ছিল, দেখুন',
  historyFailed: 'বাকিটা লোড করা যায়নি।',
  undoTitle: (count) => `সব ${bengaliCount(count)}টি ফিরিয়ে নেবেন?`,
  undoText: 'এগুলোতে যাঁদের কোর্স খুলেছে, আবার সম্পন্ন না করা পর্যন্ত তাঁরা দেখতে পারবেন না।',
  undoAssignedText: 'পেমেন্টগুলো আবার মুক্ত হবে। কোর্স খোলাই থাকবে: আগেই সম্পন্ন করা হয়েছিল।',
  undoAll: 'সব ফিরিয়ে নিন',
  bySchool: 'যিনি সার্ভার চালান',
  autoApproved: (admin, evidence) => `নিজে থেকেই খুলেছে, ${admin} যেমন চালু করেছেন${evidence && `; প্রমাণ: ${evidence}`}`,
  evidence: evidenceNames,
  undone: 'ফিরিয়ে নেওয়া হয়েছে',
  acts: {
    brought: (count) => ({ subject: `${bengaliCount(count)}টি পেমেন্ট`, text: 'আনা হয়েছে' }),
    settled: (count) => ({ subject: `${bengaliCount(count)}টি পেমেন্ট`, text: 'সম্পন্ন করা হয়েছে' }),
    marked: (count) => ({ subject: `${bengaliCount(count)}টি ভর্তি`, text: 'পেমেন্ট ছাড়া সম্পন্ন করা হয়েছে' }),
    assigned: (count) => ({ subject: `${bengaliCount(count)}টি পেমেন্ট`, text: 'মেলানো হয়েছে, কোনো কোর্স খোলেনি' }),
    freed: (count) => ({ subject: `${bengaliCount(count)}টি পেমেন্ট`, text: 'আবার মুক্ত, কিছু বন্ধ হয়নি' }),
    released: (count) => ({ subject: `${bengaliCount(count)}টি ভর্তি`, text: 'আবার অপেক্ষায়' }),
    set_aside: (count) => ({ subject: `${bengaliCount(count)}টি পেমেন্ট`, text: 'সরিয়ে রাখা হয়েছে' }),
    brought_back: (count) => ({ subject: `${bengaliCount(count)}টি পেমেন্ট`, text: 'ফিরিয়ে আনা হয়েছে' }),
    not_this: (count) => ({ subject: `${bengaliCount(count)}টি পেমেন্ট`, text: 'শিক্ষার্থীর নয় বলে জানানো হয়েছে' }),
    not_this_undone: (count) => ({ subject: `${bengaliCount(count)} জন শিক্ষার্থী`, text: 'আবার দেখানো হচ্ছে' }),
    asked: (count) => ({ subject: `${bengaliCount(count)} জন শিক্ষার্থীকে`, text: 'জিজ্ঞেস করা হয়েছে' }),
    refunded: () => ({ subject: 'টাকা', text: 'ফেরত পাঠানো হয়েছে' }),
    refund_asked: () => ({ subject: 'বিকাশকে', text: 'টাকা ফেরত পাঠাতে বলা হয়েছে' }),
    refund_failed: () => ({ subject: 'টাকা', text: 'ফেরত যায়নি' }),
    refund_undone: () => ({ subject: 'টাকা', text: 'আসলে ফেরত যায়নি: লেখাটি ফিরিয়ে নেওয়া হয়েছে' }),
    ask_taken_back: (count) => ({
      subject: `${bengaliCount(count)} জন শিক্ষার্থীকে`,
      text: 'আর জিজ্ঞেস করা হচ্ছে না: প্রশ্ন ফিরিয়ে নেওয়া হয়েছে',
    }),
    text_done: (count) => ({ subject: `${bengaliCount(count)}টি লেখা`, text: 'দেখা হয়েছে' }),
    text_reopened: (count) => ({ subject: `${bengaliCount(count)}টি লেখা`, text: 'আবার তালিকায়' }),
  },
  notOf: (names) => `${names}-এর নয়`,
  andMore: (names, more) => (more > 0 ? `${names} এবং আরও ${bengaliCount(more)} জন` : names),
} satisfies SameTexts<typeof english>;
