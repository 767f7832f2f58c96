import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { testimonialMessages as english } from './testimonial-messages.ts';

export const testimonialMessages = {
  title: 'শিক্ষার্থীরা যা বলছেন',
  intro: 'হোম পেজে এই ক্রমেই দেখানো হয়। শিক্ষার্থী নিজে যা বলেছেন বা লিখেছেন শুধু তা-ই নিন, আর দেখানোর আগে অনুমতি নিন।',
  none: 'এখনো কিছু নেই। কিছু যোগ না করা পর্যন্ত হোম পেজে এই অংশটি থাকে না।',
  loadFailed: 'শিক্ষার্থীদের কথা লোড করা যায়নি।',
  saveFailed: 'শিক্ষার্থীদের কথা সেভ করা যায়নি।',
  changed: 'এর মধ্যে তালিকাটি বদলেছে। নতুনটি দেখতে রিলোড করুন।',
  reload: 'রিলোড করুন',

  add: 'শিক্ষার্থীর কথা যোগ করুন',
  text: 'তাঁর নিজের কথা',
  name: 'নাম, যেভাবে দেখানো হবে',
  about: 'কী শিখেছেন বা এখন কোথায় আছেন (না দিলেও চলে)',
  aboutExample: 'স্পোকেন ইংলিশ · রাজশাহী',
  save: 'হোম পেজে দেখান',
  saveChange: 'সেভ করুন',
  cancel: 'বাতিল করুন',
  change: 'বদলান',
  changeOf: (name) => `${name}-এর কথা বদলান`,
  moveUp: 'আগে আনুন',
  moveUpOf: (name) => `${name}-এর কথা এক ধাপ আগে আনুন`,
  remove: 'সরান',
  removeOf: (name) => `${name}-এর কথা সরান`,
  removed: (name) => `${name}-এর কথা আর দেখানো হচ্ছে না।`,
  bringBack: 'ফিরিয়ে আনুন',
  saved: 'সেভ হয়েছে। হোম পেজে এখন দেখা যাচ্ছে।',

  leave: {
    title: 'সেভ না করেই চলে যাবেন?',
    text: 'এখানে যা লিখেছেন, তা এখনো সেভ হয়নি।',
    confirmLabel: 'চলে যান',
    cancelLabel: 'এখানেই থাকুন',
  },

  textRequired: 'তিনি কী বলেছেন?',
  textTooLong: 'কথা এখানে সর্বোচ্চ ৪০০ অক্ষরের হতে পারে।',
  nameRequired: 'এগুলো কার কথা?',
  nameTooLong: 'নাম সর্বোচ্চ ৮০ অক্ষরের হতে পারে।',
  aboutTooLong: 'এটি সর্বোচ্চ ৮০ অক্ষরের হতে পারে।',
  tooMany: (most) => `হোম পেজে সর্বোচ্চ ${toBengaliDigits(most)}টি দেখানো যায়।`,
} satisfies SameTexts<typeof english>;
