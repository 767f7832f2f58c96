import { expect, test } from 'vitest';
import { hasWords, searchText, searchWords } from './search-words.ts';

test.each([
  ['Latin digits by Bengali ones', 'C0017 band 7', '৭ ০০১৭'],
  ['Bengali digits by Latin ones', 'এইচএসসি ২০২৬', '2026'],
  ['a word with a joiner without it', 'র\u200dযাব', 'রযাব'],
  ['a word without a joiner with it', 'রযাব', 'র\u200dযাব'],
  ['ৎ as it was written once', 'উ\u09ceসব', 'উত\u09cd\u200dসব'],
  ['ৎ as it is written now', 'উত\u09cd\u200dসব', 'উ\u09ceসব'],
  ['য় of one code point by that of two', 'রাবে\u09dfা', 'রাবে\u09af\u09bcা'],
  ['ড় of two by that of one', 'পড\u09bcা', 'প\u09dcা'],
  ['a word behind an invisible mark', '\ufeffসহজ', 'সহজ'],
  ['a name in any case', 'Rabeya KHANOM', 'kHaNoM rabeya'],
  ['É and Ü in any case, composed or not', 'ÉMILE Müller', 'E\u0301mile MU\u0308LLER'],
  ['ß by SS', 'Strauß', 'STRAUSS'],
  ['ẞ by ß', 'STRAUẞ', 'strauß'],
  ['İ and ı by i', 'İnci Işık', 'inci işik'],
  ['a part of a Greek word', 'ΟΔΥΣΣΕΑΣ', 'οδυσσεας'],
  ['a Greek word that goes on', 'ΟΔΟΣΑ', 'ΟΔΟΣ'],
  ['Cyrillic in any case', 'Фёдор', 'ФЁДОР'],
])('a search finds %s', (_, text, typed) => {
  expect(hasWords(searchText([text]), searchWords(typed.normalize('NFC')))).toBe(true);
});

test('other vowels, other conjuncts and a ত with a hasanta alone are other words', () => {
  for (const [text, typed] of [
    ['কি', 'কী'],
    ['ক্ষমা', 'কষমা'],
    ['উ\u09ceসব', 'উত\u09cdসব'],
  ] as const)
    expect(hasWords(searchText([text]), searchWords(typed))).toBe(false);
});
