import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormed, toWellFormed } from './well-formed.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const withHalves = fc.array(fc.constantFrom('\ud83d', '\ude00', '😀', 'ক', 'a')).map((parts) => parts.join(''));

test('is and becomes well-formed as the newest browsers have it', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, withHalves), (text) => {
      expect(isWellFormed(text)).toBe(text.isWellFormed());
      expect(toWellFormed(text)).toBe(text.toWellFormed());
    }),
  );
});
