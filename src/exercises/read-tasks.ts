import { exerciseMessages as messages } from './messages.ts';
import {
  gap,
  longestLine,
  longestText,
  mostAnswers,
  mostChoices,
  mostTasks,
  mostWords,
  type UnnamedTask,
} from './task.ts';

/** What is wrong in a line, counted from 1. */
export type LineProblem = { line: number; text: string };
/** What was read; with problems, the tasks that are right all the same, for the preview. */
export type ReadTasks = { tasks: UnnamedTask[]; problems: LineProblem[] };

type Line = { line: number; text: string };
/** Throws a LineProblem. */
type Read = (lines: Line[], why: string) => UnnamedTask;

/**
 * The tasks of an exercise as a teacher types them, with an empty line between two of them:
 *
 *     He ___ not like tea.          She ___ to school. = goes / walks       I / have / never / been / there
 *     - do                          Why: he, she, it, an s must fit
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
/** Phones write other signs for both: a long dash, a dot. */
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
  if (rest.length > 0) return readChoices;
  if (first.text.includes('=')) return readGap;
  if (/\s\/\s/.test(first.text)) return readOrder;
  wrong(first, messages.noAnswer);
}

const readChoices: Read = ([first, ...lines], why) => {
  const text = oneGap(first ?? { line: 1, text: '' });
  const choices = lines.map((line) => {
    if (!choiceForm.test(line.text)) wrong(line, messages.noAnswer);
    const choice = line.text.replace(choiceForm, '');
    return choice === '' ? wrong(line, messages.emptyChoice) : choice;
  });
  const twice = lines.find((_line, index) => choices.indexOf(choices[index] ?? '') < index);
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
  const sentence = line.text.slice(0, at).trim();
  if (sentence === '') wrong(line, messages.noSentence);
  const answers = line.text
    .slice(at + 1)
    .split('/')
    .map((part) => part.trim());
  if (answers.every((answer) => answer === '')) wrong(line, messages.emptyAnswer);
  if (answers.includes('')) wrong(line, messages.emptyWord);
  if (answers.length > mostAnswers) wrong(line, messages.manyAnswers(mostAnswers));
  const text = oneGap({ ...line, text: sentence });
  return { kind: 'fill', text: text.includes(gap) ? text : `${text} ${gap}`, answers, why };
};

const readOrder: Read = ([line = { line: 1, text: '' }], why) => {
  const words = partsOf(line.text.replace(orderForm, ''));
  if (words.includes('')) wrong(line, messages.emptyWord);
  if (words.length < 3) wrong(line, messages.fewWords);
  if (words.length > mostWords) wrong(line, messages.manyWords(mostWords));
  return { kind: 'order', words, why };
};

const partsOf = (text: string) => ` ${text} `.split(/(?<=\s)\/(?=\s)/).map((part) => part.trim());

/** However long the line of the gap was typed. */
function oneGap(line: Line): string {
  const parts = line.text.split(/_{2,}/);
  if (parts.length > 2) wrong(line, messages.twoGaps);
  return parts.join(gap);
}
