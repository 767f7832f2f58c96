import { beginningOf } from '#base/shared/beginning-of.ts';
import { bengaliCount, toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { adminQuestionTexts as english } from './admin-messages.ts';
import { mostCounted } from './listed-question.ts';

const named = (act: string) => (name: string, text: string) => `${act}: ${name}, ${beginningOf(text, 60)}`;

export const adminQuestionTexts = {
  title: 'প্রশ্ন',
  intro:
    'লেকচারের পাশে শিক্ষার্থীরা যা জিজ্ঞেস করেন, পুরোনো আগে। উত্তর দেখেন প্রশ্নকর্তা আর কোর্সের সব পেইড শিক্ষার্থী; তাঁরা প্রশ্নকর্তার নাম দেখেন না।',
  tabs: 'কোন প্রশ্ন',
  states: { open: 'অপেক্ষায়', answered: 'উত্তর দেওয়া', hidden: 'লুকানো' },
  count: (open) => (open >= mostCounted ? `${toBengaliDigits(mostCounted)}+` : bengaliCount(open)),
  course: 'কোর্স',
  allCourses: 'সব কোর্স',
  more: 'আরও প্রশ্ন',
  notLoaded: 'প্রশ্নগুলো লোড করা যায়নি।',
  list: 'প্রশ্ন',

  place: ({ topicNo, lecture, title }) => `${toBengaliDigits(`${topicNo}.${lecture}`)} ${title}`,
  gone: 'এই লেকচারটি কোর্সে আর নেই',
  at: (time) => `${time}-এ`,
  onlyAsker: 'শুধু প্রশ্নকর্তা দেখেন',
  answeredBy: (name) => (name === null ? 'স্কুলের উত্তর' : `উত্তর দিয়েছেন ${name}`),
  answerTo: (name) => `${name}-কে আপনার উত্তর`,
  changeTo: (name) => `${name}-কে দেওয়া উত্তর`,
  keys: 'Ctrl + Enter চাপলে পাঠানো হয়।',
  answer: 'উত্তর দিন',
  answerOf: named('উত্তর দিন'),
  change: 'বদলান',
  changeOf: named('উত্তর বদলান'),
  save: 'সেভ করুন',
  cancel: 'বাতিল করুন',
  hide: 'লুকান',
  hideOf: named('লুকান'),
  show: 'অন্যদের দেখান',
  showOf: named('অন্যদের দেখান'),
  remove: 'সরান',
  removeOf: named('সরান'),
  undo: 'আগের অবস্থায় নিন',

  meanwhile: (name) => `এর মধ্যে ${name ?? 'কেউ একজন'} উত্তর দিয়েছেন। আপনার লেখা পাঠানো হয়নি।`,
  otherWords: 'এর মধ্যে প্রশ্নটি বদলেছে। আবার পড়ুন; আপনার লেখা পাঠানো হয়নি।',
  sendMine: 'আমারটিই পাঠান',
  leaveIt: 'তাঁরটিই থাকুক',

  answered: (name) => `উত্তর দেওয়া হয়েছে: ${name}।`,
  changed: (name) => `${name}-কে দেওয়া উত্তর বদলানো হয়েছে।`,
  hidden: (name) => `লুকানো হয়েছে: প্রশ্নটি এখন শুধু ${name} দেখেন।`,
  shown: (name) => `${name}-এর প্রশ্ন আর লুকানো নয়।`,
  removed: (name) => `${name}-এর প্রশ্ন সরানো হয়েছে।`,
  notDone: 'কিছু বদলানো হয়নি।',
  notSent: 'উত্তর পাঠানো যায়নি।',

  empty: {
    open: 'সব প্রশ্নের উত্তর দেওয়া হয়েছে।',
    answered: 'এখনো কোনো উত্তর দেওয়া হয়নি।',
    hidden: 'কিছু লুকানো নেই।',
  },
  emptyText: {
    open: 'লেকচারের পাশে শিক্ষার্থীরা যা জিজ্ঞেস করেন, এখানে আসে।',
    answered: 'আপনার উত্তরগুলো এখানে থাকে, বদলানো যায়।',
    hidden: 'অন্যদের কাছ থেকে লুকানো প্রশ্ন এখানে থাকে।',
  },
  emptyCourse: 'অন্যগুলো দেখতে সব কোর্স বেছে নিন।',
} satisfies SameTexts<typeof english>;
