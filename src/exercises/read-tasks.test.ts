import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRight, mixed, plainAnswer, rightAnswer } from './check-answer.ts';
import { exerciseMessages as messages } from './messages.ts';
import { readTasks } from './read-tasks.ts';
import { mostTasks, type Task, type UnnamedTask } from './task.ts';

const one = (text: string) => {
  const { tasks, problems } = readTasks(text);
  expect(problems).toEqual([]);
  return tasks[0];
};
const problemsOf = (text: string) => readTasks(text).problems;
const named = (task: UnnamedTask | undefined): Task => {
  if (!task) throw new Error('There is no task.');
  return { ...task, id: 'a' };
};

describe('What a teacher types', () => {
  test('is a choice, a gap or an order, with a line of why', () => {
    const text = [
      'He ____ not like tea.',
      '- do',
      '* does',
      'Why: do + he, she, it = does',
      '',
      '',
      'She __ to school. =  goes /  walks ',
      'why:an s must fit',
      '   ',
      'I / have never / been / there',
      '',
      'The past of go = went',
    ].join('\r\n');
    expect(readTasks(text)).toEqual({
      problems: [],
      tasks: [
        {
          ...{ kind: 'choose', text: 'He ___ not like tea.', choices: ['do', 'does'], right: 'does' },
          why: 'do + he, she, it = does',
        },
        { kind: 'fill', text: 'She ___ to school.', answers: ['goes', 'walks'], why: 'an s must fit' },
        { kind: 'order', words: ['I', 'have never', 'been', 'there'], why: '' },
        { kind: 'fill', text: 'The past of go ___', answers: ['went'], why: '' },
      ],
    });
    expect(readTasks('')).toEqual({ tasks: [], problems: [] });
    expect(one('সে ___ না। = যায়\nকেন: বর্তমান কাল')).toMatchObject({ kind: 'fill', why: 'বর্তমান কাল' });
    expect(one('She ___ to school. = goes/walks')).toMatchObject({ answers: ['goes', 'walks'] });
    expect(one('1 + 1 = ___ in words. = two')).toMatchObject({ text: '1 + 1 = ___ in words.', answers: ['two'] });
    expect(one('Order: I / have / never')).toMatchObject({ words: ['I', 'have', 'never'] });
    expect(one('He ___.\n– go\n* goes\n• gone')).toMatchObject({ choices: ['go', 'goes', 'gone'], right: 'goes' });
    // An address or a date is no order of words.
    expect(one('and/or 1/2\n* yes\n- no')).toMatchObject({ kind: 'choose', text: 'and/or 1/2' });
  });

  test.each([
    ['He goes.', 1, messages.noAnswer],
    ['\nHe ___.\n- go\n- goes', 3, messages.noRight],
    ['He ___.\n* go\n* goes', 3, messages.twoRight],
    ['He ___.\n* go', 2, messages.fewChoices],
    ['He ___.\n* go\n-', 3, messages.emptyChoice],
    ['He ___.\n* go\n- go', 3, messages.sameChoice],
    ['He ___.\n* a\n- b\n- c\n- d\n- e\n- f\n- g', 8, messages.manyChoices(6)],
    ['He ___.\n* go\ngoes', 3, messages.noAnswer],
    ['___ and ___ = a', 1, messages.twoGaps],
    ['= a', 1, messages.noSentence],
    ['He ___ =', 1, messages.emptyAnswer],
    ['He ___ = a / / b', 1, messages.emptyWord],
    ['He ___ = a / b / c / d / e / f / g', 1, messages.manyAnswers(6)],
    ['I / go', 1, messages.fewWords],
    ['I / / go', 1, messages.emptyWord],
    [Array(17).fill('a').join(' / '), 1, messages.manyWords(16)],
    ['- go', 1, messages.alone],
    ['Why: because', 1, messages.alone],
    ['a = b\nWhy: c\nWhy: d', 3, messages.twoWhys],
    [`${'a'.repeat(300)} = b`, 1, messages.lineTooLong(300)],
    ['a'.repeat(8001), 1, messages.textTooLong(8000)],
  ])('is told in which line it is not right: %j', (text, line, sentence) => {
    expect(problemsOf(text)).toEqual([{ line, text: sentence }]);
  });

  test('loses no task that is right beside one that is not', () => {
    const { tasks, problems } = readTasks('a = b\n\nHe goes.\n\nc = d');
    expect(tasks).toHaveLength(2);
    expect(problems).toEqual([{ line: 3, text: messages.noAnswer }]);
    const many = Array.from({ length: mostTasks + 2 }, (_, index) => `a${index} = b`).join('\n\n');
    expect(problemsOf(many)).toEqual([{ line: 2 * mostTasks + 1, text: messages.tooManyTasks(mostTasks) }]);
  });

  test('is read or refused, whatever it is, and its own answers are right', () => {
    const pieces = fc.constantFrom(
      'He ___',
      'is',
      ' / ',
      ' = ',
      '\n',
      '\n\n',
      '- ',
      '* ',
      'Why: ',
      '__',
      'a',
      '’',
      '.',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const lines = text.split(/\r?\n|\r/).length;
        const { tasks, problems } = readTasks(text);
        for (const { line } of problems) expect(line).toBeLessThanOrEqual(lines);
        for (const task of tasks) expect(isRight(named(task), rightAnswer(named(task)))).toBe(true);
      }),
    );
  });
});

describe('An answer', () => {
  const fill = named(one("I ___ agree. = don't / do not"));
  test.each(["don't", 'Don’t', '  DO   not. ', 'do not!'])('is right however it is written: %j', (answer) => {
    expect(isRight(fill, answer)).toBe(true);
  });
  test.each(['', 'dont', 'do', 'not do', 'do nots'])('is not right: %j', (answer) => {
    expect(isRight(fill, answer)).toBe(false);
  });
  test('of a choice is the choice, of an order all words in it', () => {
    const choose = named(one('He ___.\n- go\n* goes'));
    expect([isRight(choose, 'goes'), isRight(choose, 'go')]).toEqual([true, false]);
    const order = named(one('I / have never / been / there.'));
    expect([isRight(order, 'I have never been there'), isRight(order, 'I have been never there')]).toEqual([
      true,
      false,
    ]);
  });

  test('is compared the same after it was made plain once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => plainAnswer(plainAnswer(text)) === plainAnswer(text)),
    );
  });
});

test('words are mixed the same each time, all of them, and never as they are right', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd e'), { minLength: 3, maxLength: 16 }),
      fc.uuid(),
      (words, id) => {
        const order = mixed(words, id);
        expect(order).toEqual(mixed(words, id));
        expect(order.toSorted()).toEqual(words.toSorted());
        if (new Set(words).size > 1) expect(order.join(' ')).not.toBe(words.join(' '));
      },
    ),
  );
});
