import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldAnswer, isOpen, isRight, judge, ordersOf } from './judge.ts';
import { mixed } from './mixed.ts';
import { readTasks } from './read-tasks.ts';
import type { Task } from './task.ts';

const taskOf = (text: string): Task => {
  const [task] = readTasks(text).tasks;
  if (!task) throw new Error('There is no task.');
  return { ...task, id: 'a' };
};
const gapOf = (answers: string, sign = '=') => taskOf(`It is ___. ${sign} ${answers}`);

describe('A choice', () => {
  test.each([
    ['- i live in dhaka\n* I live in Dhaka.', 'i live in dhaka', 'I live in Dhaka.'],
    ['- monday\n* Monday', 'monday', 'Monday'],
    ['- .\n* ?\n- !', '!', '?'],
    ['- its\n* it’s', "it's", 'it’s'],
  ])('is right only as it is itself: %j', (choices, wrong, right) => {
    const task = taskOf(`Which one?\n${choices}`);
    expect([judge(task, wrong), judge(task, right), judge(task, '')]).toEqual(['wrong', 'right', 'open']);
  });

  test('is itself in both forms of Unicode', () => {
    expect(isRight(taskOf('It is\n* caf\u00e9\n- cafe'), 'cafe\u0301')).toBe(true);
  });
});

describe('An answer to a gap', () => {
  test.each([
    ['?', '.', 'wrong'],
    ['?', '!', 'wrong'],
    ['?', '', 'open'],
    ['?', ' \u200b\ufe0f', 'open'],
    ['?', '？', 'right'],
    ['?', ' ? ', 'right'],
    ['...', '…', 'right'],
    ['-', '—', 'right'],
    ['does', '?', 'wrong'],
    ['km/h', 'h', 'wrong'],
    ['km/h', 'km/h', 'right'],
    ['km/h', 'KM⁄h', 'right'],
    ['goes / walks', 'Walks.', 'right'],
    ['a moment...', 'a moment…', 'right'],
    ['a moment... please', 'a moment… please', 'right'],
    ['well-known', 'well–known', 'right'],
    ['well-known', 'well\u2011known', 'right'],
    ['well-known', 'well\u2212known', 'right'],
    ['well-known', 'well known', 'wrong'],
    ['1971', '১৯৭১', 'right'],
    ['১৯৭১', '１９７１', 'right'],
    ["doesn't", 'doesn´t', 'right'],
    ["doesn't", "does n't", 'wrong'],
    ["doesn't", 'doesnt', 'wrong'],
    ["doesn't", 'doesn\u2032t', 'right'],
    ["doesn't", 'doesn\uff07t', 'right'],
    ["doesn't", 'doesn`t', 'right'],
    ["don't / do not", '  DO   not. ', 'right'],
    ["don't / do not", 'not do', 'wrong'],
    ['goes', 'go\u200bes', 'right'],
    ['goes', 'go\u00ades', 'right'],
    ['goes', '\u202agoes\u202c', 'right'],
    ['"Yes, I do."', '"Yes, I do".', 'right'],
    ['"Yes, I do."', '“Yes , I do”', 'right'],
    ['"Yes, I do."', '«Yes, I do.»', 'right'],
    ['"Yes, I do."', 'Yes, I do.', 'wrong'],
    ['Yes, I do', 'Yes I do', 'wrong'],
    ['আমি যাই।', 'আমি যাই', 'right'],
    ['উৎসব', 'উত\u09cd\u200dসব', 'right'],
  ])('%j is compared with %j: %s', (key, answer, judged) => {
    expect(judge(gapOf(key), answer)).toBe(judged);
  });

  test.each([
    ['"Dhaka".', '"dhaka".', 'wrong'],
    ['"Dhaka".', '“Dhaka”.', 'right'],
    ['"Dhaka".', '"Dhaka"', 'wrong'],
    ['Dhaka / Dacca', ' Dacca ', 'right'],
    ['a…', 'a...', 'right'],
    ['x', '\u200b', 'open'],
  ])('is compared with its capitals and marks where the teacher asks for that: %j, %j: %s', (key, answer, judged) => {
    expect(judge(gapOf(key, '=='), answer)).toBe(judged);
  });

  test('is folded once and for all', () => {
    // Code points above 0x1ffff are ideographs, tags, selectors, private or unassigned.
    for (let code = 0; code <= 0x1ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const sign = String.fromCodePoint(code);
      for (const text of [sign, `a${sign}`, `${sign}a`]) {
        const folded = foldAnswer(text);
        if (foldAnswer(folded) !== folded) expect([text, foldAnswer(folded)]).toEqual([text, folded]);
      }
    }
    const signs = fc.oneof(
      fc.constantFrom(...'aIİßΣ১ত্ \u0301\u0307\u200d\u200b.,"\'’´…–?/'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(signs, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldAnswer(text);
        expect(foldAnswer(folded)).toBe(folded);
        expect(isOpen(folded)).toBe(isOpen(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('An order of words', () => {
  const two = taskOf('I / went / home / yesterday\nYesterday / I / went / home');

  test.each([
    ['I went home yesterday', 'right'],
    ['yesterday I went home', 'right'],
    ['Yesterday I went home.', 'right'],
    ['went I home yesterday', 'wrong'],
    ['I went home', 'wrong'],
    ['', 'open'],
  ])('is one of those that are right: %j is %s', (answer, judged) => {
    expect(judge(two, answer)).toBe(judged);
  });

  test.each([
    ['I / met / him / yesterday.\nYesterday / I / met / him', 'yesterday. I met him'],
    ['Yesterday, / I / went / home.\nI / went / home / yesterday', 'I went home. Yesterday,'],
  ])('%j is right by the pieces of the first line: %s', (lines, answer) => {
    const task = taskOf(lines);
    if (task.kind !== 'order') throw new Error('It is an order.');
    for (const order of ordersOf(task)) expect(judge(task, order.join(' '))).toBe('right');
    expect(judge(task, answer)).toBe('right');
    expect(judge(task, task.words.toReversed().join(' '))).toBe('wrong');
  });

  test('is compared in all of its words', () => {
    const task = taskOf('I / have never / been / there.');
    expect(isRight(task, 'I have never been there')).toBe(true);
    expect(isRight(task, 'I have been never there')).toBe(false);
    expect(isRight(taskOf('Where / do / you / live / ?'), 'Where do you live?')).toBe(true);
  });

  test('is mixed the same each time, with all words, and reads as none that is right', () => {
    const order = fc.array(fc.constantFrom('a', 'b', 'c', 'd e'), { minLength: 3, maxLength: 16 });
    fc.assert(
      fc.property(order, fc.uuid(), (words, id) => {
        const shown = mixed([words], id);
        expect(shown).toEqual(mixed([words], id));
        expect(shown.toSorted()).toEqual(words.toSorted());
        if (new Set(words).size > 1) expect(shown.join(' ')).not.toBe(words.join(' '));
      }),
    );
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        if (two.kind !== 'order') throw new Error('It is an order.');
        expect(isRight(two, mixed(ordersOf(two), id).join(' '))).toBe(false);
      }),
    );
  });
});
