import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

test.each([
  ['Spoken English from Zero', 'spoken-english-from-zero'],
  ['IELTS Academic: Band 7 and above', 'ielts-academic-band-7-and-above'],
  ['Freelancer’s English', 'freelancers-english'],
  ['  Café -- Déjà vu! ', 'cafe-deja-vu'],
  ['SSC ইংরেজি 2026', 'ssc-2026'],
  ['সহজ ইংরেজি', 'c0007'],
  ['!!!', 'c0007'],
])('the address of %j is %s', (title, slug) => {
  expect(slugOf(title, 'C0007')).toBe(slug);
});

test('a long title is cut at a word, a long word anywhere', () => {
  expect(slugOf('word '.repeat(40), 'C0007')).toBe(`${'word-'.repeat(15)}word`);
  expect(slugOf('a'.repeat(200), 'C0007')).toBe('a'.repeat(80));
});

test('any title gives small letters, digits and single hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(slugOf(title, 'C0007')).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});

test('a taken address gets the first free number', () => {
  expect(freeSlug('ielts', new Set(['ielts-2']))).toBe('ielts');
  expect(freeSlug('ielts', new Set(['ielts', 'ielts-2', 'ielts-4']))).toBe('ielts-3');
});
