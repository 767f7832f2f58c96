import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { schoolProblems as english } from './school-problems.ts';

/** What is said of a fact of the school that cannot stand so. */
export const schoolProblems = {
  tooLong: (most) => `এটি সর্বোচ্চ ${toBengaliDigits(most)} অক্ষরের হতে পারে।`,
  tooMany: (most) => `এখানে সর্বোচ্চ ${toBengaliDigits(most)}টি রাখা যায়।`,
  tooMuch: 'সব লেখা মিলিয়ে অনেক বড় হয়ে গেছে। কয়েকটি পাতার লেখা ছোট করুন।',
  name: 'স্কুলের নাম কী?',
  logo: 'একটি ছবি বেছে নিন: JPEG, PNG বা WebP।',
  logoTooLarge: 'ছবি সর্বোচ্চ ৫ MB হতে পারে।',
  colours: 'সবুজ, নীল, বেগুনি বা ফিরোজা বেছে নিন।',
  phone: 'একটি ফোন নম্বর লিখুন, যেমন 01712-345678।',
  email: 'একটি ইমেইল ঠিকানা লিখুন, যেমন hello@school.com।',
  address: 'https:// দিয়ে শুরু হয় এমন লিংক লিখুন।',
  checkingTime: 'পেমেন্ট যাচাই করতে সাধারণত কত সময় লাগে?',
  method: 'বিকাশ, নগদ বা রকেট বেছে নিন।',
  kind: 'সেন্ড মানি বা পেমেন্ট বেছে নিন।',
  walletNumber: 'ওয়ালেটের নম্বর লিখুন: ১১ সংখ্যা, রকেট হলে ১২।',
  bank: 'কোন ব্যাংক?',
  accountName: 'অ্যাকাউন্ট কার নামে?',
  account: 'অ্যাকাউন্টের নম্বর লিখুন, শুধু সংখ্যায়।',
  courseNo: 'একটি কোর্সের নম্বর লিখুন, যেমন C0001।',
  courseTitle: 'কোর্সের নাম কী?',
  wrong: 'কোন বাক্য ঠিক করা হবে?',
  right: 'ঠিক বাক্যটি কী?',
  question: 'মানুষ কী জিজ্ঞেস করেন?',
  answer: 'স্কুল কী উত্তর দেয়?',
  heading: 'এই অংশ কী নিয়ে?',
  text: 'এই অংশে কী বলা হবে?',
  lead: 'এই পাতা প্রথমে কী বলে?',
  heroTitle: 'হোম পেজ প্রথমে কী বলে?',
} satisfies SameTexts<typeof english>;
