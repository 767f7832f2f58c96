import { expect, test } from 'vitest';
import { deskStates } from '#money/reconciliation/desk-states.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { whatIsLeft } from './what-is-left.ts';

const none = Object.fromEntries(deskStates.map((state) => [state, 0]));
const counts = { certain: 0, likely: 0, claimed_twice: 0, already_used: 0, unclaimed: 0, settled: 0, set_aside: 0 };

const left = (some: Partial<typeof counts>, { waiting = 0, refused = 0, unclear = 0 } = {}) =>
  whatIsLeft({ counts: { ...counts, ...some }, waiting: { count: waiting, oldest: null, asked: 0, refused }, unclear });

test('every state of a payment is thought of', () => {
  expect(counts).toEqual(none);
});

test.each([
  ['nothing was brought in', left({}), 'No payment has been brought in yet.'],
  ['nothing was brought in, and students wait', left({}, { waiting: 42 }), 'No payment has been brought in yet.'],
  ['all is settled, and nobody waits', left({ settled: 9 }), 'Every payment is checked.'],
  ['all is set aside, and nobody waits', left({ set_aside: 1 }), 'Every payment is checked.'],
  ['all is settled, and students wait', left({ settled: 9 }, { waiting: 1 }), 'Every payment that came is checked.'],
  [
    'all is settled, and one waits whose money is not theirs',
    left({ settled: 9 }, { refused: 1 }),
    'Every payment that came is checked.',
  ],
  ['one is unclaimed', left({ unclaimed: 1, settled: 9 }), 'Nothing to decide.'],
  ['some are unclaimed, and students wait', left({ unclaimed: 3 }, { waiting: 2 }), 'Nothing to decide.'],
  ['one is certain', left({ certain: 1 }), undefined],
  ['one is likely', left({ likely: 1, settled: 9 }), undefined],
  ['one is claimed twice', left({ claimed_twice: 1 }), undefined],
  ['one is used already', left({ already_used: 1, settled: 9 }), undefined],
  ['a text is unclear', left({ settled: 9 }, { unclear: 1 }), undefined],
  ['only a text is unclear, and students wait', left({}, { unclear: 1, waiting: 2 }), undefined],
])('where %s, the desk says what is true', (_case, said, title) => {
  expect(said?.title).toBe(title);
});

test('nobody says that nobody waits while somebody waits whose money is not theirs', () => {
  expect(left({ settled: 9 })?.text).toContain('No student is waiting.');
  expect(left({ settled: 9 }, { refused: 1 })?.text).toMatch(
    /^Students who still wait have claimed money that is not theirs/,
  );
});

test('numbers stand in their words', () => {
  expect(left({ unclaimed: 1 })?.text).toMatch(/^1 payment is /);
  expect(left({ unclaimed: 1200 })?.text).toMatch(/^1,200 payments are /);
  expect(texts.waits(1)).toBe('1 enrollment waits');
  expect(texts.waits(2)).toBe('2 enrollments wait');
  expect(texts.refusedToo(1)).toBe('1 more claims money that you said is not theirs.');
  expect(texts.refusedToo(2)).toBe('2 more claim money that you said is not theirs.');
  expect(texts.refusedAlone(1)).toBe('and claims money that you said is not theirs.');
  expect(texts.refusedAlone(2)).toBe('and claim money that you said is not theirs.');
  expect(texts.used(1)).toBe('1 already used payment needs a look.');
  expect(texts.used(2)).toBe('2 already used payments need a look.');
});
