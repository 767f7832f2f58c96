import { foldAnswer, isOpen } from './judge.ts';
import { exerciseMessages as messages } from './messages.ts';
import {
  gap,
  longestLine,
  longestText,
  mostAnswers,
  mostChoices,
  mostOrders,
  mostTasks,
  mostWords,
  type UnnamedTask,
} from './task.ts';

export type LineProblem = { line: number; text: string };
export type ReadTasks = { tasks: UnnamedTask[]; problems: LineProblem[] };

type Line = { line: number; text: string };
type Read = (lines: Line[], why: string) => UnnamedTask;

/**
 * Reads the tasks of an exercise as a teacher types them. An empty line separates two tasks. With `==` instead of `=`,
 * capitals and punctuation count. Each further line of an order is another right order.
 *
 *     He ___ not like tea.          She ___ to school. = goes / walks       I / have / never / been / there
 *     - do                          Why: he, she, it, an s must fit         Have / I / never / been / there
 *     * does
 */
export function readTasks(typed: string): ReadTasks {
  if (typed.length > longestText)
    return { tasks: [], problems: [{ line: 1, text: messages.textTooLong(longestText) }] };
  const lines = typed.split(/\r?\n|\r/).map((text, index) => ({ line: index + 1, text: text.trim() }));
  const found: ReadTasks = { tasks: [], problems: [] };
  for (const block of blocksOf(lines)) {
    try {
      found.tasks.push(readBlock(block));
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      found.problems.push(problem);
    }
  }
  const [first] = blocksOf(lines).slice(mostTasks)[0] ?? [];
  if (first) found.problems.push({ line: first.line, text: messages.tooManyTasks(mostTasks) });
  return found;
}

function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [];
  let isNew = true;
  for (const line of lines) {
    if (line.text === '') isNew = true;
    else if (isNew) {
      blocks.push([line]);
      isNew = false;
    } else blocks.at(-1)?.push(line);
  }
  return blocks;
}

const isProblem = (thrown: unknown): thrown is LineProblem =>
  typeof thrown === 'object' && thrown !== null && 'line' in thrown && 'text' in thrown;

function wrong({ line }: Pick<Line, 'line'>, text: string): never {
  const problem: LineProblem = { line, text };
  throw problem;
}

const whyForm = /^(?:why|কেন)\s*:\s*/i;
/** Matches the beginning of a choice. Phones often write a long dash or a dot for the hyphen. */
const choiceForm = /^[-–—•*]\s*/;
const orderForm = /^order\s*:\s*/i;

function readBlock(block: Line[]): UnnamedTask {
  for (const line of block) if (line.text.length > longestLine) wrong(line, messages.lineTooLong(longestLine));
  const whys = block.filter(({ text }) => whyForm.test(text));
  if (whys[1]) wrong(whys[1], messages.twoWhys);
  const why = whys[0]?.text.replace(whyForm, '') ?? '';
  const [first, ...rest] = block.filter(({ text }) => !whyForm.test(text));
  if (!first) wrong(block[0] ?? { line: 1 }, messages.alone);
  if (choiceForm.test(first.text)) wrong(first, messages.alone);
  return readerOf(first, rest)([first, ...rest], why);
}

function readerOf(first: Line, rest: Line[]): Read {
  const isGap = first.text.includes('=');
  const isOrder = !isGap && /\s\/\s/.test(first.text);
  if (rest.length > 0) return isOrder && !rest.some(({ text }) => choiceForm.test(text)) ? readOrders : readChoices;
  if (isGap) return readGap;
  if (isOrder) return readOrders;
  wrong(first, messages.noAnswer);
}

