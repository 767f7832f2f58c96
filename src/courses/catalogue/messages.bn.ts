import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { catalogueMessages as english } from './messages.ts';

export const catalogueMessages = {
  courseNotFound: 'কোর্সটি পাওয়া যায়নি।',
  failedToLoadCourses: (status) => `কোর্সগুলো লোড করা যায়নি (${toBengaliDigits(status)})`,
  failedToLoadCourse: (status) => `কোর্সটি লোড করা যায়নি (${toBengaliDigits(status)})`,
  courseIdMissing: 'কোর্সের নম্বর বা নাম দেওয়া হয়নি।',
  noCourses: 'কোনো কোর্স পাওয়া যায়নি।',
  errorPrefix: (sentence) => `সমস্যা: ${sentence}`,
  status: { open: 'ভর্তি চলছে', running: 'ক্লাস চলছে', closed: 'ভর্তি বন্ধ' },
} satisfies SameTexts<typeof english>;
