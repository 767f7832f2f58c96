import { things } from './screen-messages.ts';

export const owedTexts = {
  owed: (sum: string, count: number) => `${sum} is owed, in ${things(count, 'part', 'parts')}.`,
  undecided: (count: number) => `${things(count, 'open course is', 'open courses are')} not fully paid: please decide.`,
  look: 'Money owed',
  rest: 'the rest of the price',
  open: (by: string | null) => (by === null ? 'Open, owes the rest' : `Open, owes the rest by ${by}`),
  settle: 'Mark as the rest',
  isTheRest: (name: string, courseNo: string) => `Mark as the rest of ${name}’s course ${courseNo}`,
};
