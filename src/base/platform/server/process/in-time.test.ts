import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('gives up on work that takes too long', async () => {
  const outcome = expect(inTime(5000, new Promise(() => undefined))).rejects.toThrow('It took too long.');
  await vi.advanceTimersByTimeAsync(5000);
  await outcome;
});

test('passes on what comes in time, a failure too, and leaves no timer behind', async () => {
  await expect(inTime(5000, Promise.resolve('sent'))).resolves.toBe('sent');
  await expect(inTime(5000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});
