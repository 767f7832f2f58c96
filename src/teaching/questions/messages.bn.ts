import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { questionMessages as english } from './messages.ts';

/** Sentences of refusals about students' questions. */
export const questionMessages = {
  questionMissing: 'আপনার প্রশ্ন লিখুন।',
  questionTooLong: (most) => `প্রশ্ন সর্বোচ্চ ${toBengaliDigits(most)} অক্ষরের হতে পারে।`,
  answerMissing: 'উত্তর লিখুন।',
  answerTooLong: (most) => `উত্তর সর্বোচ্চ ${toBengaliDigits(most)} অক্ষরের হতে পারে।`,
  questionId: 'প্রশ্নের আইডি একটি UUID হবে।',
  questionNotFound: 'প্রশ্নটি পাওয়া যায়নি।',
  version: 'version একটি পূর্ণ সংখ্যা হবে।',
  hidden: 'hidden হবে true বা false।',
  tooManyOpen: (most) =>
    `আপনার ${toBengaliDigits(most)}টি প্রশ্ন আগে থেকেই উত্তরের অপেক্ষায় আছে। একটির উত্তর পেলে আবার জিজ্ঞেস করুন, অথবা একটি মুছে ফেলুন।`,
  answeredMeanwhile: 'এর মধ্যে আপনার প্রশ্নের উত্তর এসেছে। উত্তরটি পড়ুন, তারপর চাইলে আবার জিজ্ঞেস করুন।',
  changedMeanwhile: 'এর মধ্যে অন্য কেউ এই প্রশ্নের উত্তর দিয়েছেন বা বদলেছেন। আপনার কিছু পাঠানো হয়নি।',
} satisfies SameTexts<typeof english>;
