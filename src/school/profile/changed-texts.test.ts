import { expect, test } from 'vitest';
import { changedTexts, excerpt } from './changed-texts.ts';
import { newSchool } from './new-school.ts';
import type { Wallet } from './wallets.ts';

const bkash: Wallet = { method: 'bkash', number: '01711000205', kind: 'Send Money' };
const nagad: Wallet = { method: 'nagad', number: '01711000206', kind: 'Payment' };

test('a text stands beside what it was, an entry that went beside the one that came, and what only moved is no change of its texts', () => {
  const before = { ...newSchool, name: 'Mukto', wallets: [bkash, nagad], logo: '/media/a' };
  const after = { ...before, name: 'Mukto English', wallets: [{ ...nagad, number: '01811000206' }], logo: '/media/b' };
  expect(changedTexts(before, after)).toEqual([
    { part: 'name', before: 'Mukto', after: 'Mukto English' },
    { part: 'logo', before: '', after: '' },
    { part: 'wallets', before: 'bkash', after: 'nagad' },
    { part: 'wallets', before: '01711000205', after: '01811000206' },
    { part: 'wallets', before: 'Send Money', after: 'Payment' },
    { part: 'wallets', before: 'nagad · 01711000206 · Payment', after: '' },
  ]);
  expect(changedTexts(before, { ...before, wallets: [nagad, bkash] })).toEqual([
    {
      part: 'wallets',
      before: 'bkash · 01711000205 · Send Money · nagad · 01711000206 · Payment',
      after: 'nagad · 01711000206 · Payment · bkash · 01711000205 · Send Money',
    },
  ]);
});

test('of a long text only the place stands there', () => {
  const long = 'word '.repeat(100);
  const { before, after } = excerpt({ before: `${long}old${long}`, after: `${long}new one${long}` });
  expect(before).toMatch(/^….{40}old.{40}…$/);
  expect(after).toMatch(/^….{40}new one.{40}…$/);
  expect(excerpt({ before: '', after: 'x'.repeat(500) }).after).toHaveLength(241);
});

test('two long lists are compared without comparing every pair', () => {
  let written = 0;
  const section = (at: number) => ({
    heading: `${at}`,
    text: 'x',
    toJSON() {
      written += 1;
      return at;
    },
  });
  const about = { lead: 'A', sections: Array.from({ length: 20 }, (_, at) => section(at)) };
  const before = { ...newSchool, texts: { ...newSchool.texts, about } };
  const after = { ...before, texts: { ...before.texts, about: { ...about, sections: about.sections.slice(1) } } };
  changedTexts(before, after, ['texts']);
  expect(written).toBeLessThan(10 * about.sections.length);
});
