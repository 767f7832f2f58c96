import { things } from './screen-messages.ts';

/** Words of the line on the desk that leads to who owes. */
export const owedTexts = {
  owed: (sum: string, count: number) => `${sum} is owed, in ${things(count, 'part', 'parts')}.`,
  undecided: (count: number) =>
    `${things(count, 'open course has', 'open courses have')} less money than the price: please decide.`,
  look: 'Who owes',
};
