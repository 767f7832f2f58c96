import { expect, test } from 'vitest';
import { createAnswerCache } from './kept-answer.ts';

const MiB = 1024 * 1024;

test('an answer that others push out while it is being made still reaches those who wait for it', async () => {
  const answers = createAnswerCache();
  let finish = (_text: string) => {};
  const slow = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const waiting = [answers('slow', 1, () => slow), answers('slow', 1, () => slow)];
  for (let other = 0; other < 20; other += 1) await answers(`other ${other}`, 1, async () => 'x'.repeat(MiB));
  finish('here it is');
  const forms = await Promise.all((await Promise.all(waiting)).map(({ formFor }) => formFor(null)));
  expect(forms.map(({ body }) => new TextDecoder().decode(body))).toEqual(['here it is', 'here it is']);
});
