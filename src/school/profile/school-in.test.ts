import { expect, test } from 'vitest';
import { bengaliDefaults } from './bengali-defaults.ts';
import { newSchool } from './new-school.ts';
import { nothingInBengali, type School } from './school.ts';
import { schoolIn } from './school-in.ts';

const bengaliLetters = /[\u0980-\u09ff]/;

test('a school that has changed nothing says all of it in Bengali', () => {
  const { nameBengali, motto, checkingTime, hero, questions, texts } = schoolIn('bn', newSchool);
  const said = [nameBengali, motto, checkingTime, ...textsIn(hero), ...textsIn(questions), ...textsIn(texts)];
  expect(said.length).toBeGreaterThan(25);
  expect(said.filter((text) => !bengaliLetters.test(text))).toEqual([]);
});

test('no translation stands there for a sentence that no new school says, and each keeps its parameters', () => {
  const english = textsIn(newSchool);
  expect([...bengaliDefaults.keys()].filter((sentence) => !english.includes(sentence))).toEqual([]);
  for (const [sentence, translation] of bengaliDefaults)
    expect([sentence, translation.includes('{time}')]).toEqual([sentence, sentence.includes('{time}')]);
});

const own: School = {
  ...newSchool,
  ...{ address: 'Road 7, Dhaka', checkingTime: 'by tonight' },
  questions: [{ question: 'How long does it take?', answer: 'We look at it {time}.' }],
  bengali: { ...nothingInBengali, address: 'রোড ৭, ঢাকা' },
};

test('what the school has written itself goes first, and what it has not is said as in English', () => {
  const { address, checkingTime, questions } = schoolIn('bn', own);
  expect({ address, checkingTime }).toEqual({
    address: 'রোড ৭, ঢাকা',
    checkingTime: 'by tonight',
  });
  expect(questions).toEqual([{ question: 'How long does it take?', answer: 'We look at it by tonight.' }]);
});

test('a list of its own takes the place of the whole other one', () => {
  const questions = [{ question: 'বই আছে?', answer: 'হ্যাঁ।' }];
  const said = schoolIn('bn', { ...newSchool, bengali: { ...nothingInBengali, questions } });
  expect(said.questions).toEqual(questions);
});

test('in English nothing changes', () => {
  expect(schoolIn('en', own)).toBe(own);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
