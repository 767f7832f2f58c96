import { toAsciiDigits } from '#base/shared/digits.ts';
import { withoutUnseen, withPlainDashes, withPlainQuotes } from '#base/shared/plain-signs.ts';
import type { Task } from './task.ts';

// One rule for whatever a student answers, in the browser and on the server.

export type Judgement = 'right' | 'wrong' | 'open';

/** Quotation marks first: in NFKC an accent that stands alone is a space. Once more after it, as it makes some of others. */
const alike = (text: string) =>
  withPlainDashes(withPlainQuotes(withoutUnseen(withPlainQuotes(text)).normalize('NFKC'))).replace(
    /[\u2044\u2215]/g,
    '/',
  );

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Capitals and marks stay as they are written. */
const foldSigns = (text: string) => words(alike(text)).join(' ');

const mark = /[.,;:!?।॥]/;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Marks at the end, and those before the quotation marks that close there: `"Yes, I do."` is `"Yes, I do".` */
function withoutLastMarks(text: string): string {
  let end = text.length;
  let quotes = '';
  for (; end > 0; end -= 1) {
    const sign = text.charAt(end - 1);
    if (sign === '"' || sign === "'") quotes = sign + quotes;
    else if (sign !== ' ' && !mark.test(sign)) break;
  }
  return text.slice(0, end) + quotes;
}

/**
 * Returns the form in which answers are compared: lower case, without punctuation at the end. An answer of punctuation only keeps it.
 * Idempotent.
 */
export function foldAnswer(text: string): string {
  const signs = foldSigns(text);
  if (!letterOrDigit.test(signs)) return signs;
  const small = foldSigns(toAsciiDigits(signs).toLowerCase());
  return withoutLastMarks(small.replace(/ (?=[.,;:!?।॥])/g, ''));
}

/** Nothing was answered, or nothing that can be seen. */
export const isOpen = (answer: string) => foldSigns(answer) === '';

/** Whether two answers to a gap or an order are the same one. */
const isSame = (key: string, answer: string) => foldAnswer(key) === foldAnswer(answer);

/** An answer that is `open` counts neither as right nor as wrong. */
export function judge(task: Task, answer: string): Judgement {
  if (isOpen(answer)) return 'open';
  return accepts(task, answer) ? 'right' : 'wrong';
}

function accepts(task: Task, answer: string): boolean {
  if (task.kind === 'choose') return task.right.normalize('NFC') === answer.normalize('NFC');
  if (task.kind === 'order') return ordersOf(task).some((order) => isSame(order.join(' '), answer));
  if (task.asWritten) return task.answers.some((key) => foldSigns(key) === foldSigns(answer));
  return task.answers.some((key) => isSame(key, answer));
}

export const isRight = (task: Task, answer: string) => judge(task, answer) === 'right';

/** All right orders; the first one is shown. */
export const ordersOf = ({ words: first, others = [] }: { words: string[]; others?: string[][] | undefined }) => [
  first,
  ...others,
];

/** The answer that is shown as the right one. */
export function rightAnswer(task: Task): string {
  if (task.kind === 'choose') return task.right;
  return task.kind === 'fill' ? (task.answers[0] ?? '') : task.words.join(' ');
}
