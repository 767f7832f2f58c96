import { beginningOf } from '#base/shared/beginning-of.ts';
import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { questionTexts as english } from './screen-messages.ts';

/** Texts about questions in the player's tab and on the dashboard. */
export const questionTexts = {
  title: 'প্রশ্ন',
  question: 'এই লেকচার নিয়ে আপনার প্রশ্ন',
  questionAt: (time) => `এই লেকচারের ${time}-এ আপনার প্রশ্ন`,
  hint: 'কী এখনো পরিষ্কার হয়নি?',
  whoSees: 'উত্তর এলে কোর্সের অন্যরাও প্রশ্ন আর উত্তর দেখবেন, তবে আপনার নাম নয়।',
  ask: 'জিজ্ঞেস করুন',
  waiting: 'উত্তরের অপেক্ষায়',
  hidden: 'এটি শুধু আপনি আর আমরা দেখি।',
  isNew: 'নতুন',
  answer: 'শিক্ষকের উত্তর',
  yours: 'আপনার প্রশ্ন',
  others: 'অন্যরা যা জিজ্ঞেস করেছেন',
  older: 'পুরোনো প্রশ্ন',
  jump: (time) => `${time} থেকে চালান`,
  delete: (text) => `মুছে ফেলুন: ${beginningOf(text, 60)}`,
  deleted: 'প্রশ্ন মুছে ফেলা হয়েছে।',
  undo: 'আগের অবস্থায় নিন',
  retry: 'আবার চেষ্টা করুন',
  notLoaded: 'প্রশ্নগুলো লোড করা যায়নি।',
  notAsked: 'প্রশ্নটি পাঠানো যায়নি।',
  notDeleted: 'প্রশ্নটি মুছে ফেলা যায়নি।',

  answered: (count) => (count === 1 ? 'আপনার প্রশ্নের উত্তর এসেছে' : `আপনার ${toBengaliDigits(count)}টি প্রশ্নের উত্তর এসেছে`),
  read: 'উত্তর পড়ুন',
  readOf: (text) => `উত্তর পড়ুন: ${beginningOf(text, 60)}`,
  haveRead: 'পড়েছি',
  haveReadOf: (text) => `পড়েছি: ${beginningOf(text, 60)}`,
  notMarked: 'এটি সেভ করা যায়নি।',
  place: (course, lecture) =>
    lecture === null
      ? course
      : `${course} · ${toBengaliDigits(`${lecture.topicNo}.${lecture.lecture}`)} ${lecture.title}`,
} satisfies SameTexts<typeof english>;
