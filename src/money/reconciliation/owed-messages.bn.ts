import { bengaliCount } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { owedTexts as english } from './owed-messages.ts';

export const owedTexts = {
  owed: (sum, count) => `${bengaliCount(count)}টি ভাগে ${sum} পাওনা।`,
  undecided: (count) => `${bengaliCount(count)}টি খোলা কোর্সে দামের চেয়ে কম টাকা এসেছে: সিদ্ধান্ত নিন।`,
  look: 'কার কাছে পাওনা',
  rest: 'দামের বাকি অংশ',
  open: (by) => (by === null ? 'কোর্স খোলা, বাকি আছে' : `কোর্স খোলা, ${by}-এর মধ্যে বাকি দেওয়ার কথা`),
  settle: 'এটিই বাকি টাকা',
  isTheRest: (name, courseNo) => `এটি ${name}-এর ${courseNo} কোর্সের বাকি টাকা`,
} satisfies SameTexts<typeof english>;
