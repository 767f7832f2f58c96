import type { SameTexts } from '#base/shared/same-texts.ts';
import type { sumTexts as english } from './sum-messages.ts';

/**
 * Words for sums of money, one for each meaning, on the desk as in the day book. Received: all that came. Settled: the part of it that pays for
 * enrollments. Left over: the rest of what has settled something. What a list's sum is of: `countedIn`. Due: what an enrollment costs, whether its money is known or not.
 */
export const sumTexts = {
  came: (sum) => `${sum} এসেছে`,
  settled: (sum) => `${sum} পরিশোধ`,
  sentBack: (sum) => `${sum} ফেরত গেছে`,
  leftOver: (sum) => `${sum} বেশি`,
  left: (sum) => `${sum} বাকি আছে`,
  lessThanDue: (sum) => `যা দেওয়ার কথা তার চেয়ে ${sum} কম`,
  leftOf: (left, came) => `${came}-এর ${left} বাকি আছে`,
  cameAndDue: (came, due) => `এসেছে ${came}, দেওয়ার কথা ${due}`,
  settledAct: (settled, byHand) => (byHand === null ? `${settled} পরিশোধ` : `${settled} পরিশোধ, নিজে খোলা ${byHand}`),
  byHand: (sum) => `নিজে খোলা ${sum}`,
  due: (sum) => `দেওয়ার কথা ${sum}`,
} satisfies SameTexts<typeof english>;
