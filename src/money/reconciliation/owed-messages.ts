import { things } from './screen-messages.ts';

/** Words of what open courses owe, on the desk. */
export const owedTexts = {
  owed: (sum: string, count: number) => `${sum} is owed, in ${things(count, 'part', 'parts')}.`,
  undecided: (count: number) =>
    `${things(count, 'open course has', 'open courses have')} less money than the price: please decide.`,
  look: 'Who owes',
  rest: 'the rest of the price',
  open: (by: string | null) => (by === null ? 'Open, owes a rest' : `Open, owes a rest by ${by}`),
  settle: 'It is the rest',
  isTheRest: (name: string, courseNo: string) => `It is the rest of ${name}’s course ${courseNo}`,
};
