import { bengaliCount } from '#shared/digits.ts';
import type { SameTexts } from '#shared/same-texts.ts';
import type { owedTexts as english } from './owed-messages.ts';

export const owedTexts = {
  owed: (sum, count) => `${bengaliCount(count)}টি ভাগে ${sum} পাওনা।`,
  undecided: (count) => `${bengaliCount(count)}টি খোলা কোর্সে দামের চেয়ে কম টাকা এসেছে: সিদ্ধান্ত নিন।`,
  look: 'কার কাছে পাওনা',
} satisfies SameTexts<typeof english>;
