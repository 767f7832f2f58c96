import type { SameTexts } from '#base/shared/same-texts.ts';
import type { askTexts as english } from './ask-messages.ts';

/** Words of the small form that asks a student about a payment. Only admins' screens load them. */
export const askTexts = {
  ask: 'শিক্ষার্থীকে জিজ্ঞেস করুন',
  askLabel: (name, courseNo) => `শিক্ষার্থীকে জিজ্ঞেস করুন: ${name}, ${courseNo}`,
  title: (name) => `${name}-কে জিজ্ঞেস করুন`,
  reasons: {
    not_found: 'এই পেমেন্ট খুঁজে পাচ্ছি না। ট্রানজেকশন আইডি কি ঠিক আছে?',
    other_amount: 'যে টাকা এসেছে, তা কোর্সের দামের সমান নয়।',
    other_number: 'টাকাটি কি আমাদের নম্বর ছাড়া অন্য কোনো নম্বরে পাঠিয়েছেন?',
    already_used: 'এই পেমেন্ট আগেই অন্য কোর্সে ব্যবহার হয়েছে।',
    other: 'নিজের ভাষায়',
  },
  note: 'আপনার কথা',
  noteHint: 'শিক্ষার্থী কোর্সের কার্ডে এটি পড়বেন।',
  sums: (came, missing) => `${came} এসেছে আর ${missing} বাকি, আর বাকিটা কোন নম্বরে পাঠাতে হবে, তা-ও শিক্ষার্থী পড়বেন।`,
  askedSums: (came, missing) => `${came} এসেছে, ${missing} বাকি।`,
  noteMissing: 'কী জিজ্ঞেস করবেন, লিখুন।',
  send: 'জিজ্ঞেস করুন',
  cancel: 'বাতিল করুন',
  failed: 'শিক্ষার্থীকে জিজ্ঞেস করা যায়নি।',
  done: (name) => `${name}-কে জিজ্ঞেস করা হয়েছে।`,
  takeBack: 'তুলে নিন',
  takeBackLabel: (name, courseNo) => `তুলে নিন: ${name}-কে করা প্রশ্ন, ${courseNo}`,
  takeBackFailed: 'প্রশ্নটি তুলে নেওয়া যায়নি।',
  takenBack: (name) => `${name}-কে করা প্রশ্ন তুলে নেওয়া হয়েছে।`,
  asked: (age) => `জিজ্ঞেস করা হয়েছে ${age}`,
  corrected: 'সংশোধন করেছেন',
  answered: (age) => `উত্তর দিয়েছেন ${age}`,
  saysRight: 'জানিয়েছেন, তথ্য ঠিকই আছে।',
  youAsked: 'আপনি জিজ্ঞেস করেছেন:',
} satisfies SameTexts<typeof english>;
