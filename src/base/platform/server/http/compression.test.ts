import * as v from 'valibot';
import { expect, test } from 'vitest';
import { writeAnswer } from './compression.ts';

const Answer = v.object({
  lines: v.array(v.object({ id: v.number(), note: v.nullable(v.string()) })),
  at: v.string(),
  ignored: v.array(v.string()),
  mapping: v.optional(v.object({ name: v.string() })),
});
const lines = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, note: id % 2 === 0 ? null : '“কোর্স”', secret: 'mine' }));
const answer = { at: 'now', ignored: [], secret: 'mine', lines: lines(3) };
const textOf = async (rule: v.GenericSchema, value: unknown) => {
  const written = await writeAnswer(rule, value);
  return typeof written === 'string' ? written : new TextDecoder().decode(written);
};

test.each([
  ['short lists', answer],
  ['one long list', { ...answer, lines: lines(1234) }],
  ['as many items as are written in one go', { ...answer, lines: lines(500) }],
  ['one more than that', { ...answer, lines: lines(501), mapping: undefined }],
  ['two long lists', { ...answer, lines: lines(1000), ignored: Array(777).fill('ক"'), mapping: { name: 'x' } }],
])('an answer with %s is written as its rule has it', async (_, value) => {
  expect(await textOf(Answer, value)).toBe(JSON.stringify(v.parse(Answer, value)));
});

test('lists that are the answer, or no rule names, are no fields of it', async () => {
  const Ids = v.array(v.number());
  const ids = Array.from({ length: 600 }, (_, id) => id);
  expect(await textOf(Ids, ids)).toBe(JSON.stringify(ids));
  expect(await textOf(v.object({ at: v.string() }), { at: 'now', lines: lines(600) })).toBe('{"at":"now"}');
});

test('what its rule does not allow is not written, wherever it stands', async () => {
  for (const wrong of [0, 1200]) {
    const some: unknown[] = lines(1234);
    some[wrong] = { id: 1, note: 5 };
    await expect(writeAnswer(Answer, { ...answer, lines: some })).rejects.toThrow();
  }
  await expect(writeAnswer(Answer, { ...answer, at: 5, lines: lines(1234) })).rejects.toThrow();
});

test('others have their turn between two parts of a long list', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  const rule = v.object({ ids: v.array(v.pipe(v.number(), v.check(busy))) });
  await writeAnswer(rule, { ids: Array.from({ length: 2500 }, (_, id) => id) });
  clearInterval(others);
  expect(turns).toBeGreaterThanOrEqual(3);
});
function busy(): boolean {
  const began = performance.now();
  while (performance.now() - began < 0.01);
  return true;
}
