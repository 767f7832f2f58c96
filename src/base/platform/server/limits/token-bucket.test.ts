import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function yesIn(allows: (network: string) => Promise<boolean>, asked: number, network: string, milliseconds = 0) {
  let yes = 0;
  for (let time = 0; time < asked; time += 1) {
    void allows(network).then((isAllowed) => {
      if (isAllowed) yes += 1;
    });
  }
  await vi.advanceTimersByTimeAsync(milliseconds);
  return yes;
}

test('it says yes so many times a second, however often it is asked', async () => {
  const allows = createTokenBucket(10);
  expect(await yesIn(allows, 50, 'home', 200)).toBe(12);
  await vi.advanceTimersByTimeAsync(500);
  expect(await yesIn(allows, 50, 'home')).toBe(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await yesIn(allows, 50, 'home')).toBe(10);
});

test('one network that asks without end leaves others their turn', async () => {
  const allows = createTokenBucket(10);
  await yesIn(allows, 200, 'flood');
  expect(await yesIn(allows, 1, 'home', 300)).toBe(1);
  await yesIn(allows, 200, 'flood', 100);
  expect(await yesIn(allows, 1, 'cafe', 300)).toBe(1);
});

test('whoever is told to wait has an answer within a fifth of a second', async () => {
  const allows = createTokenBucket(10);
  const answers = Array.from({ length: 100 }, () => allows('flood'));
  await vi.advanceTimersByTimeAsync(200);
  expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(12);
});
