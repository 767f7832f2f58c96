import { formatPhone } from '#base/shared/phone.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { codeMessages as english } from './code-messages.ts';

export { bengaliCodeText, bengaliPhoneChangedText, codeText, phoneChangedText } from './code-messages.ts';

/** Messages about one-time codes of students. Separate, so that visitors do not load them. */
export const codeMessages = {
  onItsWay: 'এই নম্বরে অ্যাকাউন্ট থাকলে একটি কোড পাঠানো হচ্ছে।',
  identifierRequired: 'আপনার মোবাইল নম্বর বা ইমেইল লিখুন।',
  codeHint: 'SMS-এ আসা ৬ ডিজিটের কোড লিখুন, অথবা স্কুল থেকে পাওয়া ৮ ডিজিটের কোড।',
  smsCodeHint: 'SMS-এ আসা ৬ ডিজিটের কোড লিখুন।',
  wrongCode: 'কোডটি সঠিক নয়, অথবা মেয়াদ শেষ।',
  emailToo: 'আপনার অ্যাকাউন্টের ইমেইলও লিখুন।',
  wrongEmail: 'এটি আপনার অ্যাকাউন্টের ইমেইল নয়।',
  tooSoon: 'আরেকটি কোড চাওয়ার আগে এক মিনিট অপেক্ষা করুন।',
  callUs: ({ phone }) => `এই মুহূর্তে কোড পাঠানো যাচ্ছে না। ${phone ? `আমাদের কল করুন: ${formatPhone(phone)}` : 'আমাদের জানান'}।`,
  resetEnded: 'অনেক সময় লেগে গেছে, অথবা নতুন পাসওয়ার্ড আগেই সেভ হয়েছে। লগইন করুন, নয়তো আবার শুরু করুন।',
  noPhone: 'আগে আপনার প্রোফাইলে মোবাইল নম্বর দিন।',
  noPassword: 'এই শিক্ষার্থী Google দিয়ে লগইন করেন, এখানে তাঁর কোনো পাসওয়ার্ড নেই।',
  notAble: 'এই অ্যাকাউন্ট বন্ধ আছে।',
  failedToSend: 'কোড পাঠানো যায়নি',
  failedToVerify: 'কোড যাচাই করা যায়নি',
  failedToSave: 'পাসওয়ার্ড সেভ করা যায়নি',
} satisfies SameTexts<typeof english>;
