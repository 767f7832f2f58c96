import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRight, rightAnswer } from './judge.ts';
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
    expect(one('She ___ to school. = goes /walks/ runs')).toMatchObject({ answers: ['goes', 'walks', 'runs'] });
    expect(one('Speed is in ___. = km/h')).toMatchObject({ answers: ['km/h'] });
    expect(one('___ = and/or / 12/5/2024')).toMatchObject({ answers: ['and/or', '12/5/2024'] });
    expect(one('1 + 1 = ___ in words. = two')).toMatchObject({ text: '1 + 1 = ___ in words.', answers: ['two'] });
    expect(one('Order: I / have / never')).toMatchObject({ words: ['I', 'have', 'never'] });
    expect(one('He ___.\n– go\n* goes\n• gone')).toMatchObject({ choices: ['go', 'goes', 'gone'], right: 'goes' });
    expect(one('The capital is ___. == Dhaka / Dacca')).toEqual({
      ...{ kind: 'fill', text: 'The capital is ___.', answers: ['Dhaka', 'Dacca'], asWritten: true, why: '' },
    });
    expect(one('I / went / home\nWhy: c\nOrder: Home / i / went.\nwent / I / home')).toEqual({
      ...{ kind: 'order', words: ['I', 'went', 'home'], why: 'c' },
      others: [
        ['Home', 'i', 'went.'],
        ['went', 'I', 'home'],
      ],
    });
    expect(one('and/or 1/2\n* yes\n- no')).toMatchObject({ kind: 'choose', text: 'and/or 1/2' });
  });

  test.each([
    ['She ..... home. = goes', 'She ___ home.'],
    ['She …… home. = goes', 'She ___ home.'],
    ['She ..…. home. = goes', 'She ___ home.'],
    ['She _______ home. = goes', 'She ___ home.'],
    ['She ＿＿＿ home. = goes', 'She ___ home.'],
    ['She ‥‥‥ home. = goes', 'She ___ home.'],
    ['Really?... No... (yes) = maybe', 'Really?... No... (yes) ___'],
    ['Wait..., the past of go = went', 'Wait..., the past of go ___'],
    ['Add 1--2 or go() = x', 'Add 1--2 or go() ___'],
    ['Well... she is ___.... = here', 'Well... she is ___....'],
    ['Well… the past of go = went', 'Well… the past of go ___'],
  ])('has one gap, however it is typed: %j', (text, read) => {
    expect(one(text)).toMatchObject({ text: read });
    expect(one('He ..... tea.\n* likes\n- like')).toMatchObject({ text: 'He ___ tea.' });
  });

  test.each([
    'She _ home. = goes',
    'She … home. = goes',
    'She .... home. = goes',
    'She . . . . . home. = goes',
    'She -- home. = goes',
    'She ( ) home. = goes',
    'সে … যায়। = স্কুলে',
    'Where are you ....? = going',
    'Where are you …? = going',
    'I have (...) car. = a',
    'I like …. = tea',
    'I like _. = tea',
    'আমি ....। = যাই',
    'She ....(go) home. = goes',
    'He said "..." = no',
    'Yes, [...] am. = I',
    'She ‥ home. = goes',
    'She - - - home = goes',
    'She ····· home = goes',
    'She • • • home = goes',
    'She *** home = goes',
    'She ‗‗‗ home = goes',
    'She ─── home = goes',
  ])('with something like a gap is told how one is written: %j', (text) => {
    expect(problemsOf(text)).toEqual([{ line: 1, text: messages.unclearGap }]);
  });

  test.each([
    ['I / went / home\nhome / went', 2, messages.fewWords],
    ['I / went / home\nhome / went / we', 2, messages.otherWords],
    ['I / went / home\nI / home / went\nhome / I / went / home', 3, messages.otherWords],
    ['I / went / home\nI went home', 2, messages.fewWords],
    ['I / went / home\nhome / went /', 2, messages.emptyWord],
    [Array(7).fill('I / went / home').join('\n'), 7, messages.manyOrders(6)],
    ['I / went / home\n* yes', 2, messages.fewChoices],
    ['He ___ = a / b\nShe ___ = c / d', 2, messages.noAnswer],
    ['A ..... and ..... = a', 1, messages.twoGaps],
    ['A ___ and ..... = a', 1, messages.twoGaps],
    ['He ___ = \u200b', 1, messages.emptyAnswer],
    ['He ___ = a / \u00ad', 1, messages.emptyWord],
    ['He ___.\n* caf\u00e9\n- cafe\u0301', 3, messages.sameChoice],
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
      '/',
      ' = ',
      ' == ',
      '.....',
      '…',
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
