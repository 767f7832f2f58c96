import { formatCount } from '#base/shared/taka.ts';
import { mostCounted } from './kept-texts.ts';

export const keptTexts = {
  title: 'Unclear',
  about: 'No payment could be read. Fill in what is missing, or press ‘Done with it’. The text stays stored.',
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
  reference: 'Transaction ID',
  referenceHint: 'Without one it is never approved automatically.',
  amount: 'Amount in taka',
  receivedAt: 'Day and time',
  sender: 'Sender (optional)',
  senderHint: 'The last three digits are enough.',
  save: 'Save as a payment',
  keep: 'Use it like this',
  cancel: 'Cancel',
  stored: 'Saved as a payment.',
  wasDone: 'Done with one text.',
  isBack: 'The text is back in the list.',
  failed: 'Nothing was changed.',
  filled: (amount: string, method: string) => `${amount} by ${method}`,
};
