import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedLine } from './pasted-line.ts';

const link = 'https://youtu.be/aqz-KE-bpKQ';

describe('a title and a link are read from', () => {
  test.each([
    ['a line with a bar', `Vowels | ${link}`],
    ['a bar without spaces', `Vowels|${link}`],
    ['cells of a spreadsheet', `Vowels\t${link}`],
    ['cells with the number before them', `1\tVowels\t${link}`],
    ['the link first', `${link}\tVowels`],
    ['empty cells', `\tVowels\t\t${link}\t`],
    ['a dash', `Vowels - ${link}`],
    ['a long dash', `Vowels – ${link}`],
    ['a colon', `Vowels: ${link}`],
    ['a space alone', `Vowels ${link}`],
    ['a link in brackets', `Vowels (${link})`],
    ['a link in angle brackets', `Vowels <${link}>`],
    ['a numbered line', `1. Vowels | ${link}`],
    ['a number in Bengali digits', `০১) Vowels | ${link}`],
    ['a number with a dari', `১। Vowels | ${link}`],
    ['a number in brackets', `(12) Vowels - ${link}`],
    ['a number with a dash', `3 - Vowels - ${link}`],
    ['a dot of a list', `• Vowels | ${link}`],
  ])('%s', (_what, line) => {
    expect(readPastedLine(line)).toEqual({ title: 'Vowels', link, duration: '', doubt: null });
  });
});

test.each([
  ['a bare title', 'Vowels', { title: 'Vowels', link: '', doubt: null }],
  ['a bare link', link, { title: '', link, doubt: null }],
  ['a numbered bare link', `2. ${link}`, { title: '', link, doubt: null }],
  ['a link without a scheme', 'Vowels | youtu.be/aqz-KE-bpKQ', { link: 'youtu.be/aqz-KE-bpKQ', doubt: null }],
  ['a clip of the school', 'Vowels | /clips/vowels.mp4', { link: '/clips/vowels.mp4', doubt: null }],
  ['Bengali text', `৩. স্বরবর্ণ – ${link}`, { title: 'স্বরবর্ণ', link, doubt: null }],
  ['an empty link cell', 'Vowels\t', { title: 'Vowels', link: '', doubt: null }],
  ['a number as a title', `1984 | ${link}`, { title: '1984', link, doubt: null }],
  ['a number alone', '1.', { title: '1.', link: '', doubt: null }],
  ['a time in a cell', `Vowels | ${link} | 12:40`, { title: 'Vowels', link, duration: '12:40', doubt: null }],
  ['minutes in Bengali', 'Vowels\t\t১২ মিনিট', { title: 'Vowels', link: '', duration: '১২ মিনিট', doubt: null }],
  ['a time as a title', `10:30 | ${link}`, { title: '10:30', duration: '', doubt: null }],
  ['two times', '10:30 | 12:40', { title: '10:30', duration: '12:40', doubt: null }],
])('%s is a lecture', (_what, line, lecture) => {
  expect(readPastedLine(line)).toMatchObject(lecture);
});

test.each(['3.5 million words', '7 – 9 June', '10:30 bell', '2024 in review', '24/7 English', 'C. Vowels', 'and/or'])(
  'the number in %s is a part of the title',
  (line) => expect(readPastedLine(line)).toEqual({ title: line, link: '', duration: '', doubt: null }),
);

test.each([
  ['no link beside the bar', 'Sounds | part 2', { title: 'Sounds | part 2', link: '', doubt: 'no-link' }],
  ['a link that no video has', 'Vowels | http://10.0.0.1/a', { title: 'Vowels', doubt: 'unusable-link' }],
  ['two links', `Vowels | ${link} | https://vimeo.com/1`, { title: 'Vowels https://vimeo.com/1', doubt: 'two-links' }],
])('%s is pointed out, and kept', (_what, line, lecture) => {
  expect(readPastedLine(line)).toMatchObject(lecture);
});

test('a line that is longer than any lecture is taken as it is, at once', () => {
  const line = `${'- '.repeat(250_000)}|`;
  expect(readPastedLine(line).title).toBe(line);
});

const title = fc
  .array(fc.constantFrom('Vowels', 'স্বরবর্ণ', 'at', 'the', 'bank', 'tea?', '“now”', 'C1'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => words.join(' '));
const address = fc.stringMatching(/^[\w-]{6,12}$/).map((id) => `https://youtu.be/${id}`);
const separator = fc.constantFrom(' | ', '\t', ' - ', ' – ', ' ');

test('whatever stands between a title and a link, both are read', () => {
  fc.assert(
    fc.property(title, address, separator, (name, to, between) => {
      expect(readPastedLine(`${name}${between}${to}`)).toEqual({ title: name, link: to, duration: '', doubt: null });
    }),
  );
});

test('no word of any line is left out', () => {
  const word = fc.constantFrom(
    'Vowels',
    'স্বর',
    '|',
    '\t',
    '-',
    ':',
    link,
    'vimeo.com/12',
    'http://10.0.0.1/a',
    '#',
    '(',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
      const { title: read, link: to } = readPastedLine(words.join(' ').trim());
      const isText = (one: string) => /[\p{L}\p{N}]/u.test(one);
      const kept = `${read} ${to}`.split(/\s+/u).filter(isText);
      expect(kept.toSorted()).toEqual(words.filter(isText).toSorted());
    }),
  );
});
