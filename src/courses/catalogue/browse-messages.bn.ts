import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { browseMessages as english } from './browse-messages.ts';

/** Texts of the home page, the catalogue and a course's page. */
export const browseMessages = {
  seeAll: 'সব কোর্স দেখুন',
  sampleLecture: 'ফ্রি লেকচার দেখুন',

  carousel: 'বাছাই করা কোর্স',
  carouselKind: 'ছবির সারি',
  slideKind: 'স্লাইড',
  slide: (number, count) => `${toBengaliDigits(count)}টির মধ্যে ${toBengaliDigits(number)} নম্বর স্লাইড`,
  previousSlide: 'আগের স্লাইড',
  nextSlide: 'পরের স্লাইড',
  pause: 'স্লাইড থামান',
  play: 'স্লাইড চালান',
  sayInstead: (wrong, right) => `“${wrong}” নয়, “${right}”`,

  courses: 'কোর্স',
  all: (count) => `সব ${toBengaliDigits(count)}টি`,
  everything: 'সব',
  showOthers: (count) => `বাকি ${toBengaliDigits(count)}টি কোর্স দেখুন`,
  showFewer: 'কম কোর্স দেখুন',
  of: (button, title) => `${button}: ${title}`,
  enroll: 'ভর্তি হোন',
  details: 'বিস্তারিত',
  oldPrice: 'আগের মূল্য:',
  price: 'মূল্য:',

  retry: 'আবার চেষ্টা করুন',

  instructors: 'আমাদের শিক্ষক',
} satisfies SameTexts<typeof english>;
