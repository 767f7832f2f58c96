import { toBengaliDigits } from '#base/shared/digits.ts';
import { formatPhone } from '#base/shared/phone.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { codeScreens as english } from './code-screens.ts';

export const codeScreens = {
  title: 'নতুন পাসওয়ার্ড',
  description: 'পাসওয়ার্ড ভুলে গেলে এখানে নতুন একটি সেট করুন।',
  lead: 'তিনটি ছোট ধাপ: আপনার নম্বর, SMS-এ আসা কোড, নতুন পাসওয়ার্ড।',
  steps: { ask: 'ধাপ ১/৩', code: 'ধাপ ২/৩', password: 'ধাপ ৩/৩' },
  identifier: 'মোবাইল নম্বর বা ইমেইল',
  identifierHint: 'যেটি দিয়ে অ্যাকাউন্ট খুলেছিলেন। কোড যাবে সেই অ্যাকাউন্টের মোবাইলে।',
  google: 'Google দিয়ে অ্যাকাউন্ট খুলেছিলেন? তাহলে এখানে আপনার পাসওয়ার্ড নেই: লগইন পেজে ‘Google দিয়ে চালিয়ে যান’ চাপুন।',
  send: 'কোড পাঠান',
  haveCode: 'স্কুল থেকে কোড পেয়েছি',
  toLogin: 'লগইনে ফিরে যান',
  code: 'কোড',
  codeHint: '৬ ডিজিট, মেয়াদ ৫ মিনিট।',
  readOutLead: 'স্কুল থেকে পাওয়া ৮ ডিজিটের কোডটি লিখুন।',
  readOutHint: '৮ ডিজিট, মেয়াদ এক দিন।',
  email: 'আপনার অ্যাকাউন্টের ইমেইল',
  emailHint: 'এই মোবাইল নম্বর এখনো যাচাই করা হয়নি, তাই ইমেইলও জানতে চাইছি।',
  verify: 'এগিয়ে যান',
  sendAgain: 'আবার পাঠান',
  sendAgainIn: (seconds) => `${toBengaliDigits(seconds)} সেকেন্ড পর আবার পাঠান`,
  sentAgain: 'আরেকটি কোড যাচ্ছে। শুধু শেষেরটিই কাজ করবে।',
  another: 'অন্য নম্বর দিন',
  nothingCame: 'SMS আসেনি? আমাদের কল করুন, ফোনেই কোড জানিয়ে দেব:',
  passwordHint: 'অন্তত ৬ অক্ষর। অন্য সব ডিভাইস থেকে লগআউট হয়ে যাবে।',

  phone: {
    title: 'মোবাইল নম্বর যাচাই করুন',
    lead: (phone) => `${formatPhone(phone)} কি আপনার? কোড দিয়ে যাচাই করে রাখুন, পাসওয়ার্ড ভুলে গেলেও ঝামেলা হবে না।`,
    send: 'আমাকে কোড পাঠান',
    verify: 'যাচাই করুন',
    done: 'আপনার মোবাইল নম্বর যাচাই হয়েছে।',
  },
} satisfies SameTexts<typeof english>;
