import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ChosenName } from './certificate.ts';
import { certificateMessages as messages } from './messages.ts';

function chosen(name: string): string {
  const result = v.safeParse(ChosenName, { name });
  return result.success ? result.output.name : result.issues[0].message;
}
function chosenInBengali(nameBengali: string): string {
  const result = v.safeParse(ChosenName, { name: 'A', nameBengali });
  return result.success ? result.output.nameBengali : result.issues[0].message;
}

test.each([
  ["O'Brien", 'O’Brien'],
  ['O`Brien', 'O’Brien'],
  ['O´Brien', 'O’Brien'],
  ['O\u2032Brien', 'O’Brien'],
  ['Al\u2011Amin', 'Al-Amin'],
  ['Al\u2212Amin', 'Al-Amin'],
  ['Al–Amin', 'Al-Amin'],
  ['Rahim (Rony)', 'Rahim (Rony)'],
  ['Rahim Uddin, Jr.', 'Rahim Uddin, Jr.'],
  ['Md: Rahim', 'Md. Rahim'],
  ['Ş', 'S'],
  ['Ayşe Gül Yıldız', 'Ayse Gül Yildiz'],
  ['A\u0301ron S\u0327en', 'Áron Sen'],
  ['Łukasz', 'Lukasz'],
  ['Ｒahim', 'Rahim'],
  ['  José   Muñoz ', 'José Muñoz'],
  ['\u202aRahim\u200b\u202c', 'Rahim'],
  ['Rahim\u00a0Uddin', 'Rahim Uddin'],
])('%j is written %j', (typed, written) => {
  expect(chosen(typed)).toBe(written);
});

test.each([
  ['মো: রহিম', 'মোঃ রহিম'],
  ['মো：রহিম', 'মোঃ রহিম'],
  ['মোঃ রহিম', 'মোঃ রহিম'],
  ['ডি’কস্তা', 'ডি’কস্তা'],
  ["ডি'কস্তা", 'ডি’কস্তা'],
  ['ডি`কস্তা', 'ডি’কস্তা'],
  ['আল\u2011আমিন', 'আল-আমিন'],
  ['রহিম (রনি)', 'রহিম (রনি)'],
  ['মো. রহিম, জুনিয়র', 'মো. রহিম, জুনিয়র'.normalize('NFC')],
  ['', ''],
])('%j is written %j in Bengali', (typed, written) => {
  expect(chosenInBengali(typed)).toBe(written);
});

test.each([
  ['Rahim 😀', '😀'],
  ['Rahim <b>', '<'],
  ['Rahim/Karim', '/'],
  ['Рахим', 'Р'],
  ['রহিম', 'র'],
  ['Rahim θ', 'θ'],
  ['Rahim 2', '2'],
  ['-Rahim', '-'],
  ['(Rahim)', '('],
])('%j is refused, and the sentence names %j', (typed, sign) => {
  expect(chosen(typed)).toBe(messages.nameLetters(sign));
});

test.each([
  ['রহিম A', 'A'],
  ['রহিম ২', '২'],
  ['রহিম 😀', '😀'],
  ['’রহিম', '’'],
])('%j is refused in Bengali, and the sentence names %j', (typed, sign) => {
  expect(chosenInBengali(typed)).toBe(messages.bengaliLetters(sign));
});

test('a name has at most 60 letters as it is written', () => {
  expect(chosen('a'.repeat(60))).toBe('a'.repeat(60));
  expect(chosen('ﬃ'.repeat(21))).toBe(messages.nameTooLong(60));
});
