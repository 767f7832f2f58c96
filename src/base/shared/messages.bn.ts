import { toBengaliDigits } from './digits.ts';
import type { sharedMessages as english } from './messages.ts';
import type { SameTexts } from './same-texts.ts';

/** Sentences that belong to no single feature. */
export const sharedMessages = {
  textExpected: 'এখানে লেখা দিন।',
  required: 'এই ঘরটি পূরণ করা আবশ্যক',
  checkField: 'এই ঘরটি দেখে নিন।',
  forbiddenCharacters: 'অদৃশ্য চিহ্নগুলো মুছে ফেলুন।',
  lettersExpected: 'এখানে অন্তত একটি অক্ষর বা ডিজিট লিখুন।',
  tooManyMarks: 'একটি অক্ষরে এত চিহ্ন দেবেন না।',
  tooLong: (max) => `সর্বোচ্চ ${toBengaliDigits(max)}টি অক্ষর লিখুন।`,
  badJson: 'অনুরোধটি সঠিক JSON নয়।',
  bodyExpected: 'অনুরোধটি একটি JSON অবজেক্ট হতে হবে।',
  jsonOnly: 'অনুরোধটি application/json হিসেবে পাঠান।',
  tooLarge: 'অনুরোধটি অনেক বড়।',
  tooManyParts: 'অনুরোধে অংশ অনেক বেশি।',
  addressTooLong: 'ঠিকানাটি অনেক লম্বা।',
  notFound: 'এই ঠিকানায় কিছু পাওয়া যায়নি।',
  methodNotAllowed: 'এই ঠিকানায় এভাবে অনুরোধ করা যায় না।',
  crossSite: 'অনুরোধটি অন্য ওয়েবসাইট থেকে এসেছে, তাই নেওয়া হয়নি।',
  badAddress: 'এটি স্কুলের কোনো ঠিকানা নয়।',
  badHost: 'এই ঠিকানা স্কুলের নয়।',
  notYourRole: 'এ কাজের অনুমতি আপনার নেই। স্কুলের মালিককে বলুন।',
  signedOut: 'চালিয়ে যেতে লগইন করুন।',
  tooMany: 'অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  manyUploads: 'এই মুহূর্তে কয়েকটি বড় ফাইল আসছে। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  unavailable: 'এই মুহূর্তে স্কুলে পৌঁছানো যাচ্ছে না। আবার চেষ্টা করুন।',
  tryAgain: 'আবার চেষ্টা করুন',
  passwordTooLong: 'পাসওয়ার্ড সর্বোচ্চ ১২৮ অক্ষরের হতে পারে',
  passwordCommon: 'এই পাসওয়ার্ড সহজেই অনুমান করা যায়। অন্য একটি বেছে নিন।',
  newPasswordsDiffer: 'নতুন পাসওয়ার্ড দুটি মিলছে না',
  ownPasswordRequired: 'লগইন শেষ করতে নিজের একটি পাসওয়ার্ড দিন।',
  firstPasswordAgain: 'এটি অস্থায়ী পাসওয়ার্ড। নিজের একটি দিন।',
  internal: 'আমাদের এখানে কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
} satisfies SameTexts<typeof english>;
