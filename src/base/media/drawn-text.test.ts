import { expect, test } from 'vitest';
import { drawnText, leftOut } from './drawn-text.ts';

test.each([
  ['Spoken English 🇧🇩 from Zero 😀', 'Spoken English from Zero', ['🇧🇩', '😀']],
  ['Grammar → Speaking', 'Grammar Speaking', ['→']],
  ['👩‍🏫 Teaching', 'Teaching', ['👩‍🏫']],
  ['IELTS ✔️ 7.5', 'IELTS 7.5', ['✔️']],
  ['Русский', '', ['Р', 'у', 'с', 'к', 'и', 'й']],
  ['𝐁𝐨𝐥𝐝 Ｗｏｒｄｓ', 'Bold Words', []],
  ['θ ə ɪ ː ʃ ş ŋ ˈæ', 'θ ə ɪ ː ʃ ş ŋ ˈæ', []],
  ['Writing\u200b\u202e & “Speaking” – ৳500…', 'Writing & “Speaking” – ৳500…', []],
  ['ক\u09cd\u200dষ র\u200d\u09cdযাব', 'ক\u09cd\u200dষ র\u200d\u09cdযাব', []],
  ['a\u0308 e\u0301', 'ä é', []],
  ['  two   spaces ', 'two spaces', []],
  ['', '', []],
])('%j is printed as %j; %j is left out', (typed, drawn, missing) => {
  expect(drawnText(typed)).toBe(drawn);
  expect(drawnText(drawn)).toBe(drawn);
  expect(leftOut(typed)).toEqual(missing);
});
