import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { dayBookMessages as english } from './messages.ts';

/** Sentences of refusals. */
export const dayBookMessages = {
  noDay: '2026-11-21-এর মতো করে তারিখ লিখুন।',
  noGrouping: 'দিন, কোর্স বা পদ্ধতি, একটি বেছে নিন।',
  wrongOrder: 'শেষ দিনটি প্রথম দিনের আগে।',
  tooManyDays: (most) => `একবারে সর্বোচ্চ ${toBengaliDigits(most)} দিনের হিসাব দেখা যায়।`,
} satisfies SameTexts<typeof english>;
