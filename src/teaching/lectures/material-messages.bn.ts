import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type {
  materialMessages as materialMessagesInEnglish,
  materialTexts as materialTextsInEnglish,
} from './material-messages.ts';

/** What is said about links and files beside lectures. */
export const materialMessages = {
  titleMissing: 'একটি নাম দিন।',
  link: 'পুরো https ঠিকানা লিখুন।',
  lecture: 'লেকচার তার আইডি দিয়ে জানাতে হয়।',
  place: 'স্থান ১ থেকে ২০-এর মধ্যে পূর্ণ সংখ্যা হবে।',
  eitherOr: 'লিংক অথবা PDF দিন, দুটো একসঙ্গে নয়।',
  nothing: 'লিংক অথবা PDF দিন।',
  id: 'উপকরণের আইডি একটি UUID হবে।',
  notFound: 'উপকরণটি পাওয়া যায়নি।',
  tooMany: (most) => `একটি লেকচারে সর্বোচ্চ ${toBengaliDigits(most)}টি উপকরণ থাকতে পারে। আগে একটি সরান।`,
  tooManyOfCourse: (most) => `একটি কোর্সে সর্বোচ্চ ${toBengaliDigits(most)}টি উপকরণ থাকতে পারে। আগে কয়েকটি সরান।`,
} satisfies SameTexts<typeof materialMessagesInEnglish>;

/** Of the lecture editor, and of the lists that students and visitors see. */
export const materialTexts = {
  title: 'উপকরণ',
  count: (count) => (count === 0 ? '' : toBengaliDigits(count)),
  text: 'যাঁরা টাকা দিয়েছেন, তাঁরা লেকচারের নিচে এগুলো পান; ফ্রি লেকচারেরগুলো সবাই পান। সঙ্গে সঙ্গেই সেভ হয়।',
  saveFirst: 'নতুন লেকচারটি সেভ হলে উপকরণ যোগ করা যাবে।',
  notLoaded: 'উপকরণগুলো লোড করা যায়নি। বদলাতে পাতাটি রিলোড করুন।',
  addFile: 'PDF যোগ করুন',
  replaceFile: 'এর জায়গায় অন্য PDF দিন',
  addLink: 'লিংক যোগ করুন',
  name: 'নাম',
  address: 'ঠিকানা',
  store: 'রাখুন',
  cancel: 'বাতিল করুন',
  sending: (share) => `পাঠানো হচ্ছে, ${toBengaliDigits(Math.round(share * 100))}%`,
  edit: (title) => `সম্পাদনা করুন: ${title}`,
  removed: (title) => `${title} সরানো হয়েছে।`,
  undo: 'ফিরিয়ে আনুন',
  failed: 'উপকরণটি রাখা যায়নি।',
  notRemoved: 'উপকরণটি সরানো যায়নি।',
} satisfies SameTexts<typeof materialTextsInEnglish>;
