import { expect, test } from 'vitest';
import { keyed, keyedTexts } from './keyed.ts';

test('equal entries have keys of their own, in the order of the list', () => {
  const texts = ['Speak', 'Listen', 'Speak', '2 Speak', 'Speak', '', ''];
  const found = keyedTexts(texts);
  expect(found.map(({ entry }) => entry)).toEqual(texts);
  expect(new Set(found.map(({ key }) => key)).size).toBe(texts.length);
});

test('an entry keeps its key when others join behind it', () => {
  const keysOf = (names: string[]) =>
    keyed(
      names.map((name) => ({ name })),
      ({ name }) => name,
    ).map(({ key }) => key);
  expect(keysOf(['a', 'b', 'a', 'c', 'b']).slice(0, 3)).toEqual(keysOf(['a', 'b', 'a']));
});
