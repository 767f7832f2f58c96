import { formatCount } from '#base/shared/taka.ts';
import { mostCounted } from './kept-texts.ts';

/** Words of the texts in which no payment was found. */
export const keptTexts = {
  title: 'Unclear',
  about: 'No payment could be read. Fill in what is missing, or be done with it: it stays stored.',
  /** What is more is not counted. */
  count: (count: number) => (count < mostCounted ? formatCount(count) : `${formatCount(count)}+`),
  more: 'Show more',
  contradicts: (amount: string, method: string, id: string) =>
    `Does not agree with the ${amount} we have for ${method}${id && ` ${id}`}: the amount differs, the money went back, or it is the same payment. Please look at the wallet.`,
  came: (when: string) => `Brought in ${when}`,
  fillIn: 'Fill in',
  done: 'Done with it',
  doneLabel: (text: string) => `Done with “${text}”`,
  fillInLabel: (text: string) => `Fill in “${text}”`,
  read: 'Filled in from the text. Please check it.',
  method: 'Method',
  chooseMethod: 'Choose',
  reference: 'Transaction id',
  referenceHint: 'Without one it is never marked by itself.',
  amount: 'Amount in taka',
  receivedAt: 'Day and time',
  sender: 'Sender (optional)',
  senderHint: 'The last three digits are enough.',
  save: 'Save as a payment',
  keep: 'Take it like this',
  cancel: 'Cancel',
  stored: 'Stored as a payment.',
  wasDone: 'Done with one text.',
  isBack: 'The text is back in the list.',
  failed: 'Nothing was changed.',
  filled: (amount: string, method: string) => `${amount} by ${method}`,
};