const readChoices: Read = ([first, ...lines], why) => {
  const text = oneGap(first ?? { line: 1, text: '' });
  const choices = lines.map((line) => {
    if (!choiceForm.test(line.text)) wrong(line, messages.noAnswer);
    const choice = line.text.replace(choiceForm, '');
    return isOpen(choice) ? wrong(line, messages.emptyChoice) : choice;
  });
  const same = choices.map((choice) => choice.normalize('NFC'));
  const twice = lines.find((_line, index) => same.indexOf(same[index] ?? '') < index);
  if (twice) wrong(twice, messages.sameChoice);
  const [last] = lines.slice(-1);
  if (choices.length < 2) wrong(last ?? { line: 1 }, messages.fewChoices);
  if (choices.length > mostChoices) wrong(lines[mostChoices] ?? { line: 1 }, messages.manyChoices(mostChoices));
  const marked = lines.filter((line) => line.text.startsWith('*'));
  if (marked[1]) wrong(marked[1], messages.twoRight);
  const right = choices[lines.findIndex((line) => line.text.startsWith('*'))];
  if (right === undefined) wrong(lines[0] ?? { line: 1 }, messages.noRight);
  return { kind: 'choose', text, choices, right, why };
};

const readGap: Read = ([line = { line: 1, text: '' }], why) => {
  const at = line.text.lastIndexOf('=');
  const asWritten = line.text.charAt(at - 1) === '=';
  const sentence = line.text.slice(0, asWritten ? at - 1 : at).trim();
  if (sentence === '') wrong(line, messages.noSentence);
  const answers = partsOf(line.text.slice(at + 1), besideSpace);
  if (answers.every(isOpen)) wrong(line, messages.emptyAnswer);
  if (answers.some(isOpen)) wrong(line, messages.emptyWord);
  if (answers.length > mostAnswers) wrong(line, messages.manyAnswers(mostAnswers));
  const text = oneGap({ ...line, text: sentence });
  if (!text.includes(gap) && unclearGap.test(text)) wrong(line, messages.unclearGap);
  const task = { kind: 'fill', text: text.includes(gap) ? text : `${text} ${gap}`, answers, why } as const;
  return asWritten ? { ...task, asWritten } : task;
};

const readOrders: Read = (lines, why) => {
  const [words = [], ...others] = lines.map(readOrder);
  const pieces = (order: string[]) => order.map(foldAnswer).toSorted().join('\n');
  const other = others.findIndex((order) => pieces(order) !== pieces(words));
  if (other >= 0) wrong(lines[other + 1] ?? { line: 1 }, messages.otherWords);
  const [tooMany] = lines.slice(mostOrders);
  if (tooMany) wrong(tooMany, messages.manyOrders(mostOrders));
  const task = { kind: 'order', words, why } as const;
  return others.length > 0 ? { ...task, others } : task;
};

function readOrder(line: Line): string[] {
  const words = partsOf(line.text.replace(orderForm, ''), betweenSpaces);
  if (words.some(isOpen)) wrong(line, messages.emptyWord);
  if (words.length < 3) wrong(line, messages.fewWords);
  if (words.length > mostWords) wrong(line, messages.manyWords(mostWords));
  return words;
}

const besideSpace = /(?<=\s)\/|\/(?=\s)/;
const betweenSpaces = /(?<=\s)\/(?=\s)/;
const partsOf = (text: string, sign: RegExp) => ` ${text} `.split(sign).map((part) => part.trim());

/**
 * Matches signs that a teacher may have meant as a gap, such as a single underscore or three dashes. Matches in
 * brackets and before a full stop, but not inside a word.
 */
const unclearGap =
  /(?<![\p{L}\p{M}\p{N}.…‥,;:!?।_-])(?:_(?!_)|(?:\.\.|…|‥)[.…‥]*(?![.…‥])|\.(?: \.)+|[-–—](?: ?[-–—])+(?! ?[-–—])|[·•\u2219*\u2017\u2500](?: ?[·•\u2219*\u2017\u2500]){2,}|\(\s*\)|\[\s*\])(?![\p{L}\p{M}\p{N}])/u;
/** This many dots in a row or more are a gap. Fewer are punctuation. */
const dotsOfGap = 5;

export const withGapOfDots = (text: string) =>
  text.replace(/[.…‥]+/g, (dots) =>
    dots.replaceAll('…', '...').replaceAll('‥', '..').length < dotsOfGap ? dots : gap,
  );

function oneGap(line: Line): string {
  const parts = withGapOfDots(line.text.replaceAll('\uff3f', '_')).split(/_{2,}/);
  if (parts.length > 2) wrong(line, messages.twoGaps);
  return parts.join(gap);
}
