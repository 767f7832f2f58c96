import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import { evidenceNames } from '#money/payments/evidence-names.bn.ts';
import type { historyTexts as english } from './history-messages.ts';

/** An action about one student. The student's name takes no Bengali ending, so a dot separates it from the text. */
const ofOne = (text: string) => ({ subject: 'একজন শিক্ষার্থী', text: `· ${text}` });
const payments = (count: number) => `${bengaliCount(count)}টি পেমেন্ট`;

/** Words of the history of the desk: who did what, and how to undo it. */
export const historyTexts = {
  history: 'ইতিহাস',
  historyEmpty: 'এই পেজে যা করবেন, এখানে জমা থাকবে; চাইলে আগের অবস্থায় নিতে পারবেন।',
  historyMore: 'আরও আগেরগুলো দেখুন',
  historyFailed: 'আগেরগুলো লোড করা যায়নি।',
  undoTitle: (count) => `সব ${bengaliCount(count)}টি আগের অবস্থায় নেবেন?`,
  undoText: 'এতে যাঁদের কোর্স চালু হয়েছে, আবার পেইড না করা পর্যন্ত তাঁরা লেকচার দেখতে পারবেন না।',
  undoAssignedText: 'পেমেন্টগুলোর মিল তুলে নেওয়া হবে। কোর্স চালুই থাকবে: আগে থেকেই পেইড।',
  undoAll: 'সব আগের অবস্থায় নিন',
  bySchool: 'যিনি সার্ভার চালান',
  autoApproved: (admin, evidence) => `নিজে থেকে চালু, ${admin} সুইচটি চালু করেছেন${evidence && `; প্রমাণ: ${evidence}`}`,
  evidence: evidenceNames,
  undone: 'আগের অবস্থায় নেওয়া',
  acts: {
    brought: (count) => ({ subject: payments(count), text: 'যোগ করা হয়েছে' }),
    settled: (count) => (count === 1 ? ofOne('পেমেন্ট নিশ্চিত') : { subject: payments(count), text: 'নিশ্চিত করা হয়েছে' }),
    marked: (count) => ({ subject: `${bengaliCount(count)}টি ভর্তি`, text: 'পেমেন্ট ছাড়াই পেইড' }),
    assigned: (count) =>
      count === 1
        ? ofOne('পেমেন্ট মেলানো হয়েছে, কোনো কোর্স চালু হয়নি')
        : { subject: payments(count), text: 'মেলানো হয়েছে, কোনো কোর্স চালু হয়নি' },
    freed: (count) =>
      count === 1
        ? ofOne('মিল তুলে নেওয়া হয়েছে, কোনো কোর্স বন্ধ হয়নি')
        : { subject: `${payments(count)}ের`, text: 'মিল তুলে নেওয়া হয়েছে, কোনো কোর্স বন্ধ হয়নি' },
    released: (count) => ({ subject: `${bengaliCount(count)}টি ভর্তি`, text: 'আবার পেন্ডিং' }),
    set_aside: (count) => ({ subject: payments(count), text: 'আলাদা রাখা হয়েছে' }),
    brought_back: (count) => ({ subject: payments(count), text: 'ফিরিয়ে আনা হয়েছে' }),
    not_this: (count) => ({ subject: payments(count), text: 'মিল নয় বলে জানানো হয়েছে' }),
    not_this_undone: (count) =>
      count === 1
        ? ofOne('নাম আবার সম্ভাব্য মিলে দেখানো হচ্ছে')
        : { subject: `${bengaliCount(count)} জন শিক্ষার্থীর`, text: 'নাম আবার সম্ভাব্য মিলে দেখানো হচ্ছে' },
    asked: (count) =>
      count === 1
        ? ofOne('প্রশ্ন করা হয়েছে')
        : { subject: `${bengaliCount(count)} জন শিক্ষার্থীকে`, text: 'জিজ্ঞেস করা হয়েছে' },
    refunded: () => ({ subject: 'টাকা', text: 'ফেরত পাঠানো হয়েছে' }),
    refund_asked: () => ({ subject: 'বিকাশকে', text: 'টাকা ফেরত পাঠাতে বলা হয়েছে' }),
    refund_failed: () => ({ subject: 'টাকা', text: 'ফেরত যায়নি' }),
    refund_undone: () => ({ subject: 'টাকা', text: 'আসলে ফেরত যায়নি: নোটটি তুলে নেওয়া হয়েছে' }),
    ask_taken_back: (count) =>
      count === 1
        ? ofOne('প্রশ্ন তুলে নেওয়া হয়েছে')
        : { subject: `${bengaliCount(count)} জন শিক্ষার্থীকে`, text: 'করা প্রশ্ন তুলে নেওয়া হয়েছে' },
    text_done: (count) => ({ subject: `${bengaliCount(count)}টি মেসেজ`, text: 'বাদ দেওয়া হয়েছে' }),
    text_reopened: (count) => ({ subject: `${bengaliCount(count)}টি মেসেজ`, text: 'আবার তালিকায়' }),
  },
  notOf: (names) => `${names}-এর নয়`,
  andMore: (names, more) => (more > 0 ? `${names} এবং আরও ${bengaliCount(more)} জন` : names),
} satisfies SameTexts<typeof english>;
