import { beginningOf } from '#base/shared/beginning-of.ts';
import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type {
  noteTexts as noteTextsInEnglish,
  playerScreens as playerScreensInEnglish,
  standingTexts as standingTextsInEnglish,
} from './screen-messages.ts';

export const playerScreens = {
  title: 'লেকচার',
  outline: 'লেকচার তালিকা',
  noTopics: 'কোনো অধ্যায় নেই।',
  notRecorded: 'এখনো রেকর্ড হয়নি',
  noClasses: 'এখনো কোনো লেকচার নেই।',
  untitledTopic: 'নামহীন অধ্যায়',
  select: 'দেখা শুরু করতে একটি লেকচার বেছে নিন।',
  start: 'প্রথম লেকচার দিয়ে শুরু করুন',
  goOn: (title) => `চালিয়ে যান: ${title}`,
  done: 'দেখা হয়েছে',
  doneOf: (done, total) => `${toBengaliDigits(total)}টি লেকচারের ${toBengaliDigits(done)}টি দেখা শেষ`,
  toGo(seconds) {
    const minutes = Math.max(1, Math.round(seconds / 60));
    return minutes < 90
      ? `আর প্রায় ${toBengaliDigits(minutes)} মিনিট বাকি`
      : `আর প্রায় ${toBengaliDigits(Math.round(minutes / 60))} ঘণ্টা বাকি`;
  },
  certificate: 'সার্টিফিকেট',
  certificateTaken: 'আপনি এটি নিয়েছেন।',
  certificateTakenBack: 'আমরা এটি বাতিল করেছি। কারণ দেখুন।',
  certificateReady: 'এখন নিতে পারেন।',
  moreLectures: (count) => `আর ${toBengaliDigits(count)}টি লেকচার শেষ করলেই আপনার।`,
  exercisesDone: (done, total) => `${toBengaliDigits(total)}টি অনুশীলনীর ${toBengaliDigits(done)}টি শেষ`,
  exerciseOpen: 'অনুশীলনী বাকি',
  moreExercises: (count) => `আর ${toBengaliDigits(count)}টি অনুশীলনী শেষ করলেই আপনার।`,
  percent: (percent) => `${toBengaliDigits(percent)}%`,
  partly: (percent) => `${toBengaliDigits(percent)}% দেখা হয়েছে`,
  placeIn: (position, duration) => `${duration}-এর মধ্যে ${position}`,
  continueAt: (position) => `${position} থেকে চালিয়ে যান`,
  continued: (position) => `${position} থেকে চলছে।`,
  startOver: 'আবার শুরু করুন',
  silent: 'কতদূর দেখেছেন, এই প্লেয়ার তা জানায় না। শেষ হলে ‘লেকচারটি দেখেছি’ চাপুন।',
  iHaveWatched: 'লেকচারটি দেখেছি',
  saved: (time) => `সেভ হয়েছে ${time}`,
  keptHere: 'এই ডিভাইসে রাখা আছে',
  notTaken: 'আপনি যা দেখেছেন, তার একটি অংশ সেভ করা যায়নি।',
  loadingLecture: 'লেকচার খুলছে…',
  play: (title) => `চালান: ${title}`,
  fromVideoSite: 'চাপলে ভিডিও সাইট থেকে চলবে।',
  frame: (title) => `ভিডিও: ${title}`,
  panels: 'লেকচারের সঙ্গে',
  watching: 'লেকচার',
  place: (course, topicNo, topic) => `${course} · অধ্যায় ${toBengaliDigits(topicNo)}, ${topic}`,
  nextIn: (seconds) => `${toBengaliDigits(seconds)} সেকেন্ড পর পরের লেকচার`,
  stayHere: 'এখানেই থাকুন',
  playNow: 'এখনই চালান',
  dataSaver: 'ডেটা সেভার',
  dataSaverText:
    'সব পেজে ছবি ছোট থাকে, আগে থেকে কিছু লোড হয় না। পরের লেকচার নিজে থেকে চলে না। Vimeo-তে ভিডিওর কোয়ালিটি কমে যায়; YouTube-এ গিয়ার চিহ্ন থেকে কম কোয়ালিটি বেছে নিন।',
  fullScreen: 'ফুল স্ক্রিন',
  keys: 'কিবোর্ড',
  useKeys: 'এই কিগুলো ব্যবহার করুন',
  keyActions: [
    [['স্পেস'], 'চালান বা থামান'],
    [['বাঁ তীর', 'ডান তীর'], '১০ সেকেন্ড পেছনে বা সামনে'],
    [['n'], 'পরের লেকচার'],
    [['p'], 'আগের লেকচার'],
    [['?'], 'এই তালিকা'],
  ],
  previous: 'আগের লেকচার',
  next: 'পরের লেকচার',
  retry: 'আবার চেষ্টা করুন',
  dashboard: 'ড্যাশবোর্ডে ফিরে যান',
  checking: 'আপনার পেমেন্ট যাচাই চলছে। নিশ্চিত হলেই কোর্স চালু হবে।',
  asked: 'আপনার পেমেন্ট যাচাই চলছে, আর আমরা আপনার কাছে একটি বিষয় জানতে চাই।',
} satisfies SameTexts<typeof playerScreensInEnglish>;

