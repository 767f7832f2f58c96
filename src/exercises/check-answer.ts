import type { Task } from './task.ts';

/** Letters of an answer: a whole sentence in its order. */
export const longestAnswer = 400;

/** What a teacher would not call another answer: letter case, spaces, curly apostrophes, the mark at the end. */
export const plainAnswer = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘\u02bc`´]/g, "'")
    .replace(/[“”]/g, '"')
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')
    .replace(/[.!?।]+$/, '')
    .trimEnd();

/** The answer that is shown as the right one. */
export function rightAnswer(task: Task): string {
  if (task.kind === 'choose') return task.right;
  return task.kind === 'fill' ? (task.answers[0] ?? '') : task.words.join(' ');
}

/** Whether an answer is right: the text of a choice, of a gap, or of words in their order. */
export function isRight(task: Task, answer: string): boolean {
  const accepted = task.kind === 'fill' ? task.answers : [rightAnswer(task)];
  return accepted.some((one) => plainAnswer(one) === plainAnswer(answer));
}

/** The words of a task in an order that is the same each time, and never the right one where another one reads differently. */
export function mixed(words: string[], seed: string): string[] {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    return (state ^ (state >>> 13)) >>> 0;
  };
  const keyed = words.map((word) => ({ word, key: next() })).toSorted((one, other) => one.key - other.key);
  const order = keyed.map(({ word }) => word);
  // One step on: the first word of the right order is not the first any more, unless all words are the same.
  return order.join(' ') === words.join(' ') ? [...order.slice(1), ...order.slice(0, 1)] : order;
}
