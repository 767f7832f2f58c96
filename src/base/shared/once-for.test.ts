import { expect, test } from 'vitest';
import { onceFor } from './once-for.ts';

test('a value is computed once for each object, also one that is false', () => {
  const asked: string[] = [];
  const isLong = onceFor(({ text }: { text: string }) => {
    asked.push(text);
    return text.length > 3;
  });
  const [short, long] = [{ text: 'a' }, { text: 'lesson' }];
  expect([isLong(short), isLong(long), isLong(short), isLong(long), isLong({ text: 'a' })]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(asked).toEqual(['a', 'lesson', 'a']);
});
