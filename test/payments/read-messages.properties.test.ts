import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessages } from '#money/payments/read-messages.ts';
import { workOf } from '../work-time.ts';
import { walletSamples } from './wallet-samples.ts';

// Small letters of Greek look like others than their capitals.
const inLatin = walletSamples.filter(({ text }) => !/\p{Script=Greek}/u.test(text));
const sample = fc.constantFrom(...inLatin.map(({ text }) => text));
const samples = fc.uniqueArray(sample, { minLength: 1, maxLength: 12 });

/** What is told of each message, in an order of its own. */
function told(text: string): string[] {
  const { payments, repeated, ignored, unclear } = readMessages(text);
  const paid = [...payments, ...repeated].map(({ text: _, warnings, ...payment }) => JSON.stringify(payment));
  return [...paid, ...ignored.map(({ reason }) => reason), ...unclear.map(() => 'unclear')].map(lower).toSorted();
}
const lower = (text: string) => text.toLowerCase();

test.each([
  ['their order', (texts: string[]) => texts.toReversed().join('\n\n')],
  ['digits of Bengali', (texts: string[]) => texts.join('\n\n').replace(/\d/g, bengaliDigit)],
  ['spaces', (texts: string[]) => texts.join('\n\n').replaceAll(' ', ' \u00a0 ')],
  ['small letters', (texts: string[]) => texts.join('\n\n').toLowerCase()],
  ['capital letters', (texts: string[]) => texts.join('\n\n').toUpperCase()],
  ['line ends', (texts: string[]) => texts.join('\n\n').replaceAll('\n', '\r\n')],
])('%s: what is told stays the same', (_, change) => {
  fc.assert(
    fc.property(samples, (texts) => {
      expect(told(change(texts))).toEqual(told(texts.join('\n\n')));
    }),
  );
});

const bengaliDigit = (digit: string) => String.fromCharCode(0x9e6 + Number(digit));

test('a paste is read as its messages are, one by one', () => {
  fc.assert(
    fc.property(samples, fc.constantFrom('\n', '\n\n'), (texts, between) => {
      expect(told(texts.join(between))).toEqual(texts.flatMap(told).toSorted());
    }),
  );
});

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const words = fc.stringMatching(/^[qwxz]{1,12}\d{0,12}[qwxz]$/);
const separator = fc.constantFrom(' ', '\n', '\n\n', '\r\n', ', ', '. ', '');
const anyPart = fc.oneof(
  words,
  fc.constantFrom('Tk 500', 'You have received', 'TrxID', 'at', '(', '৳', 'Ref', 'Balance'),
);
// A word before each part: a line of nothing but a number or a time may be a header.
const noise = fc
  .array(fc.tuple(anyPart, separator), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.map(([part, between]) => `qz ${part}${between}`).join(''));

test('no letter and no digit of a paste vanishes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(sample, noise), { maxLength: 8 }), (blocks) => {
      const text = blocks.join('\n\n');
      const { payments, repeated, ignored, unclear } = readMessages(text);
      const kept = [...payments, ...repeated, ...ignored, ...unclear].map((one) => letters(one.text).length);
      expect(kept.reduce((sum, length) => sum + length, 0)).toBe(letters(text).length);
    }),
    { numRuns: 100 },
  );
});

test('every text has an answer', () => {
  const anything = fc.array(fc.oneof(sample, anyPart, fc.string({ unit: 'binary', maxLength: 30 }), separator), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(anything, (parts) => {
      const { payments } = readMessages(parts.join(''));
      for (const { amount } of payments) expect(amount).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});

test('five hundred messages are read in less than a second', () => {
  const texts = Array.from({ length: 500 }, (_, n) => walletSamples[n % walletSamples.length]?.text ?? '');
  expect(workOf(() => readMessages(texts.join('\n\n')), 1000)).toBeLessThan(1000);
});

const hostile = ['a\n', '1', 'sorry. ', 'You have received Tk ', 'আপনার ', '[1/1/11, 10:10 '];

// 50 kB take up to 30 ms: work that grew with the square of the length would take far longer.
test.each(hostile)('half a megabyte of %j is read in less than two seconds', (piece) => {
  expect(workOf(() => readMessages(piece.repeat(2 ** 19 / piece.length)), 2000)).toBeLessThan(2000);
});
