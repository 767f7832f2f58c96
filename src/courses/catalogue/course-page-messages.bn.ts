import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { coursePageMessages as english } from './course-page-messages.ts';

/** Texts of a course's page. The home page does not load this file. */
export const coursePageMessages = {
  lessons: 'লেকচার',
  duration: 'সময় লাগবে',
  enrolled: 'ভর্তি হয়েছেন',
  about: 'কোর্স সম্পর্কে',
  willBeAble: 'কোর্স শেষে যা পারবেন',
  requirements: 'শুরুর আগে যা লাগবে',
  instructor: 'আপনার শিক্ষক',
  outline: 'যা যা থাকছে',
  topic: (number) => `অধ্যায় ${toBengaliDigits(number)}`,
  lectureCount: (count) => `${toBengaliDigits(count)}টি লেকচার`,
  untitledTopic: 'নামহীন অধ্যায়',
  untitledLecture: 'নামহীন লেকচার',
  outlineSoon: 'লেকচারের তালিকা শিগগিরই আসছে।',
  notFoundText: 'হয়তো নাম বদলেছে, অথবা কোর্সটি এখন আর নেই।',
} satisfies SameTexts<typeof english>;
