import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { owedTexts as english } from './owed-messages.ts';

export const owedTexts = {
  owed: (sum, count) => `${bengaliCount(count)}টি কিস্তিতে ${sum} পাওনা।`,
  undecided: (count) => `${bengaliCount(count)}টি চালু কোর্সে দামের চেয়ে কম টাকা এসেছে: সিদ্ধান্ত নিন।`,
  look: 'কার কাছে পাওনা',
  rest: 'দামের বাকি অংশ',
  open: (by) => (by === null ? 'কোর্স চালু, টাকা বাকি' : `কোর্স চালু, বাকি টাকা ${by}-এর মধ্যে`),
  settle: 'এটিই বাকি টাকা',
  isTheRest: (name, courseNo) => `এটি ${name}-এর ${courseNo} কোর্সের বাকি টাকা`,
} satisfies SameTexts<typeof english>;
