import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerType } from '#base/shared/answer-type.ts';
import { ApiError, Unreachable } from './json-client.ts';
import { createOutbox } from './outbox.ts';

const rima = { _id: 'rima' };
const Item = v.object({ id: v.string(), courseId: v.string(), word: v.optional(v.string(), 'none') });
type Item = v.InferOutput<typeof Item>;
const listName = 'pathshala.student.rima.letters';

let kept: Record<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = { 'pathshala.student': 'rima' };
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, configurable: true });
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'Content-Type': answerType } }));
});

const idsIn = (text: string | undefined) => v.parse(v.array(Item), JSON.parse(text ?? '[]')).map(({ id }) => id);
const letter = (id: string, courseId = 'c1'): Item => ({ id, courseId, word: 'none' });

function outboxOf(judge: (items: readonly Item[]) => unknown, most = 10) {
  const calls: string[][] = [];
  const session = { known: () => rima, load: async () => rima, notice: vi.fn(async () => undefined) };
  const refused = vi.fn((_item: Item, _error: unknown): Item | null => null);
  const outbox = createOutbox<Item, string>(
    { kind: 'student', session },
    {
      ...{ name: 'letters', schema: Item, idOf: ({ id }) => id, groupOf: ({ courseId }) => courseId, most, refused },
      finalRefusals: { invalid: 400 },
      async send(_courseId, items) {
        calls.push(items.map(({ id }) => id));
        await judge(items);
        return 'taken';
      },
    },
  );
  const put = (...items: Item[]) => outbox.update('rima', (all) => [...all, ...items]);
  return { outbox, calls, put, refused, session };
}

const refuseInvalid = (items: readonly Item[]) => {
  if (items.some(({ id }) => id.startsWith('bad'))) throw new ApiError(400, { code: 'invalid' });
};
const fail = (error: Error) => () => {
  throw error;
};

test('items are sent in their order, as many at once as the school takes, and are gone then', async () => {
  const { outbox, calls, put } = outboxOf(() => undefined, 2);
  put(letter('1'), letter('2'), letter('3'), letter('4', 'c2'));
  await outbox.send();
  expect(calls).toEqual([['1', '2'], ['3'], ['4']]);
  expect(kept).not.toHaveProperty([listName]);
});

test('one invalid item is dropped alone: the others of its call are taken', async () => {
  const { outbox, put, refused } = outboxOf(refuseInvalid);
  const taken: string[] = [];
  outbox.onSent(({ items }) => {
    taken.push(...items.map(({ id }) => id));
    return true;
  });
  put(letter('1'), letter('2'), letter('bad'), letter('3'), letter('4'));
  await outbox.send();
  expect(taken).toEqual(['1', '2', '3', '4']);
  expect(refused.mock.calls.map(([{ id }]) => id)).toEqual(['bad']);
  expect(outbox.read('rima')).toEqual([]);
});

test('what the school refused may stay, with its sentence', async () => {
  const { outbox, put, refused } = outboxOf(refuseInvalid);
  refused.mockImplementation((item) => ({ ...item, word: 'refused' }));
  put(letter('bad'));
  await outbox.send();
  expect(outbox.read('rima')).toEqual([{ ...letter('bad'), word: 'refused' }]);
});

test.each([
  ['nobody answers', new Unreachable('gone')],
  ['a proxy knows no such page', new ApiError(404, {})],
  ['another status has the code', new ApiError(500, { code: 'invalid' })],
  ['the course is closed to the student for now', new ApiError(403, { code: 'not_enrolled' })],
])('an item waits when %s', async (_when, error) => {
  const { outbox, put, refused } = outboxOf(fail(error));
  put(letter('1'), letter('2'));
  await outbox.send();
  expect(refused).not.toHaveBeenCalled();
  expect(idsIn(kept[listName])).toEqual(['1', '2']);
  expect(outbox.hasFailed.read()).toBe(true);
});

test('an item waits while its owner is not signed in, and the session is asked', async () => {
  const { outbox, put, session } = outboxOf(fail(new ApiError(401, { code: 'signed_out' })));
  put(letter('1'));
  await outbox.send();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(session.notice).toHaveBeenCalledTimes(1);
  expect(idsIn(kept[listName])).toEqual(['1']);
});

