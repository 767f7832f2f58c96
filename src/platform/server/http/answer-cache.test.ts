import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const MiB = 1024 * 1024;

test('an answer that others push out while it is being made still reaches those who wait for it', async () => {
  const answers = createAnswerCache(async () => 1);
  let finish = (_text: string) => {};
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const waiting = [answers('slow', () => slow), answers('slow', () => slow)];
  for (let other = 0; other < 20; other += 1) await answers(`other ${other}`, async () => 'x'.repeat(MiB));
  finish('here it is');
  const texts = (await Promise.all(waiting)).map(({ body }) => new TextDecoder().decode(body));
  expect(texts).toEqual(['here it is', 'here it is']);
});
