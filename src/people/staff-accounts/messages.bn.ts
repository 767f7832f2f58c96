import type { SameTexts } from '#base/shared/same-texts.ts';
import type { adminMessages as english } from './messages.ts';
import { adminMessages as inEnglish } from './messages.ts';

export const adminMessages = {
  ...inEnglish,
  bothRequired: 'ইমেইল ও পাসওয়ার্ড দুটোই দিন।',
  wrongLogin: 'ইমেইল বা পাসওয়ার্ড সঠিক নয়।',
  otpHint: '৪ থেকে ৬ ডিজিটের OTP লিখুন।',
  wrongCode: 'কোডটি সঠিক নয়, অথবা মেয়াদ শেষ।',
  resendTooSoon: 'আরেকটি কোড চাওয়ার আগে ৩০ সেকেন্ড অপেক্ষা করুন।',
  failedToSend: 'OTP পাঠানো যায়নি',
  failedToVerify: 'OTP যাচাই করা যায়নি',
  failedToResend: 'OTP আবার পাঠানো যায়নি',
  sent: 'OTP পাঠানো হয়েছে। আপনার ফোন দেখুন।',
  resent: 'OTP আবার পাঠানো হয়েছে।',
  smsUnavailable: 'SMS-এ কোড পাঠানো যায়নি। এক মিনিট পরে আবার চেষ্টা করুন।',
  failedToSavePassword: 'পাসওয়ার্ড সেভ করা যায়নি',
  signInEnded: 'লগইনে অনেক সময় লেগেছে। আবার শুরু করুন।',
  passwordLength: 'অ্যাডমিনের পাসওয়ার্ড অন্তত ১২ অক্ষরের হতে হবে',
  adminExists: 'এই ইমেইলে আগে থেকেই একজন অ্যাডমিন আছেন।',
  noSuchAdmin: 'এই ইমেইলে কোনো অ্যাডমিন নেই।',
  lastAdmin: 'লগইন করতে পারেন এমন শেষ মালিক ইনি। আগে আরেকজন যোগ করুন।',
  appEnded: 'অনেক সময় লেগেছে। আবার শুরু করুন।',
  appOnAlready: 'আপনার কোড আগে থেকেই অ্যাপ থেকে আসে। আগে সেটি সরান।',
  noApp: 'আপনার কোড SMS-এ আসে।',
  phoneSame: 'এটি আগে থেকেই আপনার নম্বর।',
  emailSame: 'এটি আগে থেকেই আপনার ইমেইল।',
  codeFromApp: 'আপনার কোড আপনার অ্যাপ থেকে আসে।',
} satisfies SameTexts<typeof english>;