/** Texts of the card of an open course. */
export const standingTexts = {
  doneOf: playerScreens.doneOf,
  exercisesDone: playerScreens.exercisesDone,
  percent: playerScreens.percent,
  begin: 'প্রথমে:',
  continue: 'চালিয়ে যান:',
  allDone: 'সব লেকচার দেখা শেষ। যখন খুশি আবার দেখুন।',
  notTold: 'ইন্টারনেট ছাড়া যতটুকু এগিয়েছেন, এই ডিভাইসে রাখা আছে। ইন্টারনেট এলে অগ্রগতিতে যোগ হবে।',
} satisfies SameTexts<typeof standingTextsInEnglish>;

/** Texts about the student's own notes, in the player and on their page. */
export const noteTexts = {
  title: 'নোট',
  heading: 'আপনার নোট',
  count: (count) => `${toBengaliDigits(count)}টি নোট`,
  onlyYou: 'শুধু আপনিই এগুলো দেখেন।',
  note: 'একটি নোট',
  noteAt: (time) => `${time}-এর নোট`,
  hint: 'কী মনে রাখতে চান?',
  save: 'নোট সেভ করুন',
  keep: 'সেভ করুন',
  cancel: 'বাতিল করুন',
  edit: 'বদলান',
  editNote: 'আপনার নোট',
  delete: 'মুছে ফেলুন',
  of: (button, text) => `${button}: ${beginningOf(text, 60)}`,
  jump: (time) => `${time} থেকে চালান`,
  deleted: 'নোট মুছে ফেলা হয়েছে।',
  undo: 'আগের অবস্থায় নিন',
  asText: 'টেক্সট ফাইল ডাউনলোড',
  notesOf: (course) => `${course} notes`,
  notLoaded: 'আপনার নোটগুলো লোড করা যায়নি।',
  notSaved: 'নোটটি সেভ হয়নি।',
  notDeleted: 'নোটটি মুছে ফেলা যায়নি।',
  retry: 'আবার চেষ্টা করুন',
  goneLecture: 'এই লেকচারটি কোর্সে আর নেই',
  place: (topicNo, lecture, title) => `${toBengaliDigits(`${topicNo}.${lecture}`)} ${title}`,
  emptyTitle: 'এখনো কোনো নোট নেই',
  empty: 'যা মনে রাখতে চান, লেকচারের পাশে লিখুন। ভিডিওর কোন জায়গার কথা, সেটিসহ এখানে থাকবে।',
  back: 'ড্যাশবোর্ডে ফিরে যান',
} satisfies SameTexts<typeof noteTextsInEnglish>;
