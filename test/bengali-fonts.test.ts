import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shellMessages } from '#app/shell/messages.ts';
import { lettersOf } from './font-letters.ts';

// Where a machine has no Bengali font, every Bengali letter that pages show from texts of our own is in a file that comes with them.

const folder = join(import.meta.dirname, '..', 'src');
const fonts = join(folder, 'base', 'ui', 'fonts');
const bengali = /[\u0964\u0965\u0980-\u09ff]/g;
const wordsOf = /[\u0980-\u09ff](?:[\u0964\u0980-\u09ff ]|\u200c|\u200d)*/g;
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
/** Without comments, whose words nobody sees. */
const shownIn = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const lettersIn = (text: string) => new Set([...text.matchAll(bengali)].map(([letter]) => letter.charCodeAt(0)));
const sorted = (letters: Iterable<number>) => [...letters].sort((one, other) => one - other);

/** Letters that a family of the style sheet says it has. */
function rangeOf(family: string): number[] {
  const face = new RegExp(`font-family: "${family}";[^}]*unicode-range: ([^;]*);`).exec(
    read('base/ui/fonts/fonts.css'),
  )?.[1];
  return (face ?? '').split(', ').map((letter) => Number.parseInt(letter.replace('U+', ''), 16));
}

test('the little file of English pages has the word for the other language and the sign of the taka, and no more', () => {
  const { name, short } = shellMessages.otherLanguage;
  expect(sorted(lettersOf(join(fonts, 'english-pages.woff2')))).toEqual(sorted(lettersIn(`${name}${short}৳`)));
  expect(rangeOf('School Taka')).toEqual(sorted(lettersIn('৳')));
  expect(rangeOf('School Bangla')).toEqual(sorted(lettersIn(name + short)));
});

test('other Bengali words of English pages stand where the language is said, which brings all letters', () => {
  /** In elements with `lang="bn"`, or drawn on the server with fonts of its own. */
  const inBengali = ['এখনই ভর্তি হোন', 'বাংলায় দেখুন', 'ইংরেজিতেই থাকুক'];
  // What is sent by SMS, drawn on certificates or looked for in messages is on no page.
  const texts = globSync('**/*{messages,texts,screens}.ts', { cwd: folder }).filter(
    (file) => !/\.test\.|(?:notice|sheet|code|cut)-messages/.test(file),
  );
  const little = lettersOf(join(fonts, 'english-pages.woff2'));
  const words = texts.flatMap((file) =>
    [...shownIn(file).matchAll(wordsOf)]
      .map(([word]) => word.trim())
      .filter((word) => !inBengali.includes(word) && [...lettersIn(word)].some((letter) => !little.has(letter)))
      .map((word) => `${file}: ${word}`),
  );
  expect(texts.length).toBeGreaterThan(80);
  expect(words).toEqual([]);
  expect(
    globSync('**/*.tsx', { cwd: folder }).filter((file) =>
      [...lettersIn(shownIn(file))].some((one) => !little.has(one)),
    ),
  ).toEqual([]);
});

test('the large file has every letter of the Bengali texts', () => {
  const large = lettersOf(join(fonts, 'bengali.woff2'));
  const twins = globSync('**/*.bn.ts', { cwd: folder });
  const used = new Set(twins.flatMap((file) => [...lettersIn(read(file))]));
  expect(used.size).toBeGreaterThan(60);
  expect(sorted(used).filter((letter) => !large.has(letter) && letter !== '৳'.charCodeAt(0))).toEqual([]);
});
