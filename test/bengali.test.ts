import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textPairs } from '#bengali-sentences.ts';
import { toAsciiDigits } from '#shared/digits.ts';

// Every text that people read, in Bengali: that it is there at all the compiler says (`SameTexts`).

const source = join(import.meta.dirname, '..', 'src');
/** How a number and a time are written, which their own tests hold. */
const rules = ['shared/interface-language.bn.ts', 'shared/time-words.bn.ts'];
const twins = globSync('**/*.bn.ts', { cwd: source })
  .filter((file) => !rules.includes(file))
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const load = (file: string): Promise<Record<string, unknown>> => import(join(source, file));
const pairs = await Promise.all(
  twins.map(async (file) => ({ file, bengali: await load(file), english: await load(file.replace('.bn.ts', '.ts')) })),
);

/** Names, and what is typed or read by programs: the same in every language. */
const sameInBoth =
  /^(?:bKash|Nagad|Rocket|WhatsApp|Facebook|YouTube|Google|LinkedIn|English|EN|PDF(?:, A4)?|CSV|SMS|NA|X{4}|receipt-|admin@|[-–—·…%0-9,.:/ ]*)/;
/** Words of exercises, which are English themselves, and of the other language’s switch. */
const englishAtHeart = /^(?:I starts? |I start |He ___|View in English|Stay with Bengali|CSV$)/;

type Said = { at: string; english: string; bengali: string };
const mark = (place: number) => String.fromCharCode(0xe000 + place);
const number = (place: number) => 5_432_100 + place;

/** Each text of both, with marks for its parameters; those that take something else than words are left out. */
function textsOf(english: unknown, bengali: unknown, at: string): Said[] {
  if (typeof english === 'string' && typeof bengali === 'string') return [{ at, english, bengali }];
  if (typeof english === 'function' && typeof bengali === 'function') {
    const said = [mark, number].map((parameter) => {
      const parameters = Array.from({ length: english.length }, (_, place) => parameter(place));
      return [english, bengali].map((text) => attempt(text, parameters));
    });
    // One that groups digits says nothing of a mark.
    const [one, other] = said.find(([first]) => typeof first === 'string' && !first.includes('NaN')) ?? [];
    return typeof one === 'string' && typeof other === 'string' ? [{ at, english: one, bengali: other }] : [];
  }
  if (typeof english !== 'object' || typeof bengali !== 'object' || english === null || bengali === null) return [];
  const others: Record<string, unknown> = { ...bengali };
  return Object.entries(english).flatMap(([name, value]) => textsOf(value, others[name], `${at}.${name}`));
}

function attempt(text: object, parameters: unknown[]): unknown {
  try {
    return Reflect.apply(Object(text), null, parameters);
  } catch {
    return null;
  }
}

const all = pairs.flatMap(({ file, english, bengali }) => textsOf(english, bengali, file));
/** Marks, and the numbers in their place, in whatever digits and however grouped. */
const marksOf = (text: string) =>
  [
    ...new Set(
      toAsciiDigits(text)
        .replaceAll(',', '')
        .match(/[\ue000-\ue00f]|543210\d/g) ?? [],
    ),
  ].sort();

test('every text is there', () => {
  expect(all.length).toBeGreaterThan(800);
  for (const { file, english, bengali } of pairs)
    expect([file, Object.keys(bengali).sort()]).toEqual([file, Object.keys(english).sort()]);
});

describe('a text in Bengali', () => {
  test('is in Bengali letters, but for names and what is typed', () => {
    const foreign = all.filter(
      ({ bengali }) =>
        bengali !== '' &&
        !/[\u0980-\u09ff]/.test(bengali) &&
        !sameInBoth.test(bengali) &&
        !englishAtHeart.test(bengali),
    );
    expect(foreign.filter(({ bengali }) => /[A-Za-z]{2}/.test(bengali))).toEqual([]);
  });

  test('says each parameter that the English one says', () => {
    const lost = all.filter(({ english, bengali }) => marksOf(english).join() !== marksOf(bengali).join());
    // Some choose their words by what they are given: of a mark they know none.
    const isChosen = ({ at, bengali }: Said) => bengali.includes('undefined') || at.endsWith('.things');
    expect(lost.filter((one) => !isChosen(one))).toEqual([]);
    expect(lost.length).toBeLessThan(12);
  });

  test('ends a sentence with a danda, and has no stray spaces', () => {
    const inside = ({ english, bengali }: Said) =>
      english === english.trim() ? bengali.replace(/^, /, '') : bengali.trim();
    expect(all.filter((said) => /[\u0980-\u09ff]\.(?:$|\s)| {2}|^ | [।?!,]/.test(inside(said)))).toEqual([]);
  });

  test('is stored in the composed form, without invisible signs', () => {
    expect(all.filter(({ bengali }) => bengali !== bengali.normalize('NFC') || /[\u200b\ufeff]/.test(bengali))).toEqual(
      [],
    );
  });

  test('has Bengali digits where it counts, never a count in Latin ones', () => {
    // `12টি`: a Latin number before a word that counts.
    expect(all.filter(({ bengali }) => /[0-9](?:টি|জন|মিনিট|ঘণ্টা|অক্ষর)/.test(bengali))).toEqual([]);
  });
});

test('a sentence of the server has one translation, wherever it stands', () => {
  const found = new Map<string, Set<string>>();
  for (const [english, bengali] of textPairs)
    for (const said of textsOf(english, bengali, ''))
      found.set(said.english, (found.get(said.english) ?? new Set()).add(said.bengali));
  expect(
    [...found].filter(([, translations]) => translations.size > 1).map(([sentence, said]) => [sentence, ...said]),
  ).toEqual([]);
  expect(found.size).toBeGreaterThan(300);
});
