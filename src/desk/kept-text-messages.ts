import { formatCount } from '#shared/taka.ts';

/** Words of the texts in which no payment was found. */
export const keptTexts = {
  title: 'Unclear',
  about: 'Texts in which no payment could be read. Fill in what is missing, or be done with them; they stay stored.',
  count: (count: number) => formatCount(count),
  more: 'Show more',
  contradicts: (amount: string, method: string, id: string) =>
    `Says another amount than the ${amount} that are stored of ${method} ${id}. Please look at the wallet.`,
  came: (when: string) => `Brought in ${when}`,
  fillIn: 'Fill in',
  done: 'Done with it',
  doneLabel: (text: string) => `Done with “${text}”`,
  fillInLabel: (text: string) => `Fill in “${text}”`,
  method: 'Method',
  reference: 'Transaction id',
  referenceHint: 'Without one it is never marked by itself.',
  amount: 'Amount in taka',
  receivedAt: 'Day and time',
  save: 'Save as a payment',
  keep: 'Take it like this',
  cancel: 'Cancel',
  stored: 'Stored as a payment.',
  wasDone: 'Done with one text.',
  failed: 'Nothing was changed.',
  filled: (amount: string, method: string) => `${amount} by ${method}`,
};
