import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { schoolProblems as english } from './problem-messages.ts';

export const schoolProblems = {
  tooLong: (most) => `এটি সর্বোচ্চ ${toBengaliDigits(most)} অক্ষরের হতে পারে।`,
  tooMany: (most) => `এখানে সর্বোচ্চ ${toBengaliDigits(most)}টি রাখা যায়।`,
  tooMuch: 'সব লেখা মিলিয়ে অনেক বড় হয়ে গেছে। কয়েকটি পেজের লেখা ছোট করুন।',
  name: 'স্কুলের নাম লিখুন।',
  logo: 'একটি ছবি বেছে নিন: JPEG, PNG বা WebP।',
  logoTooLarge: 'ছবি সর্বোচ্চ ৫ MB হতে পারে।',
  colours: 'সবুজ, নীল, বেগুনি বা ফিরোজা বেছে নিন।',
  phone: 'একটি ফোন নম্বর লিখুন, যেমন 01712-345678।',
  email: 'একটি ইমেইল ঠিকানা লিখুন, যেমন hello@school.com।',
  address: 'https:// দিয়ে শুরু হয় এমন লিংক লিখুন।',
  checkingTime: 'পেমেন্ট যাচাই করতে সাধারণত কত সময় লাগে, লিখুন।',
  method: 'বিকাশ, নগদ বা রকেট বেছে নিন।',
  kind: 'সেন্ড মানি বা পেমেন্ট বেছে নিন।',
  walletNumber: 'ওয়ালেটের নম্বর লিখুন: ১১ ডিজিট, রকেট হলে ১২।',
  bank: 'ব্যাংকের নাম লিখুন।',
  accountName: 'অ্যাকাউন্ট কার নামে, লিখুন।',
  account: 'অ্যাকাউন্ট নম্বর লিখুন, শুধু ডিজিট দিয়ে।',
  courseNo: 'একটি কোর্সের নম্বর লিখুন, যেমন C0001।',
  courseTitle: 'কোর্সের নাম লিখুন।',
  wrong: 'ভুল বাক্যটি লিখুন।',
  right: 'সঠিক বাক্যটি লিখুন।',
  question: 'প্রশ্নটি লিখুন।',
  answer: 'উত্তরটি লিখুন।',
  heading: 'এই অংশের শিরোনাম লিখুন।',
  text: 'এই অংশের লেখা দিন।',
  lead: 'পেজের প্রথম বাক্যটি লিখুন।',
  heroTitle: 'হোম পেজের শিরোনাম লিখুন।',
} satisfies SameTexts<typeof english>;
