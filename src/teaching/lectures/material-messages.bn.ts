import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type {
  materialMessages as materialMessagesInEnglish,
  materialTexts as materialTextsInEnglish,
} from './material-messages.ts';

/** Sentences of refusals about materials, which are links and PDFs of lectures. */
export const materialMessages = {
  titleMissing: 'একটি নাম দিন।',
  link: 'পুরো https ঠিকানা লিখুন।',
  lecture: 'লেকচারের আইডি দিন।',
  place: 'স্থান ১ থেকে ২০-এর মধ্যে পূর্ণ সংখ্যা হবে।',
  eitherOr: 'লিংক অথবা PDF দিন, দুটো একসঙ্গে নয়।',
  nothing: 'লিংক অথবা PDF দিন।',
  id: 'স্টাডি ম্যাটেরিয়ালের আইডি একটি UUID হবে।',
  notFound: 'স্টাডি ম্যাটেরিয়ালটি পাওয়া যায়নি।',
  tooMany: (most) => `একটি লেকচারে সর্বোচ্চ ${toBengaliDigits(most)}টি স্টাডি ম্যাটেরিয়াল থাকতে পারে। আগে একটি সরান।`,
  tooManyOfCourse: (most) => `একটি কোর্সে সর্বোচ্চ ${toBengaliDigits(most)}টি স্টাডি ম্যাটেরিয়াল থাকতে পারে। আগে কয়েকটি সরান।`,
} satisfies SameTexts<typeof materialMessagesInEnglish>;

/** Texts about materials in the lecture editor, and in the lists that students and visitors see. */
export const materialTexts = {
  title: 'স্টাডি ম্যাটেরিয়াল',
  count: (count) => (count === 0 ? '' : toBengaliDigits(count)),
  text: 'পেইড শিক্ষার্থীরা লেকচারের নিচে এগুলো পান; ফ্রি লেকচারেরগুলো সবাই পান। যোগ করলেই সেভ হয়ে যায়।',
  saveFirst: 'নতুন লেকচারটি সেভ হলে স্টাডি ম্যাটেরিয়াল যোগ করা যাবে।',
  notLoaded: 'স্টাডি ম্যাটেরিয়াল লোড করা যায়নি। বদলাতে পেজটি রিলোড করুন।',
  addFile: 'PDF যোগ করুন',
  replaceFile: 'এর জায়গায় অন্য PDF দিন',
  addLink: 'লিংক যোগ করুন',
  name: 'নাম',
  address: 'ঠিকানা',
  store: 'সেভ করুন',
  cancel: 'বাতিল করুন',
  sending: (share) => `পাঠানো হচ্ছে, ${toBengaliDigits(Math.round(share * 100))}%`,
  edit: (title) => `এডিট করুন: ${title}`,
  removed: (title) => `${title} সরানো হয়েছে।`,
  undo: 'আগের অবস্থায় নিন',
  failed: 'স্টাডি ম্যাটেরিয়ালটি সেভ করা যায়নি।',
  notRemoved: 'স্টাডি ম্যাটেরিয়ালটি সরানো যায়নি।',
} satisfies SameTexts<typeof materialTextsInEnglish>;