test('no item is dropped for its age or by the clock, and items that this release cannot read are left alone', async () => {
  const { outbox, calls, put } = outboxOf(() => undefined);
  kept[listName] = JSON.stringify([{ later: 'form' }, { id: 'old', courseId: 'c1', at: 7 }, null]);
  put(letter('new'));
  await outbox.send();
  expect(calls).toEqual([['old', 'new']]);
  expect(JSON.parse(kept[listName] ?? '')).toEqual([{ later: 'form' }, null]);
});

test('a list that was stored as an object is sent, too', async () => {
  const { outbox, calls } = outboxOf(() => undefined);
  kept[listName] = JSON.stringify({ c1: letter('1'), c2: letter('2', 'c2') });
  await outbox.send();
  expect(calls).toEqual([['1'], ['2']]);
});

test.each(['', '{', 'null', '7', '"text"'])('nothing is sent of %j', async (text) => {
  const { outbox, calls } = outboxOf(() => undefined);
  kept[listName] = text;
  await outbox.send();
  expect(calls).toEqual([]);
});

test('what fails of one course does not hold up the others, now or later', async () => {
  const { outbox, calls, put } = outboxOf(([item]) => {
    if (item?.courseId === 'closed') throw new ApiError(403, { code: 'not_enrolled' });
  });
  put(letter('1', 'closed'), letter('2'));
  await outbox.send();
  expect(outbox.read('rima')).toEqual([letter('1', 'closed')]);
  put(letter('3'));
  await outbox.send();
  expect(calls.flat()).toEqual(['1', '2', '1', '3']);
});

test('what waits for its turn is not sent after a failure of the call before it', async () => {
  const answering = Promise.withResolvers<void>();
  const { outbox, calls, put } = outboxOf(() => answering.promise);
  put(letter('1'));
  const delivering = outbox.deliver('rima', 'c1').then(outbox.follow);
  await expect.poll(() => calls.length).toBe(1);
  const sending = outbox.send();
  answering.reject(new Unreachable('gone'));
  await Promise.all([delivering, sending]);
  expect([calls.length, outbox.hasFailed.read()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls.length).toBe(2);
});

test('nothing is kept of an account that has logged out meanwhile, and nothing is sent for another one', async () => {
  const { outbox, calls, put, session } = outboxOf(() => undefined);
  put(letter('1'));
  kept['pathshala.student'] = 'sadia';
  await outbox.send();
  expect(calls).toEqual([]);
  expect(outbox.read('rima')).toHaveLength(1);
  delete kept['pathshala.student'];
  Object.assign(session, { known: () => null });
  expect(put(letter('2'))).toBe(false);
  expect(outbox.read('rima')).toHaveLength(1);
});

test('where the browser stores nothing, items are kept while the page is open', async () => {
  const { outbox, calls, put } = outboxOf(() => undefined);
  Object.defineProperty(kept, 'setItem', { value: fail(new Error('full')) });
  expect(put(letter('1'))).toBe(false);
  await outbox.send();
  expect(calls).toEqual([['1']]);
  expect(outbox.read('rima')).toEqual([]);
});

describe('after a failure', () => {
  async function timesOf(error: Error, seconds: number): Promise<number[]> {
    const times: number[] = [];
    const start = Date.now();
    const { outbox, put } = outboxOf(() => {
      times.push(Math.round((Date.now() - start) / 1000));
      throw error;
    });
    put(letter('1'));
    await outbox.send();
    for (let second = 0; second < seconds; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      await outbox.send();
    }
    return times;
  }

  test('the pause doubles each time, and nothing else is sent before it is over', async () => {
    expect(await timesOf(new ApiError(503, {}), 130)).toEqual([0, 1, 3, 7, 15, 31, 63, 127]);
  });

  test('of too many calls it is a minute at least', async () => {
    expect(await timesOf(new ApiError(429, {}), 130)).toEqual([0, 60, 120]);
  });

  test('it is at most five minutes', async () => {
    const times = await timesOf(new ApiError(503, {}), 2000);
    expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBe(300);
  });

  test('the first pause is a short one again when all was sent', async () => {
    const failures = [new ApiError(503, {}), new ApiError(503, {})];
    const { outbox, calls, put } = outboxOf(() => {
      const failure = failures.shift();
      if (failure) throw failure;
    });
    put(letter('1'));
    await outbox.send();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([calls.length, outbox.hasFailed.read(), outbox.read('rima')]).toEqual([3, false, []]);
    failures.push(new ApiError(503, {}));
    put(letter('2'));
    await outbox.send();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.length).toBe(5);
  });
});
