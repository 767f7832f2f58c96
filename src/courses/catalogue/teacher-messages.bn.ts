import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { teacherMessages as english } from './teacher-messages.ts';

/**
 * Texts about teachers, and of the part of a course's page below the course itself. The home page does not load this
 * file.
 */
export const teacherMessages = {
  instructorNotFound: 'এই নামে কোনো শিক্ষক পাওয়া যায়নি।',
  failedToLoadInstructor: (status) => `শিক্ষকের তথ্য লোড করা যায়নি (${toBengaliDigits(status)})`,
  instructorGone: 'নাম হয়তো বদলেছে, অথবা এই শিক্ষকের কোনো কোর্স এখন দেখানো হচ্ছে না।',
  seeInstructors: 'সব শিক্ষক দেখুন',
  instructorsDescription: 'আমাদের শিক্ষক, আর তাঁরা যেসব কোর্স পড়ান।',
  noInstructors: 'প্রথম কোর্স এলেই এখানে শিক্ষকের পরিচয় পাবেন।',
  teaches: 'পড়ান',
  coursesOf: (count) => `${toBengaliDigits(count)}টি কোর্স`,

  allOf: 'সব কোর্স:',
  questions: 'এই কোর্স নিয়ে প্রশ্ন',
  related: 'এগুলোও আপনার ভালো লাগতে পারে',
} satisfies SameTexts<typeof english>;
