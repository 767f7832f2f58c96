import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { certificateMessages as english } from './messages.ts';

/** Sentences of refusals about certificates. */
export const certificateMessages = {
  nameMissing: 'সার্টিফিকেটে যেভাবে থাকবে, সেভাবে আপনার নাম লিখুন।',
  nameTooLong: (most) => `নাম এখানে সর্বোচ্চ ${toBengaliDigits(most)} অক্ষরের হতে পারে।`,
  nameLetters: (sign) =>
    `“${sign}” এখানে লেখা যায় না। শুধু ইংরেজি অক্ষর, ফাঁকা জায়গা আর ডট, কমা, ’, - ও বন্ধনী ব্যবহার করুন; শুরুতে একটি অক্ষর দিন।`,
  bengaliLetters: (sign) =>
    `“${sign}” এখানে লেখা যায় না। শুধু বাংলা অক্ষর, ফাঁকা জায়গা আর ডট, কমা, ’, - ও বন্ধনী ব্যবহার করুন; শুরুতে একটি অক্ষর দিন।`,
  notOffered: 'এই কোর্সে সার্টিফিকেট নেই।',
  remaining: 'আগে বাকি লেকচারগুলো শেষ করুন।',
  remainingExercises: 'আগে বাকি অনুশীলনীগুলো শেষ করুন।',
  noNumber: 'এটি কোনো সার্টিফিকেটের নম্বর নয়।',
  unknown: 'এই নম্বরের কোনো সার্টিফিকেট নেই।',
  takenBack: 'এই সার্টিফিকেট বাতিল করা হয়েছে।',
  notFound: 'সার্টিফিকেটটি পাওয়া যায়নি।',
  reasonMissing: 'কারণ লিখুন। যিনি সার্টিফিকেটটি যাচাই করবেন, তিনি এটি পড়বেন।',
  reasonTooLong: (most) => `কারণ সর্বোচ্চ ${toBengaliDigits(most)} অক্ষরের হতে পারে।`,
  chooseAgain: 'chooseAgain হবে true বা false।',
  alreadyTakenBack: 'এর মধ্যে অন্য একজন অ্যাডমিন এটি বাতিল করেছেন।',
  notTakenBack: 'এর মধ্যে অন্য একজন অ্যাডমিন এটি আবার বৈধ করেছেন।',
  replaced: 'শিক্ষার্থীর এখন এই কোর্সের অন্য একটি সার্টিফিকেট আছে: এটি বাতিলই থাকবে।',
  erased: 'শিক্ষার্থীর অ্যাকাউন্ট মুছে ফেলা হয়েছে: এটি বাতিলই থাকবে।',
  erasedReason: 'অ্যাকাউন্টটি মুছে ফেলা হয়েছে, সেই সঙ্গে নামটিও।',
  busy: 'ছবিটি তৈরি হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
} satisfies SameTexts<typeof english>;
