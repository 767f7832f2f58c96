import { toAsciiDigits } from '#base/shared/digits.ts';
import { withoutHiddenSigns, withPlainDashes, withPlainQuotes } from '#base/shared/plain-signs.ts';
import type { Task } from './task.ts';

export type Judgement = 'right' | 'wrong' | 'open';

/**
 * Quotation marks are replaced before NFKC, which turns an accent typed as a quotation mark into a space. They are
 * replaced again after NFKC, which itself produces quotation marks.
 */
const alike = (text: string) =>
  withPlainDashes(withPlainQuotes(withoutHiddenSigns(withPlainQuotes(text)).normalize('NFKC'))).replace(
    /[\u2044\u2215]/g,
    '/',
  );

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

const foldSigns = (text: string) => words(alike(text)).join(' ');

const mark = /[.,;:!?।॥]/;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Removes punctuation at the end, also before closing quotation marks: `"Yes, I do."` and `"Yes, I do".` become equal.
 */
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
 * Returns the form in which answers are compared: lower case, without punctuation at the end. An answer without letters
 * and digits keeps its punctuation. `foldAnswer` of a folded answer returns it unchanged.
 */
export function foldAnswer(text: string): string {
  const signs = foldSigns(text);
  if (!letterOrDigit.test(signs)) return signs;
  const small = foldSigns(toAsciiDigits(signs).toLowerCase());
  return withoutLastMarks(small.replace(/ (?=[.,;:!?।॥])/g, ''));
}

export const isOpen = (answer: string) => foldSigns(answer) === '';

const isSame = (key: string, answer: string) => foldAnswer(key) === foldAnswer(answer);

export function judge(task: Task, answer: string): Judgement {
  if (isOpen(answer)) return 'open';
  return accepts(task, answer) ? 'right' : 'wrong';
}

function accepts(task: Task, answer: string): boolean {
  if (task.kind === 'choose') return task.right.normalize('NFC') === answer.normalize('NFC');
  if (task.kind === 'order') return writtenOrders(task).some((order) => isSame(order.join(' '), answer));
  if (task.asWritten) return task.answers.some((key) => foldSigns(key) === foldSigns(answer));
  return task.answers.some((key) => isSame(key, answer));
}

/**
 * Returns the right orders, each also of the pieces that the student is given, which are those of the first. A mark may
 * stand inside the sentence then, as in `yesterday. I met him`.
 */
function writtenOrders(task: OrderedWords): string[][] {
  const given = new Map(task.words.map((piece) => [foldAnswer(piece), piece]));
  return ordersOf(task).flatMap((order) => [order, order.map((piece) => given.get(foldAnswer(piece)) ?? piece)]);
}

export const isRight = (task: Task, answer: string) => judge(task, answer) === 'right';

type OrderedWords = { words: string[]; others?: string[][] | undefined };

export const ordersOf = ({ words: first, others = [] }: OrderedWords) => [first, ...others];

export function rightAnswer(task: Task): string {
  if (task.kind === 'choose') return task.right;
  return task.kind === 'fill' ? (task.answers[0] ?? '') : task.words.join(' ');
}
