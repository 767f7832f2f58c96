import type { SameTexts } from '#base/shared/same-texts.ts';
import type { sumTexts as english } from './sum-messages.ts';

/** Words for sums of money on the screen *Payments* and in the day book. `sum-messages.ts` explains them. */
export const sumTexts = {
  came: (sum) => `${sum} এসেছে`,
  settled: (sum) => `${sum} কোর্সে লেগেছে`,
  sentBack: (sum) => `${sum} ফেরত গেছে`,
  leftOver: (sum) => `${sum} বাড়তি`,
  left: (sum) => `অবশিষ্ট ${sum}`,
  lessThanDue: (sum) => `যা দেওয়ার কথা তার চেয়ে ${sum} কম`,
  leftOf: (left, came) => `${came}-এর মধ্যে ${left} অবশিষ্ট`,
  cameAndDue: (came, due) => `এসেছে ${came}, দেওয়ার কথা ${due}`,
  settledAct: (settled, byHand) =>
    byHand === null ? `${settled} কোর্সে লেগেছে` : `${settled} কোর্সে লেগেছে, ম্যানুয়ালি চালু ${byHand}`,
  byHand: (sum) => `ম্যানুয়ালি চালু ${sum}`,
  due: (sum) => `দেওয়ার কথা ${sum}`,
} satisfies SameTexts<typeof english>;
