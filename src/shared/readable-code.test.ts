import { expect, test } from 'vitest';
import { readCode } from './readable-code.ts';

test.each(['K2M49XRA7C3FAH', 'k2m49xra7c3fah', ' K2M49XR-A7C3FAH ', 'K2M4 9XRA 7C3F AH'])(
  '%j is the same code',
  (typed) => {
    expect(readCode(typed)).toBe('K2M49XRA7C3FAH');
  },
);

test.each(['', 'K2M49XRA7C3FA', 'K2M49XRA7C3FAHB', 'K2M49XRA7C3FA0', `K2M49XRA7C3FAH${' '.repeat(40)}`])(
  '%j is no code',
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);
