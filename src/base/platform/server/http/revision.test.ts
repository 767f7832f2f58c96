import { expect, test } from 'vitest';
import { createRevision } from './revision.ts';

test('what was asked before a change does not count after it, also where the change could not be asked about', async () => {
  const questions: PromiseWithResolvers<number>[] = [];
  const revision = createRevision(() => {
    const question = Promise.withResolvers<number>();
    questions.push(question);
    return question.promise;
  });
  const before = revision.current();
  const told = revision.refresh();
  questions[1]?.reject(new Error('away'));
  await told;
  const after = revision.current();
  questions[0]?.resolve(1);
  expect(await before).toBe(1);
  expect(revision.known()).toBeNull();
  questions[2]?.resolve(2);
  expect([await after, revision.known()]).toEqual([2, 2]);
});
